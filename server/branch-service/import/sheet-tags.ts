/**
 * What is changed in the XML of a sheet before the spreadsheet reader gets it. However it was crafted, each byte is looked at only a few
 * times: a regular expression for whole cells took minutes for a few kilobytes.
 */
import { EXCEL } from "./sheet-refusal.ts";

const [LESS = 0, COLON = 0, UNDERSCORE = 0] = Buffer.from("<:_");

const WIDTH = "col";
/** How many characters of a width's tag are read. Real tags have half of that. */
const LONGEST_WIDTH = 200;

/** The offsets of tag names that begin with a text, with or without a namespace prefix. */
export function* tagsNamed(part: Buffer, name: string): Generator<number> {
	for (let at = part.indexOf(name); at >= 0; at = part.indexOf(name, at + name.length)) {
		const before = part[at - 1] === COLON ? beginOfWord(part, at - 1) - 1 : at - 1;
		if (part[before] === LESS) yield at;
	}
}

function beginOfWord(part: Buffer, end: number): number {
	let at = end;
	while (at > 0 && /\w/.test(String.fromCharCode(part[at - 1] ?? 0))) at--;
	return at;
}

/** Renames the tags of links: the reader would create every cell that one covers, and a few bytes can cover a whole sheet. */
export function hideLinks(part: Buffer): void {
	for (const at of tagsNamed(part, "hyperlink")) part[at] = UNDERSCORE;
}

/** Renames the tags of widths beyond the number of columns in a sheet, because the reader creates each of these columns. */
export function hideWidths(part: Buffer): void {
	let columns = 0;
	for (const at of tagsNamed(part, WIDTH)) {
		const tag = part.toString("latin1", at + WIDTH.length, at + LONGEST_WIDTH);
		// The tag is another one, such as `color`.
		if (/^\w/.test(tag)) continue;
		const end = tag.indexOf(">");
		// The reader accepts attribute names in any case.
		const count = end < 0 ? Number.POSITIVE_INFINITY : columnsOf(tag.slice(0, end).toLowerCase());
		if (columns + count <= EXCEL.columns) columns += count;
		else part[at] = UNDERSCORE;
	}
}

/** The number of columns of a width; infinite if it is not declared exactly once. */
function columnsOf(tag: string): number {
	const [min, max] = [FIRST, LAST].map((attribute) => Number(attribute.exec(tag)?.[1]));
	const isOnce = ["min", "max"].every((name) => tag.indexOf(name) === tag.lastIndexOf(name));
	const count = Number(max) - Number(min) + 1;
	return isOnce && count > 0 ? count : Number.POSITIVE_INFINITY;
}

const FIRST = /\smin="(\d{1,5})"/;
const LAST = /\smax="(\d{1,5})"/;

/** How many characters of a cell's tag are searched for attributes. Real tags have a twentieth of that. */
const LONGEST_CELL_TAG = 1000;

const END_OF_CELL = /<\/(?:\w{1,50}:)?c\s*>/;
const FORMULA = /<(?:\w{1,50}:)?f[\s/>]/;
const VALUE = /<(?:\w{1,50}:)?(?:v|is)(?:\s[^<>]*)?(?<!\/)>(?!<\/)/;

/**
 * Replaces each cell with a formula but no value by one with the error #GETTING_DATA, which means that a value is still being fetched. A
 * formula whose value is an empty text has the type `str` and stays.
 *
 * @param sheet XML in UTF-8, well-formed or not
 * @returns the same bytes if there is no such cell
 */
export function withErrorsForUncalculated(sheet: Buffer): Buffer {
	if (tagsNamed(sheet, "f").next().done) return sheet;
	const pieces: Buffer[] = [];
	let [done, start] = [0, -1];
	const replace = (end: number) => {
		const { length, error } = uncalculated(sheet.toString("latin1", start, end)) ?? {};
		if (length === undefined || error === undefined) return;
		pieces.push(sheet.subarray(done, start), Buffer.from(error));
		done = start + length;
	};
	for (const at of tagsNamed(sheet, "c")) {
		if (/\w/.test(String.fromCharCode(sheet[at + 1] ?? 0))) continue;
		const next = sheet.lastIndexOf(LESS, at);
		if (start >= 0) replace(next);
		start = next;
	}
	if (start >= 0) replace(sheet.length);
	return done === 0 ? sheet : Buffer.concat([...pieces, sheet.subarray(done)]);
}

/** What replaces a cell at the start of a text, and how much of it. */
function uncalculated(text: string): { length: number; error: string } | undefined {
	const end = FORMULA.test(text) ? END_OF_CELL.exec(text) : null;
	const open = endOfTag(text);
	const tag = text.slice(0, Math.min(open, LONGEST_CELL_TAG));
	if (!end || end.index < open || text[open - 2] === "/" || /\st=["']str["']/.test(tag)) return undefined;
	const inside = withoutComments(text.slice(open, end.index));
	if (!FORMULA.test(inside) || VALUE.test(inside)) return undefined;
	const prefix = /^<(\w{1,50}:)c/.exec(tag)?.[1] ?? "";
	const address = /\sr=["']([A-Z]+\d+)["']/.exec(tag)?.[1];
	const error = `<${prefix}c${address ? ` r="${address}"` : ""} t="e"><${prefix}v>#GETTING_DATA</${prefix}v></${prefix}c>`;
	return { length: end.index + end[0].length, error };
}

/** Where the first tag of a text ends. Values of its attributes may have a `>`, too. */
function endOfTag(text: string): number {
	for (const { 0: sign, index } of text.matchAll(/"[^"]*"|'[^']*'|>/g)) if (sign === ">") return index + 1;
	return text.length;
}

function withoutComments(text: string): string {
	const [first = "", ...others] = text.split("<!--");
	return first + others.map((each) => each.split("-->").slice(1).join("-->")).join("");
}
