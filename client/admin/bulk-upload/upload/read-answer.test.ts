import { describe, expect, test } from "vitest";
import { readSheetErrors, readStored } from "./read-answer.ts";

const ERROR = { row: 3, column: "Pincode", value: "56000", message: "Pincode must be six digits and not start with 0" };

describe("readSheetErrors", () => {
	test("reads errors as the branch service sends them", () => {
		expect(readSheetErrors({ message: "no", errors: [ERROR] })).toEqual([ERROR]);
	});

	test.each([[null], [{}], [{ errors: "all" }], [[ERROR]]])("%j contains no errors", (body) => {
		expect(readSheetErrors(body)).toEqual([]);
	});

	test("items in another shape are left out, and the rest is kept", () => {
		const odd = [
			null,
			"row 7 is wrong",
			{},
			{ row: 0, message: "x" },
			{ row: 1.5, message: "x" },
			{ row: 4, message: " " },
		];
		expect(readSheetErrors({ errors: [...odd, ERROR, { row: 5 }, { message: "no row" }] })).toEqual([ERROR]);
	});

	test("other kinds of values become text, and missing ones are empty", () => {
		expect(readSheetErrors({ errors: [{ row: "12", value: 560001, column: null, message: " bad " }] })).toEqual([
			{ row: 12, column: "", value: "560001", message: "bad" },
		]);
		expect(readSheetErrors({ errors: [{ row: 12, value: { a: 1 }, message: "bad\ud800" }] })).toEqual([
			{ row: 12, column: "", value: "", message: "bad\ufffd" },
		]);
	});

	test("a very long value is cut", () => {
		expect(readSheetErrors({ errors: [{ ...ERROR, value: "9".repeat(100_000) }] })[0]?.value).toHaveLength(500);
	});
});

test("readStored reads what was not read, if it is a text", () => {
	expect([{ unread: "column H" }, { unread: ["H"] }, "ok"].map((body) => readStored(body).unread)).toEqual([
		"column H",
		"",
		"",
	]);
});

describe("readStored", () => {
	test("reads the numbers of branches", () => {
		const counts = { created: 2, updated: 0, unchanged: 180 };
		expect(readStored({ message: "ok", data: counts }).counts).toEqual(counts);
	});

	test.each([[null], ["Created"], [{ message: "ok" }], [{ data: [1, 2] }], [{ data: { created: "2" } }]])(
		"%j has none",
		(body) => {
			expect(readStored(body).counts).toBeUndefined();
		},
	);
});

test("new places are read, and an upstream that has none answers none", () => {
	const newCities = ["Panaji, Goa"];
	expect(readStored({ data: {}, newStates: [], newCities }).places).toEqual({ states: [], cities: newCities });
	for (const body of [undefined, "Created", [], { newStates: "Goa" }])
		expect(readStored(body).places).toEqual({ states: [], cities: [] });
});
