/** Moves references to cells by one column to the right, as a program does when a column is put before all others. */
import { escapeXml, fromXml } from "./xml-tags.ts";

/** Thrown if something refers to cells in a way that cannot be moved. */
export class Unmovable extends Error {}

const LAST_COLUMN = "XFD";
const LAST_INDEX = 16_383;

/** `A` is 0. */
export function columnIndex(letters: string): number {
	let index = 0;
	for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64;
	return index - 1;
}

/** 0 is `A`. */
export function columnLetters(index: number): string {
	const before = Math.floor(index / 26);
	return (before > 0 ? columnLetters(before - 1) : "") + String.fromCharCode(65 + (index % 26));
}

const CELL = /^(\$?)([A-Z]{1,3})(\$?\d{1,7})$/;
const COLUMN = /^(\$?)([A-Z]{1,3})$/;

/** Ranges separated by blanks, such as the cells of a rule: `A1:C9 E5`. Whole rows stay as they are. */
export function moveRanges(ranges: string): string {
	return ranges.replace(
		/\$?[A-Z]{1,3}(?:\$?\d{1,7})?(?![A-Za-z\d])/g,
		(reference) => moveReference(reference) ?? reference,
	);
}

function moveReference(text: string): string | undefined {
	const [, fixed = "", letters, row = ""] = CELL.exec(text) ?? COLUMN.exec(text) ?? [];
	if (letters === undefined) return undefined;
	const index = columnIndex(letters);
	if (index > LAST_INDEX) return undefined;
	// A range to the end of the sheet still ends there; a cell there would leave the sheet.
	return fixed + (letters === LAST_COLUMN ? letters : columnLetters(index + 1)) + row;
}

/** These compute with the numbers of columns, or with texts that refer to cells. */
const BY_NUMBER = /\b(?:INDIRECT|ADDRESS|COLUMNS?|CELL|OFFSET)\s*\(/i;

/** Excel's limit. */
const LONGEST_FORMULA = 8192;

interface Moves {
	/** Whether the sheet of the formula itself is moved. */
	own: boolean;
	/** The names of all sheets that are moved, as their bytes. */
	sheets: ReadonlySet<string>;
}

/**
 * Moves the references of a formula that is written in XML.
 *
 * @throws {Unmovable} if that would not keep its meaning
 */
export function moveFormula(xml: string, moves: Moves): string {
	const formula = fromXml(xml);
	if (formula.length > LONGEST_FORMULA) throw new Unmovable();
	if (BY_NUMBER.test(formula)) throw new Unmovable();
	return escapeXml(new FormulaMover(formula, moves).result());
}

/** Characters of names, references and numbers; bytes of other scripts count. */
const WORD = /[\w.$\\?\u0080-\u00ff]+/y;
const ERROR = /#[A-Z\d/]+[!?]?/y;

class FormulaMover {
	readonly #text: string;
	readonly #moves: Moves;
	#at = 0;
	#out = "";
	/** Whether the next reference is to a sheet that is moved; undefined if it names no sheet. */
	#scope: boolean | undefined;

	constructor(text: string, moves: Moves) {
		this.#text = text;
		this.#moves = moves;
	}

	result(): string {
		while (this.#at < this.#text.length) {
			const sign = this.#text[this.#at];
			if (sign === '"') this.#copy(this.#quoted('"'));
			else if (sign === "'") this.#sheetName();
			else if (sign === "[") this.#brackets();
			else if (sign === "#") this.#copy(this.#match(ERROR) ?? "#");
			else this.#word();
		}
		return this.#out;
	}

	#word(): void {
		const word = this.#match(WORD);
		if (word === undefined) {
			// A range goes on in the same sheet.
			if (this.#text[this.#at] !== ":") this.#scope = undefined;
			this.#copy(this.#text[this.#at] ?? "");
			return;
		}
		const after = this.#text[this.#at + word.length];
		if (after === "!") {
			this.#qualify(word, word);
			return;
		}
		const isMoved = this.#scope ?? this.#moves.own;
		const isRange = CELL.test(word) || (COLUMN.test(word) && (after === ":" || this.#out.endsWith(":")));
		const moved = isMoved && isRange && after !== "(" ? moveReference(word) : undefined;
		this.#at += word.length;
		this.#out += moved ?? word;
	}

	#sheetName(): void {
		const text = this.#quoted("'");
		if (this.#text[this.#at + text.length] === "!") this.#qualify(text, text.slice(1, -1).replaceAll("''", "'"));
		else this.#copy(text);
	}

	/** Takes a sheet's name and the sign after it. */
	#qualify(text: string, name: string): void {
		// From one sheet to another.
		if (name.includes(":") || this.#out.endsWith(":")) throw new Unmovable();
		// In another workbook.
		const isOther = name.includes("[") || this.#out.endsWith("]");
		this.#copy(`${text}!`);
		this.#scope = !isOther && this.#moves.sheets.has(name);
	}

	/** The columns of a table, or the number of another workbook. */
	#brackets(): void {
		let depth = 0;
		let end = this.#at;
		do {
			if (this.#text[end] === "[") depth++;
			if (this.#text[end] === "]") depth--;
			end++;
		} while (depth > 0 && end < this.#text.length);
		this.#copy(this.#text.slice(this.#at, end));
	}

	#quoted(quote: string): string {
		let end = this.#text.indexOf(quote, this.#at + 1);
		while (end >= 0 && this.#text[end + 1] === quote) end = this.#text.indexOf(quote, end + 2);
		return end < 0 ? this.#text.slice(this.#at) : this.#text.slice(this.#at, end + 1);
	}

	#match(pattern: RegExp): string | undefined {
		pattern.lastIndex = this.#at;
		return pattern.exec(this.#text)?.[0];
	}

	#copy(text: string): void {
		this.#out += text;
		this.#at += text.length;
	}
}
