/** Writes the archive of the embedded map, from the tables of features, the places of India and the basemap. Run it after one of them has changed. */
import { writeFileSync } from "node:fs";
import { EMBEDDED_MAP_FILE } from "../../server/map-file/embedded-map.ts";
import { embeddedArchive } from "./embedded-archive.ts";

const archive = await embeddedArchive();
writeFileSync(EMBEDDED_MAP_FILE, archive);
console.log(`${EMBEDDED_MAP_FILE}: ${archive.length} bytes`);
