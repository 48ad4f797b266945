/** What an admin is asked about a pasted list, and what the admin has said, which is kept in this tab beside it. */
import * as v from "valibot";
import { parseJson } from "../../../browser/api-error.ts";
import { outputOf } from "../../../browser/output-of.ts";

/** What an admin can say that an unread column has. */
export const COLUMN_CHOICES = ["date", "name", "states", "weekday", "ignored"] as const;

export type ColumnChoice = (typeof COLUMN_CHOICES)[number];

const answersSchema = v.object({
	/** By the key of a column. */
	columns: v.record(v.string(), v.optional(v.picklist(COLUMN_CHOICES))),
	/** By a question's key: the states that are meant, or that of the row above. */
	values: v.record(v.string(), v.union([v.picklist(["all", "above"]), v.pipe(v.array(v.string()), v.readonly())])),
	/** Whether restricted holidays are added, too. */
	restricted: v.boolean(),
});

export type PasteAnswers = v.InferOutput<typeof answersSchema>;

export type ValueAnswer = PasteAnswers["values"][string];

export const NO_ANSWERS: PasteAnswers = { columns: {}, values: {}, restricted: false };

/** Reads what `JSON.stringify` made of answers; none from any other text. */
export function readAnswers(text: string): PasteAnswers {
	return outputOf(answersSchema, parseJson(text)) ?? NO_ANSWERS;
}

/** What says where a holiday is: `value`, its own text; the others are asked as a whole, because they only may say it. */
export interface Where {
	kind: "value" | "blank" | "group" | "name" | "type" | "note";
	text: string;
}

/** One question for all rows with the same text: in which states they are. */
export interface Question extends Where {
	key: string;
	rows: number;
	offers: readonly ValueAnswer[];
	answer: ValueAnswer | undefined;
}
