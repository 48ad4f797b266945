import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import type { Warning } from "../../../shared/branch/branch-warning.ts";
import { distanceKm, distanceText } from "../../../shared/places/distance.ts";
import type { KnownPlaces } from "../../places/known-places.ts";

/** Coordinates that are farther from the middle of their pincode are asked about. */
const FAR_KM = 50;

/**
 * Asks about a pincode that belongs to other states than the branch. Of one that no table has, only the first digits say where it is.
 *
 * @param ofPincode its states; none if no table has it
 */
export function pincodeWarning(
	pincode: string,
	state: string,
	ofPincode: readonly string[],
	{ statesOfBeginning }: Pick<KnownPlaces, "statesOfBeginning">,
): Warning | undefined {
	const isKnown = ofPincode.length > 0;
	const { digits, states } = isKnown ? { digits: pincode, states: ofPincode } : statesOfBeginning(pincode);
	if (states.includes(state)) return undefined;
	const what = isKnown
		? `Pincode ${pincode} is`
		: `Pincode ${pincode} is not known, and all that begin with ${digits} are`;
	const message =
		states.length > 0
			? `${what} in ${states.join(" and ")}, not in ${state}`
			: `Pincode ${pincode} is in no state: those that begin with 9 are the army’s`;
	return { code: "pincode-state", field: "pincode", message };
}

/** Asks about coordinates that are far from the middle of the pincode, and from its post offices and their town. */
export function distanceWarning(
	{ pincode, lat, long }: Pick<BranchPayload, "pincode" | "lat" | "long">,
	known: Pick<KnownPlaces, "centreOf" | "pointsOf">,
): Warning | undefined {
	const place = { lat, lng: long };
	const centre = known.centreOf(pincode);
	const km = centre && distanceKm(centre, place);
	if (km === undefined || km <= FAR_KM) return undefined;
	if (known.pointsOf(pincode).some((point) => distanceKm(point, place) <= FAR_KM)) return undefined;
	const message = `The coordinates are ${distanceText(km)} from the middle of pincode ${pincode}`;
	return { code: "far-from-pincode", field: "lat", message };
}
