/** Asks about dates such as 11/12/2026 in a sheet whose other dates can only begin with the month. */
import type { CellObject } from "@e965/xlsx";
import { dateOfSerial, readDate } from "../../../../shared/branch/date-input.ts";
import type { SheetField } from "../../../../shared/branch/sheet-fields.ts";
import { cleanText } from "../../../../shared/text/clean-text.ts";
import { latinDigits } from "../../../../shared/text/latin-digits.ts";
import { cellText } from "../cells/cell-value.ts";
import type { RowInput } from "./row-fields.ts";

/** The fields with dates; a start comes before its end. */
const DATES: readonly SheetField[] = ["closedFrom", "closedUntil", "opensOn"];

const MONTH_FIRST = "Other dates of this sheet begin with the month: write this one with the month as a word";

/** The order of day and month that only some dates of a sheet can have; undefined if all can have both. */
export type DateOrder = "day" | "month" | undefined;

const NUMERIC = /(?:^|\s)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;

/** The numbers of a date as people write it, or as a spreadsheet has stored it, which reads what is typed in the order of its country. */
function numericDate(cell: CellObject | undefined, from1904: boolean) {
	if (typeof cell?.v === "number") {
		const [year = "", second, first] = dateOfSerial(cell.v, from1904)?.split("-") ?? [];
		return first === undefined ? undefined : { first: Number(first), second: Number(second), year, isStored: true };
	}
	const [, first, second, year = ""] = NUMERIC.exec(cleanText(latinDigits(cellText(cell)))) ?? [];
	return first === undefined ? undefined : { first: Number(first), second: Number(second), year, isStored: false };
}

/** The order of the dates in some columns. */
export function dateOrderOf(
	rows: readonly { cells: readonly CellObject[] }[],
	columnsOf: ReadonlyMap<SheetField, readonly number[]>,
	from1904: boolean,
): DateOrder {
	const columns = DATES.flatMap((field) => columnsOf.get(field) ?? []);
	const dates = rows.flatMap(({ cells }) => columns.flatMap((at) => numericDate(cells[at], from1904) ?? []));
	if (dates.some(({ first, isStored }) => first > 12 && !isStored)) return "day";
	// A stored date after the 12th was not typed with the month in front.
	return dates.some(({ second }) => second > 12) && !dates.some(({ first }) => first > 12) ? "month" : undefined;
}

/** Reads no date of which it is not clear which month it has; what is probably meant begins with the month. */
export function readDateOrder({ fields }: RowInput, dateOrder: DateOrder, from1904: boolean): void {
	let start = "";
	for (const field of DATES) {
		const own = fields.get(field);
		const date = own && !own.broken ? numericDate(own.cell, from1904) : undefined;
		if (!own || !date || Math.max(date.first, date.second) > 12 || date.first === date.second) continue;
		if (dateOrder !== "month") return;
		const meant = readDate(`${date.second}/${date.first}/${date.year}`).value;
		const isFitting = meant !== undefined && (field !== "closedUntil" || meant >= start);
		fields.set(field, { ...own, broken: MONTH_FIRST, ...(isFitting && { meant }) });
		if (field === "closedFrom") start = meant ?? "";
	}
}
