import type { SheetError, SheetWarning } from "../../../shared/api/api-answers.ts";
import { isAsked } from "../../../shared/branch/branch-warning.ts";
import { readTables } from "../import/read-sheets.ts";
import type { SheetRow } from "../import/sheet-content.ts";
import { type JobContext, type JobOf, type JobResults, withStore } from "./job.ts";
import { planSheet, readSheet } from "./plan-sheet.ts";
import { rightRows, rowsBack } from "./right-rows.ts";

/** Returns the rows of a sheet that are to be corrected: those that would not be stored, and unless `onlyRest`, those with values to confirm. */
export async function markUpload(
	{ bytes, answers, onlyRest }: JobOf<"mark">,
	context: JobContext,
): Promise<JobResults["mark"]> {
	const { errors, asked, back } = await toCorrect({ bytes, answers, onlyRest }, context);
	const { tables } = await readTables(
		Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
		context.limits,
		answers,
	);
	const { freshSheet } = await import("./fresh-sheet.ts");
	return { file: await freshSheet(tables, [...errors, ...asked.map(asError)], back) };
}

/** Finds only what is to be written, so that the rows do not stay in memory. */
async function toCorrect({ bytes, answers, onlyRest }: Omit<JobOf<"mark">, "kind">, context: JobContext) {
	const content = await readSheet(bytes, answers, context);
	return withStore(context, async (store) => {
		const planned = await planSheet(content, store, answers, context);
		const asked = planned.warnings.filter(({ code }) => isAsked(code));
		const back = new Map<string, Set<number>>();
		const add = ({ sheet, row }: Pick<SheetRow, "sheet" | "row">) =>
			back.set(sheet, (back.get(sheet) ?? new Set()).add(row));
		for (const row of (await rightRows(planned, store))?.back ?? rowsBack(planned))
			for (const each of [row, ...(row.others?.values() ?? [])]) add(each);
		if (!onlyRest) for (const each of asked) add(each);
		return { errors: planned.errors, asked, back };
	});
}

function asError({ sheet, row, cell, branch, value, message }: SheetWarning): SheetError {
	const where = { sheet, row, column: "", value, branch, ...(cell !== undefined && { cell }) };
	return { ...where, message: `Please check: ${message}` };
}
