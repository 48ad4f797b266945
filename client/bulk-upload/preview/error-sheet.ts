/** All errors of an upload as a sheet. A chunk of its own, loaded on demand. */

import { writeXlsx } from "hucre/xlsx";
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { sheetText } from "../../../shared/text/sheet-text.ts";
import { uploadTexts } from "../../text/for-admins/upload-texts.ts";

/** The text format keeps an edited cell a text, because its content is not trusted. */
const TEXT = { numFmt: "@" };

const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const COLUMNS = [
	{ name: "sheet", width: 18 },
	{ name: "cell", width: 8 },
	{ name: "branch", width: 30 },
	{ name: "column", width: 22 },
	{ name: "value", width: 40 },
	{ name: "message", width: 70 },
] as const;

/** The errors as an .xlsx file. Every cell except the row number is text, whatever it begins with. */
export async function makeErrorSheet(errors: readonly SheetError[]): Promise<Blob> {
	// Only upstreams of this make fill all columns.
	const columns = COLUMNS.filter(({ name }) => errors.some((error) => error[name] !== undefined));
	const { errorColumns } = uploadTexts;
	const file = await writeXlsx({
		sheets: [
			{
				name: uploadTexts.errorSheetName,
				rows: [
					[errorColumns.row, ...columns.map(({ name }) => errorColumns[name])],
					...errors.map((error) => [error.row, ...columns.map(({ name }) => sheetText(textOf(error, name)))]),
				],
				columns: [{ width: 8 }, ...columns.map(({ width }) => ({ width, style: TEXT }))],
				freezePane: { rows: 1 },
			},
		],
	});
	return new Blob([new Uint8Array(file)], { type: TYPE });
}

/** The text of a column. Sheet columns are named as in the sheet. */
function textOf(error: SheetError, name: (typeof COLUMNS)[number]["name"]): string {
	return (name === "column" && error.heading) || error[name] || "";
}
