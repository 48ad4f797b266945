import { expect, test } from "vitest";
import { MAX_ANSWERS, readColumnAnswers, readValueAnswers } from "./sheet-answers.ts";

test("answers about columns name a field, several fields, or none", () => {
	const columns = [
		{ heading: "Zone", field: "leave out" },
		{ heading: "Br. Name", field: "name" },
		{ heading: "Shift", field: "hours" },
		{ heading: "Closed", field: "closedFrom" },
	];
	expect(readColumnAnswers(JSON.stringify(columns))).toEqual(columns);
	expect(readColumnAnswers('[{"heading":"Zone","field":"zone"}]')).toBeUndefined();
	expect(readColumnAnswers('[{"heading":"","field":"name"}]')).toBeUndefined();
});

test("answers about values may be about empty cells, and about fields only", () => {
	const values = [{ field: "sundayHours", from: "", to: "Not Working" }];
	expect(readValueAnswers(JSON.stringify(values))).toEqual(values);
	expect(readValueAnswers('[{"field":"hours","from":"9-5","to":"09:00-17:00"}]')).toBeUndefined();
	expect(readValueAnswers(JSON.stringify([{ ...values[0], from: "x".repeat(201) }]))).toBeUndefined();
});

test("neither anything but a list nor a list that is too long is read", () => {
	const answer = { heading: "Zone", field: "leave out" };
	for (const json of ["", "{", "{}", "null", '"name"', "[1]", JSON.stringify(Array(MAX_ANSWERS + 1).fill(answer))])
		expect(readColumnAnswers(json), json.slice(0, 20)).toBeUndefined();
	expect(readColumnAnswers(JSON.stringify(Array(MAX_ANSWERS).fill(answer)))).toHaveLength(MAX_ANSWERS);
	expect(readValueAnswers("[")).toBeUndefined();
});
