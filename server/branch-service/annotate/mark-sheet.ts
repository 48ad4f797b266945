/** Writes the marks into the part of a sheet: colours, the texts of the corrections' column, and that column's width. */

import { utils } from "@e965/xlsx";
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { COORDINATES_SWAPPED } from "../../../shared/branch/coordinate-input.ts";
import { isLikeFormula } from "../../../shared/text/sheet-text.ts";
import type { ReadSheet, SheetContent } from "../import/sheet-content.ts";
import type { Tag } from "../import/uncalculated-cell.ts";
import type { MarkedStyles } from "./marked-styles.ts";
import { asOpen, attribute, eachTag, fromXml, nextTag, toXml, withAttribute } from "./xml-tags.ts";

/** The marks of a sheet. Rows are numbers from 1, columns indexes from 0. */
export interface SheetMarks extends SheetCorrections {
	headingRow: number;
	heading: string;
	column: number;
	/** The numbers of the workbook's shared texts that begin like formulas. */
	formulas: ReadonlySet<number>;
}

/** The width of the corrections' column in characters, and the height of a line in points. */
const WIDTH = 48;
const LINE_HEIGHT = 15;
const MAX_LINES = 8;

/** A sheet that cannot be marked in this way, for example because its cells have no addresses. */
class UnusualSheet extends Error {}

/** Writes marks into a sheet and removes those of an earlier marking. */
export function markSheet(xml: string, marks: SheetMarks, styles: MarkedStyles): string {
	return withColumnWidth(new SheetWriter(xml, marks, styles).result(), marks.column);
}

interface NewCell {
	column: number;
	xml: string;
}

class SheetWriter {
	readonly #xml: string;
	readonly #marks: SheetMarks;
	readonly #styles: MarkedStyles;
	readonly #pieces: string[] = [];
	#done = 0;
	/** Rows with marks that are still to come, in order. */
	readonly #rowsToCome: number[];
	#row = 0;
	/** The cells to be added to the current row, in order. */
	#toAdd: NewCell[] = [];

	constructor(xml: string, marks: SheetMarks, styles: MarkedStyles) {
		this.#xml = xml;
		this.#marks = marks;
		this.#styles = styles;
		this.#rowsToCome = [...new Set([...marks.texts.keys(), ...marks.cells.keys(), marks.headingRow])].sort(
			(a, b) => a - b,
		);
	}

	result(): string {
		eachTag(this.#xml, (tag) => {
			if (tag.name === "row") this.#rowTag(tag);
			// The declared size would lack the new column. It is optional, so it is removed.
			else if (tag.name === "dimension") this.#replace(tag.start, tag.end, "");
			else if (tag.name === "c" && tag.kind !== "close") return this.#cell(tag);
			else if (tag.name === "sheetData" && tag.kind === "close") this.#insertAt(tag.start, this.#newRows(Infinity));
			return undefined;
		});
		return this.#pieces.join("") + this.#xml.slice(this.#done);
	}

	#rowTag(tag: Tag): void {
		if (tag.kind === "close") {
			this.#insertAt(tag.start, this.#cellsBefore(Infinity));
			return;
		}
		const text = this.#xml.slice(tag.start, tag.end);
		const row = Number(attribute(text, "r"));
		if (!(row > this.#row)) throw new UnusualSheet("A row has no number");
		const newRows = this.#newRows(row);
		this.#row = row;
		this.#toAdd = [];
		if (this.#rowsToCome[0] === row) {
			this.#rowsToCome.shift();
			this.#toAdd = this.#newCells(row);
		}
		const wider = this.#toAdd.length > 0 ? this.#higher(withAttribute(text, "spans", undefined), row) : text;
		if (tag.kind === "empty" && this.#toAdd.length > 0) {
			this.#replace(tag.start, tag.end, `${newRows}${asOpen(wider)}${this.#cellsBefore(Infinity)}</row>`);
		} else this.#replace(tag.start, tag.end, newRows + wider);
	}

	/** The tag of a row, high enough for the row's text unless somebody has chosen a height. */
	#higher(tag: string, row: number): string {
		const text = this.#marks.texts.get(row);
		if (text === undefined || attribute(tag, "customHeight") === "1") return tag;
		const lines = text.split("\n").reduce((sum, line) => sum + Math.ceil(line.length / (WIDTH - 2)), 0);
		return lines < 2 ? tag : withAttribute(tag, "ht", LINE_HEIGHT * Math.min(lines, MAX_LINES));
	}

	/** Returns the offset after the cell if the cell is left out, otherwise undefined. */
	#cell(tag: Tag): number | undefined {
		const { column, row } = cellAt(this.#xml, tag);
		if (row !== this.#row) throw new UnusualSheet("A cell is in another row");
		const before = this.#cellsBefore(column);
		const [own] = this.#toAdd[0]?.column === column ? this.#toAdd.splice(0, 1) : [];
		const isOurs = column === this.#marks.column && row >= this.#marks.headingRow;
		if (isOurs && (own || !isEmptyCell(this.#xml, tag))) {
			const end = tag.kind === "empty" ? tag.end : endOfCell(this.#xml, tag.end);
			this.#replace(tag.start, end, before + (own?.xml ?? ""));
			return end;
		}
		const text = this.#xml.slice(tag.start, tag.end);
		const format = Number(attribute(text, "s") ?? 0);
		const isMarked = this.#marks.cells.get(row)?.has(column);
		const shown = isMarked ? this.#styles.marked(format) : this.#styles.plain(format);
		const style = this.#isLikeFormula(tag, attribute(text, "t")) ? this.#styles.quoted(shown) : shown;
		this.#replace(tag.start, tag.end, before + (style === format ? text : withAttribute(text, "s", style)));
		return undefined;
	}

	/** Whether a cell has no formula, but a text that begins like one. */
	#isLikeFormula(cell: Tag, type: string | undefined): boolean {
		let tag = cell.kind === "empty" || !type ? undefined : nextTag(this.#xml, cell.end);
		if (type === "inlineStr") while (tag && tag.name !== "t" && tag.name !== "c") tag = nextTag(this.#xml, tag.end);
		if (tag?.kind !== "open" || !["v", "t"].includes(tag.name)) return false;
		if (type !== "s") return beginsLikeFormula(this.#xml, tag);
		return this.#marks.formulas.has(Number.parseInt(this.#xml.slice(tag.end, tag.end + 9), 10));
	}

	/** New cells for a row's marks; those that turn out to exist are not added. */
	#newCells(row: number): NewCell[] {
		const { texts, cells, column, heading, headingRow } = this.#marks;
		const text = row === headingRow ? heading : texts.get(row);
		const own = text === undefined ? [] : [{ column, xml: this.#textCell(row, text) }];
		const marked = [...(cells.get(row)?.keys() ?? [])].filter((each) => each !== column);
		const empty = marked.map((each) => ({
			column: each,
			xml: `<c r="${utils.encode_col(each)}${row}" s="${this.#styles.marked(0)}"/>`,
		}));
		return [...own, ...empty].sort((a, b) => a.column - b.column);
	}

	#textCell(row: number, text: string): string {
		const address = `${utils.encode_col(this.#marks.column)}${row}`;
		const format = isLikeFormula(text) ? this.#styles.quoted(this.#styles.note()) : this.#styles.note();
		return `<c r="${address}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${toXml(text)}</t></is></c>`;
	}

	/** Takes the cells to be added before a column. */
	#cellsBefore(column: number): string {
		const count = this.#toAdd.findIndex((cell) => cell.column >= column);
		const cells = this.#toAdd.splice(0, count < 0 ? this.#toAdd.length : count);
		return cells.map(({ xml }) => xml).join("");
	}

	/** Marked rows before this one that the sheet does not have. */
	#newRows(before: number): string {
		let rows = "";
		for (let row = this.#rowsToCome[0]; row !== undefined && row < before; row = this.#rowsToCome[0]) {
			this.#rowsToCome.shift();
			rows += `<row r="${row}">${this.#newCells(row)
				.map(({ xml }) => xml)
				.join("")}</row>`;
		}
		return rows;
	}

	#insertAt(at: number, text: string): void {
		this.#replace(at, at, text);
	}

	#replace(start: number, end: number, text: string): void {
		if (text.length === end - start && text === this.#xml.slice(start, end)) return;
		this.#pieces.push(this.#xml.slice(this.#done, start), text);
		this.#done = end;
	}
}

/** The numbers of the texts that begin like formulas, in the part with the texts that cells share. */
export function formulasIn(sharedTexts: string): ReadonlySet<number> {
	const numbers = new Set<number>();
	let [number, seen] = [-1, -1];
	eachTag(sharedTexts, (tag) => {
		if (tag.name === "si" && tag.kind !== "close") number++;
		else if (tag.name === "t" && tag.kind === "open" && seen < number) {
			seen = number;
			if (beginsLikeFormula(sharedTexts, tag)) numbers.add(number);
		}
		return undefined;
	});
	return numbers;
}

function beginsLikeFormula(xml: string, { end }: Tag): boolean {
	return isLikeFormula(fromXml(xml.slice(end, end + 1)));
}

export function cellAt(xml: string, tag: Tag): { row: number; column: number } {
	const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(attribute(xml.slice(tag.start, tag.end), "r") ?? "") ?? [];
	if (letters === undefined) throw new UnusualSheet("A cell has no address");
	return { column: utils.decode_col(letters), row: Number(row) };
}

/** Whether a cell has no content, only a format. Some programs write such cells for a whole page. */
export function isEmptyCell(xml: string, tag: Tag): boolean {
	return tag.kind === "empty" || nextTag(xml, tag.end)?.name === "c";
}

function endOfCell(xml: string, from: number): number {
	for (let tag = nextTag(xml, from); tag; tag = nextTag(xml, tag.end)) {
		if (tag.name === "c") return tag.end;
	}
	throw new UnusualSheet("A cell does not end");
}

function withColumnWidth(xml: string, column: number): string {
	const own = `<col min="${column + 1}" max="${column + 1}" width="${WIDTH}" customWidth="1"/>`;
	const number = column + 1;
	const cols: { min: number; text: string }[] = [{ min: number, text: own }];
	let columns: { start: number; end: number } | undefined;
	let data = 0;
	for (let tag = nextTag(xml, 0); tag; tag = nextTag(xml, tag.end)) {
		if (tag.name === "sheetData") {
			data = tag.start;
			break;
		}
		if (tag.name === "cols") columns = { start: columns?.start ?? tag.start, end: tag.end };
		if (tag.name !== "col" || tag.kind === "close") continue;
		const written = xml.slice(tag.start, tag.end);
		const text = tag.kind === "open" ? `${written.slice(0, -1)}/>` : written;
		const [min, max] = [Number(attribute(text, "min")), Number(attribute(text, "max"))];
		if (number < min || number > max) cols.push({ min, text });
		if (min < number && number <= max) cols.push({ min, text: withAttribute(text, "max", number - 1) });
		if (min <= number && number < max) cols.push({ min: number + 1, text: withAttribute(text, "min", number + 1) });
	}
	if (data === 0) throw new UnusualSheet("The sheet has no data");
	const { start, end } = columns ?? { start: data, end: data };
	cols.sort((a, b) => a.min - b.min);
	return `${xml.slice(0, start)}<cols>${cols.map(({ text }) => text).join("")}</cols>${xml.slice(end)}`;
}

/** The errors found when the workbook was read. */
export type FoundErrors = Pick<SheetContent, "sheets" | "errors">;

/** The most text that is put into one cell. */
const LONGEST = 2000;

interface SheetCorrections {
	/** What is wrong with a row, by its number. */
	texts: Map<number, string>;
	/** What is wrong with a cell, by row and column. */
	cells: Map<number, Map<number, string>>;
}

/** Arranges a sheet's errors. Errors of headings are in the row below them, where their text does not become a heading. */
export function correctionsOf({ headingRow, columns }: ReadSheet, errors: readonly SheetError[]): SheetCorrections {
	const texts = new Map<number, string>();
	const cells: SheetCorrections["cells"] = new Map();
	for (const { row, cell, heading, message } of errors) {
		const isOfHeading = row === headingRow;
		const isNamed = isOfHeading || heading === undefined || message.toLowerCase().startsWith(heading.toLowerCase());
		const line = isNamed ? message : `${heading}: ${message}`;
		const target = isOfHeading ? row + 1 : row;
		texts.set(target, joined(texts.get(target), line));
		const [, letters] = /^([A-Z]{1,3})\d+$/.exec(cell ?? "") ?? [];
		// Swapped coordinates are one error in two cells.
		const other = message === COORDINATES_SWAPPED ? columns.get("long")?.letter : undefined;
		for (const each of [letters, other]) {
			if (each === undefined) continue;
			const inRow = cells.get(row) ?? new Map<number, string>();
			const column = utils.decode_col(each);
			cells.set(row, inRow.set(column, joined(inRow.get(column), message)));
		}
	}
	return { texts, cells };
}

function joined(before: string | undefined, line: string): string {
	if (before === undefined) return line.slice(0, LONGEST);
	return before.length + line.length > LONGEST ? before : `${before}\n${line}`;
}
