/**
 * Measures the place finder: bytes on disk, memory, and how long a query takes. Each query runs several times; the shortest time counts, so
 * that other load on the machine hardly matters.
 */
import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { readPostOffices } from "../../data-makers/places/source-tables.ts";
import { branchArea } from "../../server/places/branch-area.ts";
import { loadPlaces } from "../../server/places/load-places.ts";
import { sampleFeeds } from "../../server/testing/sample-feeds.ts";
import { buildIndex } from "../../shared/search/index/branch-index.ts";
import { queryWords } from "../../shared/search/query-words.ts";
import { MAX_SUGGESTIONS } from "../../shared/search/suggestion.ts";
import { loadNow, median, percentile } from "./running.ts";
import { TYPED_QUERIES } from "./typed-queries.ts";

const COUNT = 2000;
const ROUNDS = 5;
const AIM_MS = 5;
const AIM_MB = 60;

const PLACES = path.join(import.meta.dirname, "..", "..", "server", "places");

export async function benchPlaces(): Promise<void> {
	const bytes = ["places.br", "pincodes.br", "city-names.json"].map((file) => statSync(path.join(PLACES, file)).size);
	const alone = path.join(import.meta.dirname, "places-alone.ts");
	const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", alone]);
	const { ms, rss, maxRss } = JSON.parse(stdout) as Record<string, number>;
	console.log(
		`places: ${bytes.join(" and ")} bytes on disk, loaded in ${ms?.toFixed(0)} ms, ` +
			`${rss?.toFixed(0)} MB of memory, at most ${maxRss?.toFixed(0)} MB (aim: ${AIM_MB} MB)`,
	);
	const { finder } = await loadPlaces();
	const area = branchArea(buildIndex(sampleFeeds().branches));
	const queries = mixedQueries();
	const words = queries.map((query) => queryWords(query).words);
	const times = new Array<number>(queries.length).fill(Number.POSITIVE_INFINITY);
	for (let round = 0; round < ROUNDS; round++) {
		for (const [each, own] of words.entries()) {
			const begin = performance.now();
			finder.find(own, MAX_SUGGESTIONS, area);
			times[each] = Math.min(times[each] ?? 0, performance.now() - begin);
		}
	}
	const slowest = times.indexOf(Math.max(...times));
	console.log(
		`places, ${queries.length} queries: ${median(times).toFixed(2)} ms median, ${percentile(times, 99).toFixed(1)} ms 99th ` +
			`percentile, ${times[slowest]?.toFixed(1)} ms maximum (aim: ${AIM_MS} ms); slowest “${queries[slowest]}”; ${loadNow()}`,
	);
}

/** A prime number: steps of this length are all over the table. */
const STEP = 7919;

/** Pincodes, names of post offices (also incomplete, misspelled, with district or state), and queries of visitors. */
function mixedQueries(): string[] {
	const offices = readPostOffices();
	const kinds = Array.from({ length: COUNT }, (_, each) => {
		const { office, pincode, district, state } = offices[(each * STEP) % offices.length] as (typeof offices)[number];
		const misspelled = `${office.slice(0, -2)}${office.slice(-1)}`;
		const all = [pincode, office, office.slice(0, 3 + (each % 4)), misspelled];
		return [...all, `${office}, ${district}`, `${office} ${state}`, `${misspelled} ${district}`][each % 7] ?? "";
	});
	return [...kinds, ...TYPED_QUERIES];
}
