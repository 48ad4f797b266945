/** The places of India in the columns of their file: a value for each place or name, which costs the garbage collector nothing. */
import path from "node:path";
import type { Position } from "../../shared/places/distance.ts";
import type { PlaceKind } from "../../shared/search/place.ts";
import { withSharedLengths } from "../../shared/search/words/sorted-texts.ts";
import type { WordIndex } from "../../shared/search/words/word-index.ts";
import { type ColumnFile, readColumnFile } from "./column-file.ts";

/** Groups of places in the order of the file: of several places with a name, those of the first group come first. */
export const PLACE_GROUPS = ["state", "city", "district", "HO", "PO", "station", "BO", "pincode"] as const;

/** From this population on, a city is preferred to a village whose name is nearer to the typed one. */
export const LARGE_POPULATION = 100_000;

export type PlaceGroup = (typeof PLACE_GROUPS)[number];

export const KIND_OF_GROUP: Readonly<Record<PlaceGroup, PlaceKind>> = {
	state: "state",
	city: "city",
	district: "district",
	HO: "locality",
	PO: "locality",
	station: "station",
	BO: "locality",
	pincode: "pincode",
};

export interface PlaceData {
	/** Where each group begins, and where the last one ends. */
	readonly starts: Readonly<Record<PlaceGroup | "end", number>>;
	/** The position of each place, in ten-thousandths of a degree. */
	readonly lat: Int32Array;
	readonly lng: Int32Array;
	/** Number of each place's district; 0 for states. */
	readonly district: Uint16Array;
	/** Number of each locality's pincode, from 1; 0 for other places. */
	readonly pincode: Uint16Array;
	/** How large the city is that each place is in, on a scale of doublings; 0 outside cities. */
	readonly pull: Uint8Array;
	/** For each place whose city has another name than its district: the city's number, from 1; otherwise 0. */
	readonly cityAround: Uint8Array;
	/** The query for each place: a number of `QUERY_FORMS`. */
	readonly form: Uint8Array;
	/** Number of people in each city. */
	readonly population: Uint32Array;
	/** All pincodes in ascending order. */
	readonly pincodes: Uint32Array;
	/** The pincodes of which only the surroundings are known. */
	readonly approximate: readonly number[];
	/** The names of all places but pincodes, in their order, and then the other names; UTF-8. */
	readonly names: Buffer;
	/** Where each name begins, and where the last one ends. */
	readonly nameStarts: Uint32Array;
	/** Number of words in each name that tell it from others. */
	readonly wordCounts: Uint8Array;
	readonly otherNameOf: Uint32Array;
	/** The names by their words, with the fields of `PLACE_FIELD`. */
	readonly index: Omit<WordIndex, "marks">;
	/** Only the sounds of states and large cities. */
	readonly large: Pick<WordIndex, "sounds" | "soundWords">;
	readonly districts: readonly (readonly [name: string, state: number])[];
	readonly states: readonly string[];
}

/** The columns with the position and names of each place. */
export type KnownColumns = Omit<
	PlaceData,
	"pull" | "cityAround" | "approximate" | "form" | "population" | "wordCounts" | "index" | "large"
> & {
	readonly index: Omit<PlaceData["index"], "sounds" | "soundWords" | "spoken" | "spokenWords">;
};

/** Made by `npm run make-data -- places`. */
const FILE = path.join(import.meta.dirname, "places.br");

let all: Promise<PlaceData> | undefined;
let knownColumns: Promise<KnownColumns> | undefined;

/** Loads all columns, for the finder. */
export function loadPlaceData(): Promise<PlaceData> {
	all ??= readColumnFile(FILE).then(readPlaceData);
	return all;
}

/** Loads the columns for the check of branches: all if they are already loaded, as in the site's process; otherwise only these. */
export function loadKnownColumns(): Promise<KnownColumns> {
	knownColumns ??= all ?? readColumnFile(FILE).then(readKnownColumns);
	return knownColumns;
}

/** Reads these columns in steps, between which other work can run. */
async function readKnownColumns(file: ColumnFile): Promise<KnownColumns> {
	const { uint32, uint16, int32, sortedTexts } = columnReaders(file);
	return {
		starts: file.json("groupStarts"),
		lat: await int32("lat"),
		lng: await int32("lng"),
		district: await uint16("district"),
		pincode: await uint16("pincode"),
		pincodes: await uint32("pincodes"),
		// A copy, so that the rest of the file does not stay in memory.
		names: Buffer.from(file.bytes("names")),
		nameStarts: await uint32("nameStarts"),
		otherNameOf: await uint32("otherNameOf"),
		index: {
			words: await sortedTexts("words"),
			postingStarts: await uint32("postingStarts"),
			postings: await uint32("postings"),
		},
		districts: file.json("districts"),
		states: file.json("states"),
	};
}

/** Reads all columns in the same way. */
export async function readPlaceData(file: ColumnFile): Promise<PlaceData> {
	const { uint32, uint8, sortedTexts } = columnReaders(file);
	const columns = await readKnownColumns(file);
	return {
		...columns,
		pull: await uint8("pull"),
		cityAround: await uint8("cityAround"),
		approximate: file.json("approximate"),
		form: await uint8("form"),
		population: await uint32("population"),
		wordCounts: await uint8("wordCounts"),
		index: {
			...columns.index,
			sounds: await sortedTexts("sounds"),
			soundWords: await uint32("soundWords"),
			spoken: await sortedTexts("spoken"),
			spokenWords: await uint32("spokenWords"),
		},
		large: { sounds: await sortedTexts("largeSounds"), soundWords: await uint32("largeSoundWords") },
	};
}

function columnReaders(file: ColumnFile) {
	const uint32 = (name: string) => file.numbers(name, (count) => new Uint32Array(count));
	return {
		uint32,
		uint16: (name: string) => file.numbers(name, (count) => new Uint16Array(count)),
		uint8: (name: string) => file.numbers(name, (count) => new Uint8Array(count)),
		int32: (name: string) => file.numbers(name, (count) => new Int32Array(count)),
		sortedTexts: async (name: string) =>
			withSharedLengths({ text: file.text(name), starts: await uint32(`${name}Starts`) }),
	};
}

export function positionOf({ lat, lng }: Pick<PlaceData, "lat" | "lng">, place: number): Position {
	return { lat: (lat[place] ?? 0) / 10_000, lng: (lng[place] ?? 0) / 10_000 };
}

export function stateOf(
	{ district, districts, starts }: Pick<PlaceData, "district" | "districts" | "starts">,
	place: number,
): number {
	return place < starts.city ? place : (districts[district[place] ?? 0]?.[1] ?? -1);
}

/** The name of a place; from the number of the first pincode on, one of the other names. */
export function nameAt({ names, nameStarts }: Pick<PlaceData, "names" | "nameStarts">, name: number): string {
	return names.toString("utf8", nameStarts[name], nameStarts[name + 1]);
}

/** The place that a name belongs to. Pincodes have no names, so the other names begin where they do. */
export function placeOfName({ starts, otherNameOf }: Pick<PlaceData, "starts" | "otherNameOf">, name: number): number {
	return name < starts.pincode ? name : (otherNameOf[name - starts.pincode] ?? 0);
}

export function groupOf({ starts }: PlaceData, place: number): PlaceGroup {
	return PLACE_GROUPS.findLast((group) => place >= starts[group]) ?? "state";
}

/** How far from its middle a city's quarters are, roughly, in kilometres. */
export function cityRadiusKm(population: number): number {
	if (population >= 5_000_000) return 40;
	if (population >= 1_000_000) return 30;
	if (population >= 300_000) return 20;
	return population >= 50_000 ? 12 : 8;
}
