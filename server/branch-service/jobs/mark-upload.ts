import type { SheetError } from "../../../shared/api/api-answers.ts";
import type { Answer } from "../../../shared/api/sheet-answers.ts";
import { isAsked } from "../../../shared/branch/branch-warning.ts";
import type { FoundErrors } from "../annotate/mark-sheet.ts";
import type { KeptRows } from "../annotate/workbook-values.ts";
import { type JobContext, type JobOf, type JobResults, withStore } from "./job.ts";
import { planSheet, readSheet } from "./plan-sheet.ts";
import { rightRows } from "./right-rows.ts";

/** Returns a sheet with its errors marked, completely or without the rows that are right. */
export async function markUpload(
	{ bytes, answers, onlyRest }: JobOf<"mark">,
	context: JobContext,
): Promise<JobResults["mark"]> {
	const sheet = onlyRest ? await restOf(bytes, answers, context) : bytes;
	const foundErrors = await findErrors(sheet, answers, context);
	const { markWorkbook } = await import("../annotate/mark-workbook.ts");
	return { file: await markWorkbook(bufferOf(sheet), foundErrors, context.limits) };
}

/** Finds only what is to be marked, so that the rows do not stay in memory. */
async function findErrors(bytes: Uint8Array, answers: readonly Answer[], context: JobContext): Promise<FoundErrors> {
	const content = await readSheet(bytes, answers, context);
	const { errors, warnings } = await withStore(context, (store) => planSheet(content, store, answers));
	const questions = warnings
		.filter(({ code }) => isAsked(code))
		.map(({ sheet, row, cell, branch, value, message }): SheetError => {
			return {
				sheet,
				row,
				column: "",
				value,
				message: `Please check: ${message}`,
				branch,
				...(cell !== undefined && { cell }),
			};
		});
	return { sheets: content.sheets, errors: [...errors, ...questions] };
}

/** A workbook with the rows that would not be stored; the whole one if all of them depend on something else, such as a heading. */
async function restOf(bytes: Uint8Array, answers: readonly Answer[], context: JobContext): Promise<Uint8Array> {
	const content = await readSheet(bytes, answers, context);
	const back = await withStore(context, async (store) => {
		const planned = await planSheet(content, store, answers);
		// Those with errors; none if a heading has one, on which every row depends.
		return (await rightRows(planned, store))?.back ?? new Set([...planned.content.waiting, ...planned.faulty]);
	});
	if (back.size === 0) return bytes;
	const rows: KeptRows = new Map(content.sheets.map(({ name, headingRow }) => [name, { headingRow, rows: new Set() }]));
	for (const { sheet, row, others } of back) {
		for (const each of [{ sheet, row }, ...(others?.values() ?? [])]) rows.get(each.sheet)?.rows.add(each.row);
	}
	const { valuesOf } = await import("../annotate/workbook-values.ts");
	return valuesOf(bufferOf(bytes), context.limits, rows);
}

function bufferOf(bytes: Uint8Array): Buffer {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
