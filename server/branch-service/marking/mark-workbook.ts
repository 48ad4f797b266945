/** Gives an uploaded workbook back with its errors marked, so that it can be corrected and uploaded as it is. */
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { CORRECTIONS_HEADING } from "../../../shared/fields/sheet-fields.ts";
import { excelKind } from "../import/file-kind.ts";
import type { ReadSheet } from "../import/sheet-content.ts";
import type { ReadLimits } from "../import/sheet-refusal.ts";
import { workbookParts } from "../import/unpack-workbook.ts";
import { withNotes } from "./cell-notes.ts";
import { columnIndex, columnLetters, moveFormula, Unmovable } from "./cell-references.ts";
import { correctionsOf, type FoundErrors, withMovedCell } from "./correction-texts.ts";
import { firstFreeColumn, markSheet } from "./mark-sheet.ts";
import { MarkedStyles } from "./marked-styles.ts";
import { moveSheet } from "./move-sheet.ts";
import { WorkbookPackage, withLegacyDrawing } from "./workbook-package.ts";
import { valuesOf } from "./workbook-values.ts";
import { attribute, bytesText, eachTag, fromXml, tagsNamed } from "./xml-tags.ts";

/** A note needs a part of a drawing. What it says is in the column, too. */
const MAX_NOTES = 2000;

/**
 * Marks the errors of a workbook: the cells are coloured, each has its message in a note, and each row has all of its messages in the
 * column "What to correct". That is the first column; formulas and all else that refers to cells move with them. If something refers to
 * cells in a way that cannot be moved safely, such as a chart, a table or a macro, it is the first free column on the right. Marks of an
 * earlier time are replaced. An .xls, and an .xlsx that cannot be changed in place, is written as a new .xlsx with the same values.
 *
 * @param found by `readSheets` in the same bytes; further errors may have been added
 * @returns an .xlsx file
 * @throws {SheetRefusal} if the file cannot be read
 */
export async function markWorkbook(
	bytes: Buffer,
	found: FoundErrors,
	limits: Pick<ReadLimits, "unpackedBytes">,
): Promise<Buffer> {
	const marked = excelKind(bytes) === "zip" && markParts(await workbookParts(bytes, limits.unpackedBytes), found);
	if (marked) return marked;
	const again = markParts(await workbookParts(await valuesOf(bytes, limits), limits.unpackedBytes), found);
	if (!again) throw new Error("The new workbook cannot be marked");
	return again;
}

/** The marked workbook, or undefined if it is too unusual for that: then its values can be written again, because it was readable. */
function markParts(parts: Map<string, Buffer>, found: FoundErrors): Buffer | undefined {
	for (const isMoved of [true, false]) {
		try {
			return new WorkbookMarker(new WorkbookPackage(new Map(parts)), found, isMoved).result();
		} catch (error) {
			if (!(error instanceof Unmovable)) return undefined;
		}
	}
	return undefined;
}

/** Parts that refer to cells and are not moved. */
const FIXED_PARTS = /^xl\/(?:charts|pivot|vbaProject|slicers|timelines|queryTables|connections)/i;

interface SheetPart {
	/** As its bytes. */
	name: string;
	part: string;
	sheet: ReadSheet | undefined;
	isMoved: boolean;
}

class WorkbookMarker {
	readonly #package: WorkbookPackage;
	readonly #workbook: string;
	readonly #sheets: SheetPart[];
	readonly #errors = new Map<string, SheetError[]>();
	readonly #named: FoundErrors["named"];
	readonly #moved: ReadonlySet<string>;
	#notes = 0;

	constructor(content: WorkbookPackage, { sheets, errors, named }: FoundErrors, isMoved: boolean) {
		this.#package = content;
		this.#named = named;
		this.#workbook = content.related("", "officeDocument") ?? "xl/workbook.xml";
		for (const error of errors) {
			const name = bytesText(error.sheet ?? "");
			const list = this.#errors.get(name);
			if (list) list.push(error);
			else this.#errors.set(name, [error]);
		}
		this.#sheets = this.#listSheets(sheets, isMoved);
		const missing = [...this.#errors.keys()].some(
			(name) => !this.#sheets.some((each) => each.name === name && each.sheet),
		);
		if (missing) throw new Error("A sheet with errors was not found");
		this.#moved = new Set(this.#sheets.filter((each) => each.isMoved).map(({ name }) => name));
		if (this.#moved.size > 0 && content.has(FIXED_PARTS)) throw new Unmovable();
	}

	result(): Buffer {
		this.#moveReferences();
		const stylesPart = this.#package.related(this.#workbook, "styles");
		const styles = new MarkedStyles(stylesPart && this.#package.read(stylesPart));
		for (const each of this.#sheets) {
			if (each.sheet && (each.sheet.corrections !== undefined || this.#errors.has(each.name)))
				this.#mark(each, each.sheet, styles);
		}
		if (stylesPart) this.#package.write(stylesPart, styles.xml());
		else {
			const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml";
			this.#package.add(this.#workbook, { kind: "styles", part: "xl/styles.xml", type, content: styles.xml() });
		}
		return this.#package.zip();
	}

	#listSheets(sheets: readonly ReadSheet[], isMoved: boolean): SheetPart[] {
		const xml = this.#package.read(this.#workbook) ?? "";
		return tagsNamed(xml, "sheet").flatMap((tag) => {
			const text = xml.slice(tag.start, tag.end);
			const name = fromXml(attribute(text, "name") ?? "");
			const part = this.#package.relatedById(this.#workbook, attribute(text, "r:id") ?? "");
			if (part === undefined) return [];
			const sheet = sheets.find((each) => bytesText(each.name) === name);
			const moves = isMoved && sheet !== undefined && sheet.corrections === undefined && this.#errors.has(name);
			return [{ name, part, sheet, isMoved: moves }];
		});
	}

	/** Moves the cells of the sheets that get a first column, and what refers to them in all sheets. */
	#moveReferences(): void {
		if (this.#moved.size === 0) return;
		for (const { part, isMoved } of this.#sheets) {
			const xml = this.#package.read(part) ?? "";
			if (
				isMoved &&
				this.#package.relations(part).some((tag) => attribute(tag, "Type")?.endsWith("/threadedComment"))
			) {
				throw new Unmovable();
			}
			if (isMoved || xml.includes("!")) {
				this.#package.write(part, moveSheet(xml, { own: isMoved, sheets: this.#moved }));
			}
		}
		const workbook = this.#package.read(this.#workbook) ?? "";
		this.#package.write(this.#workbook, moveNames(workbook, this.#moved));
		// The order of calculation; programs make it again.
		const chain = this.#package.related(this.#workbook, "calcChain");
		if (chain) this.#package.remove(this.#workbook, chain);
	}

	#mark({ name, part, isMoved }: SheetPart, sheet: ReadSheet, styles: MarkedStyles): void {
		const xml = this.#package.read(part) ?? "";
		const errors = (this.#errors.get(name) ?? []).map((error) => {
			const other = this.#named.get(error);
			return other && this.#moved.has(bytesText(other.sheet)) ? withMovedCell(error, other) : error;
		});
		const { texts, cells } = correctionsOf(sheet, errors);
		const shift = isMoved ? 1 : 0;
		const own = sheet.corrections === undefined ? undefined : columnIndex(sheet.corrections);
		const column = own ?? (isMoved ? 0 : firstFreeColumn(xml));
		const marks = {
			headingRow: sheet.headingRow,
			heading: CORRECTIONS_HEADING,
			column,
			texts,
			cells: new Map([...cells].map(([row, inRow]) => [row, new Set([...inRow.keys()].map((each) => each + shift))])),
		};
		this.#package.write(part, markSheet(xml, marks, styles));
		const notes = new Map<string, string>();
		for (const [row, inRow] of cells) {
			for (const [each, message] of inRow) {
				if (this.#notes++ < MAX_NOTES) notes.set(`${columnLetters(each + shift)}${row}`, message);
			}
		}
		this.#setNotes(part, notes, isMoved);
	}

	/** Buttons and the like are in the same drawing as the notes: such a sheet gets none. */
	#setNotes(part: string, own: ReadonlyMap<string, string>, isMoved: boolean): void {
		const xml = this.#package.read(part) ?? "";
		const drawing = this.#package.related(part, "vmlDrawing");
		const boxes = (drawing && this.#package.read(drawing)) ?? "";
		if (/ObjectType="(?!Note")/.test(boxes) || /<(?:controls|oleObjects)[\s>]/.test(xml)) return;
		const texts = this.#package.related(part, "comments");
		const made = withNotes(texts && this.#package.read(texts), own, isMoved);
		if (!made) {
			for (const each of [texts, drawing]) if (each) this.#package.remove(part, each);
			if (drawing) this.#package.write(part, xml.replace(/<legacyDrawing\s[^<>]*\/>/, ""));
			return;
		}
		if (texts) this.#package.write(texts, made.notes);
		else {
			const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml";
			const name = this.#package.freeName("xl/comments", ".xml");
			this.#package.add(part, { kind: "comments", part: name, type, content: made.notes });
		}
		if (drawing) this.#package.write(drawing, made.drawing);
		else {
			const name = this.#package.freeName("xl/drawings/vmlDrawing", ".vml");
			const id = this.#package.add(part, { kind: "vmlDrawing", part: name, type: "", content: made.drawing });
			this.#package.declareExtension("vml", "application/vnd.openxmlformats-officedocument.vmlDrawing");
			this.#package.write(part, withLegacyDrawing(xml, id));
		}
	}
}

/** Moves what the workbook's names refer to. */
function moveNames(xml: string, sheets: ReadonlySet<string>): string {
	let moved = "";
	let done = 0;
	eachTag(xml, (tag) => {
		if (tag.name !== "definedName" || tag.kind !== "open") return undefined;
		const end = xml.indexOf("<", tag.end);
		if (end < 0) return undefined;
		moved += xml.slice(done, tag.end) + moveFormula(xml.slice(tag.end, end), { own: false, sheets });
		done = end;
		return end;
	});
	return moved + xml.slice(done);
}
