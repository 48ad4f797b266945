/** Finds saved places of India for searches without a network. A chunk of its own, which few visits need. */

import { readDistrict, type SavedPlace, type SavedPlaces } from "../../shared/offline/offline-places.ts";
import { PLACES_NEAR_PATH } from "../../shared/paths.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { type FoundPlace, NO_PLACES, type PlaceKnowledge, type PlaceMatch } from "../../shared/search/place.ts";
import { latinDigits } from "../../shared/text/latin-digits.ts";
import { keptList } from "./saved-lists.ts";

interface KnownPlace extends SavedPlace {
	district: string;
	state: string;
	words: readonly string[];
	/** Words that may stand beside those of the place's name. */
	beside: readonly string[];
}

const PINCODE = /^[1-9]\d{5}$/;

/** The first three digits of a pincode are its sorting district. */
const MIN_SHARED = 3;

/** Where no places are saved. */
export const WITHOUT_PLACES: PlaceKnowledge = { ...NO_PLACES, isMissing: true };

/** @returns undefined if no places were saved */
export async function savedPlaces(): Promise<PlaceKnowledge | undefined> {
	const list = await keptList(PLACES_NEAR_PATH);
	return list && placesFrom((await list.json()) as SavedPlaces);
}

/** The saved places are all near branches, and none is known to be missing: a word that names none of them may still be a place. */
export function placesFrom({ districts }: SavedPlaces): PlaceKnowledge {
	const all = districts.flatMap((district) => {
		const { name, state } = district;
		const beside = wordsOf(`${name} ${state}`);
		return readDistrict(district).map((place): KnownPlace => {
			return { ...place, district: name, state, words: wordsOf(place.name), beside: [...beside, place.pincode] };
		});
	});

	/** The middle one of the places whose pincode begins with these digits. */
	function middleOf(digits: string): KnownPlace | undefined {
		const sharing = all.filter(({ pincode }) => pincode.startsWith(digits));
		return sharing.length > 0 ? sharing.toSorted((a, b) => a.lat - b.lat)[sharing.length >> 1] : undefined;
	}

	return {
		area: { hasState: () => true, isNear: () => true },
		finder: {
			find(words, most) {
				const [pincode = ""] = words.map(latinDigits);
				if (words.length === 1 && PINCODE.test(pincode)) {
					const middle = middleOf(pincode);
					return middle ? [{ ...foundPlace(middle, "whole"), kind: "pincode", name: pincode }] : [];
				}
				const matching = (match: PlaceMatch) =>
					all.filter((place) => matchOf(place, words) === match).map((place) => foundPlace(place, match));
				const whole = matching("whole");
				// Cities, which have no pincode, come first.
				return (whole.length > 0 ? whole : matching("beginning"))
					.sort((a, b) => Number(b.prominent) - Number(a.prominent))
					.slice(0, most);
			},
		},
		nearestPincode(pincode) {
			for (let shared = pincode.length; PINCODE.test(pincode) && shared >= MIN_SHARED; shared--) {
				const middle = middleOf(pincode.slice(0, shared));
				if (middle) return middle;
			}
			return undefined;
		},
		isMissing: true,
	};
}

function wordsOf(text: string): string[] {
	return placeKey(text).split(" ").filter(Boolean);
}

function matchOf({ words, beside }: KnownPlace, terms: readonly string[]): PlaceMatch | undefined {
	const ofName = terms.filter((word) => words.includes(word));
	const isNamed = words.every((word) => ofName.includes(word)) || words.join("") === terms.join("");
	if (isNamed && terms.every((word) => words.includes(word) || beside.includes(word) || words.join("").includes(word)))
		return "whole";
	const [first = ""] = terms;
	const begins = (word: string) => words.some((each) => each.startsWith(word));
	return begins(first) && terms.every((word) => begins(word) || beside.includes(word)) ? "beginning" : undefined;
}

function foundPlace({ name, pincode, district, state, lat, lng }: KnownPlace, match: PlaceMatch): FoundPlace {
	const isCity = pincode === "";
	return {
		kind: isCity ? "city" : "locality",
		...{ name, district, state, lat, lng, match },
		...(!isCity && { pincode }),
		prominent: isCity,
		minor: false,
		query: `${name}, ${district}`,
	};
}
