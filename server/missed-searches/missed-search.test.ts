import { describe, expect, test } from "vitest";
import { loadFinder } from "../../shared/finder/load-finder.ts";
import { buildIndex } from "../../shared/search/index/branch-index.ts";
import { SERVER_KNOWS_MORE } from "../../shared/search/place.ts";
import { branchArea } from "../places/branch-area.ts";
import { loadPlaces } from "../places/load-places.ts";
import { sampleFeeds } from "../testing/sample-feeds.ts";
import { searchOn } from "./missed-search.ts";

const index = buildIndex(sampleFeeds().branches);
const { finder, nearestPincode } = await loadPlaces();
const knowledge = { finder, nearestPincode, area: branchArea(index) };
const lists = { index, states: ["Gujarat", "Ladakh", "Maharashtra"], citiesOf: () => [], knowledge };

/** The counted search of a finder's address. */
function searched(address: string) {
	const { pathname, searchParams } = new URL(address, "http://localhost");
	const [, , state, locality] = pathname.split("/").map(decodeURIComponent);
	const request = { place: { state, locality }, params: searchParams, now: Date.parse("2026-11-24T06:00:00Z") };
	const finder = loadFinder(lists, request);
	return finder === SERVER_KNOWS_MORE ? undefined : searchOn(finder, index);
}

describe("a place without a branch within 50 km", () => {
	test.each([
		["/?q=leh", "Leh, Ladakh"],
		["/?q=Leh+branch+near+me", "Leh, Ladakh"],
		["/?q=leh&open=sunday", "Leh, Ladakh"],
		["/?q=port+blair", "Sri Vijaya Puram, South Andamans"],
		["/location/Ladakh/Leh", "Leh, Ladakh"],
	])("%s", (address, name) => {
		const { missed } = searched(address) ?? {};
		expect(missed?.name).toBe(name);
		expect(missed?.position).toEqual({ lat: expect.any(Number), lng: expect.any(Number) });
	});

	test("has the same position for each of its names", () => {
		const [one, other] = ["/?q=port+blair", "/?q=sri+vijaya+puram"].map(
			(address) => searched(address)?.missed?.position,
		);
		expect(one).toEqual(other);
	});
});

test.each([
	["/?q=Xyzzy", "xyzzy"],
	["/?q=qwfpgj+zxcvb", "qwfpgj zxcvb"],
	["/?q=qwfpgj+9876543210", "qwfpgj"],
])("words that name nothing: %s", (address, name) => {
	expect(searched(address)?.missed).toEqual({ name });
});

test.each([
	["a branch", "/?q=pune"],
	["a place near one", "/?q=kothrud"],
	["a branch beside a word that nobody knows", "/?q=xyzzy+pune"],
	["a telephone number", "/?q=9876543210"],
	["an address", "/?q=qwfpgj+zxcvb+vbnmqz+wxyzzy+plokij"],
	["a long text", `/?q=${"q".repeat(22)}+${"x".repeat(22)}`],
	["an opening hour", "/?q=xyzzy&open=sunday"],
	["a date", "/?q=29+november+after+11+pm"],
	["an area of the map", "/?q=xyzzy&area=68,6,69,7"],
	["a word in a state", "/location/Gujarat?q=xyzzy"],
	["a position", "/?near=34.15,77.58"],
])("nothing is missing: %s", (_, address) => {
	expect(searched(address)?.missed).toBeUndefined();
});

test("all searches have their words, for what was typed before", () => {
	expect(searched("/?q=Pune+Camp")).toMatchObject({ text: "pune camp" });
	expect(searched("/")).toBeUndefined();
});
