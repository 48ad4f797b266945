/** What people may not expect of how a sheet was read, as sentences, and what of a file was not read. */
import { utils } from "@e965/xlsx";
import type { SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { INSTRUCTIONS_SHEET } from "../../../shared/branch/sheet-fields.ts";
import { capital } from "../../../shared/text/capital.ts";
import { cellText } from "./cells/cell-value.ts";
import { isClosedOnSunday } from "./columns/groups.ts";
import { headingText } from "./columns/heading-row.ts";
import { statusText } from "./columns/row-status.ts";
import type { Table } from "./columns/sheet-table.ts";

/** The most ranges of consecutive rows, such as 7–9. */
const MAX_RANGES = 20;
const MAX_COLUMNS = 20;
const MAX_QUOTED = 40;

/** Sentences about a sheet, which begin with its name if there are several. */
export function sheetNotes(table: Table, isOfSeveral: boolean): string[] {
	const { sheet, headings, passed } = table;
	const { index, isInTwoRows, columns, cells } = headings;
	const nameless = namelessColumns(table).map(utils.encode_col);
	const status = statusText(table);
	const rows = hiddenRows(table);
	const hidden = hiddenColumns(table).map((at) => `${utils.encode_col(at)} (“${headingText(cells[at])}”)`);
	const named = passed.map(({ index, text }) => `${index + 1} (“${text.slice(0, MAX_QUOTED)}”)`);
	const encoding = sheet.text?.encoding;
	const notes = [
		nameless.length > 0 && `values without a heading were not read: column ${listText(nameless, MAX_COLUMNS)}.`,
		encoding && `the file is not in UTF-8; it was read as ${encoding}. Check letters with accents.`,
		isInTwoRows && `the headings are in two rows, ${index} and ${index + 1}; both were read.`,
		said("row", named.length, listText(named, MAX_COLUMNS), "no branch", "passed over"),
		status && `${status}.`,
		isClosedOnSunday(columns) && "no column has hours of Sunday; it was read as Not Working.",
		said("row", rows.length, rangesText(rows), "hidden or filtered out in the sheet", "read, too"),
		said("column", hidden.length, listText(hidden, MAX_COLUMNS), "hidden in the sheet", "read, too"),
	];
	return notes
		.filter((text) => typeof text === "string")
		.filter(Boolean)
		.map((text) => (isOfSeveral ? `Sheet “${sheet.name}”: ${text}` : capital(text)));
}

/** `Row 4 is hidden; it was read, too`, or that of several; empty if there are none. */
function said(noun: string, count: number, which: string, what: string, done: string): string {
	if (count === 0) return "";
	return count === 1
		? `${noun} ${which} is ${what}; it was ${done}.`
		: `${noun}s ${which} are ${what}; they were ${done}.`;
}

function hiddenRows({ sheet, headings: { index, isInTwoRows }, rows }: Table): number[] {
	const isHidden = (row: number) => sheet.rowInfos[row]?.hidden || sheet.rowInfos[row]?.hpt === 0;
	const all = [...(isInTwoRows ? [index - 1] : []), index, ...rows.map((row) => row.index)];
	return all.filter(isHidden).map((row) => row + 1);
}

function hiddenColumns({ sheet, headings }: Table): number[] {
	const isHidden = (at: number) => sheet.columnInfos[at]?.hidden || sheet.columnInfos[at]?.width === 0;
	return [...headings.columns.keys()].filter(isHidden).sort((a, b) => a - b);
}

/** The columns that have values and no heading. */
function namelessColumns({ headings, rows }: Table): number[] {
	const positions = new Set<number>();
	const isNameless = (at: number) => !headings.columns.has(at) && headingText(headings.cells[at]) === "";
	for (const { cells } of rows) {
		cells.forEach((cell, at) => {
			if (!positions.has(at) && isNameless(at) && cellText(cell).trim() !== "") positions.add(at);
		});
	}
	return [...positions].sort((a, b) => a - b);
}

/** What of a file was not read, or not for certain, in words; empty if nothing. */
export function unreadText(tables: readonly Table[], sheets: SheetPreview["ignoredSheets"]): string {
	const unknown = tables.flatMap(({ headings }) =>
		headings.ignored.map(({ column, heading }) => `column ${utils.encode_col(column)} (“${heading}”)`),
	);
	const nameless = tables.flatMap(namelessColumns).map((at) => `column ${utils.encode_col(at)} (no heading)`);
	const others = sheets.filter(({ name }) => name !== INSTRUCTIONS_SHEET).map(({ name }) => `sheet “${name}”`);
	const names = [...new Set([...unknown, ...nameless, ...others])];
	const encoding = tables[0]?.sheet.text?.encoding;
	const unread = `${listText(names, MAX_COLUMNS)} ${names.length === 1 ? "was" : "were"} not read`;
	const isRead = `the text is not in UTF-8 and was read as ${encoding}`;
	return [names.length > 0 && unread, encoding && isRead, ...tables.map(statusText)].filter(Boolean).join("; ");
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
	const more = ranges.slice(MAX_RANGES).reduce((sum, { first, last }) => sum + last - first + 1, 0);
	return listText(texts, MAX_RANGES, more);
}

/** A list such as `1, 2 and 3`. @param more how many there are beyond the limit */
function listText(texts: readonly string[], most: number, more = texts.length - most): string {
	const shown = more > 0 ? [...texts.slice(0, most), `${more.toLocaleString("en-IN")} more`] : texts;
	return [shown.slice(0, -1).join(", "), ...shown.slice(-1)].filter(Boolean).join(" and ");
}
