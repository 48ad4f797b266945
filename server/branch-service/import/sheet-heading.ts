/** Finds a column's field by its heading, in any case and all common wordings, even if the heading is in two rows. */
import type { CellObject } from "@e965/xlsx";
import { BRANCH_FIELDS, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import {
	CORRECTIONS_HEADING,
	OTHER_COLUMNS,
	type OtherColumn,
	type SheetField,
} from "../../../shared/branch/sheet-fields.ts";
import { DAYS, type Day, hoursField } from "../../../shared/hours/week.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { cellText } from "./cell-value.ts";

/** A field, or the start or end of a day's hours in two columns. */
export interface SheetColumn {
	field: SheetField;
	part?: "start" | "end";
}

const STARTS = ["Start", "Start Time", "From", "Open", "Opens", "Opening", "Opening Time"];
const ENDS = ["End", "End Time", "To", "Close", "Closes", "Closing", "Closing Time"];

/** Abbreviations of days besides their first three letters. */
const SHORT_DAYS: Partial<Record<Day, readonly string[]>> = {
	tuesday: ["Tues"],
	wednesday: ["Weds"],
	thursday: ["Thur", "Thurs"],
};

const COLUMNS = new Map<string, SheetColumn>();

function addHeading(heading: string, column: SheetColumn): void {
	COLUMNS.set(headingKey(heading), column);
}

for (const name of FIELD_NAMES) {
	for (const heading of [name, BRANCH_FIELDS[name].label, ...BRANCH_FIELDS[name].headings.split(", ").filter(Boolean)])
		addHeading(heading, { field: name });
}
for (const [field, heading] of Object.entries(OTHER_COLUMNS)) addHeading(heading, { field: field as OtherColumn });
for (const day of DAYS) {
	const field = hoursField(day);
	for (const short of [day, day.slice(0, 3), ...(SHORT_DAYS[day] ?? [])]) {
		for (const heading of ["", "Hours", "Hrs", "Timing", "Timings", "Time"])
			addHeading(`${short} ${heading}`, { field });
		for (const heading of STARTS) addHeading(`${short} ${heading}`, { field, part: "start" });
		for (const heading of ENDS) addHeading(`${short} ${heading}`, { field, part: "end" });
	}
}

/** The column that a heading names; undefined for any other text. */
export function sheetColumn(heading: string): SheetColumn | undefined {
	return COLUMNS.get(headingKey(heading));
}

/** Whether a heading is that of the corrections' column in a marked workbook, which is not read. */
export function isCorrectionsHeading(heading: string): boolean {
	return headingKey(heading) === headingKey(CORRECTIONS_HEADING);
}

export function knownHeadings(): Iterable<[key: string, column: SheetColumn]> {
	return COLUMNS;
}

/** A key that is equal for headings that differ only in spaces, case, punctuation or a mark such as "(required)". */
export function headingKey(heading: string): string {
	return placeKey(heading.replace(/\((?:required|optional|mandatory)\)/i, "")).replaceAll(" ", "");
}

/** The lower row needs this many known headings, and more known than unknown ones: a row with a branch has hardly any. */
const MIN_KNOWN = 2;

/**
 * Joins the headings of two rows, such as `Timings` above `Mon`, `Tue` and so on, and `City` beside them. A heading of the upper row also
 * applies to the columns to its right, up to the next one.
 *
 * @param most columns further to the right are ignored
 * @returns undefined if the lower row does not have headings
 */
export function joinedHeadings(
	upper: readonly CellObject[],
	lower: readonly CellObject[],
	most: number,
): CellObject[] | undefined {
	const texts = (cells: readonly CellObject[]) =>
		Array.from({ length: most }, (_, column) => cellText(cells[column]).trim());
	const [above, below] = [texts(upper), texts(lower)];
	const taken = new Set(above.map((text, column) => (below[column] === "" ? fieldOf(text) : undefined)));
	const joined: CellObject[] = [];
	let group = "";
	let [known, others] = [0, 0];
	for (const [column, text] of below.entries()) {
		group = above[column] || group;
		if (text === "") {
			if (above[column]) joined[column] = textCell(above[column]);
			continue;
		}
		if (lower[column]?.t !== "s") return undefined;
		const both = `${group} ${text}`.trim();
		// For example `Name` below `Manager`, beside `Branch Name`.
		const isOther = sheetColumn(text) && taken.has(fieldOf(text));
		const heading = isOther || sheetColumn(both) ? both : text;
		if (sheetColumn(heading) || isCorrectionsHeading(heading)) known++;
		else others++;
		taken.add(fieldOf(heading));
		joined[column] = textCell(heading);
	}
	return known >= MIN_KNOWN && known > others ? joined : undefined;
}

function fieldOf(heading: string): string | undefined {
	const column = sheetColumn(heading);
	return column && `${column.field} ${column.part}`;
}

function textCell(text: string): CellObject {
	return { t: "s", v: text };
}
