/**
 * Measures how long the index takes for a search, without the place finder (bench-places.ts), and its memory. Each search runs several
 * times; the shortest time counts, so that other load on the machine hardly matters.
 */
import { cityNames } from "../../server/places/city-names.ts";
import { BRANCHES_PER_PAGE } from "../../shared/constants.ts";
import { EMPTY_FILTER, type SearchFilter } from "../../shared/search/filter/search-filter.ts";
import { type BranchIndex, buildIndex, type IndexColumns } from "../../shared/search/index/branch-index.ts";
import type { FoundPlace, PlaceKnowledge } from "../../shared/search/place.ts";
import { searchBranches } from "../../shared/search/search-branches.ts";
import { suggest } from "../../shared/search/suggest.ts";
import { manyBranches } from "../process/many-branches.ts";
import { loadNow, median, percentile } from "./running.ts";
import { TYPED_QUERIES } from "./typed-queries.ts";

const COUNTS = [180, 5000, 20_000, 150_000];
const ROUNDS = 5;
const AIM_MS = 10;

/** A Friday at 11:00 in India. */
const NOW = Date.parse("2026-11-20T11:00:00+05:30");

const PUNE = { lat: 18.52, lng: 73.86 };

const PLACE: FoundPlace = {
	kind: "locality",
	name: "Kothrud",
	district: "Pune",
	state: "Maharashtra",
	lat: 18.51,
	lng: 73.81,
	match: "whole",
	prominent: false,
	minor: false,
	query: "Kothrud, Pune",
};

/** No text names a place, or every text does: the search then takes different paths. */
const KNOWLEDGE: readonly PlaceKnowledge[] = [[], [PLACE]].map((places) => {
	return { finder: { find: () => places }, area: { hasState: () => true, isNear: () => true } };
});

const FILTERS: Readonly<Record<string, Partial<SearchFilter>>> = {
	"": {},
	"nearest first": { sort: "nearest" },
	"by name": { sort: "name" },
	"open now": { category: ["Branch Office"], open: ["now", "saturday"] },
	"in a state": { state: "Maharashtra" },
};

interface Timed {
	what: string;
	ms: number;
}

export async function benchSearch(): Promise<void> {
	for (const count of COUNTS) {
		const { branches } = manyBranches(count);
		const { namesOf } = cityNames();
		const begin = performance.now();
		const index = buildIndex(branches, { ofCity: namesOf });
		const seconds = (performance.now() - begin) / 1000;
		const megabytes = bytesOf(index.columns) / 1e6;
		console.log(`index, ${count} branches: ${megabytes.toFixed(1)} MB, made in ${seconds.toFixed(1)} s; ${loadNow()}`);
		report(`search, ${count} branches`, timed(searches(index)));
		report(`suggestions, ${count} branches`, timed(suggestions(index)));
	}
}

type Tasks = Generator<readonly [what: string, task: () => void]>;

function* searches(index: BranchIndex): Tasks {
	for (const query of TYPED_QUERIES) {
		for (const [name, filter] of Object.entries(FILTERS)) {
			for (const visitor of [undefined, PUNE]) {
				for (const knowledge of KNOWLEDGE) {
					const search = { filter: { ...EMPTY_FILTER, query, ...filter }, now: NOW, visitor };
					const what = [`“${query}”`, name, visitor ? "with a position" : ""].filter(Boolean).join(", ");
					yield [what, () => searchBranches(index, search, knowledge)?.ranked(0, BRANCHES_PER_PAGE)];
				}
			}
		}
	}
}

function* suggestions(index: BranchIndex): Tasks {
	for (const query of TYPED_QUERIES) {
		for (const knowledge of KNOWLEDGE) yield [`“${query}”`, () => suggest(index, query, knowledge, NOW)];
	}
}

/** How long each task takes. The first round does not count: it compiles the code. */
function timed(tasks: Tasks): Timed[] {
	const all = [...tasks];
	const [, ...rounds] = Array.from({ length: ROUNDS + 1 }, () => all.map(([, task]) => msOf(task)));
	return all.map(([what], each) => ({ what, ms: Math.min(...rounds.map((round) => round[each] ?? Number.NaN)) }));
}

function msOf(task: () => void): number {
	const begin = performance.now();
	task();
	return performance.now() - begin;
}

function report(name: string, times: readonly Timed[]): void {
	const all = times.map(({ ms }) => ms);
	const slowest = times.reduce((a, b) => (b.ms > a.ms ? b : a));
	console.log(
		`${name}: ${median(all).toFixed(2)} ms median, ${percentile(all, 99).toFixed(1)} ms 99th percentile, ` +
			`${slowest.ms.toFixed(1)} ms maximum (aim: ${AIM_MS} ms) of ${all.length}; slowest ${slowest.what}`,
	);
}

/** Bytes of the index. A text has one for each unit, or two if any unit needs them. */
function bytesOf(value: IndexColumns | object): number {
	let bytes = 0;
	for (const each of Object.values(value)) {
		if (ArrayBuffer.isView(each)) bytes += each.byteLength;
		else if (typeof each === "string") bytes += each.length * (/^[\0-\xff]*$/.test(each) ? 1 : 2);
		else if (typeof each === "object" && each !== null) bytes += bytesOf(each);
	}
	return bytes;
}
