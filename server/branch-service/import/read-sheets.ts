/** Reads the branches of a workbook and all errors in it, in one pass. */
import type { FirstRows } from "../../../shared/api/api-answers.ts";
import type { Answer, AnswerOf } from "../../../shared/api/sheet-answers.ts";
import type { SheetProgress } from "../../../shared/api/sheet-progress.ts";
import { sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import { shownText } from "./cells/cell-value.ts";
import { ROWS_SEARCHED, type Sheet } from "./cells/sheet.ts";
import { forAll } from "./columns/missing-columns.ts";
import { answersAbout } from "./columns/row-input.ts";
import { readingAfter, type Table, tableOf } from "./columns/sheet-table.ts";
import { describeTable } from "./describe-table.ts";
import { noteRow } from "./note-row.ts";
import { createRowReader } from "./read-row.ts";
import { createReadingNotes } from "./reading-notes.ts";
import { RowCollector } from "./row-collector.ts";
import { cellOf } from "./row-errors.ts";
import type { SheetContent } from "./sheet-content.ts";
import { sheetNotes, unreadText } from "./sheet-notes.ts";
import { type ReadLimits, SheetRefusal, tooManyRows } from "./sheet-refusal.ts";
import { readTablesOf } from "./workbook-sheets.ts";

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
	const readRow = createRowReader(answersAbout(answers, used), today);
	const [collector, readAs] = [new RowCollector(), createReadingNotes()];
	let done = 0;
	for (const table of tables) {
		refuseHeadings(table, collector);
		for (const dataRow of table.rows) {
			report({ stage: "reading", done: ++done, total: count });
			const reading = readRow(table, dataRow);
			for (const error of reading.errors) collector.refuse(error);
			if (reading.errors.length > 0) collector.waiting.push(reading.row);
			else {
				noteRow(reading, readAs, tables);
				collector.keep(reading, tables);
			}
		}
	}
	report({ stage: "checking", done: 0, total: 0 });
	const { rows, waiting, errors, errorCount, repeated } = collector;
	if (count === 0 && errorCount === 0) {
		throw new SheetRefusal(422, "There are headings but no branches below them.");
	}
	const over = rows.flatMap((row) => {
		const isOver = today !== undefined && row.closure?.until !== undefined && row.closure.until < today;
		return isOver ? [row.others?.get("closedFrom") ?? row] : [];
	});
	const notes = tables.flatMap((table) => sheetNotes(table, tables.length > 1, over));
	const hasOtherHours = rows.some(({ closure }) => closure?.hours && closure.until !== closure.from);
	return {
		...{ rows, waiting, errors, errorCount, repeated },
		sheets: tables.map(describeTable),
		usedValues: [...used],
		leftRows: tables.flatMap(({ passed }) => passed.flatMap(({ answer }) => answer ?? [])),
		ignoredSheets: ignored,
		unread: unreadText(tables, ignored),
		readAs: readAs.list(),
		notes: hasOtherHours ? [...notes, STAY_CLOSED] : notes,
	};
}

/** All visible sheets that have headings, and the others. @throws {SheetRefusal} as `readSheets` */
export async function readTables(bytes: Buffer, limits: ReadLimits, answers: readonly Answer[]) {
	const reading = readingAfter(answers);
	const firstRows: FirstRows[] = [];
	const found = await readTablesOf(bytes, limits, (sheet) => {
		const table = tableOf(sheet, reading);
		if (!table && firstRows.length < MAX_ASKED_SHEETS) firstRows.push(firstRowsOf(sheet));
		return table;
	});
	return { ...found, firstRows };
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

function refuseHeadings(table: Table, collector: RowCollector): void {
	const { sheet, headings } = table;
	for (const { field, message, column } of headings.errors) {
		const where = column === undefined ? field && forAll(field) : cellOf(table, headings.index, column);
		const own = field && { column: sheetLabel(field), ...where };
		collector.refuse({ row: headings.index + 1, column: "", value: "", message, sheet: sheet.name, ...own });
	}
}
