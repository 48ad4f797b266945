/** Splits a list of holidays into lines and cells, and tells titles, headings, holidays and footnotes apart. */
import type { WHERE } from "../../../shared/api/pasted-holidays.ts";
import { isErrorText } from "../../../shared/branch/field.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { brokenCell, cellText, type TextCell } from "../import/cells/cell-value.ts";
import { readRows } from "../import/csv-workbook.ts";
import { EXCEL, type ReadLimits } from "../import/sheet-refusal.ts";
import { COLUMNS_READ, type Column, columnsBelow, dateIn } from "./list-columns.ts";
import { isBlank, readStates, saysArea } from "./states-in-text.ts";

interface Line {
	/** Its number, from 1, as an editor counts. */
	line: number;
	/** The line as it is in the text. */
	raw: string;
	cells: string[];
	/** Why a cell cannot be read. */
	broken?: string | undefined;
}

export interface ListLine extends Line {
	/** `title` and `note` are passed over, `group` says where the holidays below it are. */
	kind: "headings" | "holiday" | "title" | "group" | "note";
	/** Its own text; that of cells is divided by dots. */
	text: string;
	/** Those below headings. */
	columns?: Column[];
}

/** What says where a holiday is. */
export interface Where {
	kind: (typeof WHERE)[number];
	text: string;
}

/** Characters of a cell that are read. All 36 states have 500. */
const MAX_CELL = 800;

/** The separators of a text without tabs. */
const SEPARATORS = [",", ";", "|"];

/**
 * The first lines that are not empty, and one more if there are more. Tabs divide the cells, as spreadsheets copy them; without them, what
 * makes the most headings and lines with a date; in a line from a document, two spaces or more. A line that was added by hand may have
 * another separator.
 */
function linesIn(text: string, limits: ReadLimits, most: number): Line[] {
	const lines = linesByBest(withTabs(text.replace(/\r\n?/g, "\n")), limits, most + 1);
	return lines.map((line) => {
		const [alone] = line.cells.length > 1 ? [] : linesByBest(line.raw, limits, 1);
		return alone && isDated(alone) ? { ...line, cells: alone.cells } : line;
	});
}

function linesByBest(text: string, limits: ReadLimits, most: number): Line[] {
	const read = (separator: string) => {
		const lines = linesBy(text, separator, limits).slice(0, most);
		const inCells = lines.filter(({ cells }) => cells.length > 1);
		const clear = inCells.filter((line) => isDated(line) || columnsBelow(line.cells));
		return { lines, inCells: inCells.length, clear: clear.length };
	};
	const tabbed = read("\t");
	const others = tabbed.lines.filter(({ cells, raw }) => cells.length === 1 && /[,;|]/.test(raw));
	if (tabbed.clear > 0 || tabbed.inCells >= others.length) return tabbed.lines;
	const readings = [tabbed, ...SEPARATORS.map(read)];
	return readings.sort((a, b) => b.clear - a.clear || b.inCells - a.inCells)[0]?.lines ?? [];
}

/** A gap before all separators. In a document, others follow them, too. */
const GAP = /^[^\t,;"]*[^\s,;"] {2,9}\S/;

function withTabs(text: string): string {
	const lines = text.split("\n");
	const others = lines.filter((line) => /[\t,;]/.test(line) && !/\S {2,9}\S/.test(line));
	const isDocument = lines.filter((line) => GAP.test(line)).length > others.length;
	const hasGap = (line: string) => !line.includes("\t") && (isDocument || GAP.test(line));
	return lines.map((line) => (hasGap(line) ? line.trim().replace(/ {2,}/g, "\t") : line)).join("\n");
}

// Any year will do.
const isDated = ({ cells }: Line) => dateIn(cells.filter(Boolean), "2000") !== undefined;

function linesBy(text: string, separator: string, limits: ReadLimits): Line[] {
	// Without a line break, an empty last cell would not count.
	const whole = `${text}\n`;
	const { rows, widths, starts } = readRows(whole, separator, EXCEL.rows, limits);
	let next = 1;
	return rows.flatMap((row, at) => {
		const line = next;
		const raw = whole.slice(starts[at], (starts[at + 1] ?? whole.length) - 1);
		next += raw.split("\n").length;
		const cells = Array.from({ length: Math.min(widths[at] ?? 0, COLUMNS_READ) }, (_, column) => textOf(row[column]));
		// An error of a formula says so where it is read.
		const broken = row.map((cell) => (isErrorText(textOf(cell)) ? undefined : brokenCell(cell))).find(Boolean);
		return cells.some(Boolean) ? [{ line, raw, cells, broken }] : [];
	});
}

function textOf(cell: TextCell | undefined): string {
	return cellText(cell).trim().slice(0, MAX_CELL);
}

const NOTE = /^(?:[*#†‡§^@]|\(?(?:note|notes|n\.b\.|nb|source|remarks?)\b)/i;

/** A longer line between holidays is a note. */
const LONGEST_GROUP = 80;

/** The first lines of a list, each marked as what it is. Without any date in the list, all lines are holidays, with a problem. */
export function listLines(text: string, limits: ReadLimits, most: number): { lines: ListLine[]; more: boolean } {
	const all = linesIn(text, limits, most);
	const lines = all.slice(0, most);
	const dated = lines.map(isDated);
	// The commas of a note are those of a sentence.
	const headings = lines.map(({ cells, raw }, at) => (dated[at] || NOTE.test(raw) ? undefined : columnsBelow(cells)));
	const [first, last, firstHeadings] = [dated.indexOf(true), dated.lastIndexOf(true), headings.findIndex(Boolean)];
	let present: readonly Column[] = [];

	/** Whether a line is only text. A name without a date is none: the cell beside it may be merged with the one above. */
	function isText({ cells, raw }: Line): boolean {
		const [only = 0, another] = cells.flatMap((cell, at) => (cell === "" ? [] : [at]));
		if (another !== undefined) return NOTE.test(raw);
		return only === 0 || present[only]?.role !== "name";
	}

	const marked = lines.map((line, at): ListLine => {
		const columns = headings[at];
		present = columns ?? present;
		if (columns || first < 0 || dated[at] || !isText(line)) {
			const text = line.cells.filter(Boolean).join(" · ");
			return { ...line, text, ...(columns ? { kind: "headings", columns } : { kind: "holiday" }) };
		}
		const text = line.raw.trim().replace(/\s+/g, " ");
		const isNote = at > last || NOTE.test(text) || text.length > LONGEST_GROUP;
		return { ...line, text, kind: at < first && at < firstHeadings ? "title" : isNote ? "note" : "group" };
	});
	return { lines: marked, more: all.length > most };
}

/** Words of titles and headings that say nothing about where. */
const TITLE_WORDS = new Set(
	`list of the holiday holidays calendar year for in annexure bank public gazetted restricted optional compulsory closed and
	january february march april may june july august september october november december`.split(/\s+/),
);

/**
 * Where a title or group says that the holidays below it are; undefined if it does not say it. A group that is not understood is asked
 * about, because what stands below is perhaps no holiday in all of India; a title only if it names a state or an area.
 */
export function whereBelow(kind: "title" | "group", text: string): Where | undefined {
	const left = text
		.split(/[\s:–—-]+/)
		.filter((word) => !TITLE_WORDS.has(placeKey(word)) && !/^[\d()/.]+$/.test(word))
		.join(" ");
	if (isBlank(left)) return undefined;
	if (readStates(left) !== undefined) return { kind: "value", text: left };
	return kind === "title" && !saysArea(text) ? undefined : { kind: "group", text };
}

/** The year that titles and headings name; empty if they name none or several. */
export function yearOf(lines: readonly ListLine[]): string {
	const texts = lines.filter(({ kind }) => kind !== "holiday").map(({ raw }) => raw);
	const years = new Set(texts.flatMap((text) => text.match(/\b20\d\d\b(?!\s?[-–]\s?\d)/g) ?? []));
	return years.size === 1 ? ([...years][0] ?? "") : "";
}
