/** What an admin has answered about a sheet, and what is still to be decided. */

import { type Answer, answerKey, MAX_ANSWERS } from "../../../shared/api/sheet-answers.ts";
import type { SheetPreview, WarningGroup } from "../../../shared/api/sheet-preview.ts";
import { BRANCH_FIELDS, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { isAsked, WARNING_CODES, type WarningCode } from "../../../shared/branch/branch-warning.ts";
import {
	columnLabel,
	isOtherColumn,
	JOINT_NAMES,
	type JointColumn,
	OTHER_NAMES,
	type SheetField,
} from "../../../shared/branch/sheet-fields.ts";

/** Answers by `answerKey`. They stay while corrected files are chosen. */
export type Answers = ReadonlyMap<string, Answer>;

export type SpellingChoice = "use" | "keep";

export interface Spelling extends WarningGroup {
	suggestion: string;
	/** Undefined until it is decided. */
	choice: SpellingChoice | undefined;
}

export function spellingAnswer(
	{ code, value: from, suggestion: to }: Pick<Spelling, "code" | "value" | "suggestion">,
	choice: SpellingChoice,
): Answer {
	return { kind: "spelling", code, from, to, use: choice === "use" };
}

/** Adds answers to others, of which they replace those to the same questions. */
export function withAnswers(answers: Answers, added: readonly Answer[]): Answers {
	return new Map([...answers, ...added.map((answer) => [answerKey(answer), answer] as const)]);
}

export function withoutAnswer(answers: Answers, answer: Answer): Answers {
	return new Map([...answers].filter(([key]) => key !== answerKey(answer)));
}

/** The answers as they are sent. If there are too many, the last ones: the others may come from an earlier file. */
export function sentAnswers(answers: Answers): Answer[] {
	return [...answers.values()].slice(-MAX_ANSWERS);
}

/** What an admin has to decide about a preview. */
export interface Decisions {
	/** Values with a suggestion, whether replaced or still as in the sheet. */
	spellings: readonly Spelling[];
	undecided: number;
	/** Whether the answers differ from those that the preview shows. */
	isChanged: boolean;
	/** How many replacements exceed what can be sent at once. */
	tooMany: number;
	/** Suggestions that are neither used nor rejected. */
	suggestions: readonly Answer[];
	/** Values without a suggestion. */
	others: readonly WarningGroup[];
	/** How many of these values there are: more than the groups contain if the list was cut. */
	otherCount: number;
	/** How many values are in no group because the list was cut. Some may have a suggestion. */
	unlisted: number;
}

type Doubts = Pick<SheetPreview, "warnings" | "warningCount" | "corrected" | "kept" | "errorGroups" | "ignoredColumns">;

/**
 * @param answers all that the admin has given
 * @param shown those with which the preview was made
 */
export function decisionsOf(preview: Doubts, answers: Answers, shown: Answers): Decisions {
	const { warnings, warningCount, corrected, kept } = preview;
	const left = spellingsIn(warnings, answers, undefined);
	const replaced = spellingsIn(corrected, answers, "use");
	const spellings = [...replaced, ...spellingsIn(kept, answers, "keep"), ...left];
	const others = warnings.filter(({ suggestion }) => suggestion === undefined);
	const unlisted = warningCount - rowsOf(warnings);
	const isCorrected = new Set(replaced.map(keyOf));
	const sent = sentAnswers(answers).filter((each) => each.kind === "spelling" && each.use);
	const isSent = new Set(sent.map(answerKey));
	const isUsed = (spelling: Spelling) => {
		const key = keyOf(spelling);
		return answers.has(key) ? isSent.has(key) : isCorrected.has(key);
	};
	return {
		spellings,
		undecided: left.filter(({ choice }) => choice === undefined).length,
		isChanged:
			spellings.some((each) => isUsed(each) !== isCorrected.has(keyOf(each))) ||
			besidesSpellings(answers) !== besidesSpellings(shown),
		tooMany: spellings.filter((each) => answers.has(keyOf(each)) && each.choice === "use" && !isUsed(each)).length,
		suggestions: [
			...columnSuggestions(preview, answers),
			...preview.errorGroups.flatMap((group) => unanswered(suggestedValues(group), answers)),
			...left.filter(({ choice }) => choice === undefined).map((each) => spellingAnswer(each, "use")),
		],
		others,
		otherCount: rowsOf(others) + unlisted,
		unlisted,
	};
}

function spellingsIn(groups: readonly WarningGroup[], answers: Answers, usual: SpellingChoice | undefined): Spelling[] {
	return groups.flatMap((group) => {
		const { suggestion } = group;
		if (suggestion === undefined) return [];
		const answer = answers.get(keyOf({ ...group, suggestion }));
		const choice = answer?.kind === "spelling" ? (answer.use ? "use" : "keep") : usual;
		return [{ ...group, suggestion, choice } as const];
	});
}

export function keyOf(spelling: Pick<Spelling, "code" | "value" | "suggestion">): string {
	return answerKey(spellingAnswer(spelling, "use"));
}

function besidesSpellings(answers: Answers): string {
	const others = [...answers.values()].filter(({ kind }) => kind !== "spelling");
	return JSON.stringify(others.map((answer) => JSON.stringify(answer)).sort());
}

function columnSuggestions({ ignoredColumns }: Doubts, answers: Answers): Answer[] {
	return ignoredColumns.flatMap(({ heading, mayBe }) => {
		const field = fieldOf(mayBe);
		return field === undefined ? [] : unanswered([{ kind: "column", heading, field }], answers);
	});
}

/** The field, or fields in one column, with a label. */
export function fieldOf(label: string | undefined): SheetField | JointColumn | undefined {
	return [...JOINT_NAMES, ...FIELD_NAMES, ...OTHER_NAMES].find((field) => columnLabel(field) === label);
}

/** What a group of errors suggests to read instead of its values. */
export function suggestedValues({ field, values }: SheetPreview["errorGroups"][number]): Answer[] {
	if (field === undefined) return [];
	return values.flatMap(({ value: from, suggestion: to }) => {
		return to === undefined ? [] : [{ kind: "value", field, from, to } as const];
	});
}

/** What a group of errors of an optional field can be answered with if nothing is suggested: that there is no value. */
export function withoutValues({ field, values }: SheetPreview["errorGroups"][number]): Answer[] {
	if (field === undefined || isOtherColumn(field) || BRANCH_FIELDS[field].required) return [];
	return values.flatMap(({ value: from, suggestion }) => {
		return suggestion === undefined && !from.endsWith("…") ? [{ kind: "value", field, from, to: "-" } as const] : [];
	});
}

export function unanswered(suggested: readonly Answer[], answers: Answers): Answer[] {
	return suggested.filter((answer) => !answers.has(answerKey(answer)));
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
