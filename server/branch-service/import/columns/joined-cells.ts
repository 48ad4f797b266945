/** Joins the cells of columns that are read together. */
import type { CellObject } from "@e965/xlsx";
import { isNothing } from "../../../../shared/branch/field.ts";
import { type PhoneKind, partsOf, withKind } from "../../../../shared/branch/phones.ts";
import { cellText, timeOfCell } from "../cells/cell-value.ts";

type Cells = readonly (CellObject | undefined)[];

/** One cell as it is, or the start and end of hours in two; a day off may be written in one or both of them. */
export function joinedTimes(cells: Cells): string {
	if (cells.length === 1) return cellText(cells[0]);
	const [start = "", end = ""] = cells.map(timeOfCell);
	return /\p{Nd}/u.test(start + end) ? `${start}-${end}` : start || end;
}

/** The lines of an address. */
export function joinedLines(cells: Cells): string {
	if (cells.length === 1) return cellText(cells[0]);
	return cells
		.map(cellText)
		.filter((line) => line.trim() !== "" && !isNothing(line.trim()))
		.join("\n");
}

/** The numbers of several cells, with the kinds that the headings name; one at the start has the code of the area. */
export function joinedNumbers(cells: Cells, slots: readonly (string | undefined)[]): string {
	let areaCode = "";
	const texts: string[] = [];
	for (const [at, cell] of cells.entries()) {
		const [text, slot] = [cellText(cell).trim(), slots[at]];
		if (slot === "start") areaCode = isNothing(text) ? "" : text;
		else if (isNothing(text)) texts.push(text);
		else if (text !== "") texts.push(slot ? withKind(slot as PhoneKind, text) : withAreaCode(areaCode, text));
	}
	// `N/A` may stand in some of the cells.
	return texts.filter((text) => !isNothing(text)).join(", ") || (texts[0] ?? "");
}

/** Numbers of a town with the code of its area in front, if there is one; numbers of ten digits have theirs, or need none. */
function withAreaCode(areaCode: string, text: string): string {
	if (areaCode === "") return text;
	return partsOf(text)
		.map((part) => (/^\D*(?:\d\D?){5,8}$/.test(part) ? `${areaCode}-${part}` : part))
		.join(", ");
}
