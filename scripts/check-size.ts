/** Checks what a visitor downloads against size budgets, in bytes after brotli, and what a newcomer reads, in lines. */
import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { SAVED_SOURCES } from "../client/offline/worker/saved-sources.ts";
import { EMBEDDED_MAP_FILE } from "../server/map-file/embedded-map.ts";
import { DIST, filesOf, readManifest, sourceNamed } from "../server/pages/build-manifest.ts";

interface Budget {
	name: string;
	files: readonly string[];
	limit: number;
}

interface Lines {
	source: number;
	tests: number;
}

const ROOT = path.join(import.meta.dirname, "..");
const KIB = 1024;
const FOLDER = path.join(DIST, "client");
const manifest = readManifest();

const SCRIPT = /\.m?js$/;
const STYLE = /\.css$/;
const DATA = /\.json$/;
/** Class names in the code of each map engine. */
const ENGINE = /maplibregl-|mapboxgl-/;

/** The texts of an English page. */
const ENGLISH = "text/en/texts.ts";
/** Everything that a narrow screen loads by itself; and a wide one, which also has the drop-downs with typing. */
const narrow = filesOf(manifest, ["index.html", ENGLISH]);
const hindi = filesOf(manifest, ["index.html", "text/hi/texts.ts"]);
const first = filesOf(manifest, ["index.html", ENGLISH, "ui/enhanced-select.tsx"]);

const budgets: Budget[] = [
	{ name: "JavaScript of a phone's first visit", files: scriptsOf(narrow), limit: 105 * KIB },
	{ name: "JavaScript of a phone's first visit in Hindi", files: scriptsOf(hindi), limit: 108.5 * KIB },
	{ name: "JavaScript of a first visit", files: scriptsOf(first), limit: 131 * KIB },
	{ name: "CSS of a first visit", files: first.filter((file) => STYLE.test(file)), limit: 20 * KIB },
	// What is not in the first visit is here: together they are at most 170 KB, whichever has more.
	{ name: "Scripts and styles that are saved for use offline", files: savedLater(), limit: 65 * KIB },
	{ name: "The embedded basemap", files: filesOf(manifest, ["map/embedded/basemap.json"]), limit: 90 * KIB },
	mapBudget("embedded", ["map/street/own-engine.tsx"], 396 * KIB),
	// Includes the code for streets of one schema, 30 to 36 KB.
	...Object.entries({ shortbread: "index", openmaptiles: "omt", protomaps: "protomaps" }).map(([schema, file]) => {
		const layers = `../node_modules/@versatiles/style/dist/${file}.js`;
		return mapBudget(
			`streets, ${schema}`,
			["map/street/own-engine.tsx", "map/street/street-engine.tsx", layers],
			432 * KIB,
		);
	}),
	mapBudget("mapbox", ["map/mapbox/mapbox-engine.tsx"], 500 * KIB),
];

function savedLater(): string[] {
	const sources = SAVED_SOURCES.map((name) => sourceNamed(manifest, name));
	return filesOf(manifest, sources).filter((file) => !narrow.includes(file));
}

/** Bytes that the maps of one source add to a first visit: the engine with its worker and style sheets, and our views, but no data. */
function mapBudget(source: string, engine: readonly string[], limit: number): Budget {
	const all = filesOf(manifest, [...engine, "map/list-map-view.tsx", "map/branch-map-view.tsx"]);
	const files = all.filter((file) => !first.includes(file) && !DATA.test(file));
	if (!all.some(containsEngine)) throw new Error(`No known map engine in the chunks of ${engine.join()}`);
	return { name: `Scripts and styles of maps, source "${source}"`, files, limit };
}

for (const { name, files, limit } of budgets) {
	const size = files.reduce((sum, file) => sum + statSync(path.join(FOLDER, `${file}.br`)).size, 0);
	console.log(`${name}: ${(size / KIB).toFixed(1)} KB of ${limit / KIB} KB (${files.join(", ")})`);
	if (files.length === 0 || size > limit) {
		console.error(`${name} is over its budget, or nothing was measured`);
		process.exitCode = 1;
	}
}

/** A map reads only parts of it; its test measures how much a view reads. */
const ARCHIVE_LIMIT = 13.5 * KIB * KIB;
const archiveSize = statSync(EMBEDDED_MAP_FILE).size;
console.log(
	`The archive of the embedded map: ${(archiveSize / KIB).toFixed(1)} KB of ${ARCHIVE_LIMIT / KIB} KB, on disk`,
);
if (archiveSize > ARCHIVE_LIMIT) {
	console.error("The archive of the embedded map is over its budget");
	process.exitCode = 1;
}

/** Of what languages share, the bundler likes to put something into the file of the English texts. */
const english = manifest[ENGLISH]?.file;
for (const file of hindi.filter((each) => !english || each === english)) {
	console.error(`A first visit in Hindi downloads the English texts, in ${file}`);
	process.exitCode = 1;
}

for (const file of first.filter(containsEngine)) {
	console.error(`A first visit downloads a map engine, in ${file}`);
	process.exitCode = 1;
}

/**
 * The most lines that a folder may have, with its tests apart. A change that needs more says so here, in the same commit; one that makes the
 * house lighter lowers them.
 */
const LINES: Readonly<Record<string, Lines>> = {
	client: { source: 29_000, tests: 4_768 },
	server: { source: 37_110, tests: 28_607 },
	shared: { source: 13_644, tests: 3_622 },
	scripts: { source: 1_303, tests: 931 },
	e2e: { source: 0, tests: 8_286 },
};

/** Tests are files of tests and what only they use. */
const TEST = /\.(?:test|spec)\.tsx?$|[\\/]testing[\\/]|^e2e[\\/]/;

const rooms = countLines(Object.keys(LINES));
const row = (name: string, ...cells: readonly unknown[]) =>
	console.log(name.padEnd(28) + cells.map((cell) => String(cell).padStart(8)).join(""));
row("Lines", "source", "tests");
for (const [name, { source, tests }] of rooms) row(name, source, tests);
row("Sums", "source", "of", "tests", "of");
for (const [folder, most] of Object.entries(LINES)) {
	const sum: Lines = { source: 0, tests: 0 };
	for (const [name, { source, tests }] of rooms) {
		if (name !== folder && !name.startsWith(`${folder}/`)) continue;
		sum.source += source;
		sum.tests += tests;
	}
	row(folder, sum.source, most.source, sum.tests, most.tests);
	if (sum.source > most.source || sum.tests > most.tests) {
		console.error(`${folder}/ has more lines than scripts/check-size.ts allows`);
		process.exitCode = 1;
	}
}

/**
 * The lines of the TypeScript in some folders, comments and blank lines included.
 *
 * @returns by room, such as `server/feeds`; a folder's own files are under its name
 */
function countLines(folders: readonly string[]): Map<string, Lines> {
	const counted = new Map<string, Lines>();
	for (const file of globSync(`{${folders.join()}}/**/*.{ts,tsx}`, { cwd: ROOT }).sort()) {
		const [folder = "", room = "", deeper] = file.split(path.sep);
		const name = deeper === undefined ? folder : `${folder}/${room}`;
		const lines = counted.get(name) ?? { source: 0, tests: 0 };
		lines[TEST.test(file) ? "tests" : "source"] += readFileSync(path.join(ROOT, file), "utf8").split("\n").length - 1;
		counted.set(name, lines);
	}
	return counted;
}

function scriptsOf(files: readonly string[]): string[] {
	return files.filter((file) => SCRIPT.test(file));
}

function containsEngine(file: string): boolean {
	return SCRIPT.test(file) && ENGINE.test(readFileSync(path.join(FOLDER, file), "utf8"));
}
