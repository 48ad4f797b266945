import { expect, test } from "vitest";
import { BRANCHES_PER_PART } from "../constants.ts";
import { buildIndex } from "../search/index/branch-index.ts";
import { NO_LISTS } from "../search/places-of-branches.ts";
import { TEST_BRANCH } from "../testing/test-branch.ts";
import { loadDirectory } from "./load-directory.ts";

const { pincode } = TEST_BRANCH;

const INDEX = buildIndex([
	{ ...TEST_BRANCH, id: 1, name: "West", name_hi: "पश्चिम", city: "PANAJI", state: "GOA" },
	{ ...TEST_BRANCH, id: 2, name: "No state", city: "Pune", state: "" },
]);

test("places are spelled as in the lists, and addresses of branches as the branches are", () => {
	const lists = { states: ["Goa"], citiesOf: (state: string) => (state === "Goa" ? ["Panaji"] : null) };
	expect(loadDirectory(INDEX, lists, "goa")).toEqual({
		state: "Goa",
		part: 1,
		parts: 1,
		total: 1,
		languages: ["en", "hi", "mr"],
		cities: [{ city: "Panaji", branches: [{ name: "West", name_hi: "पश्चिम", pincode, path: "/branch/GOA/PANAJI/1" }] }],
	});
	expect(loadDirectory(INDEX, NO_LISTS, "goa")).toMatchObject({ state: "GOA", cities: [{ city: "PANAJI" }] });
});

test("a dash stands for the branches whose state is not known", () => {
	expect(loadDirectory(INDEX, NO_LISTS, "-")).toMatchObject({ state: "", total: 1, cities: [{ city: "Pune" }] });
});

test("what is not there is missing, and without branches it failed", () => {
	expect(loadDirectory(null, NO_LISTS, "Goa")).toBe("failed");
	for (const state of ["Kerala", " ", ""]) expect(loadDirectory(INDEX, NO_LISTS, state)).toBe("missing");
	for (const part of ["0", "2", "-1", "1.0", "x", ""]) {
		expect(loadDirectory(INDEX, NO_LISTS, "Goa", part)).toBe("missing");
	}
});

test("a large state comes in parts, and a city may go on in the next one", () => {
	const branches = Array.from({ length: BRANCHES_PER_PART + 1 }, (_, id) => {
		return { ...TEST_BRANCH, id, name: `Branch ${String(id).padStart(4, "0")}`, city: "Panaji", state: "Goa" };
	});
	const index = buildIndex(branches);
	const namesIn = (part: string) => {
		const directory = loadDirectory(index, NO_LISTS, "Goa", part);
		return typeof directory === "string" ? [] : directory.cities[0]?.branches.map(({ name }) => name);
	};
	expect([...(namesIn("1") ?? []), ...(namesIn("2") ?? [])]).toEqual(branches.map(({ name }) => name));
	expect(namesIn("2")).toHaveLength(1);
});
