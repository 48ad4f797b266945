/** What an admin has answered about a sheet, and what is still to be decided. */
import {
	type Answer,
	type AnswerOf,
	answerKey,
	changesReading,
	INSTEAD,
	keepAnswer,
	MAX_ANSWERS,
	NO_COLUMN,
	shownInAnswer,
} from "../../../../shared/api/sheet-answers.ts";
import type { PreviewRow, Question, SheetPreview, Tab } from "../../../../shared/api/sheet-preview.ts";
import { validateField } from "../../../../shared/branch/branch-payload.ts";
import { isAsked, WARNING_CODES, type WarningCode } from "../../../../shared/branch/branch-warning.ts";
import { isHours, isOtherColumn } from "../../../../shared/branch/sheet-fields.ts";

/** Answers by `answerKey`. They stay while corrected files are chosen. */
export type Answers = ReadonlyMap<string, Answer>;

/** Adds answers to others, of which they replace those to the same questions. */
export function withAnswers(answers: Answers, added: readonly Answer[]): Answers {
	return new Map([...answers, ...added.map((answer) => [answerKey(answer), answer] as const)]);
}

export function withoutAnswer(answers: Answers, answer: Answer): Answers {
	return new Map([...answers].filter(([key]) => key !== answerKey(answer)));
}

/** The answers as they are sent. If there are too many, the last ones: the others may come from an earlier file, and what is kept is asked again. */
export function sentAnswers(answers: Answers): Answer[] {
	const all = [...answers.values()];
	const isKept = ({ kind }: Answer) => kind === "keep";
	return [...all.filter(isKept), ...all.filter((each) => !isKept(each))].slice(-MAX_ANSWERS);
}

/** The answer that what a question doubts is right, or of a city to be renamed that its name is; undefined if it doubts nothing. */
export function keepOf({ code, written, message, waits, suggestion }: Question): Answer | undefined {
	if (code === "city-rename" && suggestion) return suggestion;
	return code && waits === "confirmation" ? keepAnswer(code, written, message) : undefined;
}

/** Whether what is written may be right although rows wait for it: a code that may have lost its zeros may be a new one. */
export function mayBeRight({ field, waits, suggestion }: Question): boolean {
	return field === "branchCode" && waits === "rows" && suggestion !== undefined;
}

/** The answer to a question with nothing chosen yet; undefined if only single cells can be corrected. */
export function blankAnswer(question: Question): Answer | undefined {
	const { field, written, suggestion, waits, cell } = question;
	if (suggestion && "use" in suggestion) return suggestion;
	if (waits !== "rows") return keepOf(question);
	// An answer about one cell is not remembered. Of a cell with several values, only one may be wrong.
	if (cell && (!field || cell.from === written)) return cell;
	return field && { kind: "value", field, from: written, to: "" };
}

/** What is suggested as the answer to a question. */
export function suggestedAnswer(question: Question): Answer | undefined {
	const { suggestion } = question;
	const blank = blankAnswer(question);
	return suggestion?.kind === "value" && blank?.kind === "cell" ? { ...blank, to: suggestion.to } : suggestion;
}

/** The answer that a question has on the page, or had when it was read. */
export function answerTo(question: Question, answers: Answers): Answer | undefined {
	for (const blank of [question.answer ?? blankAnswer(question), keepOf(question)]) {
		const given = blank && answers.get(answerKey(blank));
		if (given) return given;
	}
	return question.by === undefined ? undefined : question.answer;
}

/** What was said of a stored branch that the sheet lacks, or calls closed. */
export function answerAbout(id: number, answers: Answers): AnswerOf<"branch"> | undefined {
	const answer = answers.get(answerKey({ kind: "branch", id, becomes: "closed" }));
	return answer?.kind === "branch" ? answer : undefined;
}

/** The answers without those about branches that a preview does not name: a corrected row may have brought one back. */
export function aboutNamed(answers: Answers, { branches, saidClosed }: SheetPreview["absent"]): Answers {
	const ids = new Set([...branches, ...saidClosed].map(({ id }) => id));
	return new Map([...answers].filter(([, answer]) => answer.kind !== "branch" || ids.has(answer.id)));
}

/** The answer about one cell, with nothing changed yet. */
export function cellAnswer({ sheet, row }: PreviewRow, letter: string, text: string) {
	return { kind: "cell", sheet, row, letter, from: shownInAnswer(text), to: text } as const;
}

/** Why a value cannot be read, by the rules of its field; empty if it can, or if only the service knows the rule. */
export function problemOf(answer: Answer): string {
	if (answer.kind !== "value" || isOtherColumn(answer.field) || answer.to === INSTEAD[answer.field]) return "";
	// Those of all days may name their days.
	if (isHours(answer.field) && answer.from === NO_COLUMN) return "";
	return validateField(answer.field, answer.to).message ?? "";
}

/** What an admin has to decide about a preview. */
export interface Decisions {
	/** The doubts without an answer. */
	open: readonly Question[];
	/** How many values are not listed, and not kept together. */
	unlisted: number;
	/** Whether the sheet would be read in another way than the preview shows. */
	isChanged: boolean;
	/** How many answers are more than can be sent. */
	tooMany: number;
	/** The questions that hold no row back, and are not answered. */
	unanswered: readonly Question[];
	/** Suggestions that are neither used nor rejected. */
	suggestions: readonly Answer[];
}

/**
 * @param answers all that the admin has given
 * @param shown those with which the preview was made
 * @param keptUnlisted how many values that are not listed were kept together
 */
export function decisionsOf(
	{ questions, warningCount, columns }: Pick<SheetPreview, "questions" | "warningCount" | "columns">,
	answers: Answers,
	shown: Answers,
	keptUnlisted: number,
): Decisions {
	const doubts = questions.filter(({ waits }) => waits === "confirmation");
	const unlisted = warningCount - doubts.reduce((sum, { count }) => sum + count, 0);
	const open = doubts.filter((each) => !answerTo(each, answers));
	const left = keptUnlisted === unlisted ? 0 : unlisted;
	const settled = doubts.flatMap((each) => answerTo(each, answers) ?? []);
	const held = questions.filter(({ waits }) => waits === "rows" || waits === "confirmation");
	const meant = columns.flatMap(({ heading, field, mayBe }): Answer[] =>
		!field && mayBe ? [{ kind: "column", heading, field: mayBe }] : [],
	);
	return {
		open,
		unlisted: left,
		isChanged:
			readingOf(answers) !== readingOf(shown) ||
			questions.some((each) => isTakenBack(each, answers)) ||
			// Other rows would be held back.
			(open.length + left > 0 && settled.some((answer) => !shown.has(answerKey(answer)))),
		unanswered: questions.filter(
			(each) => (each.waits === "look" || each.waits === "offer") && !answerTo(each, answers),
		),
		tooMany: Math.max(0, [...answers.values()].filter(({ kind }) => kind !== "keep").length - MAX_ANSWERS),
		suggestions: [
			...held.flatMap((each) => (answerTo(each, answers) ? [] : (suggestedAnswer(each) ?? []))),
			...meant.filter((answer) => !answers.has(answerKey(answer))),
		],
	};
}

/** Whether a suggestion that was used, such as by an answer to an earlier sheet, is rejected now, or an answer to this one is taken back. */
function isTakenBack({ answer: used, by }: Question, answers: Answers): boolean {
	const now = used && answers.get(answerKey(used));
	if (used && !now) return by === undefined;
	return used?.kind === "spelling" && used.use && now?.kind === "spelling" && !now.use;
}

/** Differs if a sheet is read in another way. */
function readingOf(answers: Answers): string {
	const read = [...answers.values()].filter(changesReading);
	return JSON.stringify(read.map((answer) => JSON.stringify(answer)).sort());
}

/** The codes to confirm when a preview is stored. If the list was cut, an unlisted value may have any code. */
export function confirmedCodes({
	questions,
	warningCount,
}: Pick<SheetPreview, "questions" | "warningCount">): WarningCode[] {
	const doubts = questions.filter(({ waits }) => waits === "confirmation");
	const listed = doubts.reduce((sum, { count }) => sum + count, 0);
	return WARNING_CODES.filter(
		(code) => isAsked(code) && (listed < warningCount || doubts.some((each) => each.code === code)),
	);
}

/** The tab that asks a question, or says that nobody has to answer it, or how it is answered. */
export function tabOf({ waits }: Question): Tab {
	if (waits === "rows") return "correct";
	return waits === "nothing" ? "ready" : "check";
}

/** Whether nothing of a sheet is left open, so that it can be stored as it is. */
export function isClear({ plan, warningCount, unread, questions, absent, counts }: SheetPreview): boolean {
	const left = absent.count + absent.saidClosed.length + counts.others;
	return (
		plan !== null &&
		warningCount === 0 &&
		unread === "" &&
		left === 0 &&
		questions.every(({ waits }) => waits === "nothing")
	);
}
