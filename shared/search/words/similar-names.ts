/** Finds the name that a misspelled one may mean. */
import { lettersOf } from "../../places/place-key.ts";
import { packTexts } from "./sorted-texts.ts";
import { soundKey } from "./sound-key.ts";
import { maxTypos, similarTexts } from "./typos.ts";

/** Names of places are not longer, and the time of a comparison grows with the length. */
const LONGEST = 40;

/** The name, of the first ones or all, that sounds like another, or differs by one or two typing errors; undefined if there is none. */
export type NearestName = (name: string, first?: number) => string | undefined;

/** @param names pairs of a spelling and the name that is meant; of several equally similar ones, the first is found */
export function createNearestName(names: readonly (readonly [spelling: string, name: string])[]): NearestName {
	const lists = [soundOf, lettersOf].map((textOf) => sortedBy(textOf, names));
	return (name, first = names.length) => {
		const candidates = lists.flatMap((similarTo) => similarTo(name, first));
		const [best] = candidates
			.filter(({ rank }) => digitsOf(names[rank]?.[0] ?? "") === digitsOf(name))
			.sort((a, b) => a.errors - b.errors || a.rank - b.rank);
		return best && names[best.rank]?.[1];
	};
}

/** The digits of a name, which must be equal: Sector 12 is not a misspelling of Sector 13. */
function digitsOf(name: string): string {
	return name.replace(/\D/g, "");
}

/** How a name sounds, without spaces. */
export function soundOf(name: string): string {
	return soundKey(lettersOf(name));
}

function sortedBy(textOf: (name: string) => string, names: readonly (readonly [spelling: string, name: string])[]) {
	const sorted = names
		.map(([spelling], rank) => ({ text: textOf(spelling), rank }))
		.filter(({ text }) => text !== "" && text.length <= LONGEST)
		.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.rank - b.rank));
	const texts = packTexts(sorted.map(({ text }) => text));
	return (name: string, first: number) => {
		const text = textOf(name);
		if (text === "" || text.length > LONGEST) return [];
		const rankOf = (index: number) => sorted[index]?.rank ?? 0;
		return similarTexts(texts, text, maxTypos(text), (index) => rankOf(index) < first).map(({ index, errors }) => {
			return { errors, rank: rankOf(index) };
		});
	};
}
