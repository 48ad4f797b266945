import { describe, expect, it } from "vitest";
import samples from "../branch-service/sample-branches.json" with { type: "json" };
import { type ExpectedQuery, SEARCH_QUERIES } from "./search-queries.ts";

const branches = new Map(samples.branches.map((branch) => [branch.id, branch]));

/** The queries that are not as a check wants them. */
function queriesThat(check: (expected: ExpectedQuery) => boolean): string[] {
	return SEARCH_QUERIES.filter(check).map(({ query }) => query);
}

describe("the table of expected queries", () => {
	it("has each query once, and at least 240", () => {
		expect(new Set(SEARCH_QUERIES.map(({ query }) => query)).size).toBe(SEARCH_QUERIES.length);
		expect(SEARCH_QUERIES.length).toBeGreaterThanOrEqual(240);
	});

	it("expects only sample branches", () => {
		expect(queriesThat(({ first }) => first.some((id) => !branches.has(id)))).toEqual([]);
	});

	it("expects all branches of one state for a state", () => {
		const isNotOneState = ({ kind, first }: ExpectedQuery) => {
			const states = new Set(first.map((id) => branches.get(id)?.stateName));
			const inThem = samples.branches.filter(({ stateName }) => states.has(stateName));
			return kind === "state" && (states.size !== 1 || inThem.length !== first.length);
		};
		expect(queriesThat(isNotOneState)).toEqual([]);
	});

	it("names unmatched words that are in the query", () => {
		expect(queriesThat(({ query, unmatched = [] }) => unmatched.some((word) => !query.includes(word)))).toEqual([]);
	});

	it("measures distances from no pincode that is a branch's own", () => {
		const pincodes = new Set(samples.branches.map(({ pincode }) => pincode));
		expect(queriesThat(({ from = "" }) => pincodes.has(from))).toEqual([]);
	});
});
