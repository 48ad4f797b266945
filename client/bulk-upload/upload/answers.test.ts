import { expect, test } from "vitest";
import { type Answer, readAnswers } from "../../../shared/api/sheet-answers.ts";
import type { Question, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import {
	allDoubts,
	answerTo,
	confirmedCodes,
	decisionsOf,
	doubtKey,
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

const answers = (...given: Answer[]) => withAnswers(new Map(), given);
const NOTHING = { questions: [], warningCount: 0, columns: [] };
const decide = (preview: Partial<SheetPreview>, given = answers(), confirmed: string[] = [], shown = answers()) =>
	decisionsOf({ ...NOTHING, ...preview }, given, shown, new Set(confirmed));

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
	expect(decide(seen, answers(spelling("MH", "Maharashtra", false)))).toMatchObject({ open: [ODD], isChanged: false });
	const used = answers(spelling("MH", "Maharashtra"));
	expect(decide(seen, used, [doubtKey(ODD)])).toMatchObject({
		open: [],
		isChanged: true,
		suggestions: [PIN.suggestion],
	});
	expect(decide({ questions: [{ ...MH, waits: "nothing" }] }, used, [], used)).toMatchObject({ isChanged: false });
});

test("doubts that are not listed are confirmed together, and asked again if they are more", () => {
	const cut = { questions: [ODD], warningCount: 40 };
	const keys = allDoubts(decide(cut));
	expect(decide(cut)).toMatchObject({ open: [ODD], unlisted: 38 });
	expect(decide(cut, answers(), keys)).toMatchObject({ open: [], unlisted: 0 });
	expect(decide({ ...cut, warningCount: 41 }, answers(), keys)).toMatchObject({ unlisted: 39 });
	expect(decide({ questions: [{ ...ODD, cells: ["C9"] }], warningCount: 2 }, answers(), keys).open).toHaveLength(1);
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
});
