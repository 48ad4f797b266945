/** The names of post offices as places: without what the Post adds for its own use. */
import { capitalizeWords, placeKey } from "../../shared/place-key.ts";

/** Offices that only sort and deliver: visitors do not know them. */
const INTERNAL = /\b(?:p?ndc|nod[ae]l|cprc|idc|bpc counter|parcel|post office|camp po)\b/i;

/** Kinds of offices, at the end of a name. */
const KIND =
	/[\s(.]+(?:[bhsp]\.? ?o|h\.?p\.?o|n\.?d\.?t\.?s\.?o|n\.?d\.?s\.?o|nd ?tso|t\.?s\.?o|d\.?s\.?o|e\.?d\.?s\.?o|m\.?d\.?g|l\.?s\.?g|e\.?d|nd|dely|delivery|mbr|kla)\.?\)?$/i;

/** Names that the Post has joined with something else, and districts or states that it has added. */
const CORRECTIONS: Readonly<Record<string, string>> = {
	"Alathur Mbr": "Alathur",
	"Aurangabad BH": "Aurangabad",
	BDeoghar: "Deoghar",
	"Baner DSO (Pune)": "Baner",
	"Berhampore WB": "Berhampore",
	"Bilaspur Bilaspur HP": "Bilaspur",
	"Bilaspur BilaspurCGH": "Bilaspur",
	"Gandhinagar Gujarat": "Gandhinagar",
	"Goalpara Head Post Office": "Goalpara",
	"Kothagudem Colls": "Kothagudem",
	"Lajpat Nagar South Delhi": "Lajpat Nagar",
	"Lalganj Raebareli": "Lalganj",
	Manjerikla: "Manjeri",
	"Pauri Garhwal": "Pauri",
	"Powai Iit": "Powai",
	"PRAYAGRAJ HPO": "Prayagraj",
	"Prayagraj Kty": "Prayagraj Kutchery",
	"Stn. Jadcherla": "Jadcherla",
	"Sultanpur Avadh": "Sultanpur",
	TirurKerala: "Tirur",
	"Tonk Raj": "Tonk",
	WadakancheryTC: "Wadakanchery",
};

const DIRECTIONS = /^(?:east|west|north|south|e|w)$/i;

/**
 * The name of a post office as that of a place. What stands in brackets or behind `@` belongs to the Post: the district, or the office
 * above it.
 *
 * @returns undefined for an office that is no place
 */
export function officeName(written: string): string | undefined {
	let text = CORRECTIONS[written] ?? written;
	if (INTERNAL.test(text)) return undefined;
	text = withoutKind(
		text
			.replace(/[`[\]]/g, " ")
			.replace(/\s+/g, " ")
			.trim(),
	);
	const [, before, sign, inside = "", after = ""] = /^([^(@]+)([(@])([^()]*)\)?(.*)$/.exec(text) ?? [];
	if (before && sign) {
		const outer = withoutKind(`${before.trim()} ${after.trim()}`.trim());
		text = DIRECTIONS.test(inside.trim()) ? `${outer} ${inside.trim()}` : outer;
	}
	const name = cased(text);
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
