/** Railway stations, by the names that visitors use. */

import type { Position } from "../../shared/places/distance.ts";
import { capitalizeWords, placeKey } from "../../shared/places/place-key.ts";
import { CORRECTIONS } from "./corrections.ts";
import type { RailwayStation } from "./source-tables.ts";

export interface Station extends Position {
	name: string;
	/** Codes, former names and short ones. */
	otherNames: readonly string[];
}

/** Stations without passengers. */
const TECHNICAL =
	/\b(?:cabin|cab|cabine|yard|goods?|panel|marshal(?:l?ing)?|siding|sdg|block hut|ibh\d|b\.? ?h\.?|link c|r-v block|c)$|\b(?:cabin|yard|panel|goods|siding|block)\b|^(?:ibh|mile-)/i;

/** Gauges, kinds of halts and railways at the end of a name. */
const SUFFIX = /[\s(.]+(?:bg|mg|ng|ph|p\.h\.?|h|se|cr|wr|e|w|halt|bha|alh|main)\.?\)?$/i;

const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
	[/\bJn\b\.?/g, "Junction"],
	[/\b(?:Term|Trm)\b\.?/g, "Terminus"],
	[/\bCant\b\.?/g, "Cantt"],
	[/\bRd\b\.?/g, "Road"],
	[/\bTn\b\.?/g, "Town"],
	[/\bCntl\b\.?/g, "Central"],
];

/** Large stations, whose codes are known from tickets. Codes of others would match any three letters. */
const LARGE = /\b(?:Jn|Junction|Term|Trm|Terminus|Central|Cntl|Cst)\b/;
const MORE_LARGE = new Set("NDLS NZM ANVT HWH SDAH SBC SC PUNE MAS MS TBM YPR KCG HYB ASR CDG JAT GHY BBS".split(" "));

/** Cities that begin their stations' names: `Mumbai Parel`. */
const CITY_FIRST = /^(?:Mumbai|Chennai|Kolkata) (?!Central|Park|Beach|Fort|Town|CS)(.+)$/;

export function stationOf({ code, name: written, lat, lng }: RailwayStation): Station | undefined {
	const corrected = CORRECTIONS.stationNames[code];
	if (!corrected && TECHNICAL.test(written)) return undefined;
	let name = written.replace(SUFFIX, "").replace(SUFFIX, "");
	for (const [pattern, word] of ABBREVIATIONS) name = name.replace(pattern, word);
	name = corrected?.[0] ?? capitalizeWords(name.replace(/[()-]/g, " "));
	if (placeKey(name).length < 2) return undefined;
	const isLarge = corrected !== undefined || LARGE.test(written) || MORE_LARGE.has(code);
	const otherNames = [...(corrected?.slice(1) ?? []), CITY_FIRST.exec(name)?.[1] ?? ""];
	if (isLarge && code.length > 2) otherNames.push(code);
	return { name, lat, lng, otherNames: otherNames.filter(Boolean) };
}
