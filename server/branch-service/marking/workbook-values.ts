/** Writes the values of a workbook into a new .xlsx, where the workbook itself cannot be changed. */
import { read, write } from "@e965/xlsx";
import { excelKind } from "../import/file-kind.ts";
import { damaged, type ReadLimits } from "../import/sheet-refusal.ts";
import { unpackWorkbook } from "../import/unpack-workbook.ts";
import { xlsStream } from "../import/xls-stream.ts";

const MAX_ROWS = 1_048_576;

/**
 * A workbook as a new .xlsx. Widths, formats of numbers and merged cells are kept; formulas become their values.
 *
 * @throws {SheetRefusal} if the file cannot be read
 */
export async function valuesOf(bytes: Buffer, { unpackedBytes }: Pick<ReadLimits, "unpackedBytes">): Promise<Buffer> {
	const content = excelKind(bytes) === "ole" ? xlsStream(bytes) : await unpackWorkbook(bytes, unpackedBytes);
	const workbook = read(content, {
		type: "buffer",
		dense: true,
		cellNF: true,
		cellStyles: true,
		cellFormula: false,
		cellHTML: false,
		cellText: false,
	});
	for (const sheet of Object.values(workbook.Sheets)) {
		if ((sheet["!data"]?.length ?? 0) > MAX_ROWS) throw damaged();
	}
	return write(workbook, { type: "buffer", bookType: "xlsx", bookSST: true, compression: true });
}
