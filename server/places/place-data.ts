/** The places of India in the columns of their file: a value for each place or name, which costs the garbage collector nothing. */
import path from "node:path";
import type { Position } from "../../shared/places/distance.ts";
import type { PlaceKind } from "../../shared/search/place.ts";
import { withSharedLengths } from "../../shared/search/words/sorted-texts.ts";
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

/** Made by `npm run make-data -- places`. */
const FILE = path.join(import.meta.dirname, "places.br");

let all: Promise<PlaceData> | undefined;

/** Loads all columns, for the finder. */
export function loadPlaceData(): Promise<PlaceData> {
	all ??= readColumnFile(FILE).then(readPlaceData);
	return all;
}

/** Loads the columns for the check of branches: all if they are already loaded, as in the site's process; otherwise only these. */
export function loadKnownColumns(): Promise<KnownColumns> {
	return all ?? readColumnFile(FILE).then(readKnownColumns);
}

/** Reads the columns with the position and names of each place, in steps between which other work can run. */
async function readKnownColumns(file: ColumnFile) {
	const { uint32, uint16, int32, sortedTexts } = columnReaders(file);
	return {
		/** Where each group begins, and where the last one ends. */
		starts: file.json<Readonly<Record<PlaceGroup | "end", number>>>("groupStarts"),
		/** The position of each place, in ten-thousandths of a degree. */
		lat: await int32("lat"),
		lng: await int32("lng"),
		/** Number of each place's district; 0 for states. */
		district: await uint16("district"),
		/** Number of each locality's pincode, from 1; 0 for other places. */
		pincode: await uint16("pincode"),
		/** All pincodes in ascending order. */
		pincodes: await uint32("pincodes"),
		/** The names of all places but pincodes, in their order, and then the other names; UTF-8. Copied, so that the rest of the file can go. */
		names: Buffer.from(file.bytes("names")),
		/** Where each name begins, and where the last one ends. */
		nameStarts: await uint32("nameStarts"),
		otherNameOf: await uint32("otherNameOf"),
		/** The names by their words, with the fields of `PLACE_FIELD`. */
		index: {
			words: await sortedTexts("words"),
			postingStarts: await uint32("postingStarts"),
			postings: await uint32("postings"),
		},
		districts: file.json<readonly (readonly [name: string, state: number])[]>("districts"),
		states: file.json<readonly string[]>("states"),
	};
}

export type KnownColumns = Awaited<ReturnType<typeof readKnownColumns>>;

/** Reads all columns in the same way. */
export async function readPlaceData(file: ColumnFile) {
	const { uint32, uint8, sortedTexts } = columnReaders(file);
	const columns = await readKnownColumns(file);
	return {
		...columns,
		/** How large the city is that each place is in, on a scale of doublings; 0 outside cities. */
		pull: await uint8("pull"),
		/** For each place whose city has another name than its district: the city's number, from 1; otherwise 0. */
		cityAround: await uint8("cityAround"),
		/** The pincodes of which only the surroundings are known. */
		approximate: file.json<readonly number[]>("approximate"),
		/** The query for each place: a number of `QUERY_FORMS`. */
		form: await uint8("form"),
		/** Number of people in each city. */
		population: await uint32("population"),
		/** Number of words in each name that tell it from others. */
		wordCounts: await uint8("wordCounts"),
		index: {
			...columns.index,
			sounds: await sortedTexts("sounds"),
			soundWords: await uint32("soundWords"),
			spoken: await sortedTexts("spoken"),
			spokenWords: await uint32("spokenWords"),
		},
		/** Only the sounds of states and large cities. */
		large: { sounds: await sortedTexts("largeSounds"), soundWords: await uint32("largeSoundWords") },
	};
}

export type PlaceData = Awaited<ReturnType<typeof readPlaceData>>;

function columnReaders(file: ColumnFile) {
	const uint32 = (name: string) => file.numbers(name, Uint32Array);
	return {
		uint32,
		uint16: (name: string) => file.numbers(name, Uint16Array),
		uint8: (name: string) => file.numbers(name, Uint8Array),
		int32: (name: string) => file.numbers(name, Int32Array),
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
