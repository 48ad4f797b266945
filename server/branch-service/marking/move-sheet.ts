/** Moves the cells of a sheet by one column to the right, and what refers to cells that move. */
import { moveFormula, moveRanges, Unmovable } from "./cell-references.ts";
import { attribute, eachTag, withAttribute } from "./xml-tags.ts";

export interface Moving {
	/** Whether this sheet's columns move to the right by one. */
	own: boolean;
	/** The names of all sheets that do. */
	sheets: ReadonlySet<string>;
}

/** Attributes with cells or ranges of the same sheet. */
const RANGE_ATTRIBUTES = ["ref", "sqref", "topLeftCell", "activeCell"];

const FORMULAS = new Set(["f", "formula", "formula1", "formula2"]);

/** What these contain is not moved, or has parts of its own. */
const NOT_MOVED = new Set([
	"tableParts",
	"drawing",
	"extLst",
	"controls",
	"oleObjects",
	"scenarios",
	"customSheetViews",
	"dataConsolidate",
	"colBreaks",
	"webPublishItems",
]);

/**
 * Moves a sheet's columns and references.
 *
 * @throws {Unmovable} if that would not keep everything
 */
export function moveSheet(xml: string, moving: Moving): string {
	const pieces: string[] = [];
	let done = 0;
	const replace = (start: number, end: number, text: string) => {
		if (text === xml.slice(start, end)) return;
		pieces.push(xml.slice(done, start), text);
		done = end;
	};
	eachTag(xml, (tag) => {
		if (tag.kind === "close") return undefined;
		if (moving.own) {
			if (NOT_MOVED.has(tag.name)) throw new Unmovable();
			replace(tag.start, tag.end, moveTag(xml.slice(tag.start, tag.end), tag.name));
		}
		if (tag.kind === "empty" || !FORMULAS.has(tag.name)) return undefined;
		const end = xml.indexOf("<", tag.end);
		if (end < 0) return undefined;
		replace(tag.end, end, moveFormula(xml.slice(tag.end, end), moving));
		return end;
	});
	return pieces.join("") + xml.slice(done);
}

function moveTag(tag: string, name: string): string {
	switch (name) {
		case "v":
		case "t":
		case "is":
			return tag;
		case "c":
			return moveAttribute(tag, "r");
		case "row":
			return withAttribute(tag, "spans", undefined);
		case "col":
			return moveNumber(moveNumber(tag, "min"), "max");
		case "pane":
			return Number(attribute(tag, "xSplit")) > 0 && attribute(tag, "state") !== "split"
				? moveAttribute(moveNumber(tag, "xSplit"), "topLeftCell")
				: moveAttribute(tag, "topLeftCell");
		case "cfvo":
			if (attribute(tag, "type") === "formula") throw new Unmovable();
			return tag;
		case "dimension":
			// The new first column is part of the sheet, too; programs that trust the dimension would leave it out.
			return withAttribute(tag, "ref", moveRanges(attribute(tag, "ref") ?? "A1").replace(/^[A-Z]+/, "A"));
		case "f":
			if (attribute(tag, "t") === "dataTable") throw new Unmovable();
			return moveAttribute(tag, "ref");
		default:
			return RANGE_ATTRIBUTES.reduce(moveAttribute, tag);
	}
}

function moveAttribute(tag: string, name: string): string {
	const value = attribute(tag, name);
	return value === undefined ? tag : withAttribute(tag, name, moveRanges(value));
}

const MAX_COLUMNS = 16_384;

function moveNumber(tag: string, name: string): string {
	const value = Number(attribute(tag, name));
	return value > 0 ? withAttribute(tag, name, Math.min(value + 1, MAX_COLUMNS)) : tag;
}
