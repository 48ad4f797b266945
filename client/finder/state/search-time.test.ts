import { expect, test } from "vitest";
import type { SearchFilter } from "../../../shared/search/filter/search-filter.ts";
import { searchTime } from "./search-time.ts";

const at = (time: string) => Date.parse(`${time}+05:30`);
const NOW = at("2026-11-22T13:45:10.500");

test("a search that time does not change is for one time", () => {
	expect(searchTime({ open: [], query: "" }, NOW)).toBe(0);
});

test("a search for what is open now is for each minute", () => {
	expect(searchTime({ open: ["saturday", "now"], query: "" }, NOW)).toBe(NOW);
});

test.each<Pick<SearchFilter, "open" | "query">>([
	{ open: ["saturday"], query: "" },
	{ open: [], query: "open on monday" },
])("a search that may name a day is for one of India's days: %j", (filter) => {
	const midnight = at("2026-11-22T00:00");
	expect(searchTime(filter, NOW)).toBe(midnight);
	expect(searchTime(filter, midnight)).toBe(midnight);
	expect(searchTime(filter, at("2026-11-22T23:59:59.999"))).toBe(midnight);
	expect(searchTime(filter, at("2026-11-23T00:00"))).toBe(at("2026-11-23T00:00"));
});
