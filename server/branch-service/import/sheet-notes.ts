/** Notes about what people may not expect to be read: hidden rows and columns, and headings in two rows. */
import { utils } from "@e965/xlsx";
import type { SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { INSTRUCTIONS_SHEET } from "../../../shared/branch/sheet-fields.ts";
import { capital } from "../../../shared/text/capital.ts";
import { cellText } from "./cell-value.ts";
import type { DataRow } from "./data-rows.ts";
import { closedDays, type HeadingRow, headingText } from "./heading-row.ts";
import type { Table } from "./sheet-table.ts";

/** The most ranges of consecutive rows, such as 7–9. */
const MAX_RANGES = 20;
const MAX_COLUMNS = 20;

/** The notes as sentences, with the sheet's name if it is given. */
export function sheetNotes(
	{ sheet: { rowInfos, columnInfos, text }, headings: headingRow, rows }: Pick<Table, "sheet" | "headings" | "rows">,
	nameless: ReturnType<typeof namelessColumns>,
	sheet: string | undefined,
): string[] {
	const { index, isInTwoRows, columns, cells } = headingRow;
	const notes: string[] = [];
	const note = (text: string) => notes.push(sheet === undefined ? capital(text) : `Sheet “${sheet}”: ${text}`);
	const letters = nameless.map(({ letter }) => letter);
	if (letters.length > 0) note(`values without a heading were not read: column ${listText(letters, MAX_COLUMNS)}.`);
	if (text?.encoding) note(`the file is not in UTF-8; it was read as ${text.encoding}. Check letters with accents.`);
	if (isInTwoRows) note(`the headings are in two rows, ${index} and ${index + 1}; both were read.`);
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
export function namelessColumns({ columns, cells: headings }: HeadingRow, rows: readonly DataRow[]) {
	const found = new Set<number>();
	for (const { cells } of rows) {
		cells.forEach((cell, at) => {
			if (!columns.has(at) && headingText(headings[at]) === "" && cellText(cell).trim() !== "") found.add(at);
		});
	}
	return [...found].sort((a, b) => a - b).map((at) => ({ letter: utils.encode_col(at) }));
}

/** What of a file was not read, or not for certain, in words; empty if nothing. */
export function unreadText(
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
	if (closedDays(columns).length > 0) return ["no column has hours of Sunday; it was read as Not Working."];
	const all = [...columns].find(([, column]) => column.also?.includes("sundayHours") && !column.days);
	const saysMore = [...columns.values()].some(({ field, days }) => days || field === "sundayHours");
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
