/**
 * `npm run bench`: figures and ratios from one run on one machine. All load stays on this machine and is limited in time. With names
 * of parts, only those: `node quality/bench/bench.ts search phone`.
 */
import { availableParallelism, cpus } from "node:os";
import { benchCache } from "./bench-cache.ts";
import { benchImport } from "./bench-import.ts";
import { benchInteractions } from "./bench-interactions.ts";
import { benchKeystrokes } from "./bench-keystrokes.ts";
import { benchLighthouse } from "./bench-lighthouse.ts";
import { benchMap } from "./bench-map.ts";
import { benchMemory } from "./bench-memory.ts";
import { benchPages } from "./bench-pages.ts";
import { benchPhone } from "./bench-phone.ts";
import { benchPictures } from "./bench-pictures.ts";
import { benchPlaces } from "./bench-places.ts";
import { benchRestart } from "./bench-restart.ts";
import { benchSearch } from "./bench-search.ts";
import { benchServer } from "./bench-server.ts";

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
	server: benchServer,
	import: benchImport,
	memory: benchMemory,
	search: benchSearch,
	places: benchPlaces,
	keystrokes: benchKeystrokes,
	interactions: benchInteractions,
	phone: benchPhone,
	map: benchMap,
	lighthouse: benchLighthouse,
	pictures: benchPictures,
	pages: benchPages,
	cache: benchCache,
	restart: benchRestart,
};

const partNames = process.argv.slice(2);
const unknown = partNames.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
	console.error(`There is no part ${unknown.join(", ")}; the parts are ${Object.keys(PARTS).join(", ")}`);
	process.exit(1);
}
console.log(`Node ${process.versions.node}, ${availableParallelism()} cores, ${cpus()[0]?.model}`);
for (const [name, bench] of Object.entries(PARTS)) {
	if (partNames.length === 0 || partNames.includes(name)) await bench();
}
