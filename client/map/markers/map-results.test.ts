import { describe, expect, it } from "vitest";
import type { Branch } from "../../../shared/branch/branch.ts";
import { writeDigits } from "../../../shared/map/digit-columns.ts";
import { stepsTo } from "../../../shared/map/map-points.ts";
import type { SearchResults } from "../../../shared/search/search-results.ts";
import { TEST_BRANCH } from "../../../shared/testing/test-branch.ts";
import { serverResults } from "./map-results.ts";

/** Branches on a line to the north, each a kilometre from the next. The fifth has no position. */
const branches: Branch[] = Array.from({ length: 30 }, (_, index) => {
	const { lat: _lat, lng: _lng, ...branch } = { ...TEST_BRANCH, id: index + 100 };
	return index === 4 ? branch : { ...branch, lat: 18 + index / 100, lng: 73 };
});

function pointsOf(all: readonly Branch[]) {
	return {
		ids: writeDigits(all.map(({ id }) => id)),
		ranks: writeDigits([...all.keys()]),
		lat: writeDigits(all.map(({ lat }) => stepsTo(lat))),
		lng: writeDigits(all.map(({ lng }) => stepsTo(lng))),
		doubtful: writeDigits(all.map(() => 0)),
	};
}

function pageOf(all: readonly Branch[], page: number): SearchResults {
	const shown = all.slice((page - 1) * 12, page * 12);
	const none = { unmatched: [], leftOut: [], days: [], matched: "", also: [], alternatives: [] };
	return { found: all.length, shown, byDistance: false, nearMe: false, ...none };
}

/** Results whose server now answers with these branches, and the requests that it got. */
function results(served: readonly Branch[] | null = branches) {
	const loads: number[] = [];
	const outdated: true[] = [];
	const made = serverResults({
		search: "/",
		answer: pointsOf(branches),
		async loadPage(page) {
			loads.push(page);
			return served && pageOf(served, page);
		},
		onOutdated: () => outdated.push(true),
	});
	return { ...made, loads, outdated };
}

describe("results of which the browser has only the points", () => {
	it("load a branch with its page of results, once for all branches of the page", async () => {
		const { load, branchAt, loads } = results();
		expect(branchAt(13)).toBeUndefined();
		expect(await Promise.all([load(13), load(23), load(4)])).toEqual([branches[13], branches[23], branches[4]]);
		expect(await load(12)).toBe(branches[12]);
		expect(branchAt(23)).toBe(branches[23]);
		expect(branchAt(24)).toBeUndefined();
		expect(loads.sort()).toEqual([1, 2]);
	});

	it("keep branches that are shown, whatever their order, and none of other results", async () => {
		const { add, branchAt, load, loads } = results();
		add([...branches.slice(24).reverse(), TEST_BRANCH]);
		expect(Array.from({ length: 30 }, (_, rank) => branchAt(rank))).toEqual([
			...Array(24).fill(undefined),
			...branches.slice(24),
		]);
		expect(await load(29)).toBe(branches[29]);
		expect(loads).toEqual([]);
	});

	it("give a branch that has moved since at its rank", async () => {
		const moved = branches.map((branch) => (branch.id === 103 ? { ...branch, lat: 30 } : branch));
		const { load, outdated } = results(moved);
		expect(await load(3)).toBe(moved[3]);
		expect(outdated).toEqual([]);
	});

	it("ask again after a failure", async () => {
		const failed = results(null);
		await expect(failed.load(0)).rejects.toThrow();
		await expect(failed.load(0)).rejects.toThrow();
		expect(failed.loads).toEqual([1, 1]);
		expect(failed.outdated).toEqual([]);
	});

	it.each([
		["in another order", [...branches].reverse()],
		["with one more", [...branches, TEST_BRANCH]],
		["with another one", branches.map((branch) => (branch.id === 103 ? { ...branch, id: 999 } : branch))],
	])("report that the server has them %s by now, and give no wrong branch", async (_, served) => {
		const { load, branchAt, outdated } = results(served);
		await expect(load(0)).rejects.toThrow("other results");
		expect(outdated).toEqual([true]);
		expect(branchAt(0)).toBeUndefined();
	});

	it("keep no more branches than a hundred pages have", () => {
		const many = Array.from({ length: 102 * 12 }, (_, index) => ({ ...TEST_BRANCH, id: index }));
		const { add, branchAt } = serverResults({
			search: "/",
			answer: pointsOf(many),
			loadPage: async () => null,
			onOutdated: () => undefined,
		});
		add(many);
		expect(branchAt(23)).toBeUndefined();
		expect(branchAt(24)).toBe(many[24]);
		expect(branchAt(many.length - 1)).toBe(many.at(-1));
	});

	it("have no branch beyond the last", async () => {
		await expect(results().load(30)).rejects.toThrow(RangeError);
	});
});
