import { describe, expect, test } from "vitest";
import type { Branch } from "./branch.ts";
import { buildIndex, countByState, resolvePlace, searchBranches, sortByDistance } from "./search.ts";
import { EMPTY_FILTER, type SearchFilter } from "./search-filter.ts";

const HOURS = "09:00-17:30";

function branch(id: number, fields: Partial<Branch>): Branch {
	return {
		id,
		name: `Branch ${id}`,
		address: "1 Main Road",
		city: "Pune",
		state: "Maharashtra",
		pincode: "411001",
		area: "Branch Office",
		lat: 18.52,
		lng: 73.85,
		services: [],
		mondayHours: HOURS,
		tuesdayHours: HOURS,
		wednesdayHours: HOURS,
		thursdayHours: HOURS,
		fridayHours: HOURS,
		saturdayHours: HOURS,
		sundayHours: HOURS,
		...fields,
	};
}

const BRANCHES = [
	branch(1, { name: "Pune Camp", area: "Regional Office" }),
	branch(2, { address: "Shop 4, Baner Road, Aundh", pincode: "411007" }),
	branch(3, { city: "Fatehpur", state: "Uttar Pradesh", lat: 25.93, lng: 80.81 }),
	branch(4, { city: "Fatehpur", state: "Rajasthan", lat: 27.99, lng: 74.95 }),
	branch(5, { city: "Thane", address: "Near Banerji Chowk", lat: 19.2, lng: 72.97 }),
];
const INDEX = buildIndex(BRANCHES);
const STATES = ["Maharashtra", "Rajasthan", "Uttar Pradesh", "Goa"];

const found = (filter: Partial<SearchFilter>) =>
	searchBranches(INDEX, { ...EMPTY_FILTER, ...filter }).map(({ id }) => id);

describe("searchBranches", () => {
	test("no filter finds all, in the feed's order", () => {
		expect(found({})).toEqual([1, 2, 3, 4, 5]);
	});

	test.each<[string, Partial<SearchFilter>, number[]]>([
		["a state", { state: "Maharashtra" }, [1, 2, 5]],
		["a state in another spelling", { state: "uttar-PRADESH" }, [3]],
		["a city of two states", { city: "Fatehpur" }, [3, 4]],
		["state and city", { state: "Rajasthan", city: "Fatehpur" }, [4]],
		["a category", { category: ["Regional Office"] }, [1]],
		["two categories", { category: ["Regional Office", "Branch Office"] }, [1, 2, 3, 4, 5]],
		["a pincode", { query: "411007" }, [2]],
		["every word, wherever it stands", { query: "baner PUNE" }, [2]],
		["a word that is nowhere", { query: "baner nowhere" }, []],
		["only signs", { query: " -,. " }, [1, 2, 3, 4, 5]],
		["a locality as whole words of the address", { state: "Maharashtra", locality: "baner" }, [2]],
		["query and category together", { query: "pune", category: ["Branch Office"] }, [2]],
	])("%s", (_, filter, ids) => {
		expect(found(filter)).toEqual(ids);
	});
});

describe("resolvePlace", () => {
	test.each(["uttar pradesh", "Uttar-Pradesh", "UTTAR  PRADESH"])("finds a state written %j", (state) => {
		expect(resolvePlace(INDEX, STATES, state)).toEqual({ state: "Uttar Pradesh", city: "", locality: "" });
	});

	test("a locality is a city of that state first, else words of the address", () => {
		expect(resolvePlace(INDEX, STATES, "maharashtra", "PUNE")).toEqual({
			state: "Maharashtra",
			city: "Pune",
			locality: "",
		});
		expect(resolvePlace(INDEX, STATES, "goa", "pune")).toEqual({ state: "Goa", city: "", locality: "pune" });
		expect(resolvePlace(INDEX, STATES, "maharashtra", "Baner-Road")).toMatchObject({ locality: "baner road" });
	});

	test("a state that nobody knows is nothing", () => {
		expect(resolvePlace(INDEX, STATES, "atlantis")).toBeUndefined();
		expect(resolvePlace(INDEX, STATES, "")).toBeUndefined();
	});

	test("while no branches are known, any state may have some", () => {
		expect(resolvePlace(null, STATES, "goa", "panaji")).toEqual({ state: "Goa", city: "", locality: "panaji" });
		expect(resolvePlace(null, [], "west-bengal")).toEqual({ state: "West Bengal", city: "", locality: "" });
	});
});

test("nearest first, and the list itself stays as it was", () => {
	const mumbai = { lat: 19.07, lng: 72.87 };
	expect(sortByDistance(BRANCHES, mumbai).map(({ id }) => id)).toEqual([5, 1, 2, 4, 3]);
	expect(BRANCHES.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

test("branches are counted by state, in alphabetical order", () => {
	expect(countByState(BRANCHES)).toEqual([
		{ state: "Maharashtra", count: 3 },
		{ state: "Rajasthan", count: 1 },
		{ state: "Uttar Pradesh", count: 1 },
	]);
});
