/** What admins answer about a sheet, besides its file. Answers to a stored sheet are remembered, and count for later sheets. */
import * as v from "valibot";
import { type Correction, correctionSchema } from "../branch/branch-warning.ts";
import { placeKey } from "../places/place-key.ts";
import type { ChangedBy } from "./admin-answers.ts";
import { answeredField, columnSchema, type SheetAnswers, valueSchema } from "./sheet-answers.ts";

/** `spelling`: whether the suggested spelling is used, or the sheet's is kept. */
const answerSchema = v.variant("kind", [
	v.object({ kind: v.literal("spelling"), ...correctionSchema.entries, use: v.boolean() }),
	v.object({ kind: v.literal("column"), ...columnSchema.entries }),
	v.object({ kind: v.literal("value"), ...valueSchema.entries }),
]);

export type Answer = v.InferOutput<typeof answerSchema>;

export type RememberedAnswer = Answer & ChangedBy & { id: number };

export interface AnswerList {
	/** The latest one first. */
	data: readonly RememberedAnswer[];
}

/** The most answers that are remembered: the oldest ones go. */
export const MAX_REMEMBERED = 2000;

/** An answer; undefined for anything else. */
export function readAnswer(value: unknown): Answer | undefined {
	const read = v.safeParse(answerSchema, value);
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

/** The answers to a sheet's questions, as they are sent with it. */
export interface UploadAnswers extends SheetAnswers {
	/** The suggestions to be read instead of spellings. */
	corrections: readonly Correction[];
	/** The suggestions that are not wanted. */
	kept: readonly Correction[];
}

/** Answers as they are sent, by kind. */
export function toUpload(answers: Iterable<Answer>): UploadAnswers {
	const all = [...answers];
	const spellings = (wanted: boolean) =>
		all.flatMap((each) => {
			if (each.kind !== "spelling" || each.use !== wanted) return [];
			const { code, from, to } = each;
			return [{ code, from, to }];
		});
	return {
		corrections: spellings(true),
		kept: spellings(false),
		columns: all.flatMap((each) => (each.kind === "column" ? [{ heading: each.heading, field: each.field }] : [])),
		values: all.flatMap((each) => {
			return each.kind === "value" ? [{ field: each.field, from: each.from, to: each.to }] : [];
		}),
	};
}

/** The other way round. */
export function fromUpload({ corrections, kept, columns, values }: UploadAnswers): Answer[] {
	return [
		...corrections.map((each) => ({ kind: "spelling", ...each, use: true }) as const),
		...kept.map((each) => ({ kind: "spelling", ...each, use: false }) as const),
		...columns.map((each) => ({ kind: "column", ...each }) as const),
		...values.map((each) => ({ kind: "value", ...each }) as const),
	];
}
