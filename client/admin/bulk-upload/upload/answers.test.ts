import { expect, test } from "vitest";
import { SMALL_PREVIEW } from "../../../../e2e/preview-answers.ts";
import { type Answer, NO_COLUMN, readAnswers } from "../../../../shared/api/sheet-answers.ts";
import type { Question, SheetPreview } from "../../../../shared/api/sheet-preview.ts";
import { previewTexts } from "../../../text/for-admins/sheet-texts.ts";
import {
	aboutNamed,
	answerTo,
	confirmedCodes,
	decisionsOf,
	isClear,
	keepOf,
	problemOf,
	sentAnswers,
	withAnswers,
	withoutAnswer,
} from "./answers.ts";

function question(written: string, more: Partial<Question> = {}): Question {
	const place = { column: "State", cells: ["C3"], branch: "Branch 1", count: 1, message: "?" };
	return {
		...place,
		kind: "spelling",
		code: "state-spelling",
		field: "stateName",
		written,
		waits: "confirmation",
		...more,
	};
}

const spelling = (from: string, to: string, use = true): Answer => ({
	kind: "spelling",
	code: "state-spelling",
	from,
	to,
	use,
});
const MH = question("MH", { suggestion: spelling("MH", "Maharashtra"), count: 34 });
const ODD = question("411001", { kind: "place", code: "pincode-state", count: 2 });
const PIN = question("4110", {
	kind: "value",
	field: "pincode",
	waits: "rows",
	suggestion: { kind: "value", field: "pincode", from: "4110", to: "411001" },
});

const KEEP = keepOf(ODD) as Answer;

const answers = (...given: Answer[]) => withAnswers(new Map(), given);
const NOTHING = { questions: [], warningCount: 0, columns: [] };
const decide = (preview: Partial<SheetPreview>, given = answers(), shown = answers(), keptUnlisted = 0) =>
	decisionsOf({ ...NOTHING, ...preview }, given, shown, keptUnlisted);

test("a suggestion that an earlier answer uses can be rejected: the sheet is checked again", () => {
	const used = { ...MH, waits: "nothing", answer: spelling("MH", "Maharashtra"), by: "asha" } as const;
	expect(decide({ questions: [used] })).toMatchObject({ isChanged: false });
	expect(decide({ questions: [used] }, answers(spelling("MH", "Maharashtra", false)))).toMatchObject({
		isChanged: true,
	});
});

test("a doubt is open until its suggestion is used or not, or it is confirmed; only what is read otherwise is checked again", () => {
	const seen = { questions: [PIN, MH, ODD], warningCount: 36 };
	expect(decide(seen)).toMatchObject({
		open: [MH, ODD],
		unlisted: 0,
		isChanged: false,
		suggestions: [PIN.suggestion, MH.suggestion],
	});
	const kept = answers(spelling("MH", "Maharashtra", false), KEEP);
	expect(decide(seen, kept)).toMatchObject({ open: [], isChanged: false });
	const used = answers(spelling("MH", "Maharashtra"), KEEP);
	expect(decide(seen, used)).toMatchObject({ open: [], isChanged: true, suggestions: [PIN.suggestion] });
	expect(decide({ questions: [{ ...MH, waits: "nothing" }] }, used, used)).toMatchObject({ isChanged: false });
});

test("doubts that are not listed are kept together, and asked again if they are more", () => {
	const cut = { questions: [ODD], warningCount: 40 };
	expect(decide(cut)).toMatchObject({ open: [ODD], unlisted: 38 });
	expect(decide(cut, answers(KEEP), answers(), 38)).toMatchObject({ open: [], unlisted: 0 });
	expect(decide({ ...cut, warningCount: 41 }, answers(KEEP), answers(), 38)).toMatchObject({ unlisted: 39 });
	const other = { questions: [{ ...ODD, message: "Another state" }], warningCount: 2 };
	expect(decide(other, answers(KEEP)).open).toHaveLength(1);
	expect(confirmedCodes(cut)).toContain("state-unknown");
	expect(confirmedCodes({ questions: [ODD], warningCount: 2 })).toEqual(["pincode-state"]);
});

test("columns that may be a field are suggested until something is said of them", () => {
	const column = { sheet: "Goa", letter: "B", heading: "Brnch Nme", mayBe: "name" } as const;
	const [answer] = decide({ columns: [column] }).suggestions;
	expect(answer).toEqual({ kind: "column", heading: "Brnch Nme", field: "name" });
	expect(decide({ columns: [column] }, answers(answer as Answer))).toMatchObject({ suggestions: [], isChanged: true });
});

test("of answers to one question the last counts, and no more are sent than can be read", () => {
	const value = (to: string, from = "4110"): Answer => ({ kind: "value", field: "pincode", from, to });
	expect(answerTo(PIN, answers(value("1"), value("2")))).toEqual(value("2"));
	expect(withoutAnswer(answers(value("1")), value("2")).size).toBe(0);
	const many = answers(...Array.from({ length: 1003 }, (_, index) => value("411001", `${index}`)));
	expect(decide({}, many).tooMany).toBe(3);
	expect(readAnswers(JSON.stringify(sentAnswers(many)))).toHaveLength(1000);
	// What is kept is asked again.
	const full = withAnswers(many, [KEEP]);
	expect(sentAnswers(full)).toEqual([...many.values()].slice(3));
});

test.each(["rows", "confirmation", "look", "offer"] as const)(
	"a sheet with a question that waits for %s is not stored at once",
	(waits) => {
		const clear = { ...SMALL_PREVIEW, unread: "" };
		expect(isClear({ ...clear, questions: [{ ...MH, waits: "nothing" }] })).toBe(true);
		expect(isClear({ ...clear, questions: [{ ...MH, waits }] })).toBe(false);
	},
);

test("what was said of a branch counts while the preview names it", () => {
	const branch = (id: number): Answer => ({ kind: "branch", id, becomes: "deleted" });
	const [missing, closed, back] = [branch(1), branch(2), branch(3)];
	const named = (id: number) => [{ id, name: "Branch", city: "Pune" }];
	const absent = { states: [], count: 1, branches: named(1), saidClosed: named(2), leaving: { closed: 0, deleted: 2 } };
	const kept = aboutNamed(answers(PIN.suggestion as Answer, missing, closed, back), absent);
	expect([...kept.values()]).toEqual([PIN.suggestion, missing, closed]);
});

test("what is kept is an answer, with which the sheet is checked again while other doubts are open", () => {
	const other = question("560001", { kind: "place", code: "pincode-state" });
	const seen = { questions: [ODD, other], warningCount: 3 };
	expect(KEEP).toEqual({ kind: "keep", code: "pincode-state", from: "411001", message: "?" });
	const given = answers(KEEP);
	expect(decide(seen, given)).toMatchObject({ open: [other], isChanged: true });
	const again = { questions: [{ ...ODD, waits: "nothing", answer: KEEP } as const, other], warningCount: 1 };
	expect(decide(again, given, given)).toMatchObject({ open: [other], isChanged: false });
	expect(decide(again, answers(), given)).toMatchObject({ isChanged: true });
	expect(decide(seen, answers(KEEP, keepOf(other) as Answer))).toMatchObject({ open: [], isChanged: false });
	// A city keeps its name, instead of getting a second one.
	const to = "Kochi";
	const rename = { kind: "spelling", code: "city-rename", from: "Cochin", to, use: true } as const;
	expect(keepOf(question("Cochin", { code: "city-rename", suggestion: rename }))).toEqual(rename);
	// A doubt with a suggestion may be kept, too.
	expect(decide({ questions: [MH], warningCount: 34 }, answers(keepOf(MH) as Answer)).open).toEqual([]);
});

test.each([
	[5, 0, 1, "Save 5 rows and delete 1 branch"],
	[5, 1, 0, "Save 5 rows and close 1 branch"],
	[222, 1, 2, "Save 222 rows, close 1 and delete 2 branches"],
])("%i rows with %i closed and %i deleted branches: %s", (rows, closed, deleted, text) => {
	expect(previewTexts.saveLeaving(rows, closed, deleted)).toBe(text);
});

test("hours of all days may name their days, those of a cell of one day may not", () => {
	const answer = { kind: "value", field: "mondayHours", to: "Mon-Sat 10-5" } as const;
	expect(problemOf({ ...answer, from: NO_COLUMN })).toBe("");
	expect(problemOf({ ...answer, from: "x" })).toMatch(/write hours/);
});
