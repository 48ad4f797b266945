import { expect, test } from "vitest";
import type { WarningGroup } from "../../../shared/api/sheet-preview.ts";
import { readCorrections } from "../../../shared/branch/branch-warning.ts";
import {
	confirmedCodes,
	correctionsOf,
	decisionsOf,
	type SpellingChoice,
	type SpellingChoices,
	spellingKey,
} from "./spelling-choices.ts";

function spelling(value: string, suggestion: string, count = 1): WarningGroup & { suggestion: string } {
	const place = { cells: ["C3"], branch: "Branch 1" };
	return { code: "state-spelling", field: "stateName", message: "?", value, suggestion, count, ...place };
}

const MH = spelling("MH", "Maharashtra", 34);
const KERAL = spelling("Keral", "Kerala");

const PINCODE: WarningGroup = {
	code: "pincode-state",
	field: "pincode",
	message: "Pincode 411001 is in Maharashtra, not in Goa",
	value: "411001",
	count: 2,
	cells: ["G3", "G4"],
	branch: "Branch 3",
};

const choices = (...chosen: [ReturnType<typeof spelling>, SpellingChoice][]): SpellingChoices =>
	new Map(chosen.map(([each, choice]) => [spellingKey(each), choice]));

test("each suggested spelling is to be decided, and to be previewed if it is used", () => {
	const seen = { warnings: [MH, KERAL, PINCODE], warningCount: 37, corrected: [] };
	expect(decisionsOf(seen, choices())).toEqual({
		spellings: [MH, KERAL],
		undecided: 2,
		isChanged: false,
		tooMany: 0,
		others: [PINCODE],
		otherCount: 2,
		unlisted: 0,
	});
	expect(decisionsOf(seen, choices([MH, "keep"]))).toMatchObject({ undecided: 1, isChanged: false });
	expect(decisionsOf(seen, choices([MH, "use"], [KERAL, "keep"]))).toMatchObject({ undecided: 0, isChanged: true });
	const corrected = { warnings: [KERAL, PINCODE], warningCount: 3, corrected: [MH] };
	expect(decisionsOf(corrected, choices([MH, "use"], [KERAL, "keep"]))).toMatchObject({
		spellings: [MH, KERAL],
		undecided: 0,
		isChanged: false,
	});
	expect(decisionsOf(corrected, choices([MH, "keep"], [KERAL, "keep"]))).toMatchObject({ isChanged: true });
});

test("what is used is sent so that the branch service can read it", () => {
	const corrections = correctionsOf(choices([MH, "use"], [KERAL, "keep"]));
	expect(corrections).toEqual([{ code: "state-spelling", from: "MH", to: "Maharashtra" }]);
	expect(readCorrections(JSON.stringify(corrections))).toEqual(corrections);
});

test("more spellings than can be sent at once are said to be too many, once the others are replaced", () => {
	const all = Array.from({ length: 600 }, (_, each) => spelling(`S${each}`, "Goa"));
	const many = choices(...all.map((each) => [each, "use"] as [typeof each, SpellingChoice]));
	expect(readCorrections(JSON.stringify(correctionsOf(many)))).toHaveLength(500);
	const before = { warnings: all, warningCount: 600, corrected: [] };
	expect(decisionsOf(before, many)).toMatchObject({ isChanged: true, tooMany: 100 });
	const after = { warnings: all.slice(0, 100), warningCount: 100, corrected: all.slice(100) };
	expect(decisionsOf(after, many)).toMatchObject({ undecided: 0, isChanged: false, tooMany: 100 });
	const kept = new Map([
		...many,
		...choices(...all.slice(0, 100).map((each) => [each, "keep"] as [typeof each, SpellingChoice])),
	]);
	expect(decisionsOf(after, kept)).toMatchObject({ isChanged: false, tooMany: 0 });
});

test("only what is listed is confirmed, but everything where the list was cut", () => {
	expect(confirmedCodes({ warnings: [MH, PINCODE], warningCount: 36 })).toEqual(["state-spelling", "pincode-state"]);
	const cut = confirmedCodes({ warnings: [MH], warningCount: 1200 });
	expect(cut).toContain("far-from-pincode");
	expect(cut).not.toContain("city-new");
});
