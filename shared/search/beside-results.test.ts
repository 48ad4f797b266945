import { expect, test } from "vitest";
import type { Branch } from "../branch/branch.ts";
import { TEST_BRANCH } from "../testing/test-branch.ts";
import { EMPTY_FILTER, type SearchFilter } from "./filter/search-filter.ts";
import { buildIndex } from "./index/branch-index.ts";
import { NO_PLACES } from "./place.ts";
import { searchBranches } from "./search-branches.ts";
import "./understand-names.ts";
import type { Search } from "./search-results.ts";

const MAHARASHTRA = { Pune: [18.52, 73.85], Chakan: [18.76, 73.86], Saswad: [18.42, 74.03], Mumbai: [19.07, 72.87] };

function branch(id: number, city: string, fields: Partial<Branch> = {}): Branch {
	const [lat = 0, lng = 0] = MAHARASHTRA[city as keyof typeof MAHARASHTRA] ?? [21.15, 79.08];
	const own = { id, name: `Branch ${id}`, address: "1 Main Road", city, lat, lng, pincode: "400001" };
	return { ...TEST_BRANCH, ...own, ...fields };
}

const INDEX = buildIndex([
	branch(1, "Mumbai", { area: "Regional Office", services: ["Gold loan"] }),
	branch(2, "Pune"),
	branch(3, "Chakan"),
	branch(4, "Saswad", { area: "Regional Office" }),
	branch(5, "Nagpur", { state: "Vidarbha", pincode: "440001", services: ["Gold loan"] }),
	branch(6, "Nagpur", { state: "Vidarbha", pincode: "440001", address: "2 Pune Road", services: ["Gold loan"] }),
]);

// A Sunday; the branches open at 9:30 on Monday.
const SUNDAY = Date.parse("2026-11-22T12:00:00+05:30");

function find(filter: Partial<SearchFilter>, visitor?: Search["visitor"]) {
	return searchBranches(INDEX, { filter: { ...EMPTY_FILTER, ...filter }, now: SUNDAY, visitor }, NO_PLACES);
}

const ids = (slots: readonly { slot: number }[] = []) => slots.map(({ slot }) => INDEX.branchAt(slot).id);

test.each([
	["nagpur", "Nagpur"],
	["nagpoor", "Nagpur"],
	["nagpur vidarbha", "Nagpur"],
	["maharash", "Maharashtra"],
	["440001", undefined],
	["branch 5", undefined],
	// One of these is not in Pune.
	["pune", undefined],
	["", undefined],
])("the place that “%s” names is %s", (query, named) => {
	expect(find({ query })?.named).toBe(named);
});

test("one or two results are not alone: others within 50 km, the nearest first", () => {
	expect(ids(find({ city: "Pune", state: "Maharashtra" })?.also)).toEqual([4, 3]);
	expect(ids(find({ query: "branch 3" })?.also)).toEqual([2, 4]);
	expect(find({ city: "Mumbai" })?.also).toEqual([]);
	expect(find({ state: "Maharashtra" })?.also).toEqual([]);
	// Matching the filter, and not for a chosen part of the map.
	expect(ids(find({ city: "Chakan", category: ["Branch Office"] })?.also)).toEqual([2]);
	expect(find({ area: [73, 18, 73.855, 18.6] })?.also).toEqual([]);
});

test("distances of these are from the first result, or from the visitor if that is known", () => {
	const kmOf = (visitor?: Search["visitor"]) =>
		find({ query: "branch 3" }, visitor)?.also.map(({ km }) => Math.round(km ?? 0));
	expect(kmOf()).toEqual([27, 42]);
	expect(kmOf({ lat: 18.42, lng: 74.03 })).toEqual([22, 0]);
});

test("where all are only closed at the moment, the nearest of them is named", () => {
	expect(find({ city: "Pune", open: ["now"] })?.closed).toEqual({ slot: 1, km: undefined });
	const near = find({ query: "branch", open: ["now"] }, { lat: 18.76, lng: 73.86 });
	expect(near?.found).toBe(0);
	expect(near?.closed).toMatchObject({ slot: 2, km: 0 });
	expect(find({ query: "zzzz", open: ["now"] })?.closed).toBeUndefined();
	expect(find({ city: "Pune", open: ["sunday"] })?.closed).toBeUndefined();
});

test("a branch that never opens again is not named", () => {
	const index = buildIndex([
		branch(1, "Pune", { closures: [{ from: "2020-01-01", reason: "moved" }] }),
		branch(2, "Chakan"),
	]);
	const search = {
		filter: { ...EMPTY_FILTER, open: ["now" as const] },
		now: SUNDAY,
		visitor: { lat: 18.52, lng: 73.85 },
	};
	expect(searchBranches(index, search, NO_PLACES)?.closed).toMatchObject({ slot: 1 });
});

test("what is missing only because it is closed, or lacks the service, is offered before the nearest that fit", () => {
	const closed = find({ city: "Pune", open: ["now"] });
	// Nothing is open on Sunday.
	expect(ids(closed.alternatives)).toEqual([2, 4, 3, 1]);
	expect(closed.alternatives[0]?.km).toBeUndefined();
	const lacking = find({ city: "Pune", services: ["Gold loan"] });
	expect(lacking).toMatchObject({ found: 0, lacksServices: true, closed: undefined });
	expect(ids(lacking.alternatives)).toEqual([2, 1, 5, 6]);
	expect(find({ city: "Pune", services: ["Gold loan"], category: ["Regional Office"] }).lacksServices).toBe(false);
	expect(find({ city: "Saswad", services: ["Farm loan"], open: ["sunday"] }).lacksServices).toBe(false);
});

/** 2 km away, with a break, and 29 km away, 80 minutes by road, but open for longer. */
const LATER = buildIndex([
	branch(1, "Chakan", { breaks: { friday: ["13:00-14:00"] } }),
	branch(2, "Pune", { fridayHours: "09:30-20:00" }),
]);

test.each([
	["12:00", "", [1, 2], true, undefined],
	["12:55", "", [2, 1], false, undefined],
	["17:25", "", [2, 1], false, undefined],
	["17:25", "branch", [2, 1], false, undefined],
	["18:00", "", [2], true, 1],
	["19:30", "", [2], true, 1],
])("what closes before one can be there is last, and what is nearer, but closed, is named: at %s, “%s”", (...row) => {
	const [at, query, order, byDistance, closed] = row;
	const filter = { ...EMPTY_FILTER, query, open: ["now" as const] };
	const search = { filter, now: Date.parse(`2026-11-20T${at}+05:30`), visitor: { lat: 18.78, lng: 73.86 } };
	const results = searchBranches(LATER, search, NO_PLACES);
	expect(results.ranked(0, 9).map((slot) => slot + 1)).toEqual(order);
	expect(results.byDistance).toBe(byDistance);
	expect(results.closed?.slot).toBe(closed && closed - 1);
});
