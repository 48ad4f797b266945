/** What is known about the positions of branches: how accurate they are, and where they are from a station or town. */
import { type Accuracy, type Branch, positionOf } from "../../../shared/branch/branch.ts";
import { distanceKm } from "../../../shared/places/distance.ts";
import { centreOf, isInMiddle, loadPincodeCentres, type PincodeCentres } from "../../places/pincode-centres.ts";
import { loadLandmarks, whereaboutsOf } from "../../places/whereabouts.ts";

/** Writes into the branches how accurate their positions are, and where they are, as far as it is known. */
export async function addPositionFacts(branches: readonly Branch[]): Promise<void> {
	const [centres, landmarks] = [await loadPincodeCentres(), await loadLandmarks()];
	for (const branch of branches) {
		const accuracy = accuracyOf(branch, centres);
		if (accuracy) branch.accuracy = accuracy;
		const whereabouts = whereaboutsOf(branch, landmarks);
		if (whereabouts) branch.whereabouts = whereabouts;
	}
}

/** Another upstream may have rounded the middle of the pincode. */
const IN_THE_MIDDLE_KM = 0.1;

/** Few pincodes reach this far from their middle. */
const DOUBTFUL_KM = 50;

/** The accuracy of a branch's position, by its pincode; undefined if it seems right, or nothing is known. */
export function accuracyOf(branch: Branch, centres: PincodeCentres): Accuracy | undefined {
	const position = positionOf(branch);
	const centre = position && centreOf(centres, branch.pincode);
	if (!centre) return undefined;
	if (isInMiddle(centre, position, IN_THE_MIDDLE_KM)) return "pincode";
	return distanceKm(position, centre) > DOUBTFUL_KM ? "doubtful" : undefined;
}
