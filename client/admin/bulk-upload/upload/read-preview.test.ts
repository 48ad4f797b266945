import { expect, test } from "vitest";
import { ASKING_PREVIEW } from "../../../../e2e/preview-answers.ts";
import { readFirstRows, readPreview } from "./read-answer.ts";

test("reads a preview as the branch service sends it, and of a newer one what it knows", () => {
	expect(readPreview({ data: ASKING_PREVIEW })).toEqual(ASKING_PREVIEW);
	const [question] = ASKING_PREVIEW.questions;
	const newer = { ...ASKING_PREVIEW, questions: [{ ...question, kind: "riddle", waits: "dawn", field: "zone" }] };
	expect(readPreview({ data: newer })?.questions).toMatchObject([
		{ kind: "warning", waits: "nothing", field: undefined },
	]);
});

test.each([
	[undefined],
	["ok"],
	[{ data: { created: 1, updated: 0, unchanged: 0 } }],
	// Nobody should confirm what was not shown.
	[{ data: { ...ASKING_PREVIEW, questions: [{ kind: "value" }] } }],
])("nothing else is a preview: %j", (body) => expect(readPreview(body)).toBeUndefined());

test("first rows are read only if there are some", () => {
	const firstRows = [{ sheet: "Goa", rows: [{ row: 1, cells: ["Town/City"] }] }];
	expect(readFirstRows({ message: "No", firstRows })).toEqual(firstRows);
	expect(readFirstRows({ message: "No", firstRows: [] })).toBeUndefined();
});
