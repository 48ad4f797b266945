import { beforeEach, expect, test } from "vitest";
import { SearchCounter } from "./search-counter.ts";

const LEH = { name: "Leh", position: { lat: 34.1526, lng: 77.5771 } };
const LEHRA = { name: "Lehra, Bhadohi", position: { lat: 25.4, lng: 82.5 } };
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** 23:30 in India on 24 November. */
const START = Date.parse("2026-11-24T18:00:00Z");

let now: number;
let counter: SearchCounter;
beforeEach(() => {
	now = START;
	counter = new SearchCounter(() => now);
});

const counts = () => counter.take(true).map(({ name, day, count }) => [name, day, count]);
const noteFrom = (address: string, text: string, missed?: typeof LEH | { name: string }) =>
	counter.note(address, { text, missed });

test("a text that is being typed is counted once, as it is at the end", () => {
	for (const [text, missed] of [
		["leh", LEH],
		["lehr", LEHRA],
		["lehra", LEHRA],
		["lehra b", LEHRA],
	] as const) {
		noteFrom("1.1.1.1", text, missed);
		now += SECOND;
	}
	expect(counts()).toEqual([["Lehra, Bhadohi", "2026-11-24", 1]]);
});

test("a beginning that found nothing is not counted if the whole text found something", () => {
	noteFrom("1.1.1.1", "leh", LEH);
	noteFrom("1.1.1.1", "lehri camp");
	expect(counts()).toEqual([]);
});

test("somebody else's text ends nobody's typing, nor does another text, nor a later one", () => {
	noteFrom("1.1.1.1", "leh", LEH);
	noteFrom("2.2.2.2", "lehra");
	noteFrom("1.1.1.1", "lehri");
	noteFrom("3.3.3.3", "leh", LEH);
	now += 11 * SECOND;
	noteFrom("3.3.3.3", "lehra");
	expect(counts()).toEqual([["Leh", "2026-11-24", 1]]);
});

test("what is still being typed is taken only on request", () => {
	noteFrom("1.1.1.1", "leh", LEH);
	expect(counter.take()).toEqual([]);
	now += 11 * SECOND;
	expect(counter.take()).toMatchObject([{ name: "Leh", count: 1 }]);
	expect(counter.take(true)).toEqual([]);
});

test("the same from one address is counted again after 15 minutes, from another one at once", () => {
	noteFrom("1.1.1.1", "leh", LEH);
	now += 11 * SECOND;
	noteFrom("1.1.1.1", "leh ladakh", LEH);
	noteFrom("2.2.2.2", "leh", LEH);
	expect(counts()).toEqual([["Leh", "2026-11-24", 2]]);
	now += 14 * MINUTE;
	noteFrom("1.1.1.1", "leh", LEH);
	expect(counts()).toEqual([]);
	now += 2 * MINUTE;
	noteFrom("1.1.1.1", "leh", LEH);
	expect(counts()).toEqual([["Leh", "2026-11-24", 1]]);
});

test("a day ends at midnight in India", () => {
	noteFrom("1.1.1.1", "leh", LEH);
	now += 31 * MINUTE;
	noteFrom("2.2.2.2", "leh", LEH);
	expect(counts()).toEqual([
		["Leh", "2026-11-24", 1],
		["Leh", "2026-11-25", 1],
	]);
});

test("words that one visitor searches for again and again are not kept", () => {
	for (let each = 0; each < 8; each++) {
		noteFrom("1.1.1.1", "ramesh patel", { name: "ramesh patel" });
		now += 2 * MINUTE;
		expect(counts()).toEqual([]);
		now += 14 * MINUTE;
		if (each === 0) now = Date.parse("2026-11-25T01:00:00Z");
	}
});

test("words are kept once five visitors searched for them in a day, then all of these", () => {
	for (const number of [1, 2, 3, 4]) noteFrom(`1.1.1.${number}`, "gold loan", { name: "gold loan" });
	expect(counts()).toEqual([]);
	noteFrom("1.1.1.5", "gold loan", { name: "gold loan" });
	expect(counts()).toEqual([["gold loan", "2026-11-24", 5]]);
	noteFrom("1.1.1.6", "gold loan", { name: "gold loan" });
	expect(counts()).toEqual([["gold loan", "2026-11-24", 1]]);
	now += 60 * MINUTE;
	noteFrom("1.1.1.7", "gold loan", { name: "gold loan" });
	expect(counts()).toEqual([]);
});

test("of one address, the first 200 of a day count, then those of the next day", () => {
	const noteAll = () => {
		for (let each = 0; each < 500; each++) {
			noteFrom("1.1.1.1", `${each} place`, { name: `Place ${each}`, position: { lat: 10 + each / 100, lng: 80 } });
		}
	};
	noteAll();
	noteFrom("2.2.2.2", "leh", LEH);
	expect(counts()).toHaveLength(201);
	now += 23 * 60 * MINUTE;
	noteAll();
	expect(counts()).toEqual([]);
	now += 61 * MINUTE;
	noteAll();
	expect(counts()).toHaveLength(200);
});

test("what could not be stored is added to what comes after it", () => {
	noteFrom("1.1.1.1", "leh", LEH);
	const taken = counter.take(true);
	noteFrom("2.2.2.2", "leh", LEH);
	counter.giveBack(taken);
	expect(counts()).toEqual([["Leh", "2026-11-24", 2]]);
});
