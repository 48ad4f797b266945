/** The rows of a sheet that are to be corrected, in a fresh workbook: what is wrong first, then all columns as they were sent. */
import { type CellObject, utils } from "@e965/xlsx";
import type { Cell, CellStyle, CellValue, WriteSheet } from "hucre/xlsx";
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { isAsked } from "../../../shared/branch/branch-warning.ts";
import { CORRECTIONS_HEADING } from "../../../shared/branch/sheet-fields.ts";
import { sheetText } from "../../../shared/text/sheet-text.ts";
import { writeSheets } from "../../sample-sheet/write-workbook.ts";
import { brokenCell, cellText, LONGEST_FORMAT } from "../import/cells/cell-value.ts";
import { COLUMNS_SEARCHED } from "../import/cells/sheet.ts";
import type { DataRow } from "../import/columns/data-rows.ts";
import { headingText } from "../import/columns/heading-row.ts";
import type { Table } from "../import/columns/sheet-table.ts";
import { readTables } from "../import/read-sheets.ts";
import type { SheetRow } from "../import/sheet-content.ts";
import { type JobContext, type JobOf, type JobResults, withStore } from "./job.ts";
import { bufferOf, planSheet, readSheet } from "./plan-sheet.ts";
import { rightRows, rowsBack } from "./right-rows.ts";

const TEXT: CellStyle = { numFmt: "@" };
const HEADING: CellStyle = { ...TEXT, font: { bold: true } };
const NOTE: CellStyle = { ...TEXT, alignment: { wrapText: true, vertical: "top" } };
const WRONG: CellStyle = { fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "FFFFE699" } } };

/** Characters of what is wrong in a row; nobody reads more. */
const LONGEST_NOTE = 2000;

/** Returns the rows of a sheet that are to be corrected: those that would not be stored, and unless `onlyRest`, those with values to confirm. */
export async function markUpload(job: JobOf<"mark">, context: JobContext): Promise<JobResults["mark"]> {
	const { wrong, back } = await toCorrect(job, context);
	const { tables } = await readTables(bufferOf(job.bytes), context.limits, job.answers);
	return { file: await freshSheet(tables, wrong, back) };
}

/** Finds only what is to be written, so that the rows do not stay in memory. */
async function toCorrect({ bytes, answers, onlyRest }: JobOf<"mark">, context: JobContext) {
	const content = await readSheet(bytes, answers, context);
	return withStore(context, async (store) => {
		const planned = await planSheet(content, store, answers, context);
		const asked = planned.warnings.filter(({ code }) => isAsked(code));
		const back = new Map<string, Set<number>>();
		const add = ({ sheet, row }: Pick<SheetRow, "sheet" | "row">) =>
			back.set(sheet, (back.get(sheet) ?? new Set()).add(row));
		for (const row of (await rightRows(planned, store))?.back ?? rowsBack(planned))
			for (const each of [row, ...(row.others?.values() ?? [])]) add(each);
		if (!onlyRest) for (const each of asked) add(each);
		const toCheck = asked.map((each): Wrong => ({ ...each, message: `Please check: ${each.message}` }));
		return { wrong: [...planned.errors, ...toCheck], back };
	});
}

type Wrong = Pick<SheetError, "sheet" | "row" | "cell" | "heading" | "message">;

/**
 * Writes rows that go back.
 *
 * @param wrong what is wrong in headings and cells
 * @param back the numbers of the rows that go back, by sheet; all rows if a heading is wrong, or if there are none
 */
export function freshSheet(
	tables: readonly Table[],
	wrong: readonly Wrong[],
	back: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<Buffer> {
	const chosen = tables.map((table): [Table, DataRow[]] => {
		const isOfHeading = wrong.some(({ sheet, row }) => sheet === table.sheet.name && row === table.headings.index + 1);
		const rows = back.get(table.sheet.name);
		const isWhole = isOfHeading || back.size === 0;
		return [table, isWhole ? table.rows : table.rows.filter(({ index }) => rows?.has(index + 1))];
	});
	const some = chosen.filter(([, { length }]) => length > 0);
	const sheets = (some.length > 0 ? some : chosen.slice(0, 1)).map(([table, rows], at) =>
		sheetOf(table, rows, nameOf(table.sheet.name, at), wrong),
	);
	return writeSheets(sheets, tables[0]?.sheet.from1904 ? "1904" : "1900");
}

/** A name that every program takes. */
function nameOf(name: string, at: number): string {
	const plain = name.replace(/[[\]:*?/\\\p{C}]/gu, " ").trim();
	return plain === "" || plain.length > 31 || plain !== name ? `${at + 1} ${plain}`.slice(0, 31) : name;
}

function sheetOf(
	{ sheet, headings }: Table,
	rows: readonly DataRow[],
	name: string,
	wrong: readonly Wrong[],
): WriteSheet {
	const width = Math.min(COLUMNS_SEARCHED, Math.max(headings.cells.length, ...rows.map(({ cells }) => cells.length)));
	const columns = Array.from({ length: width }, (_, column) => column).filter((each) => each !== headings.corrections);
	const byRow = Map.groupBy(
		wrong.filter((each) => each.sheet === sheet.name),
		({ row }) => row,
	);
	const cells = new Map<string, Partial<Cell>>();
	const first = [CORRECTIONS_HEADING, ...columns.map((column) => headingText(headings.cells[column]))];
	for (const [at, text] of first.entries()) cells.set(`0,${at}`, { value: sheetText(text), style: HEADING });
	const below = rows.map(({ index, cells: own }, at): CellValue[] => {
		const faults = [...(at === 0 ? (byRow.get(headings.index + 1) ?? []) : []), ...(byRow.get(index + 1) ?? [])];
		const marked = new Set(faults.map(({ cell = "" }) => cell.replace(/\d/g, "")));
		const values = columns.map((column, to): CellValue => {
			const [value, style] = writtenAs(own[column]);
			const isWrong = marked.has(utils.encode_col(column));
			if (isWrong || style !== TEXT)
				cells.set(`${at + 1},${to + 1}`, {
					value: typeof value === "string" ? sheetText(value) : value,
					style: isWrong ? { ...style, ...WRONG } : style,
				});
			return value;
		});
		return [[`Row ${index + 1}`, ...faults.map(lineOf)].join("\n").slice(0, LONGEST_NOTE), ...values];
	});
	return {
		name,
		rows: [first, ...below],
		columns: [{ width: 48, style: NOTE }, ...columns.map(() => ({ width: 18, style: TEXT }))],
		cells,
		freezePane: { rows: 1, columns: 1 },
	};
}

function lineOf({ heading, message }: Wrong): string {
	return heading && !message.toLowerCase().startsWith(heading.toLowerCase()) ? `${heading}: ${message}` : message;
}

/** Numbers keep their format, because times and dates are numbers; anything else is a text. */
function writtenAs(cell: CellObject | undefined): [CellValue, CellStyle] {
	if (cell?.t === "n" && typeof cell.v === "number") {
		const format = typeof cell.z === "string" && cell.z.length <= LONGEST_FORMAT ? cell.z : "General";
		return [cell.v, { numFmt: format }];
	}
	if (cell?.t === "b") return [Boolean(cell.v), {}];
	// A formula without a value must not become an empty cell, which may be right.
	const text = cellText(cell) || (brokenCell(cell) ? "#N/A" : "");
	// What only its text file shows, that a cell may have other rows in it, stays an error.
	return [cell && "fault" in cell && !text.startsWith('"') ? `"${text}` : text, TEXT];
}
