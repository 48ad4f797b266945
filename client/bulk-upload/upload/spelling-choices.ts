/** What an admin has decided about values for which another spelling is suggested. */

import type { SheetPreview, WarningGroup } from "../../../shared/api/sheet-preview.ts";
import {
	type Correction,
	isAsked,
	MAX_CORRECTIONS,
	WARNING_CODES,
	type WarningCode,
} from "../../../shared/branch/branch-warning.ts";

export type SpellingChoice = "use" | "keep";

/** Choices by `spellingKey`. They stay while corrected files are chosen. */
export type SpellingChoices = ReadonlyMap<string, SpellingChoice>;

export interface Spelling extends WarningGroup {
	suggestion: string;
}

export function spellingKey({ code, value, suggestion }: Pick<Spelling, "code" | "value" | "suggestion">): string {
	return JSON.stringify([code, value, suggestion]);
}

/** What an admin has to decide about a preview. */
export interface Decisions {
	/** Values with a suggestion, whether replaced or still as in the sheet. */
	spellings: readonly Spelling[];
	undecided: number;
	/** Whether the choices differ from those that the preview shows. */
	isChanged: boolean;
	/** How many replacements exceed what can be sent at once. */
	tooMany: number;
	/** Values without a suggestion. */
	others: readonly WarningGroup[];
	/** How many of these values there are: more than the groups contain if the list was cut. */
	otherCount: number;
	/** How many values are in no group because the list was cut. Some may have a suggestion. */
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

/** The codes to confirm when a preview is stored. If the list was cut, an unlisted warning may have any code. */
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

/** The spellings to store in place of the sheet's. If there are too many, the last ones: the others may come from an earlier file. */
export function correctionsOf(choices: SpellingChoices): Correction[] {
	const used = [...choices].filter(([, choice]) => choice === "use").slice(-MAX_CORRECTIONS);
	return used.map(([key]) => {
		const [code, from, to] = JSON.parse(key);
		return { code, from, to };
	});
}
