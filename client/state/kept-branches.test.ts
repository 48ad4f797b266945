import { beforeEach, expect, test, vi } from "vitest";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import { branchName } from "../ui/branch/branch-title.ts";
import { keptForm } from "../ui/branch/star-button.tsx";
import { forgetKeptBranch, keep, readKeptBranches } from "./kept-branches.ts";

const stored = new Map<string, string>();

beforeEach(() => {
	stored.clear();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
		removeItem: (key: string) => void stored.delete(key),
	});
	return () => void vi.unstubAllGlobals();
});

const branch = (id: number) => ({ name: `Branch ${id}`, path: `/branch/Goa/Panaji/${id}` });

test("the last three branches are kept, each once and the latest first, and one of the visitor's own", () => {
	for (const id of [1, 2, 3, 4, 2]) keep("recent", branch(id));
	expect(readKeptBranches("recent")).toEqual([branch(2), branch(4), branch(3)]);
	keep("recent", { ...branch(4), path: "/branch/Goa/Panjim/4" });
	expect(readKeptBranches("recent").map(({ path }) => path)).toEqual([
		"/branch/Goa/Panjim/4",
		branch(2).path,
		branch(3).path,
	]);
	for (const id of [1, 2]) keep("mine", branch(id));
	expect(readKeptBranches("mine")).toEqual([branch(2)]);
	forgetKeptBranch("mine");
	expect([readKeptBranches("mine"), readKeptBranches("recent").length]).toEqual([[], 3]);
});

test("a kept branch has its name in the page's language", () => {
	keep("mine", keptForm({ ...TEST_BRANCH, name_hi: "नाशिक" }));
	expect(readKeptBranches("mine").map((mine) => branchName({ language: "hi" }, mine))).toEqual(["नाशिक"]);
});

test("what else may be stored there is ignored", () => {
	keep("recent", branch(1));
	const others = ["/branch/Goa/Panaji/1", null, { name: "x", path: "https://elsewhere.example/" }];
	for (const key of stored.keys()) stored.set(key, JSON.stringify([...others, branch(2)]));
	expect(readKeptBranches("recent")).toEqual([branch(2)]);
});
