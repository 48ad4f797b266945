import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { Position } from "../../shared/distance.ts";
import type { PlaceFinder } from "../../shared/place.ts";
import { ColumnFile } from "./column-file.ts";
import { areaOfPincode } from "./pincodes.ts";
import { type PlaceData, readPlaceData } from "./place-data.ts";
import { createPlaceFinder } from "./place-finder.ts";

/** Made by `npm run places`. */
const FILE = path.join(import.meta.dirname, "places.br");

const decompress = promisify(brotliDecompress);

export interface Places {
	finder: PlaceFinder;
	/** Roughly where an unknown pincode is, by its first three digits or more; undefined if these are unknown, too. */
	areaOfPincode(pincode: string): Position | undefined;
}

let loaded: Promise<Places> | undefined;

/** Loads the places of India, once for all: in about a tenth of a second, in steps between which others have a turn. */
export function loadPlaces(): Promise<Places> {
	loaded ??= loadPlaceData().then((data) => {
		return { finder: createPlaceFinder(data), areaOfPincode: (pincode) => areaOfPincode(data, pincode) };
	});
	return loaded;
}

/** Loads what the finder works with. */
export async function loadPlaceData(): Promise<PlaceData> {
	return readPlaceData(new ColumnFile(await decompress(await readFile(FILE))));
}
