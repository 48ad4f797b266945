/** Reads the branches of a workbook and all errors in it, in one pass. */
import { utils } from "@e965/xlsx";
import type { FirstRows, SheetError } from "../../../shared/api/api-answers.ts";
import type { Answer, AnswerOf } from "../../../shared/api/sheet-answers.ts";
import type { SheetProgress } from "../../../shared/api/sheet-progress.ts";
import { FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import { brokenCell, cellText, shownText } from "./cells/cell-value.ts";
import { ROWS_SEARCHED, type Sheet } from "./cells/sheet.ts";
import type { DataRow } from "./columns/data-rows.ts";
import { findHeadings } from "./columns/heading-row.ts";
import { forAll } from "./columns/missing-columns.ts";
import { answersAbout } from "./columns/row-input.ts";
import { readingAfter, type Table, tableOf } from "./columns/sheet-table.ts";
import { describeTable, headingCell } from "./describe-table.ts";
import { noteRow } from "./note-row.ts";
import { createRowReader } from "./read-row.ts";
import { createReadingNotes } from "./reading-notes.ts";
import { RowCollector } from "./row-collector.ts";
import { addressOf, errorOf } from "./row-errors.ts";
import type { SheetContent } from "./sheet-content.ts";
import { sheetNotes, unreadText } from "./sheet-notes.ts";
import { type ReadLimits, SheetRefusal, tooManyRows } from "./sheet-refusal.ts";
import { readSheetsOf } from "./workbook-sheets.ts";

/**
 * Reads all visible sheets that have headings.
 *
 * @param answers what an admin has said about columns and values that cannot be read otherwise
 * @param report called with how far it is, for each row
 * @param today YYYY-MM-DD, for dates without their year
 * @throws {SheetRefusal} if the file cannot be read, is too large, or has no headings or no rows; not for errors in cells
 */
export async function readSheets(
	bytes: Buffer,
	limits: ReadLimits,
	answers: readonly Answer[] = [],
	report: (progress: SheetProgress) => void = () => undefined,
	today?: string,
): Promise<SheetContent> {
	const { tables, ignored, firstRows } = await readTables(bytes, limits, answers);
	if (tables.length === 0) {
		const asked = firstRows.filter(({ rows }) => rows.length > 0);
		throw Object.assign(new SheetRefusal(422, NO_HEADINGS), asked.length > 0 && { firstRows: asked });
	}
	const count = tables.reduce((sum, { rows }) => sum + rows.length, 0);
	if (count > limits.rows) throw tooManyRows(limits);
	const used = new Set<AnswerOf<"value">>();
	let done = 0;
	const context: Context = {
		onRow: () => report({ stage: "reading", done: ++done, total: count }),
		...{ collector: new RowCollector(), notes: createReadingNotes(), tables },
		readRow: createRowReader(answersAbout(answers, used), today),
	};
	for (const table of tables) readTable(table, context);
	report({ stage: "checking", done: 0, total: 0 });
	const { rows, waiting, errors, errorCount, repeated } = context.collector;
	if (count === 0 && errorCount === 0) {
		throw new SheetRefusal(422, "There are headings but no branches below them.");
	}
	const closures = rows.flatMap((row) => {
		const isOver = today !== undefined && row.closure?.until !== undefined && row.closure.until < today;
		return isOver ? [row.others?.get("closedFrom") ?? row] : [];
	});
	const over = Map.groupBy(closures, ({ sheet }) => sheet);
	const notes = tables.flatMap((table) => {
		const own = over.get(table.sheet.name) ?? [];
		return sheetNotes(
			table,
			tables.length > 1,
			own.map(({ row }) => row),
		);
	});
	const hasOtherHours = rows.some(({ closure }) => closure?.hours && closure.until !== closure.from);
	return {
		...{ rows, waiting, errors, errorCount, repeated },
		sheets: tables.map(describeTable),
		usedValues: [...used],
		leftRows: tables.flatMap(({ passed }) => passed.flatMap(({ answer }) => answer ?? [])),
		ignoredSheets: ignored,
		unread: unreadText(tables, ignored),
		readAs: context.notes.list(),
		notes: hasOtherHours ? [...notes, STAY_CLOSED] : notes,
	};
}

/** All visible sheets that have headings, and the others. @throws {SheetRefusal} as `readSheets` */
export async function readTables(bytes: Buffer, limits: ReadLimits, answers: readonly Answer[]) {
	const reading = readingAfter(answers);
	const firstRows: FirstRows[] = [];
	const { sheets, ignored } = await readSheetsOf(
		bytes,
		limits,
		(sheet) => {
			const isFound = findHeadings(sheet, reading.meaningOf, reading.rowOf.get(sheet.name)) !== undefined;
			if (!isFound && firstRows.length < MAX_ASKED_SHEETS) firstRows.push(firstRowsOf(sheet));
			return isFound;
		},
		(sheet) => Number(tableOf(sheet, reading)?.rows.length) > limits.rows,
	);
	return { tables: sheets.flatMap((sheet) => tableOf(sheet, reading) ?? []), ignored, firstRows };
}

const NO_HEADINGS = "No headings were found. Download the sample and fill it in, or copy its first row.";

/** Of how many sheets it is asked which row has the headings, and what is shown of each. */
const MAX_ASKED_SHEETS = 3;
const ASKED = { rows: 12, cells: 30, letters: 60 };

function firstRowsOf({ name, rows, from1904 }: Sheet): FirstRows {
	const filled = rows.slice(0, ROWS_SEARCHED).flatMap((row, index) => {
		const cells = Array.from(row.slice(0, ASKED.cells), (cell) => shownText(cell, from1904).slice(0, ASKED.letters));
		return cells.some((text) => text.trim() !== "") ? [{ row: index + 1, cells }] : [];
	});
	return { sheet: name, rows: filled.slice(0, ASKED.rows) };
}

const STAY_CLOSED =
	"Other hours of several days do not open a branch on days that are Not Working, holidays or days off, unless that is set on its page.";

interface Context {
	/** Called for each row that is being read. */
	onRow(): void;
	collector: RowCollector;
	notes: ReturnType<typeof createReadingNotes>;
	tables: readonly Table[];
	readRow: ReturnType<typeof createRowReader>;
}

function readTable(table: Table, { onRow, collector, notes, tables, readRow }: Context): void {
	const { sheet, headings, columnsOf } = table;
	for (const { field, message, ...where } of headings.errors) {
		const own = field && {
			column: sheetLabel(field),
			...headingCell(table, where),
			...(where.isAbsent && forAll(field)),
		};
		collector.refuse({ row: headings.index + 1, column: "", value: "", message, sheet: sheet.name, ...own });
	}
	const fields = FIELD_NAMES.filter((name) => columnsOf.has(name));
	for (const dataRow of table.rows) {
		onRow();
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
