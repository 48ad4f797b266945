/** Returns an uploaded workbook with its errors marked, so that it can be corrected and uploaded again. */

import { utils } from "@e965/xlsx";
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { CORRECTIONS_HEADING } from "../../../shared/branch/sheet-fields.ts";
import { fileKind } from "../import/file-kind.ts";
import { COLUMNS_SEARCHED } from "../import/heading-row.ts";
import type { ReadSheet } from "../import/sheet-content.ts";
import { type ReadLimits, SheetRefusal } from "../import/sheet-refusal.ts";
import type { Tag } from "../import/uncalculated-cell.ts";
import { workbookParts } from "../import/unpack-workbook.ts";
import { withNotes } from "./cell-notes.ts";
import { cellAt, correctionsOf, type FoundErrors, formulasIn, isEmptyCell, markSheet } from "./mark-sheet.ts";
import { MarkedStyles } from "./marked-styles.ts";
import { WorkbookPackage, withLegacyDrawing } from "./workbook-package.ts";
import { valuesOf } from "./workbook-values.ts";
import { attribute, bytesText, eachTag, fromXml, tagsNamed } from "./xml-tags.ts";

/** Limited because each note needs a part of a drawing. The column has the same messages. */
const MAX_NOTES = 2000;

/**
 * Marks the errors of a workbook: the cells are coloured, each has its message in a note, and each row has all of its messages in the
 * column "What to correct", the first free one to the right of the headings, so that no cell moves. Earlier marks are replaced, wherever
 * their column is. An .xls or .csv, and an .xlsx that cannot be changed in place, is written as a new .xlsx with the same values.
 *
 * @param foundErrors the result of `readSheets` for the same bytes, perhaps with further errors
 * @returns an .xlsx file
 * @throws {SheetRefusal} if the file cannot be read, or has no free column
 */
export async function markWorkbook(bytes: Buffer, foundErrors: FoundErrors, limits: ReadLimits): Promise<Buffer> {
	const marked = fileKind(bytes) === "zip" && markParts(await workbookParts(bytes, limits), foundErrors);
	if (marked) return marked;
	const again = markParts(await workbookParts(await valuesOf(bytes, limits), limits), foundErrors);
	if (!again) throw new Error("The new workbook cannot be marked");
	return again;
}

/** The marked workbook; undefined if it is too unusual to be marked. It was readable, so its values can still be written to a new one. */
function markParts(parts: Map<string, Buffer>, foundErrors: FoundErrors): Buffer | undefined {
	try {
		return new WorkbookMarker(new WorkbookPackage(parts), foundErrors).result();
	} catch (error) {
		if (error instanceof SheetRefusal) throw error;
		return undefined;
	}
}

interface SheetPart {
	/** The sheet's name as UTF-8 bytes, one character each. */
	name: string;
	part: string;
	sheet: ReadSheet;
}

class WorkbookMarker {
	readonly #package: WorkbookPackage;
	readonly #workbook: string;
	readonly #sheets: SheetPart[];
	readonly #errors: ReadonlyMap<string, SheetError[]>;
	readonly #formulas: ReadonlySet<number>;
	#notes = 0;

	constructor(content: WorkbookPackage, { sheets, errors }: FoundErrors) {
		this.#package = content;
		this.#workbook = content.related("", "officeDocument") ?? "xl/workbook.xml";
		const texts = content.related(this.#workbook, "sharedStrings");
		this.#formulas = formulasIn((texts && content.read(texts)) ?? "");
		this.#errors = Map.groupBy(errors, ({ sheet = "" }) => bytesText(sheet));
		this.#sheets = this.#listSheets(sheets);
		const missing = [...this.#errors.keys()].some((name) => !this.#sheets.some((each) => each.name === name));
		if (missing) throw new Error("A sheet with errors was not found");
	}

	result(): Buffer {
		const stylesPart = this.#package.related(this.#workbook, "styles");
		const styles = new MarkedStyles(stylesPart && this.#package.read(stylesPart));
		for (const each of this.#sheets) {
			if (each.sheet.corrections !== undefined || this.#errors.has(each.name)) this.#mark(each, styles);
		}
		if (stylesPart) this.#package.write(stylesPart, styles.xml());
		else {
			const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml";
			this.#package.add(this.#workbook, { kind: "styles", part: "xl/styles.xml", type, content: styles.xml() });
		}
		return this.#package.zip();
	}

	#listSheets(sheets: readonly ReadSheet[]): SheetPart[] {
		const xml = this.#package.read(this.#workbook) ?? "";
		return tagsNamed(xml, "sheet").flatMap((tag) => {
			const text = xml.slice(tag.start, tag.end);
			const name = fromXml(attribute(text, "name") ?? "");
			const part = this.#package.relatedById(this.#workbook, attribute(text, "r:id") ?? "");
			const sheet = sheets.find((each) => bytesText(each.name) === name);
			return part === undefined || sheet === undefined ? [] : [{ name, part, sheet }];
		});
	}

	#mark({ name, part, sheet }: SheetPart, styles: MarkedStyles): void {
		const xml = this.#package.read(part) ?? "";
		const { texts, cells } = correctionsOf(sheet, this.#errors.get(name) ?? []);
		const { headingRow, corrections } = sheet;
		const column =
			corrections === undefined
				? freeColumn(xml, headingRow, this.#package.allRelated(part, "table"))
				: utils.decode_col(corrections);
		const marks = { headingRow, heading: CORRECTIONS_HEADING, column, texts, cells, formulas: this.#formulas };
		this.#package.write(part, markSheet(xml, marks, styles));
		const notes = new Map<string, string>();
		for (const [row, inRow] of cells) {
			for (const [each, message] of inRow) {
				if (this.#notes++ < MAX_NOTES) notes.set(`${utils.encode_col(each)}${row}`, message);
			}
		}
		this.#setNotes(part, notes);
	}

	/** Sets the notes of a sheet, unless its drawing also has buttons or similar objects. */
	#setNotes(part: string, own: ReadonlyMap<string, string>): void {
		const xml = this.#package.read(part) ?? "";
		const drawing = this.#package.related(part, "vmlDrawing");
		const boxes = (drawing && this.#package.read(drawing)) ?? "";
		if (/ObjectType="(?!Note")/.test(boxes) || /<(?:controls|oleObjects)[\s>]/.test(xml)) return;
		const texts = this.#package.related(part, "comments");
		const parts = withNotes(texts && this.#package.read(texts), own);
		if (!parts) {
			for (const each of [texts, drawing]) if (each) this.#package.remove(part, each);
			if (drawing) this.#package.write(part, xml.replace(/<legacyDrawing\s[^<>]*\/>/, ""));
			return;
		}
		if (texts) this.#package.write(texts, parts.notes);
		else {
			const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml";
			const name = this.#package.freeName("xl/comments", ".xml");
			this.#package.add(part, { kind: "comments", part: name, type, content: parts.notes });
		}
		if (drawing) this.#package.write(drawing, parts.drawing);
		else {
			const name = this.#package.freeName("xl/drawings/vmlDrawing", ".vml");
			const id = this.#package.add(part, { kind: "vmlDrawing", part: name, type: "", content: parts.drawing });
			this.#package.declareExtension("vml", "application/vnd.openxmlformats-officedocument.vmlDrawing");
			this.#package.write(part, withLegacyDrawing(xml, id));
		}
	}
}

/**
 * Finds room for the corrections, so that nothing in the sheet moves or is covered: the index of the first column to the right of the
 * headings without values, tables and merged cells. It is among the columns in which headings are searched on the next upload.
 *
 * @param tables the parts with the sheet's tables
 * @throws {SheetRefusal} if no column is free
 */
export function freeColumn(xml: string, headingRow: number, tables: readonly string[]): number {
	const columns = new Set<number>();
	let first = 0;
	function take(part: string, tag: Tag | undefined, firstRow = 0): void {
		const { s, e } = utils.decode_range((tag && attribute(part.slice(tag.start, tag.end), "ref")) ?? "");
		if (e.r < firstRow) return;
		for (let column = s.c; column <= Math.min(e.c, COLUMNS_SEARCHED); column++) columns.add(column);
	}
	eachTag(xml, (tag) => {
		// Titles above the headings are often merged over any number of columns.
		if (tag.name === "mergeCell") take(xml, tag, headingRow - 1);
		if (tag.name !== "c" || tag.kind === "close" || isEmptyCell(xml, tag)) return undefined;
		const { row, column } = cellAt(xml, tag);
		columns.add(column);
		if (row === headingRow) first = Math.max(first, column + 1);
	});
	for (const table of tables) take(table, tagsNamed(table, "table")[0]);
	for (let index = 0; index < COLUMNS_SEARCHED; index++) {
		const column = (first + index) % COLUMNS_SEARCHED;
		if (!columns.has(column)) return column;
	}
	const where = `the first ${COLUMNS_SEARCHED} columns`;
	throw new SheetRefusal(422, `None of ${where} is free to say what to correct. Delete one that is not needed.`);
}
