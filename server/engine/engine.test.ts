/** What the engine promises of every command, whatever its kinds. */
import { describe, expect, test } from "vitest";
import type { Who } from "./author.ts";
import { Refused } from "./engine.ts";
import type { Put } from "./plan.ts";
import { book, gone, library, MOST_SHELVES, put, quiet, shelf } from "./testing/library.ts";

const { engine, stored, columnOf } = await library();

const apply = (puts: readonly Put[], who: Who = "asha") => engine.apply(put, puts, who);
const problemsOf = async (puts: readonly Put[], who: Who = "asha") =>
	(await engine.plan(put, puts, who)).problems.map(({ code, id, message }) => [code, id, message]);

describe("ids", () => {
	test("are never given again, also to what belongs to a new entity, and those of the history have no hole", async () => {
		const made = await apply([shelf("A", {}, -7), book("One", { shelf: -7 }), book("Free")]);
		expect(made).toEqual({ change: 1, ids: [1, 1, 2], created: 1, updated: 0, removed: 0, unchanged: 0 });
		expect(await apply([gone("shelf", 1)])).toMatchObject({ change: 2, ids: [1, 1], removed: 1 });
		const beforeCommit = () => Promise.reject(new Error("broken"));
		await expect(engine.apply(put, [shelf("B")], "asha", { beforeCommit })).rejects.toThrow("broken");
		await expect(apply([shelf("C"), gone("book", 2), book("Lost", { shelf: 1 })])).rejects.toThrow(Refused);
		expect(await stored("shelf")).toEqual([]);
		expect(await apply([shelf("D"), book("Two")])).toMatchObject({ change: 3, ids: [2, 3] });
		expect(await columnOf("changes", "id")).toEqual([1, 2, 3]);
		expect(await columnOf("entries", "id")).toEqual([1, 2, 3, 4, 5, 6, 7]);
	});

	test("of versions are those of the newest entry about an entity or what belongs to it", async () => {
		await apply([shelf("A", {}, -1), shelf("B"), book("One", { shelf: -1 }), book("Two")]);
		const versions = async () => [...(await stored("shelf")), ...(await stored("book"))].map(({ version }) => version);
		expect(await versions()).toEqual([3, 2, 3, 4]);
		await apply([book("One", { shelf: 1, pages: 9 }, 1)]);
		expect(await versions()).toEqual([5, 2, 5, 4]);
		await apply([gone("book", 1)]);
		expect(await versions()).toEqual([6, 2, 4]);
	});
});

describe("what is unique", () => {
	test("is exchanged by two of the same change", async () => {
		await apply([shelf("A", { code: "1" }), shelf("B", { code: "2" })]);
		await apply([shelf("B", { code: "2" }, 1), shelf("A", { code: "1" }, 2)]);
		expect((await stored("shelf")).map(({ name, code }) => [name, code])).toEqual([
			["B", "2"],
			["A", "1"],
		]);
		expect(await problemsOf([gone("shelf", 1), shelf("B", { code: "2" })])).toEqual([]);
	});

	test("is neither taken from another one nor given twice, and the holder is named", async () => {
		await apply([shelf("A", { code: "1" }), shelf("B")]);
		expect(await problemsOf([shelf("C", { code: "1" }), shelf("A", {}, 2)])).toEqual([
			["taken", 2, "1 has this name"],
			["taken", -1, "1 has this code"],
		]);
		expect((await engine.plan(put, [shelf("A")], "asha")).problems).toMatchObject([{ field: "name", holder: 1 }]);
		expect(await problemsOf([shelf("C"), shelf("C")])).toEqual([["taken", -2, "C twice"]]);
	});
});

test("what belongs to an entity is removed with it, counts as a change of it, and never stays alone", async () => {
	await apply([shelf("A", {}, -1), book("One", { shelf: -1 }), book("Free")]);
	expect(await apply([book("One", { shelf: 1, pages: 9 }, 1), book("Free", { pages: 1 }, 2)])).toMatchObject({
		updated: 1,
	});
	expect(await problemsOf([book("Lost", { shelf: 2 }), book("Two", { shelf: 1 })])).toEqual([
		["missing", -1, "It belongs to something that does not exist"],
	]);
	const own = await problemsOf([gone("shelf", 1), book("Late", { shelf: 1 })]);
	expect(own).toEqual([["missing", -1, "It belongs to something that does not exist"]]);
	await apply([gone("shelf", 1)]);
	expect((await stored("book")).map(({ title }) => title)).toEqual(["Free"]);
});

test("rules that are true of all entities together hold for what a change adds and removes", async () => {
	await apply(Array.from({ length: MOST_SHELVES }, (_, at) => shelf(`${at}`)));
	expect(await problemsOf([shelf("More")])).toEqual([["beyond", undefined, "Too many shelves"]]);
	expect(await problemsOf([shelf("More"), gone("shelf", 1)])).toEqual([]);
});

describe("rights", () => {
	const goa = { name: "leela", states: ["Goa"] };

	test("are seen before and after a change, and of what belongs to something through that", async () => {
		await apply([shelf("A"), shelf("K", { state: "Kerala" }, -2), book("One", { shelf: -2 }), book("Free")]);
		const refused = [
			[[shelf("K", {}, 2)], "K is in Kerala"],
			[[shelf("A", { state: "Kerala" }, 1)], "A would be in Kerala"],
			[[shelf("New", { state: "Kerala" })], "New would be in Kerala"],
			[[book("One", { shelf: 1 }, 1)], "One is in Kerala"],
			[[gone("book", 2)], "Free is in undefined"],
		] as const;
		for (const [puts, message] of refused)
			expect(await problemsOf(puts, goa)).toEqual([["rights", expect.any(Number), message]]);
		expect(await problemsOf([gone("shelf", 2)], goa)).toHaveLength(2);
		expect(await apply([shelf("B", {}, -1), book("Two", { shelf: -1 })], goa)).toMatchObject({ created: 1 });
		await apply([gone("shelf", 3)], goa);
	});

	test("come before all that else is wrong, and nobody is asked about what stays as it is", async () => {
		await apply([shelf("A"), shelf("K", { state: "Kerala" })]);
		const codes = (await problemsOf([shelf("A", { state: "Kerala" })], goa)).map(([code]) => code);
		expect(codes).toEqual(["rights", "taken"]);
		expect(await apply([shelf("K", { state: "Kerala" }, 2)], goa)).toMatchObject({ change: undefined, unchanged: 1 });
	});
});

describe("what was shown", () => {
	test("is stored, or nothing: another field may change meanwhile, what would be changed may not", async () => {
		await apply([shelf("A", { colour: "red" }), shelf("B")]);
		const paint: typeof put = {
			name: "paint",
			async plan({ reader }) {
				const all = await reader.many("shelf", [1, 2]);
				return {
					puts: [...all].map(([id, { content }]) => ({ kind: "shelf", id, after: { ...content, colour: "blue" } })),
				};
			},
		};
		const expected = (await engine.plan(paint, [], "asha")).digest();
		await apply([shelf("A", { colour: "red", code: "1" }, 1)], "ravi");
		const planned = await engine.plan(paint, [], "asha");
		await apply([shelf("A", { colour: "green", code: "1" }, 1)], "ravi");
		const stale = engine.apply(paint, [], "asha", { expected, planned });
		await expect(stale).rejects.toMatchObject({ problems: [], plan: { changes: { length: 2 } } });
		await apply([shelf("A", { colour: "red", code: "1" }, 1)], "ravi");
		await engine.apply(paint, [], "asha", { expected, planned });
		expect(await stored("shelf")).toMatchObject([{ code: "1", colour: "blue" }, { colour: "blue" }]);
	});

	test("of a command with problems is not stored at all", async () => {
		const wrong: typeof put = {
			name: "wrong",
			plan: async () => ({ puts: [shelf("A")], problems: [{ code: "field", message: "Wrong" }] }),
		};
		await expect(engine.apply(wrong, [], "asha")).rejects.toThrow("Wrong");
		expect([await stored("shelf"), await columnOf("changes", "id")]).toEqual([[], []]);
	});
});

test("what changes nothing is not recorded, unless it must be, and neither is what nobody needs to know", async () => {
	await apply([shelf("A")]);
	expect(await apply([shelf("A", {}, 1)])).toEqual({
		change: undefined,
		ids: [],
		...{ created: 0, updated: 0, removed: 0, unchanged: 1 },
	});
	expect(await engine.apply(put, [], "asha", { isRecorded: true })).toMatchObject({ change: 2 });
	expect(await engine.apply(quiet, [shelf("A", { colour: "red" }, 1)], "asha")).toMatchObject({ change: undefined });
	expect(await stored("shelf")).toEqual([{ id: 1, version: 1, name: "A", state: "Goa", colour: "red" }]);
	expect(await columnOf("entries", "id")).toEqual([1]);
});
