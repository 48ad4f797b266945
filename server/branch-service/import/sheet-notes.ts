/** What people may not expect of how a sheet was read, as sentences, and what of a file was not read. */
import { type ColInfo, type RowInfo, utils } from "@e965/xlsx";
import type { RowAddress, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { INSTRUCTIONS_SHEET } from "../../../shared/branch/sheet-fields.ts";
import { capital } from "../../../shared/text/capital.ts";
import { cellText } from "./cells/cell-value.ts";
import { headingText } from "./columns/heading-row.ts";
import { statusText } from "./columns/row-status.ts";
import type { Table } from "./columns/sheet-table.ts";

const MAX_LISTED = 20;
const MAX_QUOTED = 40;

/** Sentences about a sheet, which begin with its name if there are several. @param over the rows of all sheets with closures that are over */
export function sheetNotes(table: Table, isOfSeveral: boolean, over: readonly RowAddress[]): string[] {
	const { sheet, headings, passed } = table;
	const { index, isInTwoRows, columns, cells } = headings;
	const nameless = namelessColumns(table).map(utils.encode_col);
	const status = statusText(table);
	const isHidden = (info?: RowInfo & ColInfo) => info?.hidden || (info?.hpt ?? info?.width) === 0;
	const own = [...(isInTwoRows ? [index - 1] : []), index, ...table.rows.map((row) => row.index)];
	const rows = own.filter((at) => isHidden(sheet.rowInfos[at])).map((at) => `${at + 1}`);
	const ofHidden = [...columns.keys()].filter((at) => isHidden(sheet.columnInfos[at])).sort((a, b) => a - b);
	const hidden = ofHidden.map((at) => `${utils.encode_col(at)} (“${headingText(cells[at])}”)`);
	const named = (which: typeof passed) =>
		which.map(({ index, text }) => `${index + 1} (“${text.slice(0, MAX_QUOTED)}”)`);
	const encoding = sheet.text?.encoding;
	const overHere = over.filter((each) => each.sheet === sheet.name).map(({ row }) => `${row}`);
	const notes = [
		nameless.length > 0 && `values without a heading were not read: column ${listText(nameless)}.`,
		encoding && `the file is not in UTF-8; it was read as ${encoding}. Check letters with accents.`,
		isInTwoRows && `the headings are in two rows, ${index} and ${index + 1}; both were read.`,
		said("row", named(passed.filter(({ answer }) => !answer)), "no branch", "passed over"),
		said("row", named(passed.filter(({ answer }) => answer)), "no branch, as an answer says", "left out"),
		status && `${status}.`,
		table.isSundayClosed && "no column has hours of Sunday; it was read as Not Working.",
		overHere.length > 0 && `closures that are already over change nothing: row ${listText(overHere)}.`,
		said("row", rows, "hidden or filtered out in the sheet", "read, too"),
		said("column", hidden, "hidden in the sheet", "read, too"),
	];
	return notes
		.filter((text) => typeof text === "string")
		.filter(Boolean)
		.map((text) => (isOfSeveral ? `Sheet “${sheet.name}”: ${text}` : capital(text)));
}

/** `Row 4 is hidden; it was read, too`, or that of several; empty if there are none. */
function said(noun: string, which: readonly string[], what: string, done: string): string {
	if (which.length === 0) return "";
	return which.length === 1
		? `${noun} ${which} is ${what}; it was ${done}.`
		: `${noun}s ${listText(which)} are ${what}; they were ${done}.`;
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
	const unread = `${listText(names)} ${names.length === 1 ? "was" : "were"} not read`;
	const isRead = `the text is not in UTF-8 and was read as ${encoding}`;
	return [names.length > 0 && unread, encoding && isRead, ...tables.map(statusText)].filter(Boolean).join("; ");
}

/** A list such as `1, 2 and 3`. Beyond the limit, its items are only counted. */
export function listText(texts: readonly string[], most = MAX_LISTED): string {
	const more = texts.length - most;
	const shown = more > 0 ? [...texts.slice(0, most), `${more.toLocaleString("en-IN")} more`] : texts;
	return new Intl.ListFormat("en-IN").format(shown);
}
