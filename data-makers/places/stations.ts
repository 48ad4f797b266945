/** Railway stations, by the names that visitors use. */

import type { Position } from "../../shared/places/distance.ts";
import { capitalizeWords, placeKey } from "../../shared/places/place-key.ts";
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

/** Current and other names in use, by code. */
const NAMES: Readonly<Record<string, readonly [name: string, ...otherNames: string[]]>> = {
	ALD: ["Prayagraj Junction", "Allahabad Junction", "PRYJ"],
	ANVT: ["Anand Vihar Terminus"],
	BCT: ["Mumbai Central", "MMCT"],
	BDTS: ["Bandra Terminus"],
	BNC: ["Bengaluru Cantt", "Bangalore Cantt", "Bangalore Cantonment"],
	BNCE: ["Bengaluru East", "Bangalore East"],
	CSTM: [
		"Mumbai CSMT",
		"CSMT",
		"CST",
		"Mumbai CST",
		"Chhatrapati Shivaji Maharaj Terminus",
		"Chhatrapati Shivaji Terminus",
		"Victoria Terminus",
	],
	DDR: ["Dadar West"],
	DR: ["Dadar Central"],
	FD: ["Ayodhya Cantt", "Faizabad Junction"],
	HBJ: ["Rani Kamlapati", "Habibganj"],
	JHS: ["Virangana Lakshmibai Jhansi Junction", "Jhansi Junction", "VGLJ"],
	LTT: ["Lokmanya Tilak Terminus", "Kurla Terminus"],
	MAQ: ["Mangaluru Central", "Mangalore Central"],
	MAJN: ["Mangaluru Junction", "Mangalore Junction"],
	MGS: ["Pandit Deen Dayal Upadhyaya Junction", "Mughal Sarai Junction", "DDU Junction"],
	MUV: ["Banaras Station", "Manduadih"],
	MYS: ["Mysuru Junction", "Mysore Junction"],
	NZM: ["Hazrat Nizamuddin", "Nizamuddin"],
	SBC: ["KSR Bengaluru", "KSR Bangalore", "Bangalore City", "Bengaluru City", "Majestic"],
	TPTY: ["Tirupati"],
	TVC: ["Thiruvananthapuram Central", "Trivandrum Central"],
	UBL: ["Hubballi Junction", "Hubli Junction"],
	YPR: ["Yesvantpur Junction", "Yeshwantpur", "Yeshwanthpur"],
};

/** Large stations, whose codes are known from tickets. Codes of others would match any three letters. */
const LARGE = /\b(?:Jn|Junction|Term|Trm|Terminus|Central|Cntl|Cst)\b/;
const MORE_LARGE = new Set("NDLS NZM ANVT HWH SDAH SBC SC PUNE MAS MS TBM YPR KCG HYB ASR CDG JAT GHY BBS".split(" "));

/** Cities that begin their stations' names: `Mumbai Parel`. */
const CITY_FIRST = /^(?:Mumbai|Chennai|Kolkata) (?!Central|Park|Beach|Fort|Town|CS)(.+)$/;

export function stationOf({ code, name: written, lat, lng }: RailwayStation): Station | undefined {
	const corrected = NAMES[code];
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
