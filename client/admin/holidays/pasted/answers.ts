/** What an admin has said about a pasted list, kept in this tab beside it. */
import * as v from "valibot";
import { parseJson } from "../../../browser/api-error.ts";
import { outputOf } from "../../../browser/output-of.ts";
import { COLUMN_CHOICES } from "./columns.ts";

const answersSchema = v.object({
	/** By `columnKey`. */
	columns: v.record(v.string(), v.picklist(COLUMN_CHOICES)),
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
