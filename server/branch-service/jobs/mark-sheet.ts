import { isAsked } from "../../../shared/branch-warning.ts";
import type { Job, JobResults } from "../import/import-task.ts";
import { type JobContext, withStore } from "./job-context.ts";
import { planSheet } from "./plan-sheet.ts";

/** Marks what is wrong in a sheet. */
export async function markSheet(
	{ bytes }: Extract<Job, { kind: "mark" }>,
	context: JobContext,
): Promise<JobResults["mark"]> {
	const { content, errors, warnings } = await planSheet(bytes, context, (use) => withStore(context, use), []);
	const { markWorkbook } = await import("../marking/mark-workbook.ts");
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
	const found = { sheets: content.sheets, errors: [...errors, ...asked], named: content.named };
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return { file: await markWorkbook(buffer, found, context.limits) };
}
