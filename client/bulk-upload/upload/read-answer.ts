/** Reads the answer to an upload. The branch service follows `shared/api/api-answers.ts`; other upstreams may not. */
import * as v from "valibot";
import type { SheetError, UploadCounts } from "../../../shared/api/api-answers.ts";
import { outputOf } from "../../browser/output-of.ts";

/** Maximum length of a text in a cell, in characters. */
const LONGEST = 500;

const shorten = (text: string) => text.slice(0, LONGEST).toWellFormed();
const shortText = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String), v.transform(shorten));

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const COUNTS = v.object({ data: v.object({ created: count, updated: count, unchanged: count }) });

/** A text, or undefined if it is missing or has another type. */
const optionalText = v.fallback(v.optional(shortText), undefined);

const SHEET_ERROR = v.object({
	sheet: optionalText,
	cell: optionalText,
	heading: optionalText,
	branch: optionalText,
	row: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1)),
	column: v.fallback(shortText, ""),
	value: v.fallback(shortText, ""),
	message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(shorten)),
});
const ERRORS = v.object({ errors: v.array(v.unknown()) });

/** The numbers of branches, or undefined if the answer does not contain them. */
export function readCounts(body: unknown): UploadCounts | undefined {
	return outputOf(COUNTS, body)?.data;
}

/** States and cities that had no branch before. */
export interface NewPlaces {
	states: readonly string[];
	cities: readonly string[];
}

const names = v.fallback(v.array(shortText), []);
const NEW_PLACES = v.object({ newStates: names, newCities: names });

/** The new places; none if the answer has none. */
export function readNewPlaces(body: unknown): NewPlaces {
	const { newStates = [], newCities = [] } = outputOf(NEW_PLACES, body) ?? {};
	return { states: newStates, cities: newCities };
}

const BACK = v.object({ back: count });

/** How many rows were not stored because of errors. */
export function readBack(body: unknown): number {
	return outputOf(BACK, body)?.back ?? 0;
}

const UNREAD = v.object({ unread: v.string() });

/** What of the file was not read, or not for certain, in words; empty if nothing. */
export function readUnread(body: unknown): string {
	return outputOf(UNREAD, body)?.unread ?? "";
}

const WARNINGS = v.object({ warnings: v.array(v.unknown()) });

/** How many values must be confirmed before the sheet is stored. */
export function readWarningCount(body: unknown): number {
	return outputOf(WARNINGS, body)?.warnings.length ?? 0;
}

/** The errors of the sheet's cells. Items of another shape are left out. */
export function readSheetErrors(body: unknown): SheetError[] {
	const errors = outputOf(ERRORS, body)?.errors ?? [];
	return errors.flatMap((each) => {
		const error = outputOf(SHEET_ERROR, each);
		return error ? [withoutAbsent(error)] : [];
	});
}

function withoutAbsent({ sheet, cell, heading, branch, ...error }: v.InferOutput<typeof SHEET_ERROR>): SheetError {
	return {
		...error,
		...(sheet !== undefined && { sheet }),
		...(cell !== undefined && { cell }),
		...(heading !== undefined && { heading }),
		...(branch !== undefined && { branch }),
	};
}
