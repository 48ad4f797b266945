import { expect, test } from "vitest";
import type { Branch } from "../branch/branch.ts";
import type { Closure } from "../hours/week.ts";
import { NO_PRESET } from "../search/filter/search-filter.ts";
import { buildIndex } from "../search/index/branch-index.ts";
import { TEST_BRANCH } from "../testing/test-branch.ts";
import { branchesByCity, summarize } from "./branches-by-city.ts";

function branch(id: number, name: string, city: string, saturdayHours: string, state = "Goa"): Branch {
	return { ...TEST_BRANCH, id, name, city, state, saturdayHours };
}

const INDEX = buildIndex([
	branch(1, "West", "Panaji", "Not Working"),
	{ ...branch(2, "East", "PANAJI", "10:00-14:00"), name_mr: "पूर्व" },
	branch(3, "Fort", "Margao", "10:00-14:00"),
	branch(4, "Nowhere", "", "Not Working"),
	branch(5, "Camp", "Pune", "10:00-14:00", "Maharashtra"),
]);

const NOW = Date.parse("2026-12-01T06:00:00Z");

const upper = (city: string) => city.toUpperCase();

test("branches of a state are by city, then by name; those without a city come last", () => {
	expect(branchesByCity(INDEX, "goa")).toEqual([
		{ key: "margao", city: "Margao", slots: [2] },
		{ key: "panaji", city: "Panaji", slots: [1, 0] },
		{ key: "", city: "", slots: [3] },
	]);
	expect(branchesByCity(INDEX, "Kerala")).toEqual([]);
});

test("a state's summary counts all its branches, and names the cities in which one is open on Saturdays", () => {
	expect(summarize(INDEX, { ...NO_PRESET, state: "Goa" }, upper, NOW)).toEqual({
		count: 4,
		saturday: 2,
		saturdayIn: ["MARGAO", "PANAJI"],
		cities: ["MARGAO", "PANAJI"],
		counts: { PANAJI: 2 },
		cityCount: 2,
		languages: ["en", "hi", "mr"],
		stateCount: 4,
	});
});

test("a city's summary counts its own, and names the branches that are open on Saturdays", () => {
	const summary = summarize(INDEX, { ...NO_PRESET, state: "Goa", city: "panaji" }, upper, NOW);
	expect(summary).toMatchObject({
		count: 2,
		saturday: 1,
		saturdayIn: ["East"],
		saturdayNames: [{ name_mr: "पूर्व" }],
		stateCount: 4,
	});
});

test("a branch that is not open yet, or closed until further notice, is not said to be open on Saturdays", () => {
	const open = (id: number, closure: Partial<Closure>): Branch => ({
		...branch(id, `Office ${id}`, "Panaji", "10:00-14:00"),
		closures: [{ from: "2026-11-01", reason: "", ...closure }],
	});
	const index = buildIndex([
		open(1, { until: "2026-12-31", opens: true }),
		open(2, {}),
		open(3, { until: "2026-12-31" }),
		open(4, { until: "2026-11-30", opens: true }),
		open(5, { hours: "11:00-12:00" }),
	]);
	expect(summarize(index, { ...NO_PRESET, state: "Goa", city: "Panaji" }, upper, NOW)).toMatchObject({
		count: 5,
		saturday: 3,
		saturdayIn: ["Office 3", "Office 4", "Office 5"],
	});
});

test("what is no state and no city of one has no summary", () => {
	const presets = [
		NO_PRESET,
		{ ...NO_PRESET, state: "Kerala" },
		{ ...NO_PRESET, state: "Goa", city: "Pune" },
		{ ...NO_PRESET, state: "Goa", locality: "beach" },
	];
	for (const preset of presets) expect(summarize(INDEX, preset, upper, NOW)).toBeUndefined();
});
