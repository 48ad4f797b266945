import { describe, expect, test } from "vitest";
import type { Branch } from "../branch/branch.ts";
import type { Position } from "../places/distance.ts";
import { TEST_BRANCH } from "../testing/test-branch.ts";
import { EMPTY_FILTER, type SearchFilter } from "./filter/search-filter.ts";
import { type BranchIndex, buildIndex } from "./index/branch-index.ts";
import { readQuery } from "./parsed-query.ts";
import { NO_PLACES, type PlaceKnowledge } from "./place.ts";
import { countByState, NO_LISTS, resolvePlace } from "./places-of-branches.ts";
import { searchBranches } from "./search-branches.ts";
import type { Ranking } from "./search-results.ts";
import { SERVER_READERS } from "./server-readers.ts";

/** A branch in Pune by default. */
function branch(id: number, fields: Partial<Branch>): Branch {
	const pune = { address: "1 Main Road", city: "Pune", pincode: "411001", lat: 18.52, lng: 73.85 };
	return { ...TEST_BRANCH, id, name: `Branch ${id}`, ...pune, ...fields };
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

function idsIn(index: BranchIndex, filter: Partial<SearchFilter>, visitor?: Position): number[] {
	const search = { filter: { ...EMPTY_FILTER, ...filter }, now: 0, visitor };
	const results = searchBranches(index, search, NO_PLACES);
	return results?.ranked(0, results.found).map((slot) => index.branchAt(slot).id) ?? [];
}

const idsFor = (filter: Partial<SearchFilter>) => idsIn(INDEX, filter);

test("a typed day is a wish, and a service is a word", () => {
	const index = buildIndex([
		branch(1, { sundayHours: "10:00-13:00", services: ["Tractor loan"] }),
		branch(2, { sundayHours: "Not Working", services: ["Tractor loan"] }),
		branch(3, { sundayHours: "10:00-13:00", services: [] }),
	]);
	expect(idsIn(index, { query: "open on Sunday" })).toEqual([1, 3]);
	expect(idsIn(index, { query: "tractor loan" })).toEqual([1, 2]);
	expect(idsIn(index, { query: "tractor loan sunday" })).toEqual([1]);
	const search = { filter: { ...EMPTY_FILTER, query: "pune sunday" }, now: 0 };
	expect(searchBranches(index, search, NO_PLACES)).toMatchObject({ found: 2, days: ["sunday"], unmatched: [] });
});

test("words for a landmark mean the branches at it, the nearest first, as their addresses say it", () => {
	const index = buildIndex([
		branch(1, { name: "Bhind", address: "Station Road" }),
		branch(2, { name: "Bus Stand", lat: 18.6 }),
		branch(3, { address: "Shop 2, Opp. ST Stand" }),
		branch(4, { address: "Behind Bus Depot", lat: 18.55 }),
	]);
	const knowledge = { ...NO_PLACES, finder: { ...NO_PLACES.finder, ...SERVER_READERS } };
	const idsOf = (query: string, visitor?: Position) => {
		const results = searchBranches(index, { filter: { ...EMPTY_FILTER, query }, now: 0, visitor }, knowledge);
		return results?.ranked(0, results.found).map((slot) => index.branchAt(slot).id);
	};
	for (const query of ["behind the bus stand", "bus adda ke peeche", "बसस्थानकासमोर", "பஸ் நிலையத்தின் அருகில்"])
		expect(idsOf(query, { lat: 18.52, lng: 73.85 }), query).toEqual([3, 4, 2]);
	expect(idsOf("bus stand")).toEqual([2, 3, 4]);
});

test("a branch's phone number and the lender's own contacts are asked for in every language, and are no names", () => {
	const cases: [about: string | undefined, queries: string[]][] = [
		["phone", ["phone number pune branch", "pune contact", "पुणे शाखेचा फोन नंबर", "પુણે ફોન નંબર", "புனே தொலைபேசி எண்"]],
		["contact", ["complaint", "customer care number", "shikayat", "शिकायत", "तक्रार", "ఫిర్యాదు", "ದೂರು", "helpline"]],
		[undefined, ["pune", "pune home loan", "Shop 4, Baner Road"]],
	];
	const knowledge = { ...NO_PLACES, finder: { ...NO_PLACES.finder, ...SERVER_READERS } };
	for (const [about, queries] of cases) {
		for (const query of queries) expect(readQuery(INDEX, query, knowledge, 0), query).toMatchObject({ about });
	}
	expect(readQuery(INDEX, "complaint", knowledge, 0)).toMatchObject({ words: [] });
});

test("a branch is found by its own code first, however it is written, and then by what else the text means", () => {
	const index = buildIndex([
		branch(1, { name: "Pune" }),
		branch(2, { branchCode: "RO-04", city: "Thane", area: "Regional Office" }),
		branch(3, { branchCode: "Pune", city: "Nashik" }),
		branch(4, { branchCode: "12345", city: "Nashik" }),
		branch(5, { branchCode: "411001", pincode: "422001", city: "Nashik" }),
		branch(6, { branchCode: "0930", city: "Nashik" }),
	]);
	const written = "ro-04 | RO 04 | ro04 | branch code RO-04 | SOL ID: ro 04 | Branch RO-04 | शाखा का कोड RO-०४";
	for (const query of written.split(" | ")) expect(idsIn(index, { query }), query).toEqual([2]);
	expect(idsIn(index, { query: "pune" })).toEqual([3, 1]);
	expect(idsIn(index, { query: "411001" })[0]).toBe(5);
	expect(idsIn(index, { query: "411001" }).slice(1)).toEqual([1, 2, 3, 4, 6]);
	expect(idsIn(index, { query: "0930" })).toEqual([6]);
	const search = { filter: { ...EMPTY_FILTER, query: "12345" }, now: 0 };
	expect(searchBranches(index, search, NO_PLACES)).toMatchObject({ found: 1, unmatched: [], matched: "12345" });
	expect(searchBranches(index, search, NO_PLACES)?.notice).toBeUndefined();
	// The rest of the filter still counts, and a part of a code finds nothing.
	expect(idsIn(index, { query: "ro-04", city: "Nashik" })).not.toContain(2);
	expect(idsIn(index, { query: "ro-04", category: ["Branch Office"] })).not.toContain(2);
	expect(idsIn(index, { query: "#12345" })).toEqual([4]);
	expect(idsIn(index, { query: "1234" })).toEqual([]);
});

test("a branch is found by its name in each of its scripts, whole or by its beginning", () => {
	const index = buildIndex([
		branch(1, { name: "Camp", name_hi: "छावनी चौक शाखा", name_ta: "முகாம்" }),
		branch(2, { name: "Fort", name_hi: "किला" }),
		branch(3, { name: "Market" }),
	]);
	for (const query of ["छावनी चौक शाखा", "छावनी चौक", "छाव", "முகாம்", "Camp", "chhavni", "छावनी pune"]) {
		expect(idsIn(index, { query }), query).toEqual([1]);
	}
	expect(idsIn(index, { query: "शाखा" })).toEqual([1, 2, 3]);
});

test("words that are too short to have an error do not use up those that may have one", () => {
	const index = buildIndex([branch(1, { city: "Nagpur" }), branch(2, { city: "Surat" })]);
	const search = { filter: { ...EMPTY_FILTER, query: "xq zv 14 nagpurr" }, now: 0 };
	expect(searchBranches(index, search, NO_PLACES)).toMatchObject({ unmatched: ["xq", "zv", "14"] });
});

test("a state is all of its branches, and none elsewhere whose words begin with its name", () => {
	const index = buildIndex([
		branch(1, { city: "Surat", state: "Gujarat" }),
		branch(2, { name: "Gujarathipeta Branch", city: "Srikakulam", state: "Andhra Pradesh" }),
		branch(3, { city: "Rajkot", state: "Gujarat" }),
	]);
	expect(idsIn(index, { query: "gujarat" })).toEqual([1, 3]);
	expect(idsIn(index, { query: "gujarath" })).toEqual([2]);
});

describe("where no place is known", () => {
	const cities = ["Varanasi", "Meerut", "Hyderabad", "Nagpur", "Surat"];
	const index = buildIndex(cities.map((city, id) => branch(id, { city, services: ["Tractor loan"] })));
	function search(query: string, knowledge: PlaceKnowledge) {
		const result = searchBranches(index, { filter: { ...EMPTY_FILTER, query }, now: 0 }, knowledge);
		return { unmatched: result?.unmatched, cities: result?.ranked(0, result.found).map((id) => cities[id]) };
	}
	const missing = { ...NO_PLACES, isMissing: true } as const;

	test.each([
		["hydrabad", "Hyderabad"],
		["nagpoor", "Nagpur"],
		["suratt", "Surat"],
	])("%s still finds %s", (query, city) => {
		expect(search(query, missing)).toEqual({ unmatched: [], cities: [city] });
	});

	test.each(["nagur", "hidrabat"])(
		"%s is not taken for a city far away, as another place may be called so",
		(query) => {
			expect(search(query, NO_PLACES).cities).not.toEqual([]);
			expect(search(query, missing)).toEqual({ unmatched: [query], cities: [] });
		},
	);

	test("the other words are searched for", () => {
		expect(search("nagur tractor loan", missing)).toEqual({ unmatched: ["nagur"], cities });
	});
});

describe("a part of the map", () => {
	const at = (id: number, lat: number, lng: number, fields: Partial<Branch> = {}) =>
		branch(id, { lat, lng, ...fields });
	const { lat: _lat, lng: _lng, ...unplaced } = branch(5, {});
	const index = buildIndex([
		at(1, 18.9, 73.0),
		at(2, 18.51, 73.49, { name: "Pune Camp" }),
		at(3, 18.6, 73.4, { area: "Regional Office" }),
		at(4, 19.5, 73.5),
		unplaced,
	]);
	const area = [73, 18, 74, 19] as const;

	test("has the branches in it, those in its middle first", () => {
		expect(idsIn(index, { area })).toEqual([2, 3, 1]);
		expect(idsIn(index, { area, category: ["Regional Office"] })).toEqual([3]);
		expect(idsIn(index, { area, sort: "name" })).toEqual([1, 3, 2]);
		expect(idsIn(index, { area, query: "camp" })).toEqual([2]);
		expect(idsIn(index, { area, state: "Gujarat" })).toEqual([]);
	});

	test("distances are the visitor's own, and are the order only if that is wished", () => {
		const visitor = { lat: 18.9, lng: 73.05 };
		const search = { filter: { ...EMPTY_FILTER, area }, now: 0, visitor };
		expect(searchBranches(index, search, NO_PLACES)).toMatchObject({ from: undefined, byDistance: false });
		expect(idsIn(index, { area }, visitor)).toEqual([2, 3, 1]);
		expect(idsIn(index, { area, sort: "nearest" }, visitor)).toEqual([1, 3, 2]);
	});

	test("without branches, has those nearest to its middle instead", () => {
		const search = { filter: { ...EMPTY_FILTER, area: [73, 20, 74, 21] as const }, now: 0 };
		for (const knowledge of [NO_PLACES, { elsewhere: new Set<string>() }]) {
			const results = searchBranches(index, search, knowledge) as Ranking;
			expect(results).toMatchObject({ found: 0, from: { name: "", lat: 20.5, lng: 73.5 } });
			expect(results.alternatives.map(({ slot }) => index.branchAt(slot).id)).toEqual([4, 1, 3]);
			expect(results.alternatives[0]?.km).toBeCloseTo(111.2, 1);
		}
	});
});

describe("searchBranches", () => {
	test("an empty filter finds all branches, in the feed's order", () => {
		expect(idsFor({})).toEqual([1, 2, 3, 4, 5]);
	});

	test.each<[string, Partial<SearchFilter>, number[]]>([
		["a state", { state: "Maharashtra" }, [1, 2, 5]],
		["a state in another spelling", { state: "uttar-PRADESH" }, [3]],
		["a city of two states", { city: "Fatehpur" }, [3, 4]],
		["state and city", { state: "Rajasthan", city: "Fatehpur" }, [4]],
		["a category", { category: ["Regional Office"] }, [1]],
		["two categories", { category: ["Regional Office", "Branch Office"] }, [1, 2, 3, 4, 5]],
		["a pincode", { query: "411007" }, [2]],
		["every word, anywhere", { query: "baner PUNE" }, [2]],
		["a word that is in no branch", { query: "baner nowhere" }, []],
		["only punctuation", { query: " -,. " }, [1, 2, 3, 4, 5]],
		["the beginnings of words", { query: "mahara pun ban" }, [2]],
		["not the middle of a word", { query: "une" }, []],
		["the beginning of a pincode", { query: "4110" }, [1, 2, 3, 4, 5]],
		["a locality as the beginning of a word in the address", { state: "Maharashtra", locality: "baner" }, [2, 5]],
		["a locality in the name", { state: "Maharashtra", locality: "camp" }, [1]],
		["a locality in the city", { state: "Maharashtra", locality: "than" }, [5]],
		["a locality by its pincode", { state: "Maharashtra", locality: "411007" }, [2]],
		["a locality of another state", { state: "Rajasthan", locality: "baner" }, []],
		["query and category together", { query: "pune", category: ["Branch Office"] }, [2]],
	])("%s", (_, filter, ids) => {
		expect(idsFor(filter)).toEqual(ids);
	});
});

const LISTS = { ...NO_LISTS, states: STATES };

describe("resolvePlace", () => {
	const preset = (state: string, city = "", locality = "") => ({ state, city, locality });

	test.each(["uttar pradesh", "Uttar-Pradesh", "UTTAR  PRADESH", "UP", "उत्तर प्रदेश"])(
		"finds a state written %j",
		(state) => {
			expect(resolvePlace(INDEX, LISTS, state)).toEqual({ isKnown: true, preset: preset("Uttar Pradesh") });
		},
	);

	test("a locality is a city of that state if there is one, otherwise words to search for", () => {
		const placeIn = (state: string, locality: string) => resolvePlace(INDEX, LISTS, state, locality).preset;
		expect(placeIn("maharashtra", "PUNE")).toEqual(preset("Maharashtra", "Pune"));
		expect(placeIn("goa", "pune")).toEqual(preset("Goa", "", "pune"));
		expect(placeIn("maharashtra", "Baner-Road")).toEqual(preset("Maharashtra", "", "baner road"));
		expect(placeIn("maharashtra", "-")).toEqual(preset("Maharashtra"));
	});

	test("a state without branches is known by its official name or by the feed's name for it", () => {
		expect(resolvePlace(INDEX, LISTS, "jammu-&-kashmir")).toEqual({
			isKnown: true,
			preset: preset("Jammu and Kashmir"),
		});
		expect(resolvePlace(INDEX, { ...LISTS, states: [...STATES, "Pondicherry"] }, "puducherry").preset).toEqual(
			preset("Pondicherry"),
		);
		const odisha = buildIndex([branch(6, { state: "Odisha", city: "Cuttack" })]);
		expect(resolvePlace(odisha, NO_LISTS, "orissa", "cuttack").preset).toEqual(preset("Odisha", "Cuttack"));
	});

	test("any state in the feed is known", () => {
		expect(resolvePlace(INDEX, { ...NO_LISTS, states: ["Bhutan"] }, "bhutan")).toEqual({
			isKnown: true,
			preset: preset("Bhutan"),
		});
	});

	test("a name that is not a state is unknown, but still part of the filter", () => {
		expect(resolvePlace(INDEX, LISTS, "atlantis", "pune")).toEqual({
			isKnown: false,
			preset: preset("Atlantis", "", "pune"),
		});
	});

	test.each(["-", " ", "--"])("a path without a name (%j) matches nothing, not everything", (state) => {
		const { isKnown, preset: place } = resolvePlace(INDEX, LISTS, state);
		expect(isKnown).toBe(false);
		expect(idsFor(place)).toEqual([]);
	});

	test("without branch data, every state counts as known", () => {
		expect(resolvePlace(null, LISTS, "goa", "panaji")).toEqual({ isKnown: true, preset: preset("Goa", "", "panaji") });
		expect(resolvePlace(null, NO_LISTS, "new-state")).toEqual({ isKnown: true, preset: preset("New State") });
	});
});

test("nearest first, if the visitor's position is known", () => {
	expect(idsIn(INDEX, {}, { lat: 19.07, lng: 72.87 })).toEqual([5, 1, 2, 4, 3]);
});

describe("incomplete branches", () => {
	const { lat: _lat, lng: _lng, ...unplaced } = branch(6, { name: "Camp", address: "", pincode: "", area: "" });
	const some = [
		{ ...unplaced, state: "" },
		branch(7, { city: "" }),
		branch(8, { city: "Fatehpur", state: "Rajasthan" }),
		{ ...unplaced, id: 9, city: "Fatehpur", state: "" },
	];
	const index = buildIndex(some);
	const idsOf = (filter: Partial<SearchFilter>) => idsIn(index, filter);

	test.each<[string, Partial<SearchFilter>, number[]]>([
		["all", {}, [6, 7, 8, 9]],
		["a city, with or without its state", { state: "Rajasthan", city: "Fatehpur" }, [8, 9]],
		["the same city in another state: only the branch without a state", { state: "Goa", city: "Fatehpur" }, [9]],
		["a city whose branches have no state", { city: "Pune" }, [6]],
		["a state", { state: "Maharashtra" }, [7]],
		["a category", { category: ["Branch Office"] }, [7, 8]],
		["their names and cities", { query: "camp pune" }, [6]],
	])("are found by %s", (_, filter, ids) => {
		expect(idsOf(filter)).toEqual(ids);
	});

	test("without a position come last by distance, in their original order", () => {
		const pune = { lat: 18.52, lng: 73.85 };
		const [first, second, third, fourth] = some as [Branch, Branch, Branch, Branch];
		const reordered = buildIndex([fourth, { ...third, lat: 27 }, first, second]);
		expect(idsIn(reordered, {}, pune)).toEqual([7, 8, 9, 6]);
	});

	test("without a state are not counted", () => {
		expect(countByState(index)).toEqual([
			{ state: "Maharashtra", count: 1 },
			{ state: "Rajasthan", count: 1 },
		]);
	});

	test("let a path name their city", () => {
		expect(resolvePlace(index, LISTS, "maharashtra", "pune").preset).toMatchObject({ city: "Pune" });
		expect(resolvePlace(index, LISTS, "maharashtra").preset).toMatchObject({ city: "" });
	});
});

test("a state in several spellings is counted as one", () => {
	const states = ["JAMMU AND KASHMIR", "Jammu & Kashmir", "goa", "GOA", "Goa"];
	const index = buildIndex(states.map((state, number) => branch(number + 1, { state })));
	expect(countByState(index, ["Goa", "Kerala"])).toEqual([
		{ state: "Goa", count: 3 },
		{ state: "JAMMU AND KASHMIR", count: 2 },
	]);
});
