import { expect, test } from "vitest";
import { type Answer, readAnswers } from "../../../shared/api/sheet-answers.ts";
import type { SheetPreview, WarningGroup } from "../../../shared/api/sheet-preview.ts";
import {
	confirmedCodes,
	decisionsOf,
	type SpellingChoice,
	sentAnswers,
	spellingAnswer,
	withAnswers,
	withoutAnswer,
	withoutValues,
} from "./answers.ts";

function spelling(value: string, suggestion: string, count = 1): WarningGroup & { suggestion: string } {
	const place = { cells: ["C3"], branch: "Branch 1" };
	return { code: "state-spelling", field: "stateName", message: "?", value, suggestion, count, ...place };
}

const MH = spelling("MH", "Maharashtra", 34);
const KERAL = spelling("Keral", "Kerala");

const PINCODE: WarningGroup = {
	...{ code: "pincode-state", field: "pincode", message: "Pincode 411001 is in Maharashtra, not in Goa" },
	...{ value: "411001", count: 2, cells: ["G3", "G4"], branch: "Branch 3" },
};

const choices = (...chosen: [ReturnType<typeof spelling>, SpellingChoice][]) =>
	answers(...chosen.map(([each, choice]) => spellingAnswer(each, choice)));
const answers = (...given: Answer[]) => withAnswers(new Map(), given);

const NOTHING = { warnings: [], warningCount: 0, corrected: [], kept: [], errorGroups: [], ignoredColumns: [] };
const decide = (preview: Partial<SheetPreview>, given = answers(), shown = answers()) =>
	decisionsOf({ ...NOTHING, ...preview }, given, shown);

test("each suggested spelling is to be decided, and to be checked again if it is used", () => {
	const seen = { warnings: [MH, KERAL, PINCODE], warningCount: 37 };
	expect(decide(seen)).toEqual({
		spellings: [
			{ ...MH, choice: undefined },
			{ ...KERAL, choice: undefined },
		],
		undecided: 2,
		isChanged: false,
		tooMany: 0,
		suggestions: [spellingAnswer(MH, "use"), spellingAnswer(KERAL, "use")],
		others: [PINCODE],
		otherCount: 2,
		unlisted: 0,
	});
	expect(decide(seen, choices([MH, "keep"]))).toMatchObject({ undecided: 1, isChanged: false });
	expect(decide(seen, choices([MH, "use"], [KERAL, "keep"]))).toMatchObject({ undecided: 0, isChanged: true });
	const corrected = { warnings: [KERAL, PINCODE], warningCount: 3, corrected: [MH] };
	expect(decide(corrected, choices([MH, "use"], [KERAL, "keep"]))).toMatchObject({
		spellings: [
			{ ...MH, choice: "use" },
			{ ...KERAL, choice: "keep" },
		],
		undecided: 0,
		isChanged: false,
	});
	expect(decide(corrected, choices([MH, "keep"], [KERAL, "keep"]))).toMatchObject({ isChanged: true });
});

test("what an earlier sheet has decided is decided, and can be changed", () => {
	const seen = { corrected: [MH], kept: [KERAL] };
	expect(decide(seen)).toMatchObject({
		spellings: [{ choice: "use" }, { choice: "keep" }],
		undecided: 0,
		isChanged: false,
		suggestions: [],
	});
	expect(decide(seen, choices([MH, "keep"]))).toMatchObject({ isChanged: true });
	expect(decide(seen, choices([KERAL, "use"]))).toMatchObject({ isChanged: true });
});

test("answers about columns and values are to be checked again, until they are the ones that are shown", () => {
	const column = { kind: "column", heading: "Brnch Nme", field: "name" } as const;
	const value = { kind: "value", field: "pincode", from: "411 0O1", to: "411001" } as const;
	const wrong = { value: value.from, suggestion: value.to, message: "?", count: 1, cells: ["G2"], branch: "" };
	const seen: Partial<SheetPreview> = {
		ignoredColumns: [{ sheet: "Goa", letter: "B", heading: "Brnch Nme", mayBe: "Branch Name" }],
		errorGroups: [{ column: "PIN", field: "pincode", message: "?", count: 1, values: [wrong] }],
	};
	expect(decide(seen).suggestions).toEqual([column, value]);
	const given = answers(value, column);
	expect(decide(seen, given)).toMatchObject({ isChanged: true, suggestions: [] });
	expect(decide({}, given, answers(column, value))).toMatchObject({ isChanged: false });
	expect(decide({}, withoutAnswer(given, { ...value, to: "" }), given)).toMatchObject({ isChanged: true });
});

test("what is used and what is kept is sent so that the branch service can read it", () => {
	const sent = sentAnswers(choices([MH, "use"], [KERAL, "keep"]));
	expect(sent).toEqual([
		{ kind: "spelling", code: "state-spelling", from: "MH", to: "Maharashtra", use: true },
		{ kind: "spelling", code: "state-spelling", from: "Keral", to: "Kerala", use: false },
	]);
	expect(readAnswers(JSON.stringify(sent))).toEqual(sent);
});

test("more spellings than can be sent at once are said to be too many, once the others are replaced", () => {
	const all = Array.from({ length: 1100 }, (_, each) => spelling(`S${each}`, "Goa"));
	const many = choices(...all.map((each) => [each, "use"] as [typeof each, SpellingChoice]));
	expect(readAnswers(JSON.stringify(sentAnswers(many)))).toHaveLength(1000);
	expect(decide({ warnings: all, warningCount: 1100 }, many)).toMatchObject({ isChanged: true, tooMany: 100 });
	const after = { warnings: all.slice(0, 100), warningCount: 100, corrected: all.slice(100) };
	expect(decide(after, many)).toMatchObject({ undecided: 0, isChanged: false, tooMany: 100 });
	const keepAnswers = withAnswers(
		many,
		all.slice(0, 100).map((each) => spellingAnswer(each, "keep")),
	);
	expect(decide(after, keepAnswers)).toMatchObject({ isChanged: false, tooMany: 0 });
});

test("only what is listed is confirmed, but everything where the list was cut", () => {
	expect(confirmedCodes({ warnings: [MH, PINCODE], warningCount: 36 })).toEqual(["state-spelling", "pincode-state"]);
	const cut = confirmedCodes({ warnings: [MH], warningCount: 1200 });
	expect(cut).toContain("far-from-pincode");
	expect(cut).not.toContain("city-new");
});

test("only values of optional fields without a suggestion can be left out", () => {
	const value = { value: "98765", message: "?", count: 1, cells: ["I3"], branch: "" };
	const values = [value, { ...value, value: "98765 / 98765 43210", suggestion: "98765 43210" }];
	const group = { column: "Phone", message: "?", count: 2, values };
	expect(withoutValues({ ...group, field: "contactNo" })).toEqual([
		{ kind: "value", field: "contactNo", from: "98765", to: "-" },
	]);
	expect(withoutValues({ ...group, field: "pincode" })).toEqual([]);
});
