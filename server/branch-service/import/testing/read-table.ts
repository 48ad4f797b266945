import type { WorkSheet } from "@e965/xlsx";
import { readSheets } from "../read-sheets.ts";
import type { Row } from "./branch-table.ts";
import { xlsxOf } from "./workbooks.ts";

/** More than a sheet of these tests needs. */
export const LIMITS = { rows: 2000, shortOfMemory: false, unpackedBytes: 50_000_000 };

/** Reads a workbook with one sheet of these rows; `change` may add what rows cannot express. */
export function readTable(rows: readonly Row[], change?: (sheet: WorkSheet) => void) {
	return readSheets(xlsxOf(rows, change), LIMITS);
}
