import { isAsked } from "../../../shared/branch/branch-warning.ts";
import type { FoundErrors } from "../annotate/correction-texts.ts";
import { type JobContext, type JobOf, type JobResults, withStore } from "./job.ts";
import { planSheet, readSheet } from "./plan-sheet.ts";

/** Returns a sheet with its errors marked. */
export async function markUpload({ bytes }: JobOf<"mark">, context: JobContext): Promise<JobResults["mark"]> {
	const found = await findErrors(bytes, context);
	const { markWorkbook } = await import("../annotate/mark-workbook.ts");
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return { file: await markWorkbook(buffer, found, context.limits) };
}

/** Finds only what is to be marked, so that the rows do not stay in memory. */
async function findErrors(bytes: Uint8Array, context: JobContext): Promise<FoundErrors> {
	const content = await readSheet(bytes, context);
	const { errors, warnings } = await withStore(context, (store) => planSheet(content, store, []));
	const asked = warnings
		.filter(({ code }) => isAsked(code))
		.map(({ sheet, row, cell, branch, value, message }) => {
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
	return { sheets: content.sheets, errors: [...errors, ...asked] };
}
