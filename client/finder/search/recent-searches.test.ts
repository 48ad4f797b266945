import { afterEach, describe, expect, test, vi } from "vitest";
import { MAX_QUERY_LENGTH } from "../../../shared/search/filter/search-filter.ts";
import { forgetSearches, readRecent, rememberSearch } from "./recent-searches.ts";

/** A browser's storage with one item. */
function storageWith(item: string | null) {
	let stored = item;
	const storage = {
		getItem: () => stored,
		setItem(_: string, value: string) {
			stored = value;
		},
		removeItem() {
			stored = null;
		},
	};
	vi.stubGlobal("localStorage", storage);
	return { stored: () => stored };
}

afterEach(() => vi.unstubAllGlobals());

test("the last five are kept, the latest first", () => {
	const storage = storageWith(null);
	for (const text of ["one", "two", "three", "four", "five", " six "]) rememberSearch(text);
	expect(readRecent()).toEqual(["six", "five", "four", "three", "two"]);
	forgetSearches();
	expect(readRecent()).toEqual([]);
	expect(storage.stored()).toBeNull();
});

test("the same search in another spelling replaces the earlier one", () => {
	storageWith(null);
	for (const text of ["Navi Mumbai", "Pune", "navi-mumbai"]) rememberSearch(text);
	expect(readRecent()).toEqual(["navi-mumbai", "Pune"]);
});

test.each(["", "  ", "-", "!?"])("%j is no search", (text) => {
	storageWith(null);
	rememberSearch(text);
	expect(readRecent()).toEqual([]);
});

test("a text is as long as a query may be", () => {
	storageWith(null);
	rememberSearch("x".repeat(MAX_QUERY_LENGTH + 1));
	expect(readRecent()).toEqual(["x".repeat(MAX_QUERY_LENGTH)]);
});

describe("what else may be stored there", () => {
	test.each(["nonsense", "null", "{}", '"text"', "[1,null,{}]", '[["pune"]]', '[""," "]'])("%s is ignored", (item) => {
		storageWith(item);
		expect(readRecent()).toEqual([]);
		rememberSearch("Pune");
		expect(readRecent()).toEqual(["Pune"]);
	});

	test("too many or too long texts are cut, the same one counts once", () => {
		storageWith(JSON.stringify(["a", 1, "a", "b", "c", "x".repeat(5000), "d", "e", "f"]));
		expect(readRecent()).toEqual(["a", "b", "c", "x".repeat(MAX_QUERY_LENGTH), "d"]);
	});
});

const full = () => {
	throw new DOMException("full", "QuotaExceededError");
};

test.each([
	["storage", undefined],
	["room", { getItem: full, setItem: full, removeItem: full }],
])("a browser that has no %s stores nothing", (_what, storage) => {
	vi.stubGlobal("localStorage", storage);
	rememberSearch("Pune");
	forgetSearches();
	expect(readRecent()).toEqual([]);
});
