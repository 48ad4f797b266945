import { type Accuracy, type Branch, positionOf } from "../../../shared/branch/branch.ts";
import { distanceKm } from "../../../shared/places/distance.ts";
import { centreOf, type PincodeCentres } from "../../places/pincode-centres.ts";

/** A branch this near to the middle of its pincode was most likely placed there by its pincode. */
const IN_THE_MIDDLE_KM = 0.1;

/** Few pincodes reach this far from their middle. */
const DOUBTFUL_KM = 50;

/** The accuracy of a branch's position, by its pincode; undefined if it seems right, or nothing is known. */
export function accuracyOf(branch: Branch, centres: PincodeCentres): Accuracy | undefined {
	const position = positionOf(branch);
	const centre = position && centreOf(centres, branch.pincode);
	if (!centre) return undefined;
	const km = distanceKm(position, centre);
	return km > DOUBTFUL_KM ? "doubtful" : km <= IN_THE_MIDDLE_KM ? "pincode" : undefined;
}
