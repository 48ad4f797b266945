/** Lists of holidays, as they are pasted: what each is read as, what is asked about it, and what is refused (`testing/golden/`, one list a line). */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it, test } from "vitest";
import type { ListAnswers, ListRow } from "../../../shared/api/pasted-holidays.ts";
import type { Holiday } from "../../../shared/hours/calendar.ts";
import { INDIAN_STATES } from "../../../shared/places/indian-states.ts";
import { expectStored } from "../../testing/stored-answers.ts";
import { readHolidays } from "./read-holidays.ts";

const FOLDER = path.join(import.meta.dirname, "testing", "golden");
const LIMITS = { rows: 2000, shortOfMemory: false, unpackedBytes: 10_000_000 };

const listOf = (text: string, answers: ListAnswers = {}, listed: readonly Holiday[] = []) =>
	readHolidays(Buffer.from(text), LIMITS, listed, answers);

/** `3 ok 2027-03-22 Holi, 10:00-13:00: Goa, Bihar`, or what is wrong with a line and its text. */
function shown({ line, text, outcome, holiday, problem, also = [] }: ListRow): string {
	const more = problem === undefined ? also.map(shownHoliday) : [problem, text];
	return [`${line} ${outcome}`, holiday && shownHoliday(holiday), ...more].filter(Boolean).join(" · ");
}

function shownHoliday({ date, name, hours, states }: Holiday): string {
	const others = INDIAN_STATES.filter((state) => !states?.includes(state));
	const where = states && others.length < 5 ? `all but ${others.join(", ")}` : states?.join(", ");
	return `${date} ${name}${hours ? `, ${hours}` : ""}${where ? `: ${where}` : ""}`;
}

test("lists are understood, asked about and refused as before", async () => {
	const lines = readFileSync(path.join(FOLDER, "lists.ndjson"), "utf8").trimEnd().split("\n");
	const read = lines.map(async (each) => {
		const { name, text, answers, listed } = JSON.parse(each);
		const { rows, questions, left, notes } = await listOf(text, answers, listed);
		const all = { name, rows: rows.map(shown), questions, left, notes };
		return JSON.stringify(all, (_, value) => (value === "" || value?.length === 0 ? undefined : value));
	});
	await expectStored(path.join(FOLDER, "understood.ndjson"), await Promise.all(read));
});

it("reads a large list at once, and says that it was too much", { tags: "deep" }, async () => {
	const { rows, left, notes } = await listOf("26/01/2027\tDay\n".repeat(1001));
	expect([rows.length, left, notes]).toEqual([1000, "26/01/2027\tDay", ["Only the first 1,000 rows were read."]]);
	const parts = [
		"1-1-1-1-1-1-1-1\t",
		"a and ",
		"Goa, X;\n26/1/27\tA\tB,",
		"* ",
		" \t",
		"Date\tName\tX\n",
		"26/1/27\ta - (",
	];
	for (const part of [...parts, '"', ',"', '\t"a""', "1/", ",,", "\n\r"])
		await listOf(part.repeat(200_000)).catch((error) => expect(error).toHaveProperty("status", 413));
});
