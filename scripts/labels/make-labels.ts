/** `npm run labels`: writes the names on the embedded map, from the places of India and the basemap. Run it after either has changed. */
import { writeFileSync } from "node:fs";
import { LABELS_FILE } from "../../server/map-file/map-labels.ts";
import { makeArchive } from "./make-archive.ts";

const archive = await makeArchive();
writeFileSync(LABELS_FILE, archive);
console.log(`${LABELS_FILE}: ${archive.length} bytes`);
