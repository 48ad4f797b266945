/**
 * What an admin has answered about a sheet: which columns are which fields, what is meant by values that cannot be read, and which
 * spellings are meant. Answers to a stored sheet are remembered, and count for later sheets.
 */
import * as v from "valibot";
import { correctionSchema, WarningCode } from "../branch/branch-warning.ts";
import { isNothing } from "../branch/field.ts";
import { isHours, JOINT_NAMES, SHEET_FIELDS, type SheetField, sheetLabel } from "../branch/sheet-fields.ts";
import { DAYS } from "../hours/week.ts";
import { placeKey } from "../places/place-key.ts";
import { body, doc, flag, form, listOf, some, Time, text, upTo, whole } from "../schema.ts";

/** The most that are sent with a sheet; nobody answers more of them. */
export const MAX_ANSWERS = 1000;

/** The most that are remembered: the oldest ones go. */
export const MAX_REMEMBERED = 2000;

/** Characters of a heading or value. */
export const LONGEST_ANSWER = 200;

/** Characters that may be written into a cell: more than any field may have. */
export const LONGEST_CELL = 500;

/** The answer that a column is not read. */
export const LEAVE_OUT = "leave out";

/** The answer that a column says whether branches are still open. */
export const STATUS = "status";

/** What a column can be. */
export const COLUMN_CHOICES = [...SHEET_FIELDS, ...JOINT_NAMES, STATUS, LEAVE_OUT] as const;

/** In the place of a value: what is read for new branches whose sheet has no column of the field. */
export const NO_COLUMN = "(no column)";

/** Words that may be read instead of a value, in an answer or a cell: a new branch has none, or the position of its pincode; a stored one keeps its own. */
export const INSTEAD: Partial<Record<SheetField, string>> = {
	landmark: "(leave empty)",
	lat: "(middle of the pincode)",
	long: "(middle of the pincode)",
};

/** What an answer about a value is for: that to hours is for all days, but empty cells of a day are its own. */
export function answeredField(field: SheetField, from: string): SheetField | "hours" {
	return isHours(field) && (from === NO_COLUMN || /\p{Nd}/u.test(from)) ? "hours" : field;
}

/** What cells are answered as: those that say nothing are all empty, but a dash in place of hours may be a day off. */
export function answeredText(field: SheetField, text: string): string {
	return !isHours(field) && isNothing(text.trim()) ? "" : text;
}

const answer = upTo(LONGEST_ANSWER)();
const field = v.picklist(SHEET_FIELDS);

const week = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

/** The kinds that count for later sheets, too. */
const lasting = {
	spelling: {
		...correctionSchema.entries,
		use: flag`Whether the suggestion is used; otherwise the value is kept.`,
	},
	column: {
		heading: doc(
			v.pipe(answer, v.nonEmpty()),
		)`As in the sheet, and of columns that are headed alike the later ones with a number, such as \`Address (no. 2)\`; case, spaces and punctuation do not count.`,
		field: doc(
			v.picklist(COLUMN_CHOICES),
		)`The name of a field, of several fields that are in one column, \`status\` for whether branches are open, or \`leave out\`.`,
	},
	value: {
		field: doc(field)`That of the cells; for a column with several fields, any of them.`,
		from: doc(answer)`As errors quote it, compared exactly except for spaces; empty for empty cells.`,
		to: doc(answer)`What is read instead.`,
	},
};

/* @__NO_SIDE_EFFECTS__ */
function answerOf<const Kind extends string, const Entries extends v.ObjectEntries>(kind: Kind, entries: Entries) {
	return body({ kind: v.literal(kind), ...entries })();
}

/** An answer about one cell. */
export const CellAnswer = answerOf("cell", {
	sheet: doc(answer)`Its name.`,
	row: some`As the sheet numbers it.`,
	letter: form(/^[A-Z]{1,3}$/)`That of the column.`,
	from: doc(
		answer,
	)`The first characters of what the cell shows, with single spaces; the answer counts only while it does.`,
	to: doc(upTo(LONGEST_CELL)())`What is read instead; empty for an empty cell.`,
});

export const Answer = doc(
	v.variant("kind", [
		answerOf("spelling", lasting.spelling),
		answerOf("column", lasting.column),
		answerOf("value", lasting.value),
		answerOf("headings", {
			sheet: doc(answer)`Its name.`,
			row: some`The row that has the headings, as the sheet numbers it.`,
		}),
		CellAnswer,
		answerOf("left-row", {
			sheet: doc(answer)`Its name.`,
			row: some`As the sheet numbers it; it is no branch, and left out.`,
			from: doc(
				answer,
			)`The first characters of what its cells show, with single spaces; the answer counts only while they do.`,
		}),
		answerOf("branch", {
			id: some`Of a stored branch that \`absent\` of the preview names.`,
			becomes: doc(
				v.picklist(["closed", "deleted"]),
			)`Closed from today until further notice, or deleted, as a part of the same change. Without an answer, it stays.`,
		}),
		answerOf("keep", {
			code: WarningCode,
			from: doc(answer)`The first characters of the value, which is right although there is a warning about it.`,
			message: doc(answer)`The first characters of the warning.`,
		}),
		answerOf("duplicate", {
			sheet: doc(answer)`Its name.`,
			row: some`Of a new branch, as the sheet numbers it.`,
			id: some`Of a stored branch that is the same.`,
			use: flag`Whether the row changes that branch; otherwise it is another one.`,
		}),
		answerOf("same-branches", {
			use: flag`Whether rows with the name, city and pincode of stored branches are about these, and change their code; otherwise, as without an answer, their ID or code counts, and is wrong.`,
		}),
		answerOf("closed-rows", {
			use: flag`Whether rows that say that their branch is closed, and that is not stored, are stored as closed from today; otherwise they are left out, as without an answer.`,
		}),
		answerOf("status", {
			from: doc(answer)`What the rows say of whether their branch is open, if that is not clear.`,
			use: flag`Whether it is closed; otherwise it is open, as without an answer.`,
		}),
		answerOf("sundays-off", {
			use: flag`Whether branches are closed on Sunday if their hours do not name it; otherwise they are open as on other days, as without an answer.`,
		}),
		answerOf("days-off", {
			day: v.picklist(DAYS),
			weeks: doc(v.pipe(v.array(week), v.maxLength(5), v.readonly()))`Of each month.`,
			use: flag`Whether this becomes a regular day off of the rows’ branches, as a part of the same change.`,
		}),
	]),
)`An answer to a question about a sheet. Only those about spellings, columns and values other than empty cells, dates, landmarks and positions count for later sheets.`;
export type Answer = v.InferOutput<typeof Answer>;

/** An answer that can be remembered. */
export type LastingAnswer = AnswerOf<"spelling" | "column" | "value">;

/** `1st Jan` is another day in the next year's sheet. */
const DATES: ReadonlySet<SheetField> = new Set(["closedFrom", "closedUntil", "opensOn"]);

/** The headings of this site's own sheets. */
const OWN_HEADINGS = new Set(SHEET_FIELDS.map((field) => columnHeadingKey(sheetLabel(field))));

/** Not one about a date, which belongs to its sheet, nor about what is missing or where a branch is, nor that leaves out a column of this site: others would get that unasked. */
export function isLasting(answer: Answer): answer is LastingAnswer {
	if (answer.kind === "value") {
		const { field, from } = answer;
		return from !== "" && from !== NO_COLUMN && !DATES.has(field) && !Object.hasOwn(INSTEAD, field);
	}
	if (answer.kind === "column")
		return answer.field !== LEAVE_OUT || !OWN_HEADINGS.has(columnHeadingKey(answer.heading));
	return answer.kind === "spelling";
}

/** Whether an answer is about what cells say, wherever they are; others count only for the file that they were given about. */
export function isOfValues(answer: Answer): boolean {
	return answer.kind === "keep" || answer.kind === "value" || isLasting(answer);
}

/** Whether a sheet would be read in another way without the answer: one that keeps what is written changes nothing, unless it renames a city. */
export function changesReading(answer: Answer): boolean {
	if (answer.kind === "keep") return false;
	return !("use" in answer) || answer.use || (answer.kind === "spelling" && answer.code === "city-rename");
}

/** The answer that a value is right although there is a warning about it. */
export function keepAnswer(code: WarningCode, value: string, message: string): AnswerOf<"keep"> {
	return { kind: "keep", code, from: shownInAnswer(value), message: shownInAnswer(message) };
}

/** What a cell shows, as an answer about it has it. */
export function shownInAnswer(text: string): string {
	return text.replace(/\s+/g, " ").trim().slice(0, LONGEST_ANSWER);
}

/** The answer that a row is no branch. @param cells what it shows in the columns of the preview */
export function leftRow(sheet: string, row: number, cells: readonly string[]): AnswerOf<"left-row"> {
	return { kind: "left-row", sheet, row, from: shownInAnswer(cells.join(" ")) };
}

export type AnswerOf<Kind extends Answer["kind"]> = Extract<Answer, { kind: Kind }>;

const given = { id: whole(), who: text`Who gave it.`, at: Time };

export const RememberedAnswer = v.variant("kind", [
	v.object({ kind: v.literal("spelling"), ...lasting.spelling, ...given }),
	v.object({ kind: v.literal("column"), ...lasting.column, ...given }),
	v.object({ kind: v.literal("value"), ...lasting.value, ...given }),
]);
export type RememberedAnswer = v.InferOutput<typeof RememberedAnswer>;

/** An answer that counts for a sheet: it came with it, or with an earlier one. */
export type SheetAnswer = Answer | RememberedAnswer;

export function isRemembered(answer: SheetAnswer): answer is RememberedAnswer {
	return "id" in answer;
}

/** The latest one first. */
export const AnswersSent = v.object({ data: listOf(RememberedAnswer, MAX_REMEMBERED) });
export type AnswerList = v.InferOutput<typeof AnswersSent>;

/** An answer; undefined for anything else. */
export function readAnswer(value: unknown): Answer | undefined {
	const read = v.safeParse(Answer, value);
	return read.success ? read.output : undefined;
}

/** The length comes first: a list of millions is not looked at. */
const listSchema = v.pipe(v.array(v.unknown()), v.maxLength(MAX_ANSWERS), v.array(Answer));

/** Answers from JSON; undefined if it is anything else. */
export function readAnswers(json: string): Answer[] | undefined {
	const read = v.safeParse(v.pipe(v.string(), v.parseJson(), listSchema), json);
	return read.success ? read.output : undefined;
}

/** The remembered answers in a list; anything else in it is left out. */
export function readRemembered(list: readonly unknown[]): RememberedAnswer[] {
	return list.flatMap((each) => {
		const read = v.safeParse(RememberedAnswer, each);
		return read.success ? [read.output] : [];
	});
}

export function ofKind<Kind extends Answer["kind"]>(answers: readonly Answer[], kind: Kind): AnswerOf<Kind>[] {
	return answers.filter((answer): answer is AnswerOf<Kind> => answer.kind === kind);
}

function columnHeadingKey(heading: string): string {
	return placeKey(heading).replaceAll(" ", "") || heading;
}

/** What tells answers of a kind to different questions apart. */
const QUESTION: { [Kind in Answer["kind"]]: (answer: AnswerOf<Kind>) => readonly unknown[] } = {
	spelling: ({ code, from, to }) => [code, from, to],
	column: ({ heading }) => [columnHeadingKey(heading)],
	value: ({ field, from }) => [answeredField(field, from), from],
	headings: ({ sheet }) => [sheet],
	cell: ({ sheet, row, letter }) => [sheet, row, letter],
	"left-row": ({ sheet, row }) => [sheet, row],
	branch: ({ id }) => [id],
	keep: ({ code, from, message }) => [code, from, message],
	duplicate: ({ sheet, row }) => [sheet, row],
	"same-branches": () => [],
	"closed-rows": () => [],
	status: ({ from }) => [placeKey(from)],
	"sundays-off": () => [],
	"days-off": ({ day, weeks }) => [day, weeks.toSorted()],
};

/** A key that is equal for answers to the same question, of which only the last counts. */
export function answerKey(answer: Answer): string {
	const question = QUESTION[answer.kind] as (answer: Answer) => readonly unknown[];
	return JSON.stringify([answer.kind, ...question(answer)]);
}
