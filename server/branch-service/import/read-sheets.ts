/** Reads the branches of a workbook and all errors in it, in one pass. */
import { utils } from "@e965/xlsx";
import type { FirstRows, SheetError } from "../../../shared/api/api-answers.ts";
import { type Answer, type AnswerOf, LEAVE_OUT, LONGEST_ANSWER } from "../../../shared/api/sheet-answers.ts";
import type { ReadColumn, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import type { SheetProgress } from "../../../shared/api/sheet-progress.ts";
import { type BranchFieldName, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import {
	CLOSURE_COLUMNS,
	columnLabel,
	INSTRUCTIONS_SHEET,
	isHours,
	type SheetField,
	sheetLabel,
} from "../../../shared/branch/sheet-fields.ts";
import { capital } from "../../../shared/text/capital.ts";
import { pincodesAtEnd } from "./address-pincode.ts";
import { brokenCell, cellText, shownText } from "./cell-value.ts";
import { choiceOf } from "./columns/column.ts";
import type { DataRow } from "./columns/data-rows.ts";
import { isClosedOnSunday } from "./columns/groups.ts";
import { findHeadings, type HeadingRow, headingText } from "./columns/heading-row.ts";
import { answersAbout } from "./columns/row-input.ts";
import { statusText } from "./columns/row-status.ts";
import { readingAfter, type Table, tableOf } from "./columns/sheet-table.ts";
import { forAll } from "./mending.ts";
import { createRowReader, type RowReading } from "./read-row.ts";
import { createReadingNotes, type ReadingNotes, weekLine } from "./reading-notes.ts";
import { RowCollector } from "./row-collector.ts";
import { cellOf, columnsOfField, errorOf, quoted, shownOf } from "./row-errors.ts";
import type { ReadSheet, SheetContent, SheetRow } from "./sheet-content.ts";
import { type ReadLimits, SheetRefusal, tooManyRows } from "./sheet-refusal.ts";
import { ROWS_SEARCHED, readSheetsOf, type Sheet } from "./workbook-sheets.ts";

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
	const collector = new RowCollector();
	const notes = createReadingNotes();
	const used = new Set<AnswerOf<"value">>();
	let done = 0;
	const onRow = () => report({ stage: "reading", done: ++done, total: count });
	const context = { onRow, collector, notes, tables, readRow: createRowReader(answersAbout(answers, used), today) };
	for (const table of tables) readTable(table, context);
	report({ stage: "checking", done: 0, total: 0 });
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
		unread: [
			unreadText([...columns, ...nameless.flat()], ignored, tables[0]?.sheet.text?.encoding),
			...tables.map(statusText),
		]
			.filter(Boolean)
			.join("; "),
		readAs: notes.list(),
		daysOff: daysOffIn([...rows, ...waiting]),
		notes: [
			...tables.flatMap((table, at) =>
				sheetNotes(table, nameless[at] ?? [], tables.length > 1 ? table.sheet.name : undefined),
			),
			...(rows.some(({ closure }) => closure?.hours && closure.until !== closure.from) ? [STAY_CLOSED] : []),
		],
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
	const filled: FirstRows["rows"][number][] = [];
	for (const [index, row] of rows.slice(0, ROWS_SEARCHED).entries()) {
		const cells = Array.from(row?.slice(0, ASKED.cells) ?? [], (cell) =>
			shownText(cell, from1904).slice(0, ASKED.letters),
		);
		if (filled.length < ASKED.rows && cells.some((text) => text.trim() !== "")) filled.push({ row: index + 1, cells });
	}
	return { sheet: name, rows: filled };
}

function daysOffIn(rows: readonly SheetRow[]): SheetContent["daysOff"] {
	const all = Map.groupBy(
		rows.flatMap(({ someWeeks = [] }) => someWeeks),
		({ day, weeks }) => `${day} ${weeks}`,
	);
	return [...all.values()].flatMap((same) => same.slice(0, 1).map((each) => ({ ...each, rows: same.length })));
}

const STAY_CLOSED =
	"Other hours of several days do not open a branch on days that are Not Working, holidays or days off, unless that is set on its page.";

interface Context {
	/** Called for each row that is being read. */
	onRow(): void;
	collector: RowCollector;
	notes: ReadingNotes;
	tables: readonly Table[];
	readRow: ReturnType<typeof createRowReader>;
}

function readTable(table: Table, { onRow, collector, notes, tables, readRow }: Context): void {
	const { sheet, headings, columnsOf } = table;
	const row = headings.index + 1;
	for (const { field, message, ...where } of headings.errors) {
		const own = field && {
			column: sheetLabel(field),
			...headingCell(table, where),
			...(where.isAbsent && forAll(field)),
		};
		collector.refuse({ row, column: "", value: "", message, sheet: sheet.name, ...own });
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

/** The cell at which an error of the headings is shown, with the heading if the error is about that one. */
function headingCell(
	table: Table,
	{ column, isAbsent }: { column: number; isAbsent: boolean },
): { cell: string; heading?: string } {
	const { cell, heading } = cellOf(table, table.headings.index, column);
	return isAbsent ? { cell } : { cell, heading };
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
		...describeTable(table),
		...(headings.corrections !== undefined && { corrections: utils.encode_col(headings.corrections) }),
		missing: headings.missing
			.filter(({ field }) => !columnsOf.has(field))
			.map(({ field, message, ...where }) => ({ field, message, ...headingCell(table, where) })),
	};
}

/** All columns with a heading, and what the rows show in them. */
function describeTable({ sheet, headings, rows }: Table): Pick<ReadSheet, "allColumns" | "texts"> {
	const ignored = new Map(headings.ignored.map(({ column, mayBe }) => [column, mayBe]));
	const positions = headings.cells
		.flatMap((cell, at) => (headingText(cell) === "" || at === headings.corrections ? [] : [at]))
		.slice(0, MAX_SHOWN_COLUMNS);
	const allColumns = positions.map((at): ReadColumn => {
		// What a status says is whether a branch is closed.
		const column = headings.columns.get(at);
		const field = column ? choiceOf(column) : at === headings.status ? "closedFrom" : undefined;
		const mayBe = ignored.get(at);
		return {
			sheet: sheet.name,
			letter: utils.encode_col(at),
			heading: headingText(headings.cells[at]),
			...((field ?? !ignored.has(at)) && { field: field ?? LEAVE_OUT }),
			...(mayBe && { mayBe }),
		};
	});
	const textsOf = (cells: DataRow["cells"]) =>
		positions.map((at) => shownText(cells[at], sheet.from1904).slice(0, LONGEST_ANSWER));
	return { allColumns, texts: new Map(rows.map(({ index, cells }) => [index + 1, textsOf(cells)])) };
}

/** Sheets of lenders have up to 60. */
const MAX_SHOWN_COLUMNS = 100;

function ignoredColumns({ sheet, headings }: Table) {
	return headings.ignored.map(({ column, heading, mayBe }) => ({
		sheet: sheet.name,
		letter: utils.encode_col(column),
		heading,
		...(mayBe && { mayBe: columnLabel(mayBe) }),
	}));
}

/**
 * Notes the valid values of a row.
 *
 * @param fields those that have a column
 * @param tables all tables of the workbook
 */
function noteRow(
	{ row, cells, pairs }: RowReading,
	fields: readonly BranchFieldName[],
	notes: ReadingNotes,
	tables: readonly Table[],
): void {
	const { table, input } = cells;
	const sourceOf = (column: number | undefined) => ({
		heading: column === undefined ? "" : headingText(table.headings.cells[column]),
		address: () => addressOf(tables, table.sheet.name, column, row.row),
	});
	const ofField = (field: SheetField) => ({
		...sourceOf(columnsOfField(cells, field)[0]),
		shown: () => quoted(cells, field),
	});
	// A cell with the hours of several days is noted once, and one for both coordinates never.
	const seen = new Set([table.position]);
	for (const field of fields) {
		const stored = row.values[field];
		const [column] = columnsOfField(cells, field);
		if (column !== undefined && seen.has(column)) continue;
		if (isHours(field) && shownOf(cells, field) !== "") seen.add(column);
		if (pairs.includes(field))
			notes.note("pair", sheetLabel(field), `${row.values.lat}, ${row.values.long}`, ofField(field));
		else if (input.fields.get(field)?.isNamed) notes.note("days", "Hours", weekLine(row.values), ofField(field));
		else if (stored !== undefined) notes.take(field, shownOf(cells, field), stored, ofField(field));
	}
	const { shown, columns: [ofAddress] = [] } = input.fields.get("pincode") ?? {};
	if (shown === "" && row.values.pincode !== undefined)
		notes.note("pincode", "Address", row.values.pincode, {
			...sourceOf(ofAddress),
			shown: () => quoted(cells, "address"),
		});
	else if (row.values.pincode && row.values.address) {
		const { pincode, address, cityName, stateName } = row.values;
		const ends = pincodesAtEnd(address, [cityName, stateName]);
		if (ends.length > 0 && !ends.includes(pincode))
			notes.note("other pincode", sheetLabel("pincode"), pincode, {
				...ofField("pincode"),
				shown: () => ends.join(", "),
			});
	}
	for (const { column, written, day, weeks } of input.someWeeks)
		notes.note("some weeks", "Days off", `${capital(day)} ${weeks.join(", ")}`, {
			...sourceOf(column),
			shown: () => written,
		});
	for (const { column, written, read } of input.sometimesOff)
		notes.note("days off", "Days off", read, { ...sourceOf(column), shown: () => written });
	if (row.closure === undefined) return;
	for (const field of CLOSURE_COLUMNS) notes.takeClosure(field, row.closure, ofField(field));
}

/** An address such as `C14`, with the sheet's name if there are several sheets. */
function addressOf(tables: readonly Table[], sheet: string, column: number | undefined, row: number): string {
	const address = column === undefined ? `row ${row}` : utils.encode_cell({ r: row - 1, c: column });
	return tables.length > 1 ? `${sheet}!${address}` : address;
}

/** The most ranges of consecutive rows, such as 7–9. */
const MAX_RANGES = 20;
const MAX_COLUMNS = 20;
const MAX_QUOTED = 40;

/** The notes as sentences, with the sheet's name if it is given. */
function sheetNotes(table: Table, nameless: ReturnType<typeof namelessColumns>, sheet: string | undefined): string[] {
	const { sheet: own, headings: headingRow, rows, passed } = table;
	const { rowInfos, columnInfos, text } = own;
	const { index, isInTwoRows, columns, cells } = headingRow;
	const notes: string[] = [];
	const note = (text: string) => notes.push(sheet === undefined ? capital(text) : `Sheet “${sheet}”: ${text}`);
	const letters = nameless.map(({ letter }) => letter);
	if (letters.length > 0) note(`values without a heading were not read: column ${listText(letters, MAX_COLUMNS)}.`);
	if (text?.encoding) note(`the file is not in UTF-8; it was read as ${text.encoding}. Check letters with accents.`);
	if (isInTwoRows) note(`the headings are in two rows, ${index} and ${index + 1}; both were read.`);
	if (passed.length > 0) {
		const named = passed.map(({ index, text }) => `${index + 1} (“${text.slice(0, MAX_QUOTED)}”)`);
		const [row, was] = passed.length === 1 ? ["row", "it was"] : ["rows", "they were"];
		note(`${row} ${listText(named, MAX_COLUMNS)} ${passed.length === 1 ? "is" : "are"} no branch; ${was} passed over.`);
	}
	const status = statusText(table);
	if (status) note(`${status}.`);
	for (const text of weekNotes(columns, cells)) note(text);
	const headings = isInTwoRows ? [index - 1, index] : [index];
	const hiddenRows = [...headings, ...rows.map((row) => row.index)].flatMap((row) => {
		const info = rowInfos[row];
		return info?.hidden || info?.hpt === 0 ? [row + 1] : [];
	});
	if (hiddenRows.length === 1) note(`row ${hiddenRows[0]} is hidden or filtered out in the sheet; it was read, too.`);
	else if (hiddenRows.length > 1)
		note(`rows ${rangesText(hiddenRows)} are hidden or filtered out in the sheet; they were read, too.`);
	const hiddenColumns = [...columns.keys()]
		.filter((column) => columnInfos[column]?.hidden || columnInfos[column]?.width === 0)
		.sort((a, b) => a - b)
		.map((column) => `${utils.encode_col(column)} (“${headingText(cells[column])}”)`);
	if (hiddenColumns.length === 1) note(`column ${hiddenColumns[0]} is hidden in the sheet; it was read, too.`);
	else if (hiddenColumns.length > 1)
		note(`columns ${listText(hiddenColumns, MAX_COLUMNS)} are hidden in the sheet; they were read, too.`);
	return notes;
}

/** The columns that have values and no heading. */
function namelessColumns({ columns, cells: headings }: HeadingRow, rows: readonly DataRow[]) {
	const positions = new Set<number>();
	for (const { cells } of rows) {
		cells.forEach((cell, at) => {
			if (!columns.has(at) && headingText(headings[at]) === "" && cellText(cell).trim() !== "") positions.add(at);
		});
	}
	return [...positions].sort((a, b) => a - b).map((at) => ({ letter: utils.encode_col(at) }));
}

/** What of a file was not read, or not for certain, in words; empty if nothing. */
function unreadText(
	columns: readonly { letter: string; heading?: string }[],
	sheets: SheetPreview["ignoredSheets"],
	encoding: string | undefined,
): string {
	const others = sheets.filter(({ name }) => name !== INSTRUCTIONS_SHEET).map(({ name }) => `sheet “${name}”`);
	const named = columns.map(({ letter, heading }) => `column ${letter} (${heading ? `“${heading}”` : "no heading"})`);
	const names = [...named, ...others];
	const unread = `${listText(names, MAX_COLUMNS)} ${names.length === 1 ? "was" : "were"} not read`;
	const isRead = `the text is not in UTF-8 and was read as ${encoding}`;
	return [names.length > 0 && unread, encoding && isRead].filter(Boolean).join("; ");
}

/** What is read of Sunday if no column says it. */
function weekNotes(columns: HeadingRow["columns"], cells: HeadingRow["cells"]): string[] {
	if (isClosedOnSunday(columns)) return ["no column has hours of Sunday; it was read as Not Working."];
	const all = [...columns].find(
		([, column]) => column.kind === "hours" && column.fields.length > 1 && column.fields.includes("sundayHours"),
	);
	const saysMore = [...columns.values()].some(
		({ kind, fields: [first] }) => kind === "days" || first === "sundayHours",
	);
	if (!all || saysMore) return [];
	return [`“${headingText(cells[all[0]])}” was read for all days, also Sunday, unless the cell names its days.`];
}

/** Row numbers such as `4, 7–9`. Beyond the limit, rows are only counted. */
function rangesText(rows: readonly number[]): string {
	const ranges: { first: number; last: number }[] = [];
	for (const row of rows) {
		const range = ranges.at(-1);
		if (range?.last === row - 1) range.last = row;
		else ranges.push({ first: row, last: row });
	}
	const texts = ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
	if (texts.length <= MAX_RANGES) return listText(texts, MAX_RANGES);
	const more = ranges.slice(MAX_RANGES).reduce((sum, { first, last }) => sum + last - first + 1, 0);
	return `${texts.slice(0, MAX_RANGES).join(", ")} and ${more.toLocaleString("en-IN")} more`;
}

/** A list such as `1, 2 and 3`. */
function listText(texts: readonly string[], most: number): string {
	const more = texts.length - most;
	const shown = more > 0 ? [...texts.slice(0, most), `${more} more`] : texts;
	return `${shown.slice(0, -1).join(", ")}${shown.length > 1 ? " and " : ""}${shown.at(-1)}`;
}
