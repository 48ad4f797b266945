/** Undo, redo, and what stands in their way, whatever the kinds. */
import { describe, expect, test } from "vitest";
import { Refused } from "./engine.ts";
import type { Put } from "./plan.ts";
import {
	book,
	burnt,
	gone,
	guard,
	KINDS,
	lend,
	library,
	put,
	refuse,
	shelf,
	UNDO_RULES,
	undo,
} from "./testing/library.ts";
import { finalOf, undoneBy, undoneInPart } from "./undo.ts";

const { engine, db, stored, columnOf } = await library();

const apply = (...puts: Put[]) => engine.apply(put, puts, "asha");
const back = (change: number, part = false) => engine.apply(undo, { change, part }, "asha");

/** What stands in the way: of which entity it is said, what, and the change that is the cause. */
async function conflicts(change: number) {
	const { problems } = await engine.plan(undo, { change }, "asha");
	await expect(back(change)).rejects.toThrow(Refused);
	return problems.map(({ code, title, message, change, holder }) => [
		code,
		title,
		message,
		change === undefined ? holder : change,
	]);
}

const contents = async () =>
	[...(await stored("shelf")), ...(await stored("book"))].map(({ version, ...rest }) => rest);

test.each<[string, ...Put[]]>([
	["what was made", shelf("C", {}, -1), book("Two", { shelf: -1 })],
	["what was changed, with what was derived from it", shelf("A", { state: "Kerala", code: "2" }, 1)],
	["what was removed, with what belonged to it", gone("shelf", 1)],
	["what went from one to a new one", shelf("A", { code: "2" }, 1), shelf("C", { code: "1" })],
	["all of this at once, and an exchange of names", shelf("B", {}, 1), shelf("A", {}, 2), gone("book", 1), shelf("C")],
])("%s is undone, done again, and undone again", async (_, ...puts) => {
	await apply(shelf("A", { code: "1" }, -1), shelf("B"), book("One", { shelf: -1 }));
	const before = await contents();
	await apply(...puts);
	const after = await contents();
	expect(after).not.toEqual(before);
	await back(2);
	expect(await contents()).toEqual(before);
	await expect(back(2)).rejects.toMatchObject({ why: "undone" });
	await back(3);
	expect(await contents()).toEqual(after);
	await back(2);
	expect(await contents()).toEqual(before);
	expect(await columnOf("changes", "kind")).toEqual(["put", "put", "undo", "redo", "undo"]);
	expect(await undoneBy(db, [1, 2, 3, 4, 5])).toEqual(
		new Map([
			[2, 5],
			[3, 4],
		]),
	);
});

test("a change that does not exist, or is final, is not undone, and one that changed nothing is undone once", async () => {
	await engine.apply(refuse, [shelf("A")], "asha");
	await engine.apply(put, [], "asha", { isRecorded: true });
	await expect(back(9)).rejects.toMatchObject({ why: "missing" });
	await expect(back(1)).rejects.toMatchObject({ why: "final" });
	expect(await back(2)).toMatchObject({ change: 3 });
	await expect(back(2)).rejects.toMatchObject({ why: "undone" });
});

test("of what protects, nothing comes back, nor by undoing that it was undone, and it says what can be done instead", async () => {
	burnt.length = 0;
	await engine.apply(guard, [book("One"), book("Two")], "asha");
	await engine.apply(guard, [book("Two", { pages: 2 }, 2)], "asha");
	await engine.apply(guard, [gone("book", 2)], "asha");
	await engine.apply(guard, [], "asha", { isRecorded: true });
	const kept = await contents();
	const refused = { why: "final", message: "Buy Two again." };
	await expect(back(3)).rejects.toMatchObject(refused);
	await expect(back(4)).rejects.toMatchObject({ why: "final", message: "Nothing can be done." });
	expect([await contents(), burnt]).toEqual([kept, ["Two"]]);
	await apply(book("Three", {}, 3));
	await engine.apply(guard, [book("Three", { pages: 3 }, 3)], "asha");
	await back(6);
	expect((await stored("book")).at(-1)).toEqual({ id: 3, version: expect.any(Number), title: "Three" });
	await engine.apply(guard, [book("Four")], "asha");
	await back(8);
	expect(burnt).toEqual(["Two", "Four"]);
	await expect(back(9)).rejects.toMatchObject({ why: "final", message: "Buy Four again." });
	const changes = await db.selectFrom("changes").select(["id", "kind"]).orderBy("id").execute();
	expect([...(await finalOf({ db, kinds: KINDS }, UNDO_RULES, changes)).keys()]).toEqual([3, 4, 9]);
	expect(changes.filter(({ kind }) => kind !== "guard").map(({ id }) => id)).toEqual([5]);
});

describe("what was changed since", () => {
	test("in other fields stays, also in another spelling; in the same fields it stands in the way, with its cause", async () => {
		await apply(shelf("A", { colour: "red" }), shelf("B"));
		await apply(shelf("A2", { colour: "blue" }, 1), shelf("B2", { state: "Kerala" }, 2));
		await apply(shelf("A2", { colour: "blue", code: "1" }, 1), shelf("B2", { state: "KERALA", moved: true }, 2));
		await apply(shelf("A3", { colour: "blue", code: "1" }, 1));
		for (const colour of ["green", "black"]) await apply(shelf("A3", { colour, code: "1" }, 1));
		await apply(shelf("A3", { colour: "black", code: "2" }, 1));
		expect(await conflicts(2)).toEqual([["stale", "A3", "Changed since: NAME, COLOUR.", 6]]);
		await apply(shelf("A2", { colour: "blue", code: "2" }, 1));
		await back(2);
		expect(await contents()).toMatchObject([
			{ name: "A", colour: "red", code: "2" },
			{ name: "B", state: "Goa" },
		]);
	});

	test("stays as it is if the rest is undone, field by field, and is said", async () => {
		await apply(shelf("A", { colour: "red" }), shelf("B"));
		await apply(shelf("A2", { colour: "blue" }, 1), shelf("B2", {}, 2));
		await apply(shelf("A3", { colour: "blue" }, 1));
		const plan = await engine.plan(undo, { change: 2, part: true }, "asha");
		expect(plan).toMatchObject({ problems: [], note: [{ id: 1, message: "Changed since: NAME.", change: 3 }] });
		await back(2, true);
		expect(await contents()).toMatchObject([{ name: "A3", colour: "red" }, { name: "B" }]);
	});

	test("stays as a whole if its fields mean something only together", async () => {
		await apply(book("One", { pages: 1 }), shelf("A"));
		await apply(book("Two", { pages: 2 }, 1), shelf("B", {}, 1));
		await apply(book("Two", { pages: 3 }, 1));
		await back(2, true);
		expect(await stored("book")).toMatchObject([{ title: "Two", pages: 3 }]);
	});

	test("is undone later, if it can be then, and only that; the part can be done again by itself", async () => {
		await apply(shelf("A", { colour: "red" }), shelf("B"));
		await apply(shelf("A2", { colour: "blue" }, 1), shelf("B2", {}, 2), book("One"), book("Two"));
		await apply(shelf("A3", { colour: "blue" }, 1), book("Too", {}, 2));
		await back(2, true);
		expect([await undoneBy(db, [2]), await undoneInPart(db, [2])]).toEqual([new Map(), new Map([[2, [4]]])]);
		await apply(shelf("A2", { colour: "green" }, 1), shelf("B3", {}, 2), book("Two", {}, 2));
		await back(2);
		expect(await contents()).toEqual([
			{ id: 1, name: "A", state: "Goa", colour: "green" },
			{ id: 2, name: "B3", state: "Goa" },
		]);
		expect(await undoneBy(db, [2])).toEqual(new Map([[2, 6]]));
		await apply(shelf("A", { colour: "red" }, 1), shelf("B", {}, 2));
		await back(4);
		expect(await contents()).toMatchObject([{ name: "A", colour: "blue" }, { name: "B2" }, { title: "One" }]);
		expect(await undoneInPart(db, [2])).toEqual(new Map());
		expect((await columnOf("changes", "kind")).filter((kind) => kind !== "put")).toEqual(["undo-part", "undo", "redo"]);
	});

	test("stays with what belongs to it, and so does what has become unique elsewhere, or has lost its owner", async () => {
		await apply(shelf("A", {}, -1), shelf("B", { code: "1" }), book("One", { shelf: -1 }));
		await apply(shelf("C"), shelf("A2", {}, 1), shelf("B", {}, 2), gone("book", 1), shelf("D"), book("Two"));
		await apply(shelf("A", { code: "1" }, 3), book("Late", { shelf: 4 }), gone("shelf", 1));
		const { note = [] } = await engine.plan(undo, { change: 2, part: true }, "asha");
		expect(note.map(({ kind, id, message }) => [kind, id, message])).toEqual([
			["shelf", 3, "Changed since: NAME, CODE."],
			["shelf", 1, "It has been deleted since."],
			["shelf", 4, "Added since: Late."],
			["shelf", 2, "3 has this code"],
			["book", 1, "It belongs to something that does not exist"],
		]);
		expect(await back(2, true)).toMatchObject({ ids: [2] });
		await back(3, true);
		expect((await stored("shelf")).map(({ name }) => name)).toEqual(["A2", "B", "C", "D"]);
	});

	test("of something new stands in the way, but for the store's own; so does what was added to it", async () => {
		await apply(shelf("A", {}, -1), book("One", { shelf: -1 }));
		await apply(shelf("A", { moved: true }, 1));
		await apply(book("Two", { shelf: 1 }));
		expect(await conflicts(1)).toEqual([["stale", undefined, "Added since: Two.", 3]]);
		await apply(gone("book", 2), shelf("A", { code: "1" }, 1), book("One", { shelf: 1, pages: 1 }, 1));
		expect(await conflicts(1)).toEqual([
			["stale", "A", "Changed since: CODE.", 4],
			["stale", "One", "It has been changed since.", 4],
		]);
	});

	test("and was removed, is there again, or has what is unique, stands in the way", async () => {
		await apply(shelf("A", { code: "1" }));
		await apply(gone("shelf", 1));
		expect(await conflicts(1)).toEqual([["stale", "A", "It has been deleted since.", 2]]);
		await apply(shelf("A", { code: "1" }));
		expect(await conflicts(2)).toEqual([
			["taken", "A", "2 has this name", 2],
			["taken", "A", "2 has this code", 2],
		]);
		await apply(shelf("B", {}, 2));
		await back(2);
		expect(await conflicts(4)).toEqual([
			["taken", "A", "1 has this name", 1],
			["taken", "A", "1 has this code", 1],
		]);
	});

	test("is found however long ago, or has no cause if nothing is recorded", async () => {
		await apply(shelf("A", { code: "0" }), shelf("B"));
		await apply(shelf("A2", { code: "0" }, 1), shelf("B2", {}, 2));
		await apply(shelf("A3", { code: "0" }, 1));
		const others = Array.from({ length: 60 }, (_, at) => {
			const patch = { before: JSON.stringify({ code: `${at}` }), after: JSON.stringify({ code: `${at + 1}` }) };
			return { id: 100 + at, change: 3, kind: "shelf", entity: 1, subject: 1, title: "A3", ...patch };
		});
		await db.insertInto("entries").values(others).execute();
		await engine.apply({ ...put, isSilent: true }, [shelf("B3", {}, 2)], "asha");
		expect(await conflicts(2)).toEqual([
			["stale", "A3", "Changed since: NAME.", 3],
			["stale", "B3", "Changed since: NAME.", null],
		]);
	});
});

test("what an undo keeps away does not stand in the way of older undos", async () => {
	await apply(shelf("A"));
	await apply(book("One", { shelf: 1 }));
	await engine.apply(lend, [gone("book", 1), shelf("A", { colour: "red" }, 1)], "asha");
	expect(await conflicts(2)).toEqual([["stale", "One", "It has been deleted since.", 3]]);
	await back(3);
	expect(await contents()).toEqual([{ id: 1, name: "A", state: "Goa" }]);
	await back(2);
	expect(await contents()).toHaveLength(1);
});
