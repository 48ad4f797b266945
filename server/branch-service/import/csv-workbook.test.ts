/** Text files that are refused, or have a cell that is too long; how others are read is in the golden files. */
import { expect, test } from "vitest";
import { readSheets } from "./read-sheets.ts";
import { LIMITS } from "./testing/limits.ts";

test("a cell that is longer than Excel's is an error at its address", async () => {
	const content = await readSheets(Buffer.from(`ID,Landmark\n1,Near\n2,${"x".repeat(40_000)}`), LIMITS);
	expect(content.errors).toMatchObject([{ cell: "B3", message: expect.stringContaining("at most 32,767 characters") }]);
});

test.each<[what: string, text: string, message: RegExp]>([
	["too many columns", `${",".repeat(16_384)}a`, /too many columns: at most 16,384\./],
	["too many cells", `${"a,".repeat(1000)}\n`.repeat(800), /too many cells/],
	["too many short rows", "a,\n".repeat(2 * LIMITS.rows + 1), /at most 2,000 rows\./],
	["too many empty rows", `a,b${"\n".repeat(1_048_578)}`, /at most 2,000 rows\./],
	["a long text alone", "x".repeat(40_000), /^A1: This cell is too long: at most 32,767 characters/],
])("%s are refused, with what is true of them", async (_, text, message) => {
	const refusal = readSheets(Buffer.from(text), LIMITS);
	await expect(refusal).rejects.toMatchObject({ message: expect.stringMatching(message) });
});
