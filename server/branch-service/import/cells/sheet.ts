/** A sheet of a workbook, or a text file as one. */
import type { CellObject, ColInfo, Range, RowInfo } from "@e965/xlsx";

/** How many rows are searched for headings, because titles and notes may be above them. */
export const ROWS_SEARCHED = 50;

/** Columns further to the right are ignored. */
export const COLUMNS_SEARCHED = 500;

export interface Sheet {
	name: string;
	/** Cells by row and column, from 0. Both lists have holes. The size declared in the sheet is ignored. */
	rows: readonly CellObject[][];
	merges: readonly Range[];
	/** Row properties by index; most are missing. */
	rowInfos: readonly RowInfo[];
	columnInfos: readonly ColInfo[];
	/** Whether dates count from 1904 instead of 1900. */
	from1904: boolean;
	/** Set if the file is a text. */
	text?: TextTable;
}

/** What a text file shows of its table, and a workbook does not. */
export interface TextTable {
	encoding: string | undefined;
	separator: string;
	/** How many cells each row has, also empty ones. */
	widths: readonly number[];
}
