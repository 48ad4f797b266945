/**
 * What an admin has answered about a sheet: which columns are which fields, what is meant by values that cannot be read, and which
 * spellings are meant. Answers to a stored sheet are remembered, and count for later sheets.
 */
import * as v from "valibot";
import { FIELD_NAMES } from "../branch/branch-fields.ts";
import { correctionSchema } from "../branch/branch-warning.ts";
import { isHours, JOINT_NAMES, OTHER_NAMES, type SheetField } from "../branch/sheet-fields.ts";
import { placeKey } from "../places/place-key.ts";
import type { ChangedBy } from "./admin-answers.ts";

/** The most that are sent with a sheet; nobody answers more of them. */
export const MAX_ANSWERS = 1000;

/** The most that are remembered: the oldest ones go. */
export const MAX_REMEMBERED = 2000;

/** Characters of a heading or value. */
export const LONGEST_ANSWER = 200;

/** The answer that a column is not read. */
export const LEAVE_OUT = "leave out";

/** In the place of a value: what is read for new branches whose sheet has no column of the field. */
export const NO_COLUMN = "(no column)";

/** What an answer about a value is for: that to hours is for all days, but empty cells of a day are its own. */
export function answeredField(field: SheetField, from: string): SheetField | "hours" {
	return isHours(field) && (from === NO_COLUMN || /\p{Nd}/u.test(from)) ? "hours" : field;
}

const FIELDS = [...FIELD_NAMES, ...OTHER_NAMES] as const;

const text = v.pipe(v.string(), v.maxLength(LONGEST_ANSWER));

const answerSchema = v.variant("kind", [
	/** Whether the suggested spelling is used, or the sheet's is kept. */
	v.object({ kind: v.literal("spelling"), ...correctionSchema.entries, use: v.boolean() }),
	/** `heading` is as written in the sheet; spaces, case and punctuation do not count. */
	v.object({
		kind: v.literal("column"),
		heading: v.pipe(text, v.nonEmpty()),
		field: v.picklist([...FIELDS, ...JOINT_NAMES, LEAVE_OUT]),
	}),
	/**
	 * `field` is that of the cells; for a column with several fields, any of them. `from` is the text of the cells as errors quote it,
	 * compared exactly except for spaces; empty for empty cells. `to` is read instead.
	 */
	v.object({ kind: v.literal("value"), field: v.picklist(FIELDS), from: text, to: text }),
]);

export type Answer = v.InferOutput<typeof answerSchema>;

export type AnswerOf<Kind extends Answer["kind"]> = Extract<Answer, { kind: Kind }>;

export type RememberedAnswer = Answer & ChangedBy & { id: number };

/** An answer that counts for a sheet: it came with it, or with an earlier one. */
export type SheetAnswer = Answer | RememberedAnswer;

export function isRemembered(answer: SheetAnswer): answer is RememberedAnswer {
	return "id" in answer;
}

export interface AnswerList {
	/** The latest one first. */
	data: readonly RememberedAnswer[];
}

/** An answer; undefined for anything else. */
export function readAnswer(value: unknown): Answer | undefined {
	const read = v.safeParse(answerSchema, value);
	return read.success ? read.output : undefined;
}

/** The length comes first: a list of millions is not looked at. */
const listSchema = v.pipe(v.array(v.unknown()), v.maxLength(MAX_ANSWERS), v.array(answerSchema));

/** Answers from JSON; undefined if it is anything else. */
export function readAnswers(json: string): Answer[] | undefined {
	const read = v.safeParse(v.pipe(v.string(), v.parseJson(), listSchema), json);
	return read.success ? read.output : undefined;
}

const rememberedSchema = v.intersect([
	answerSchema,
	v.object({ id: v.pipe(v.number(), v.integer()), who: v.string(), at: v.string() }),
]);

/** The remembered answers in a list; anything else in it is left out. */
export function readRemembered(list: readonly unknown[]): RememberedAnswer[] {
	return list.flatMap((each) => {
		const read = v.safeParse(rememberedSchema, each);
		return read.success ? [read.output] : [];
	});
}

export function ofKind<Kind extends Answer["kind"]>(answers: readonly Answer[], kind: Kind): AnswerOf<Kind>[] {
	return answers.filter((answer): answer is AnswerOf<Kind> => answer.kind === kind);
}

/** A key that is equal for answers to the same question, of which only the last counts. */
export function answerKey(answer: Answer): string {
	switch (answer.kind) {
		case "spelling":
			return JSON.stringify([answer.kind, answer.code, answer.from, answer.to]);
		case "column":
			return JSON.stringify([answer.kind, placeKey(answer.heading).replaceAll(" ", "") || answer.heading]);
		case "value":
			return JSON.stringify([answer.kind, answeredField(answer.field, answer.from), answer.from]);
	}
}
