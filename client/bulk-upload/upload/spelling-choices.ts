/** What an admin has decided about values of which another spelling is suggested. */

import type { SheetPreview, WarningGroup } from "../../../shared/api/sheet-preview.ts";
import {
	type Correction,
	isAsked,
	MAX_CORRECTIONS,
	WARNING_CODES,
	type WarningCode,
} from "../../../shared/branch/branch-warning.ts";

export type SpellingChoice = "use" | "keep";

/** By `spellingKey`. They stay while corrected files are chosen. */
export type SpellingChoices = ReadonlyMap<string, SpellingChoice>;

export interface Spelling extends WarningGroup {
	suggestion: string;
}

export function spellingKey({ code, value, suggestion }: Pick<Spelling, "code" | "value" | "suggestion">): string {
	return JSON.stringify([code, value, suggestion]);
}

/** What there is to decide in a preview. */
export interface Decisions {
	/** Values with a suggestion: those that were replaced, and those that are as the sheet has them. */
	spellings: readonly Spelling[];
	undecided: number;
	/** Whether the choices are others than those that the preview shows. */
	isChanged: boolean;
	/** How many are to be replaced beyond what can be sent at once. */
	tooMany: number;
	/** Values without a suggestion. */
	others: readonly WarningGroup[];
	/** How many there are; more than those of the groups if the list was cut. */
	otherCount: number;
	/** How many values are in no group because the list was cut; spellings may be among them. */
	unlisted: number;
}

export function decisionsOf(
	{ warnings, warningCount, corrected }: Pick<SheetPreview, "warnings" | "warningCount" | "corrected">,
	choices: SpellingChoices,
): Decisions {
	const left = warnings.filter(isSpelling);
	const others = warnings.filter((each) => !isSpelling(each));
	const unlisted = warningCount - rowsOf(warnings);
	const spellings = [...corrected.filter(isSpelling), ...left];
	const isCorrected = new Set(corrected.filter(isSpelling).map(spellingKey));
	const isSent = new Set(correctionsOf(choices).map(({ code, from, to }) => JSON.stringify([code, from, to])));
	return {
		spellings,
		undecided: left.filter((each) => !choices.has(spellingKey(each))).length,
		isChanged: spellings.some((each) => {
			const key = spellingKey(each);
			return isSent.has(key) !== isCorrected.has(key);
		}),
		tooMany: spellings.map(spellingKey).filter((key) => choices.get(key) === "use" && !isSent.has(key)).length,
		others,
		otherCount: rowsOf(others) + unlisted,
		unlisted,
	};
}

/** The codes that are confirmed by storing a preview. Where the list was cut, any warning may be among the others. */
export function confirmedCodes({
	warnings,
	warningCount,
}: Pick<SheetPreview, "warnings" | "warningCount">): WarningCode[] {
	const listed = rowsOf(warnings);
	return WARNING_CODES.filter(
		(code) => isAsked(code) && (listed < warningCount || warnings.some((each) => each.code === code)),
	);
}

function rowsOf(groups: readonly WarningGroup[]): number {
	return groups.reduce((sum, { count }) => sum + count, 0);
}

function isSpelling(group: WarningGroup): group is Spelling {
	return group.suggestion !== undefined;
}

/** What is to be stored in place of the sheet's spellings. Of too many, the last ones: the others may be of an earlier file. */
export function correctionsOf(choices: SpellingChoices): Correction[] {
	const used = [...choices].filter(([, choice]) => choice === "use").slice(-MAX_CORRECTIONS);
	return used.map(([key]) => {
		const [code, from, to] = JSON.parse(key);
		return { code, from, to };
	});
}
