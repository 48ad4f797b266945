/** A list of holidays from a sheet or a calendar: how it was read, what is asked about it, and what an admin has answered. */
import * as v from "valibot";
import { between, doc, filled, listOf, maybe, oneOf, some, someOf, text } from "../schema.ts";
import { Holiday } from "./calendar-answers.ts";

/** What an admin can say that a column has. */
export const COLUMN_CHOICES = ["date", "name", "states", "hours", "weekday", "ignored"] as const;

export type ColumnChoice = (typeof COLUMN_CHOICES)[number];

const ListAnswer = doc(
	v.union([v.picklist([...COLUMN_CHOICES, "all", "above", "added"]), listOf(between(1, 100)(), 100)]),
)`What a column has; in which states holidays are, \`all\` for all of India and \`above\` for those of the row above; in a list, until when branches are open on half days, such as \`13:00\`; or that restricted ones are \`added\`, too.`;
export type ListAnswer = v.InferOutput<typeof ListAnswer>;

export const ListAnswers = doc(v.record(v.string(), ListAnswer))`By the key of a question.`;
export type ListAnswers = v.InferOutput<typeof ListAnswers>;

/** Answers in JSON; undefined if it is anything else. */
export function readListAnswers(json: string): ListAnswers | undefined {
	const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ListAnswers), json);
	return read.success ? read.output : undefined;
}

/** What says where a holiday is: `value`, its own text; the others are asked as a whole, because they only may say it. */
export const WHERE = ["value", "blank", "group", "name", "type", "note"] as const;

export const ListQuestion = doc(
	v.object({
		key: filled(),
		kind: oneOf(["column", ...WHERE, "half", "restricted"], "value"),
		text: text`What is asked about, such as a heading; may be empty.`,
		place: maybe(some`The column's place, from 1.`),
		samples: maybe(someOf(text(), 3)),
		rows: some`How many rows it is about.`,
		offers: doc(listOf(ListAnswer))`What may be meant, the likeliest first.`,
	}),
)`One for all rows with the same text.`;
export type ListQuestion = v.InferOutput<typeof ListQuestion>;

/** `ok`: it is added; `open`, `waits`: after a question about it or a column; `listed`, `pasted`, `leftOut`: there, pasted twice, or restricted. */
const OUTCOMES = [
	...(["ok", "open", "waits", "problem", "listed", "pasted", "leftOut"] as const),
	...(["title", "group", "note"] as const),
];

export type ListOutcome = (typeof OUTCOMES)[number];

export const ListRow = doc(
	v.object({
		line: some`The line's number, from 1.`,
		text: text`The line's own text.`,
		outcome: oneOf(OUTCOMES, "note"),
		holiday: maybe(Holiday),
		problem: maybe(filled()),
		also: maybe(doc(someOf(Holiday))`Entries with the same date and name for other states.`),
	}),
)`A line, or one day of its holiday, and how it was understood.`;
export type ListRow = v.InferOutput<typeof ListRow>;

export const HolidayList = v.object({
	text: text`What was read: a file's as lines with tabs.`,
	rows: listOf(ListRow),
	questions: listOf(ListQuestion),
	left: text`What remains once the readable holidays are added: lines with problems or questions, and what says what they are.`,
	notes: doc(listOf(filled()))`Sentences: what was not read, or not for certain.`,
});
export type HolidayList = v.InferOutput<typeof HolidayList>;

export const HolidayListSent = v.object({ data: HolidayList });
export type HolidayListAnswer = v.InferOutput<typeof HolidayListSent>;
