import { expect, test } from "vitest";
import { ChangeList } from "../../../shared/api/admin-answers.ts";
import { changeText } from "../../../shared/api/change-text.ts";
import { outputOf } from "../../browser/output-of.ts";
import { detailText } from "../command/change-words.ts";

test("what a newer server does is in the list too, and what it adds to a change is left out", () => {
	const change = {
		...{
			id: 7,
			at: "2026-11-25T04:30:00.000Z",
			who: "asha",
			kind: "merge",
			name: "Pune Camp",
			undoes: null,
			undoneBy: null,
		},
		...{
			created: 0,
			updated: 2,
			removed: 0,
			unchanged: 0,
			fields: ["fax"],
			undoable: true,
			undoing: false,
			refusal: null,
		},
	};
	const answer = {
		data: [
			{ ...change, note: "new" },
			{ ...change, kind: "edit" },
		],
		total: 2,
		page: 1,
		pages: 1,
	};
	const [merged, edited] = outputOf(ChangeList, answer)?.data ?? [];
	expect([merged, edited]).toEqual([
		{ ...change, kind: "other" },
		{ ...change, kind: "edit" },
	]);
	expect(merged && [changeText(merged), detailText(merged)]).toEqual([
		"Made a change: Pune Camp",
		"2 branches changed",
	]);
});
