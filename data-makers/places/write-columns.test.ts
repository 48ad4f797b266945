import fc from "fast-check";
import { expect, test } from "vitest";
import { ColumnFile } from "../../server/places/column-file.ts";
import { writeColumns } from "./write-columns.ts";

test("columns are read as they were written", async () => {
	const numbers = fc.array(fc.integer({ min: 0, max: 0xffff_ffff }));
	await fc.assert(
		fc.asyncProperty(numbers, fc.string(), fc.json(), async (column, text, json) => {
			const file = new ColumnFile(writeColumns({ column, text, json: { json: JSON.parse(json) } }));
			expect([...(await file.numbers("column", Uint32Array))]).toEqual(column);
			expect(file.text("text")).toBe(Buffer.from(text).toString());
			expect(file.json("json")).toEqual(JSON.parse(json));
		}),
	);
});

test("negative numbers are read as they were written", async () => {
	const column = [-1, 5, -2_147_483_648, 2_147_483_647, 0];
	const file = new ColumnFile(writeColumns({ column }));
	expect([...(await file.numbers("column", Int32Array))]).toEqual(column);
});

test("a column that is missing is an error", () => {
	expect(() => new ColumnFile(writeColumns({})).text("names")).toThrow("names");
});
