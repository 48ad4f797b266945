/** Splits what was copied from a spreadsheet into lines and cells. */

export interface PastedLine {
	/** The line's number, from 1, as an editor counts. */
	line: number;
	cells: string[];
	/** The line as it was pasted. */
	raw: string;
}

/** What stands in further columns is in the last cell. */
export const MAX_CELLS = 61;

/** Characters of a cell that are read. All 36 states have 500. */
const MAX_CELL = 800;

/**
 * Tabs divide the cells, as spreadsheets copy them. In a line without tabs, commas do; without commas, semicolons. A cell in double quotes
 * may contain all of these, and line breaks. In a line from a document, whose first gap comes before all of these, two spaces or more do. Empty lines and those after the first `most` are left out.
 */
export function readCells(text: string, most: number): { lines: PastedLine[]; more: boolean } {
	const lines: PastedLine[] = [];
	const whole = text.replace(/\r\n?/g, "\n");
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
	const line = matchAt(REST, text, start)[0];
	if (/^[^\t,;"\n]*[^\s,;"] {2,9}\S/.test(line) && !line.includes("\t")) {
		return { cells: line.trim().split(/ {2,}/).slice(0, MAX_CELLS), end: start + line.length };
	}
	const [divider, cell] = PATTERNS.find(([each]) => line.includes(each)) ?? LAST;
	const cells: string[] = [];
	for (let at = start; ; at++) {
		const [whole, quoted] = matchAt(cells.length < MAX_CELLS - 1 ? cell : REST, text, at);
		cells.push((quoted?.replaceAll('""', '"') ?? whole).trim().slice(0, MAX_CELL));
		at += whole.length;
		if (text.charAt(at) !== divider) return { cells, end: at };
	}
}

const REST = /[^\n]*/y;
/** By divider: a cell in quotes, in which a doubled quote stands for one, or any other one. In a longer text, the quote is an ordinary character. */
const LAST = [";", / *"((?:[^"]|""){0,500})" *(?![^;\n])|[^;\n]*/y] as const;
const PATTERNS = [
	["\t", / *"((?:[^"]|""){0,500})" *(?![^\t\n])|[^\t\n]*/y],
	[",", / *"((?:[^"]|""){0,500})" *(?![^,\n])|[^,\n]*/y],
	LAST,
] as const;

/** A match that begins at a place. Each pattern also matches an empty text. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray {
	pattern.lastIndex = at;
	return pattern.exec(text) as RegExpExecArray;
}
