/** Writes the embedded basemap of India from public data in pinned npm packages (see NOTICE). The same packages always give the same file. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Basemap } from "../../client/map/embedded/basemap.ts";
import { makeTopology } from "./boundaries.ts";
import { readCities } from "./data-packages.ts";
import { pickPlaces } from "./places.ts";

const FILE = path.join(import.meta.dirname, "..", "..", "client", "map", "embedded", "basemap.json");

const basemap: Basemap = { topology: makeTopology(), places: pickPlaces(readCities()) };
const text = `${JSON.stringify(basemap)}\n`;
writeFileSync(FILE, text);
console.log(`${FILE}: ${text.length} bytes, ${brotliCompressSync(text).length} bytes in brotli`);
