import { type Accuracy, type Branch, positionOf } from "../../../shared/branch/branch.ts";
import { distanceKm } from "../../../shared/places/distance.ts";
import { centreOf, type PincodeCentres } from "../../places/pincode-centres.ts";

/** A branch that is so near to the middle of its pincode was most likely placed by it. */
const IN_THE_MIDDLE_KM = 0.1;

/** Few pincodes reach so far from their middle. */
const DOUBTFUL_KM = 50;

/** How far a branch's position can be relied on, by its pincode; undefined if nothing is wrong with it, or known. */
export function accuracyOf(branch: Branch, centres: PincodeCentres): Accuracy | undefined {
	const position = positionOf(branch);
	const centre = position && centreOf(centres, branch.pincode);
	if (!centre) return undefined;
	const km = distanceKm(position, centre);
	return km > DOUBTFUL_KM ? "doubtful" : km <= IN_THE_MIDDLE_KM ? "pincode" : undefined;
}
