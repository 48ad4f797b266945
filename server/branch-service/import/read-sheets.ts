/** Reads the branches of a workbook and all errors in it, in one pass. */
import { utils } from "@e965/xlsx";
import { NO_ANSWERS, type SheetAnswers } from "../../../shared/api/sheet-answers.ts";
import { FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import type { validateField } from "../../../shared/branch/branch-payload.ts";
import { CLOSURE_COLUMNS, type SheetField, sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import { dataRows, fillMerged } from "./data-rows.ts";
import { findHeadings, headingText } from "./heading-row.ts";
import { cellOf, createValidator, errorOf, quoted, readRow, type Table } from "./read-row.ts";
import { createReadingNotes } from "./reading-notes.ts";
import { RowCollector } from "./row-collector.ts";
import type { ReadSheet, SheetContent } from "./sheet-content.ts";
import { sheetNotes } from "./sheet-notes.ts";
import { type ReadLimits, SheetRefusal, tooManyRows } from "./sheet-refusal.ts";
import { readSheetsOf, type Sheet } from "./workbook-sheets.ts";

/**
 * Reads all visible sheets that have headings.
 *
 * @param answers what an admin has said about columns and values that cannot be read otherwise
 * @throws {SheetRefusal} if the file cannot be read, is too large, or has no headings or no rows; not for errors in cells
 */
export async function readSheets(
	bytes: Buffer,
	limits: ReadLimits,
	answers: SheetAnswers = NO_ANSWERS,
): Promise<SheetContent> {
	const { sheets, ignored } = await readSheetsOf(
		bytes,
		limits.unpackedBytes,
		(sheet) => findHeadings(sheet) !== undefined,
	);
	const tables = sheets.flatMap((sheet) => tableOf(sheet) ?? []);
	if (tables.length === 0) {
		throw new SheetRefusal(422, "No headings were found. Download the sample and fill it in, or copy its first row.");
	}
	const count = tables.reduce((sum, { rows }) => sum + rows.length, 0);
	if (count > limits.rows) throw tooManyRows(limits);
	const collector = new RowCollector();
	const notes = createReadingNotes();
	const context = { collector, notes, tables, validate: createValidator(), answers };
	for (const table of tables) readTable(table, context);
	const { rows, waiting, errors, errorCount, repeated } = collector;
	if (count === 0 && errorCount === 0) {
		throw new SheetRefusal(422, "There are headings but no branches below them.");
	}
	return {
		rows,
		waiting,
		sheets: tables.map(describe),
		errors,
		errorCount,
		repeated,
		ignoredColumns: tables.flatMap(ignoredColumns),
		ignoredSheets: ignored,
		readAs: notes.list(),
		notes: tables.flatMap(({ sheet, headings, rows }) =>
			sheetNotes(sheet, headings, rows, tables.length > 1 ? sheet.name : undefined),
		),
	};
}

function tableOf(sheet: Sheet): Table | undefined {
	const headings = findHeadings(sheet);
	if (!headings) return undefined;
	const { corrections, columns } = headings;
	// The corrections in a marked workbook are not part of a row.
	if (corrections !== undefined) {
		sheet.rows.forEach((cells) => {
			delete cells[corrections];
		});
	}
	const rows = dataRows(sheet, headings);
	fillMerged(sheet.merges, rows, columns);
	const columnOf = new Map<SheetField, number>();
	for (const [column, { field }] of columns) if (!columnOf.has(field)) columnOf.set(field, column);
	return { sheet, headings, rows, columnOf };
}

interface Context {
	collector: RowCollector;
	notes: ReturnType<typeof createReadingNotes>;
	tables: readonly Table[];
	validate: typeof validateField;
	answers: SheetAnswers;
}

function readTable(table: Table, { collector, notes, tables, validate }: Context): void {
	const { sheet, headings, columnOf } = table;
	const row = headings.index + 1;
	for (const { field, message, ...where } of headings.errors) {
		const cell = headingCell(table, where);
		collector.refuse({ row, column: sheetLabel(field), value: "", message, sheet: sheet.name, ...cell });
	}
	const fields = FIELD_NAMES.filter((name) => columnOf.has(name));
	const columns = new Map([...columnOf].map(([field, column]) => [field, headingText(headings.cells[column])]));
	for (const dataRow of table.rows) {
		const { row, errors, shown, pairs } = readRow(table, dataRow, fields, validate);
		for (const error of errors) collector.refuse(error);
		if (errors.length > 0) {
			collector.wait(row);
			continue;
		}
		const sourceOf = (field: SheetField) => ({
			heading: columns.get(field) ?? "",
			address: () => addressOf(tables, sheet.name, columnOf.get(field), row.row),
		});
		for (const field of fields) {
			const stored = row.values[field];
			if (pairs.includes(field)) notes.takePair(field, shown[field] ?? "", row.values, sourceOf(field));
			else if (stored !== undefined) notes.take(field, shown[field] ?? "", stored, sourceOf(field));
		}
		if (row.closure !== undefined) {
			for (const field of CLOSURE_COLUMNS)
				notes.takeClosure(field, quoted(table, dataRow, shown, field), row.closure, sourceOf(field));
		}
		collector.keep(
			row,
			(field, message) => errorOf(table, dataRow, shown, field, message),
			(first, field) => {
				const other = tables.find((each) => each.sheet.name === first.sheet);
				return addressOf(tables, first.sheet, other?.columnOf.get(field), first.row);
			},
		);
	}
}

/** The cell at which an error of the headings is shown, with the heading if the error is about that one. */
function headingCell(
	table: Table,
	{ column, isOfColumn }: { column: number; isOfColumn: boolean },
): { cell: string; heading?: string } {
	const { cell, heading } = cellOf(table, table.headings.index, column);
	return isOfColumn ? { cell, heading } : { cell };
}

/** An address such as `C14`, with the sheet's name if there are several sheets. */
function addressOf(tables: readonly Table[], sheet: string, column: number | undefined, row: number): string {
	const address = column === undefined ? `row ${row}` : utils.encode_cell({ r: row - 1, c: column });
	return tables.length > 1 ? `${sheet}!${address}` : address;
}

function describe(table: Table): ReadSheet {
	const { sheet, headings, rows, columnOf } = table;
	return {
		name: sheet.name,
		headingRow: headings.index + 1,
		rows: rows.length,
		columns: new Map(
			[...columnOf].map(([field, column]) => [
				field,
				{ letter: utils.encode_col(column), heading: headingText(headings.cells[column]) },
			]),
		),
		...(headings.corrections !== undefined && { corrections: utils.encode_col(headings.corrections) }),
		missing: headings.missing
			.filter(({ field }) => !columnOf.has(field))
			.map(({ field, message, ...where }) => ({ field, message, ...headingCell(table, where) })),
	};
}

function ignoredColumns({ sheet, headings }: Table) {
	return headings.ignored.map(({ column, heading, mayBe }) => ({
		sheet: sheet.name,
		letter: utils.encode_col(column),
		heading,
		...(mayBe && { mayBe: sheetLabel(mayBe) }),
	}));
}
