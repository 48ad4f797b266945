/** What a marked workbook says about each row and cell. */

import { utils } from "@e965/xlsx";
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { COORDINATES_SWAPPED } from "../../../shared/branch/coordinate-input.ts";
import type { ReadSheet, SheetContent } from "../import/sheet-content.ts";

/** The errors found when the workbook was read. */
export type FoundErrors = Pick<SheetContent, "sheets" | "errors">;

/** The most text in one cell; nobody reads more. */
const LONGEST = 2000;

export interface SheetCorrections {
	/** What is wrong with a row, by its number. */
	texts: Map<number, string>;
	/** What is wrong with a cell, by row and column. */
	cells: Map<number, Map<number, string>>;
}

/** Arranges a sheet's errors. Errors of headings are in the row below them, where their text does not become a heading. */
export function correctionsOf({ headingRow, columns }: ReadSheet, errors: readonly SheetError[]): SheetCorrections {
	const texts = new Map<number, string>();
	const cells: SheetCorrections["cells"] = new Map();
	for (const { row, cell, heading, message } of errors) {
		const isOfHeading = row === headingRow;
		const isNamed = isOfHeading || heading === undefined || message.toLowerCase().startsWith(heading.toLowerCase());
		const line = isNamed ? message : `${heading}: ${message}`;
		const target = isOfHeading ? row + 1 : row;
		texts.set(target, joined(texts.get(target), line));
		const [, letters] = /^([A-Z]{1,3})\d+$/.exec(cell ?? "") ?? [];
		// Swapped coordinates are one error in two cells.
		const other = message === COORDINATES_SWAPPED ? columns.get("long")?.letter : undefined;
		for (const each of [letters, other]) {
			if (each === undefined) continue;
			const inRow = cells.get(row) ?? new Map<number, string>();
			const column = utils.decode_col(each);
			cells.set(row, inRow.set(column, joined(inRow.get(column), message)));
		}
	}
	return { texts, cells };
}

function joined(before: string | undefined, line: string): string {
	if (before === undefined) return line.slice(0, LONGEST);
	return before.length + line.length > LONGEST ? before : `${before}\n${line}`;
}
