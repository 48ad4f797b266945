import { expect, test } from "vitest";
import { isLasting, MAX_ANSWERS, NO_COLUMN, readAnswers, readRemembered } from "./sheet-answers.ts";

test("answers about columns name a field, several fields, or none", () => {
	const columns = [
		{ kind: "column", heading: "Zone", field: "leave out" },
		{ kind: "column", heading: "Br. Name", field: "name" },
		{ kind: "column", heading: "Shift", field: "hours" },
		{ kind: "column", heading: "Closed", field: "closedFrom" },
	];
	expect(readAnswers(JSON.stringify(columns))).toEqual(columns);
	expect(readAnswers('[{"kind":"column","heading":"Zone","field":"zone"}]')).toBeUndefined();
	expect(readAnswers('[{"kind":"column","heading":"","field":"name"}]')).toBeUndefined();
});

test("answers about values may be about empty cells, and about fields only", () => {
	const values = [{ kind: "value", field: "sundayHours", from: "", to: "Not Working" }];
	expect(readAnswers(JSON.stringify(values))).toEqual(values);
	expect(readAnswers('[{"kind":"value","field":"hours","from":"9-5","to":"09:00-17:00"}]')).toBeUndefined();
	expect(readAnswers(JSON.stringify([{ ...values[0], from: "x".repeat(201) }]))).toBeUndefined();
});

test("answers about spellings name a warning, and short values", () => {
	const spelling = { kind: "spelling", code: "state-spelling", from: "MH", to: "Maharashtra", use: true };
	expect(readAnswers(JSON.stringify([spelling]))).toEqual([spelling]);
	expect(readAnswers(JSON.stringify([{ ...spelling, code: "other" }]))).toBeUndefined();
	expect(readAnswers(JSON.stringify([{ ...spelling, to: "x".repeat(201) }]))).toBeUndefined();
});

test("answers about headings and cells say where, and are not remembered", () => {
	const answers = [
		{ kind: "headings", sheet: "Goa", row: 3 },
		{ kind: "cell", sheet: "Goa", row: 14, letter: "AB", from: "41100", to: "411001" },
	];
	expect(readAnswers(JSON.stringify(answers))).toEqual(answers);
	expect(
		readRemembered(answers.map((answer) => ({ ...answer, id: 1, who: "meera", at: "2026-11-30T00:00:00Z" }))),
	).toEqual([]);
	for (const wrong of [{ letter: "a" }, { letter: "ABCD" }, { row: 0 }, { row: 1.5 }, { to: "x".repeat(501) }])
		expect(readAnswers(JSON.stringify([{ ...answers[1], ...wrong }])), JSON.stringify(wrong)).toBeUndefined();
});

test("neither anything but a list nor a list that is too long is read", () => {
	const answer = { kind: "column", heading: "Zone", field: "leave out" };
	for (const json of ["", "[", "{", "{}", "null", '"name"', "[1]", JSON.stringify(Array(MAX_ANSWERS + 1).fill(answer))])
		expect(readAnswers(json), json.slice(0, 20)).toBeUndefined();
	expect(readAnswers(JSON.stringify(Array(MAX_ANSWERS).fill(answer)))).toHaveLength(MAX_ANSWERS);
});

test("a column of this site's own sheets is left out only of the sheet of the answer", () => {
	const left = ["ID", "id ", "Branch Name", "Zone"].filter((heading) =>
		isLasting({ kind: "column", heading, field: "leave out" }),
	);
	expect(left).toEqual(["Zone"]);
	expect(isLasting({ kind: "column", heading: "ID", field: "branchCode" })).toBe(true);
});

test("what a text means as a date, a landmark or a position, or an empty cell as anything, is no answer for later sheets", () => {
	const answer = { kind: "value", from: "1st Jan", to: "2027-01-01" } as const;
	const fields = (["closedUntil", "landmark", "lat", "stateName"] as const).filter((field) => {
		return isLasting({ ...answer, field });
	});
	expect(fields).toEqual(["stateName"]);
	expect(["", NO_COLUMN].filter((from) => isLasting({ ...answer, field: "stateName", from }))).toEqual([]);
});
