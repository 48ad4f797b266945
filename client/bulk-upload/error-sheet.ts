/** All errors of an upload as a sheet. A chunk of its own, loaded on demand. */
import { writeXlsx } from "hucre/xlsx";
import type { SheetError } from "../../shared/api-answers.ts";
import { sheetText } from "../../shared/sheet-text.ts";
import { enUpload } from "../text/en-upload.ts";

/** Text format, so that a cell stays text even when it is edited: its content is not trusted. */
const TEXT = { numFmt: "@" };

const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The errors as an .xlsx file. Every cell except the row number is text, whatever it begins with. */
export async function makeErrorSheet(errors: readonly SheetError[]): Promise<Blob> {
	const headings = Object.values(enUpload.errorColumns);
	const file = await writeXlsx({
		sheets: [
			{
				name: enUpload.errorSheetName,
				rows: [
					headings,
					...errors.map(({ row, ...texts }) => [row, ...[texts.column, texts.value, texts.message].map(sheetText)]),
				],
				columns: [{ width: 8 }, ...[22, 40, 70].map((width) => ({ width, style: TEXT }))],
				freezePane: { rows: 1 },
			},
		],
	});
	return new Blob([new Uint8Array(file)], { type: TYPE });
}
