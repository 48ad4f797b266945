/** What stands in a cell. */
import type { CellObject } from "@e965/xlsx";
import { timeText } from "../../../shared/hours-input.ts";

const DAY_MINUTES = 1440;

/** A cell's value as text; empty for an empty cell, `#REF!` and the like for an error. */
export function cellText(cell: CellObject | undefined): string {
	if (cell?.v === undefined || cell.v === null) return "";
	if (cell.t === "e") return ERRORS[Number(cell.v)] ?? "#ERROR!";
	if (cell.t === "b") return cell.v ? "TRUE" : "FALSE";
	return String(cell.v);
}

/** Whether a cell holds an error instead of a value. */
export function isErrorCell(cell: CellObject | undefined): boolean {
	return cell?.t === "e";
}

/**
 * A time of day as text. Excel stores it as the fraction of a day, with whole days before it when it is a date too; but
 * who types 9.30 has a number in the cell, of which the last zero is gone.
 */
export function timeOfCell(cell: CellObject | undefined): string {
	if (cell?.t !== "n" || typeof cell.v !== "number") return cellText(cell).trim();
	// A whole day is midnight at its end, and no time of this one; as a number it would pass for one o'clock.
	if (cell.v === 1) return "24:00";
	if (Number.isInteger(cell.v)) return String(cell.v);
	const typed = String(cell.v);
	if (TYPED_TIME.test(typed)) return typed.replace(/\.3$/, ".30");
	return timeText(Math.round((cell.v % 1) * DAY_MINUTES) % DAY_MINUTES);
}

/** Hours and minutes with a dot between; no date and time of the last hundred years has so few digits. */
const TYPED_TIME = /^(?:[1-9]|1\d|2[0-3])\.\d{1,2}$/;

/** By their codes in files ([MS-XLS] 2.5.10). */
const ERRORS: Readonly<Record<number, string>> = {
	0: "#NULL!",
	7: "#DIV/0!",
	15: "#VALUE!",
	23: "#REF!",
	29: "#NAME?",
	36: "#NUM!",
	42: "#N/A",
	43: "#GETTING_DATA",
};
