/** The names of post offices as places, without the Post's additions. */
import { capitalizeWords, placeKey } from "../../shared/places/place-key.ts";
import { CORRECTIONS } from "./corrections.ts";

/** Offices that only sort and deliver: visitors do not know them. */
const INTERNAL = /\b(?:p?ndc|nod[ae]l|cprc|idc|bpc counter|parcel|post office|camp po)\b/i;

/** Kinds of offices, at the end of a name. */
const KIND =
	/[\s(.]+(?:[bhsp]\.? ?o|h\.?p\.?o|n\.?d\.?t\.?s\.?o|n\.?d\.?s\.?o|nd ?tso|t\.?s\.?o|d\.?s\.?o|e\.?d\.?s\.?o|m\.?d\.?g|l\.?s\.?g|e\.?d|nd|dely|delivery|mbr|kla)\.?\)?$/i;

/** Words that the Post misspells, with the correct spelling. */
const MISSPELLED = new Map(
	Object.entries(CORRECTIONS.officeWords).flatMap(([right, wrong]) =>
		wrong.split(" ").map((each) => [each, right] as const),
	),
);

const DIRECTIONS = /^(?:east|west|north|south|e|w)$/i;

/**
 * The name of a post office's place. Text in brackets or behind `@` is the Post's own: the district, or the superior office.
 *
 * @returns undefined for an office that is no place
 */
export function officeName(written: string): string | undefined {
	let text = CORRECTIONS.officeNames[written] ?? written;
	if (INTERNAL.test(text)) return undefined;
	text = withoutKind(
		text
			// Tarf, a part of a district.
			.replace(/\bT\/Ff?\b/g, "Tarf")
			.replace(/[`[\]]/g, " ")
			.replace(/\s+/g, " ")
			.trim(),
	);
	const [, before, sign, inside = "", after = ""] = /^([^(@]+)([(@])([^()]*)(.*)$/.exec(text) ?? [];
	if (before && sign) {
		// Brackets in brackets, and text between two, only repeat the first.
		const behind = after.slice(after.lastIndexOf(")") + 1);
		const outer = withoutKind(`${before.trim()} ${behind.trim()}`.trim());
		text = DIRECTIONS.test(inside.trim()) ? `${outer} ${inside.trim()}` : outer;
	}
	const name = cased(text.replace(/[()]/g, " ").replace(/\s+/g, " ").trim()).replace(
		/[A-Za-z]+/g,
		(word) => MISSPELLED.get(word.toLowerCase()) ?? word,
	);
	return /\p{L}/u.test(placeKey(name)) ? name : undefined;
}

function withoutKind(text: string): string {
	for (let rest = text; ; ) {
		const shorter = rest.replace(KIND, "");
		if (shorter === rest) return rest;
		rest = shorter;
	}
}

/** Capital letters only where a name has them. */
function cased(text: string): string {
	const isLoud = /^[^a-z]+$/.test(text) && /[A-Z]{4}/.test(text);
	if (isLoud) return capitalizeWords(text);
	return text.replace(/(^|[\s(])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}
