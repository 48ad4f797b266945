/** What a marked workbook says about each row and cell. */
import type { SheetError } from "../../../shared/api/api-answers.ts";
import type { NamedCell, ReadSheet } from "../import/sheet-content.ts";
import { columnIndex, moveRanges } from "./cell-references.ts";

/** What was wrong when the workbook was read. */
export interface FoundErrors {
	sheets: readonly ReadSheet[];
	errors: readonly SheetError[];
	/** The other cells that messages begin with, by error. */
	named: ReadonlyMap<SheetError, NamedCell>;
}

/** Nobody reads more in one cell. */
const LONGEST = 2000;

export interface SheetCorrections {
	/** What is wrong with a row, by its number. */
	texts: Map<number, string>;
	/** The same for each cell of its own, by row and column in the sheet as it was uploaded. */
	cells: Map<number, Map<number, string>>;
}

/** Arranges a sheet's errors. Those of headings are said in the row below them, where their text does not become a heading. */
export function correctionsOf({ headingRow }: ReadSheet, errors: readonly SheetError[]): SheetCorrections {
	const texts = new Map<number, string>();
	const cells: SheetCorrections["cells"] = new Map();
	for (const { row, cell, heading, message } of errors) {
		const isOfHeading = row === headingRow;
		const isNamed = isOfHeading || heading === undefined || message.toLowerCase().startsWith(heading.toLowerCase());
		const line = isNamed ? message : `${heading}: ${message}`;
		const place = isOfHeading ? row + 1 : row;
		texts.set(place, joined(texts.get(place), line));
		const [, letters] = /^([A-Z]{1,3})\d+$/.exec(cell ?? "") ?? [];
		if (letters === undefined) continue;
		const inRow = cells.get(row) ?? new Map<number, string>();
		const column = columnIndex(letters);
		cells.set(row, inRow.set(column, joined(inRow.get(column), message)));
	}
	return { texts, cells };
}

/** An error whose message names the other cell where it is after the sheet of that has been moved. */
export function withMovedCell(error: SheetError, { address }: NamedCell): SheetError {
	// Without the sheet's name, which may look like a cell.
	const at = address.lastIndexOf("!") + 1;
	const moved = address.slice(0, at) + moveRanges(address.slice(at));
	return { ...error, message: moved + error.message.slice(address.length) };
}

function joined(before: string | undefined, line: string): string {
	if (before === undefined) return line.slice(0, LONGEST);
	return before.length + line.length > LONGEST ? before : `${before}\n${line}`;
}
