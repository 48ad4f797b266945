/**
 * Turns formulas without a value into errors. Each byte of a sheet is read only once, because a regular expression took minutes for a
 * crafted sheet of a few kilobytes.
 */

/** A tag, with the offsets of its `<` and of the byte after its `>`. */
interface Tag {
	start: number;
	end: number;
	kind: "open" | "close" | "empty";
	name: string;
}

const code = (sign: string) => sign.charCodeAt(0);
const [LESS, GREATER, SLASH, COLON, BLANK] = [code("<"), code(">"), code("/"), code(":"), code(" ")];
const [EXCLAMATION, QUESTION, QUOTE, APOSTROPHE] = [code("!"), code("?"), code('"'), code("'")];

/** How many bytes of a cell's tag are searched for attributes. Real tags have a twentieth of that. */
const LONGEST_CELL_TAG = 1000;

/**
 * Replaces each cell with a formula but no value by one with the error #GETTING_DATA, which means that a value is still being fetched. A
 * formula whose value is an empty text has the type `str` and stays.
 *
 * @param sheet XML in UTF-8, well-formed or not
 * @returns the same bytes if there is no such cell
 */
export function withErrorsForUncalculated(sheet: Buffer): Buffer {
	const pieces: Buffer[] = [];
	let done = 0;
	for (const { start, end, replacement } of uncalculatedCells(sheet)) {
		pieces.push(sheet.subarray(done, start), Buffer.from(replacement));
		done = end;
	}
	return done === 0 ? sheet : Buffer.concat([...pieces, sheet.subarray(done)]);
}

interface UncalculatedCell {
	start: number;
	end: number;
	replacement: string;
}

function* uncalculatedCells(sheet: Buffer): Generator<UncalculatedCell> {
	let cell: Tag | undefined;
	let formula = false;
	let value = false;
	for (let tag = nextTag(sheet, 0); tag; tag = nextTag(sheet, tag.end)) {
		const { name, kind } = tag;
		if (name === "c") {
			if (kind === "close" && cell && formula && !value) {
				const text = sheet.toString("utf8", cell.start, Math.min(cell.end, cell.start + LONGEST_CELL_TAG));
				const replacement = errorCell(text);
				if (replacement) yield { start: cell.start, end: tag.end, replacement };
			}
			cell = kind === "open" ? tag : undefined;
			formula = value = false;
		} else if (name === "f") formula = true;
		else if ((name === "v" || name === "is") && kind === "open") {
			value ||= sheet[tag.end] !== LESS || sheet[tag.end + 1] !== SLASH;
		}
	}
}

/**
 * A cell with an error, at the address of another cell.
 *
 * @param tag the beginning of the cell
 */
function errorCell(tag: string): string | undefined {
	if (/\st=["']str["']/.test(tag)) return undefined;
	const prefix = /^<(\w{1,50}:)c[\s>]/.exec(tag)?.[1] ?? "";
	const address = /\sr=["']([A-Z]+\d+)["']/.exec(tag)?.[1];
	const reference = address ? ` r="${address}"` : "";
	return `<${prefix}c${reference} t="e"><${prefix}v>#GETTING_DATA</${prefix}v></${prefix}c>`;
}

/** The next tag; undefined at the end of the sheet, or if a tag or other markup has no end. */
function nextTag(sheet: Buffer, from: number): Tag | undefined {
	const start = startOfTag(sheet, from);
	const close = sheet[start + 1] === SLASH;
	let name = start + (close ? 2 : 1);
	let at = name;
	for (; at < sheet.length; at++) {
		const byte = sheet[at] ?? 0;
		if (byte === COLON) name = at + 1;
		else if (byte <= BLANK || byte === SLASH || byte === GREATER) break;
	}
	const end = endOfTag(sheet, at);
	if (end > sheet.length) return undefined;
	const kind = close ? "close" : sheet[end - 2] === SLASH ? "empty" : "open";
	return { start, end, kind, name: shortName(sheet, name, at) };
}

function startOfTag(sheet: Buffer, from: number): number {
	for (let at = from; ; at = endOfOther(sheet, at)) {
		while (at < sheet.length && sheet[at] !== LESS) at++;
		if (sheet[at + 1] !== EXCLAMATION && sheet[at + 1] !== QUESTION) return at;
	}
}

/** The beginnings and ends of markup other than tags, whose content must not be read as tags. */
export const OTHER_MARKUP = [
	["<!--", "-->"],
	["<![CDATA[", "]]>"],
	["<?", "?>"],
	["<!", ">"],
] as const;

function endOfOther(sheet: Buffer, start: number): number {
	const begins = (text: string) => sheet.toString("latin1", start, start + text.length) === text;
	const [begin = "", end = ""] = OTHER_MARKUP.find(([each]) => begins(each)) ?? [];
	const last = sheet.indexOf(end, start + begin.length);
	return last < 0 ? sheet.length : last + end.length;
}

/** The offset after the `>` that ends a tag. That character may also be in attribute values. */
function endOfTag(sheet: Buffer, from: number): number {
	let quote: number | undefined;
	let at = from;
	for (; at < sheet.length; at++) {
		const byte = sheet[at];
		if (quote !== undefined) {
			if (byte === quote) quote = undefined;
		} else if (byte === GREATER) break;
		else if (byte === QUOTE || byte === APOSTROPHE) quote = byte;
	}
	return at + 1;
}

function shortName(sheet: Buffer, from: number, to: number): string {
	const letter = (at: number) => String.fromCharCode(sheet[at] ?? 0);
	if (to - from === 1) return letter(from);
	return to - from === 2 ? letter(from) + letter(from + 1) : "";
}
