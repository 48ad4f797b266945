import type { PlaceName } from "./place.ts";

/** How a language says what a place is. */
export interface PlaceWords {
	station(name: string): string;
	/** Behind a pincode whose middle is only roughly known. */
	approximate: string;
}

/** Makes the function that writes a place in words: `Gurugram (Gurgaon)`, `Kothrud, Pune`. */
export function placeLabels(placeName: (name: string) => string, { station, approximate }: PlaceWords) {
	return ({ name, otherName, approximate: isApproximate, isStation, isTyped, within }: PlaceName): string => {
		const own = placeName(name);
		const other = isApproximate ? approximate : otherName;
		const both = isTyped && own === name ? `${other} (${own})` : `${own} (${other})`;
		const shown = other && other !== own ? both : own;
		const named = isStation ? station(shown) : shown;
		return within ? `${named}, ${placeName(within)}` : named;
	};
}
