/** Reads the branches of a workbook and all errors in it, in one pass. */
import { utils } from "@e965/xlsx";
import type { SheetError } from "../../../shared/api/api-answers.ts";
import type { Answer, AnswerOf } from "../../../shared/api/sheet-answers.ts";
import { FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { columnLabel, sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import { brokenCell, cellText } from "./cell-value.ts";
import type { DataRow } from "./data-rows.ts";
import { findHeadings, headingText } from "./heading-row.ts";
import { forAll } from "./mending.ts";
import { addressOf, noteRow } from "./note-row.ts";
import { createRowReader } from "./read-row.ts";
import { createReadingNotes, type ReadingNotes } from "./reading-notes.ts";
import { RowCollector } from "./row-collector.ts";
import { cellOf, errorOf } from "./row-errors.ts";
import { answersAbout } from "./row-input.ts";
import type { ReadSheet, SheetContent } from "./sheet-content.ts";
import { meaningAfter } from "./sheet-heading.ts";
import { namelessColumns, sheetNotes, unreadText } from "./sheet-notes.ts";
import { type ReadLimits, SheetRefusal, tooManyRows } from "./sheet-refusal.ts";
import { type Table, tableOf } from "./sheet-table.ts";
import { readSheetsOf } from "./workbook-sheets.ts";

/**
 * Reads all visible sheets that have headings.
 *
 * @param answers what an admin has said about columns and values that cannot be read otherwise
 * @throws {SheetRefusal} if the file cannot be read, is too large, or has no headings or no rows; not for errors in cells
 */
export async function readSheets(
	bytes: Buffer,
	limits: ReadLimits,
	answers: readonly Answer[] = [],
): Promise<SheetContent> {
	const meaningOf = meaningAfter(answers);
	const { sheets, ignored } = await readSheetsOf(
		bytes,
		limits.unpackedBytes,
		(sheet) => findHeadings(sheet, meaningOf) !== undefined,
	);
	const tables = sheets.flatMap((sheet) => tableOf(sheet, meaningOf) ?? []);
	if (tables.length === 0) {
		throw new SheetRefusal(422, "No headings were found. Download the sample and fill it in, or copy its first row.");
	}
	const count = tables.reduce((sum, { rows }) => sum + rows.length, 0);
	if (count > limits.rows) throw tooManyRows(limits);
	const collector = new RowCollector();
	const notes = createReadingNotes();
	const used = new Set<AnswerOf<"value">>();
	const context = { collector, notes, tables, readRow: createRowReader(answersAbout(answers, used)) };
	for (const table of tables) readTable(table, context);
	const { rows, waiting, errors, errorCount, repeated } = collector;
	if (count === 0 && errorCount === 0) {
		throw new SheetRefusal(422, "There are headings but no branches below them.");
	}
	const columns = tables.flatMap(ignoredColumns);
	const nameless = tables.map(({ headings, rows }) => namelessColumns(headings, rows));
	return {
		rows,
		waiting,
		sheets: tables.map(describe),
		headings: tables.flatMap(({ headings }) => headings.cells.map(headingText).filter(Boolean)),
		usedValues: [...used],
		errors,
		errorCount,
		repeated,
		ignoredColumns: columns,
		ignoredSheets: ignored,
		unread: unreadText([...columns, ...nameless.flat()], ignored, tables[0]?.sheet.text?.encoding),
		readAs: notes.list(),
		notes: [
			...tables.flatMap((table, at) =>
				sheetNotes(table, nameless[at] ?? [], tables.length > 1 ? table.sheet.name : undefined),
			),
			...(rows.some(({ closure }) => closure?.hours && closure.until !== closure.from) ? [STAY_CLOSED] : []),
		],
	};
}

const STAY_CLOSED =
	"Other hours of several days do not open a branch on days that are Not Working, holidays or days off, unless that is set on its page.";

interface Context {
	collector: RowCollector;
	notes: ReadingNotes;
	tables: readonly Table[];
	readRow: ReturnType<typeof createRowReader>;
}

function readTable(table: Table, { collector, notes, tables, readRow }: Context): void {
	const { sheet, headings, columnsOf } = table;
	const row = headings.index + 1;
	for (const { field, message, ...where } of headings.errors) {
		const cell = { ...headingCell(table, where), ...(!where.isOfColumn && forAll(field)) };
		collector.refuse({ row, column: sheetLabel(field), value: "", message, sheet: sheet.name, ...cell });
	}
	const fields = FIELD_NAMES.filter((name) => columnsOf.has(name));
	for (const dataRow of table.rows) {
		const reading = readRow(table, dataRow, fields);
		const { row, cells } = reading;
		const extra = extraError(table, dataRow);
		const errors = extra ? [extra] : reading.errors;
		if (extra) row.values = {};
		for (const error of errors) collector.refuse(error);
		if (errors.length > 0) {
			collector.wait(row);
			continue;
		}
		noteRow(reading, fields, notes, tables);
		collector.keep(
			row,
			(field, message) => errorOf(cells, field, message),
			(first, field) => {
				const other = tables.find((each) => each.sheet.name === first.sheet);
				return addressOf(tables, first.sheet, other?.columnsOf.get(field)?.[0], first.row);
			},
		);
	}
}

const EXTRA = "This row has more cells than the headings: put a text with a comma in it in quotation marks";

/** The error of a row of a text file with a value beyond the headings, so that others may be below a wrong one; undefined if it has none. */
function extraError({ sheet, headings }: Table, { index, cells }: DataRow): SheetError | undefined {
	if (!sheet.text) return undefined;
	const width = Math.max(...sheet.text.widths.slice(headings.index - Number(headings.isInTwoRows), headings.index + 1));
	const last = cells.findIndex((cell, at) => at >= width && cellText(cell).trim() !== "");
	if (last < 0) return undefined;
	const open = cells.findIndex(brokenCell);
	const c = open < 0 ? last : open;
	const where = { row: index + 1, column: "", sheet: sheet.name, cell: utils.encode_cell({ r: index, c }) };
	return { ...where, value: cellText(cells[c]), message: brokenCell(cells[c]) ?? EXTRA };
}

/** The cell at which an error of the headings is shown, with the heading if the error is about that one. */
function headingCell(
	table: Table,
	{ column, isOfColumn }: { column: number; isOfColumn: boolean },
): { cell: string; heading?: string } {
	const { cell, heading } = cellOf(table, table.headings.index, column);
	return isOfColumn ? { cell, heading } : { cell };
}

function describe(table: Table): ReadSheet {
	const { sheet, headings, rows, columnsOf } = table;
	return {
		name: sheet.name,
		headingRow: headings.index + 1,
		rows: rows.length,
		columns: new Map(
			[...columnsOf].map(([field, [column = 0]]) => [
				field,
				{ letter: utils.encode_col(column), heading: headingText(headings.cells[column]) },
			]),
		),
		...(headings.corrections !== undefined && { corrections: utils.encode_col(headings.corrections) }),
		missing: headings.missing
			.filter(({ field }) => !columnsOf.has(field))
			.map(({ field, message, ...where }) => ({ field, message, ...headingCell(table, where) })),
	};
}

function ignoredColumns({ sheet, headings }: Table) {
	return headings.ignored.map(({ column, heading, mayBe }) => ({
		sheet: sheet.name,
		letter: utils.encode_col(column),
		heading,
		...(mayBe && { mayBe: columnLabel(mayBe) }),
	}));
}
