/** Reads the answers to an upload and to a preview. The branch service follows `shared/api/api-answers.ts`; other upstreams may not. */
import * as v from "valibot";
import { FirstRows, type SheetError } from "../../../../shared/api/api-answers.ts";
import { PreviewSent, type SheetPreview } from "../../../../shared/api/sheet-preview.ts";
import { listOf } from "../../../../shared/schema.ts";
import { outputOf } from "../../../browser/output-of.ts";

/** Maximum length of a text in a cell, in characters. */
const LONGEST = 500;

const shorten = (text: string) => text.slice(0, LONGEST).toWellFormed();
const shortText = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.transform(shorten));

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const SHEET_ERROR = v.object({
	row: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1)),
	column: v.fallback(shortText, ""),
	value: v.fallback(shortText, ""),
	message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(shorten)),
});
const ERRORS = v.object({ errors: v.array(v.unknown()) });

const names = v.fallback(listOf(shortText), []);

const STORED = v.object({
	/** Undefined if the answer has no numbers. */
	data: v.fallback(v.optional(v.object({ created: count, updated: count, unchanged: count })), undefined),
	/** States and cities that had no branch before. */
	newStates: names,
	newCities: names,
	/** How many branches answers have closed and deleted. */
	leaving: v.fallback(v.object({ closed: count, deleted: count }), { closed: 0, deleted: 0 }),
	/** How many rows were not stored because of errors. */
	back: v.fallback(count, 0),
	/** How many rows were not to be stored. */
	leftOut: v.fallback(count, 0),
	/** What of the file was not read, or not for certain, in words; empty if nothing. */
	unread: v.fallback(v.string(), ""),
});

export type Stored = ReturnType<typeof readStored>;

/** What an upload has stored, as far as the answer says it. */
export function readStored(body: unknown) {
	const { data: counts, newStates: states, newCities: cities, ...rest } = outputOf(STORED, body) ?? v.parse(STORED, {});
	return { counts, places: { states, cities }, ...rest };
}

/** The errors of the sheet's cells. Items of another shape are left out. */
export function readSheetErrors(body: unknown): SheetError[] {
	const errors = outputOf(ERRORS, body)?.errors ?? [];
	return errors.flatMap((each) => outputOf(SHEET_ERROR, each) ?? []);
}

const ASKED = v.object({ firstRows: v.pipe(listOf(FirstRows), v.nonEmpty()) });

/** The first rows of sheets in which no headings were found; undefined if that is not the reason of a refusal. */
export function readFirstRows(body: unknown): readonly FirstRows[] | undefined {
	return outputOf(ASKED, body)?.firstRows;
}

/** The preview; undefined if the answer has another shape, as another upstream's may. */
export function readPreview(body: unknown): SheetPreview | undefined {
	return outputOf(PreviewSent, body)?.data;
}
