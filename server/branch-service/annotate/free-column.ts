/** Where a sheet has room for what is to be corrected, so that nothing in it moves or is covered. */
import { utils } from "@e965/xlsx";
import { COLUMNS_SEARCHED } from "../import/heading-row.ts";
import { SheetRefusal } from "../import/sheet-refusal.ts";
import { cellAt, isEmptyCell } from "./mark-sheet.ts";
import { attribute, eachTag, type Tag, tagsNamed } from "./xml-tags.ts";

/**
 * The index of the first column to the right of the headings that has no values and is in no table or merged cell. It is one of those in
 * which headings are found when the sheet is uploaded again.
 *
 * @param tables the parts with the sheet's tables
 * @throws {SheetRefusal} if there is none
 */
export function freeColumn(xml: string, headingRow: number, tables: readonly string[]): number {
	const taken = new Set<number>();
	let first = 0;
	function take(part: string, tag: Tag | undefined, firstRow = 0): void {
		const { s, e } = utils.decode_range((tag && attribute(part.slice(tag.start, tag.end), "ref")) ?? "");
		if (e.r < firstRow) return;
		for (let column = s.c; column <= Math.min(e.c, COLUMNS_SEARCHED); column++) taken.add(column);
	}
	eachTag(xml, (tag) => {
		// Titles above the headings are often merged over any number of columns.
		if (tag.name === "mergeCell") take(xml, tag, headingRow - 1);
		if (tag.name !== "c" || tag.kind === "close" || isEmptyCell(xml, tag)) return undefined;
		const { row, column } = cellAt(xml, tag);
		taken.add(column);
		if (row === headingRow) first = Math.max(first, column + 1);
		return undefined;
	});
	for (const table of tables) take(table, tagsNamed(table, "table")[0]);
	for (let index = 0; index < COLUMNS_SEARCHED; index++) {
		const column = (first + index) % COLUMNS_SEARCHED;
		if (!taken.has(column)) return column;
	}
	const where = `the first ${COLUMNS_SEARCHED} columns`;
	throw new SheetRefusal(422, `None of ${where} is free to say what to correct. Delete one that is not needed.`);
}
