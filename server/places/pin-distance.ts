/** How far a position is from its pincode. */
import { distanceKm, type Position } from "../../shared/places/distance.ts";
import { once } from "../process/once.ts";
import { type KnownPlaces, loadKnownPlaces } from "./known-places.ts";
import { isInMiddle } from "./pincode-centres.ts";

/** A position farther than this from its pincode needs a look. Of the samples, none is farther than 5 km. */
export const FAR_PIN_KM = 25;

/** The distance to the middle of a pincode, or to a post office or city of it, in kilometres; undefined if the pincode is not known. */
export type PinDistance = (pincode: string, pin: Position) => number | undefined;

export function createPinDistance({ centreOf, pointsOf }: Pick<KnownPlaces, "centreOf" | "pointsOf">): PinDistance {
	return (pincode, pin) => {
		const centre = centreOf(pincode);
		return nearestKm(centre ? [centre, ...pointsOf(pincode)] : [], pin);
	};
}

/** The distance to the nearest of some places, in kilometres; undefined if there are none. */
export function nearestKm(places: readonly Position[], pin: Position): number | undefined {
	return places.length > 0 ? Math.min(...places.map((place) => distanceKm(place, pin))) : undefined;
}

/** Loads the places. The result says whether a position is far from its pincode, or only the middle of that. */
export const loadPinFacts = once(async () => {
	const knownPlaces = await loadKnownPlaces();
	const distance = createPinDistance(knownPlaces);
	return {
		isFar(pincode: string, pin: Position) {
			const centre = knownPlaces.centreOf(pincode);
			// Nearly all are near it, and finding the other places takes longest: a second for 20,000 branches.
			if (centre && distanceKm(centre, pin) <= FAR_PIN_KM) return false;
			return (distance(pincode, pin) ?? 0) > FAR_PIN_KM;
		},
		isOfPincode: (pincode: string, pin: Position) => isInMiddle(knownPlaces.centreOf(pincode), pin),
	};
});

export type PinFacts = Awaited<ReturnType<typeof loadPinFacts>>;
