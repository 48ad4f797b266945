/** The file of places, read once for all that needs it. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { ColumnFile } from "./column-file.ts";
import { type KnownColumns, type PlaceData, readKnownColumns, readPlaceData } from "./place-data.ts";

/** Made by `npm run make-data -- places`. */
const FILE = path.join(import.meta.dirname, "places.br");

const decompress = promisify(brotliDecompress);

async function openFile(): Promise<ColumnFile> {
	return new ColumnFile(await decompress(await readFile(FILE)));
}

let all: Promise<PlaceData> | undefined;
let known: Promise<KnownColumns> | undefined;

/** Loads what the finder works with. */
export function loadPlaceData(): Promise<PlaceData> {
	all ??= openFile().then(readPlaceData);
	return all;
}

/** Loads only what the check of branches works with: in the site's process it is there already, another one need not read all. */
export function loadKnownColumns(): Promise<KnownColumns> {
	known ??= all ?? openFile().then(readKnownColumns);
	return known;
}
