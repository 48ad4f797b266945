import { beforeEach, expect, test, vi } from "vitest";
import { forgetKept, keep, readKept } from "./kept-branches.ts";

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
	expect(readKept("recent")).toEqual([branch(2), branch(4), branch(3)]);
	for (const id of [1, 2]) keep("mine", branch(id));
	expect(readKept("mine")).toEqual([branch(2)]);
	forgetKept("mine");
	expect([readKept("mine"), readKept("recent").length]).toEqual([[], 3]);
});

test.each(["nonsense", "null", "{}", '["/branch/Goa/Panaji/1"]', '[{"name":"x","path":"https://elsewhere.example/"}]'])(
	"%s in the storage is ignored",
	(item) => {
		keep("recent", branch(1));
		for (const key of stored.keys()) stored.set(key, item);
		expect(readKept("recent")).toEqual([]);
	},
);
