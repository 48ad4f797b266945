/** Splits what was copied from a spreadsheet into lines and cells. */

export interface PastedLine {
	/** The line's number, from 1, as an editor counts. */
	line: number;
	cells: string[];
	/** The line as it was pasted. */
	raw: string;
}

const QUOTE = '"';

/** The longest quoted cell. In a longer one, the quote is an ordinary character of the cell. */
const LONGEST_QUOTED = 500;

/** Only this many cells of a line may be quoted, so that no text takes long to read. */
const MAX_QUOTED = 100;

/**
 * Tabs divide the cells, as spreadsheets copy them. In a line without tabs, commas do; without commas, semicolons. A cell in double quotes
 * may contain all of these, and line breaks. Empty lines and those after the first `most` are left out.
 */
export function readCells(text: string, most: number): { lines: PastedLine[]; more: boolean } {
	const lines: PastedLine[] = [];
	const whole = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
	let [start, line] = [0, 1];
	while (start < whole.length) {
		const { cells, end } = readLine(whole, start);
		const raw = whole.slice(start, end);
		if (cells.some((cell) => cell !== "")) {
			if (lines.length === most) return { lines, more: true };
			lines.push({ line, cells, raw });
		}
		line += raw.split("\n").length;
		start = end + 1;
	}
	return { lines, more: false };
}

function readLine(text: string, start: number): { cells: string[]; end: number } {
	const lineEnd = text.indexOf("\n", start);
	const divider = dividerOf(text.slice(start, lineEnd < 0 ? text.length : lineEnd));
	const cells: string[] = [];
	let at = start;
	for (;;) {
		const quoted = cells.length < MAX_QUOTED ? readQuoted(text, at, divider) : undefined;
		const { cell, end } = quoted ?? readPlain(text, at, divider);
		cells.push(cell);
		if (text.charAt(end) !== divider) return { cells, end };
		at = end + 1;
	}
}

function dividerOf(line: string): string {
	return ["\t", ","].find((each) => line.includes(each)) ?? ";";
}

function readPlain(text: string, start: number, divider: string): { cell: string; end: number } {
	let end = start;
	while (end < text.length && text.charAt(end) !== divider && text.charAt(end) !== "\n") end++;
	return { cell: text.slice(start, end).trim(), end };
}

/** A quoted cell, in which a doubled quote stands for one; undefined if there is none at `start`. */
function readQuoted(text: string, start: number, divider: string): { cell: string; end: number } | undefined {
	let open = start;
	while (text.charAt(open) === " ") open++;
	if (text.charAt(open) !== QUOTE) return undefined;
	let at = open + 1;
	while (at - open < LONGEST_QUOTED && at < text.length) {
		if (text.charAt(at) !== QUOTE) at++;
		else if (text.charAt(at + 1) === QUOTE) at += 2;
		else break;
	}
	if (text.charAt(at) !== QUOTE) return undefined;
	let end = at + 1;
	while (text.charAt(end) === " ") end++;
	if (end < text.length && text.charAt(end) !== divider && text.charAt(end) !== "\n") return undefined;
	return {
		cell: text
			.slice(open + 1, at)
			.replaceAll(QUOTE + QUOTE, QUOTE)
			.trim(),
		end,
	};
}
