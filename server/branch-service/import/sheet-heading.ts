/** Finds a column's field by its heading, in any case and all common wordings, even if the heading is in two rows. */
import type { CellObject } from "@e965/xlsx";
import { type Answer, LEAVE_OUT, ofKind } from "../../../shared/api/sheet-answers.ts";
import { BRANCH_FIELDS, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import type { PhoneKind } from "../../../shared/branch/phones.ts";
import {
	CORRECTIONS_HEADING,
	hasNumbers,
	isOtherColumn,
	JOINT_NAMES,
	type JointColumn,
	OTHER_COLUMNS,
	type OtherColumn,
	type SheetField,
} from "../../../shared/branch/sheet-fields.ts";
import { WEEK } from "../../../shared/hours/hours.ts";
import { DAYS, type Day, hoursField } from "../../../shared/hours/week.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { cellText } from "./cell-value.ts";
import { spellingsOf } from "./day-words.ts";
import { hoursHeading } from "./hours-heading.ts";
import { inEnglish } from "./in-english.ts";
import vocabulary from "./vocabulary.json" with { type: "json" };

/** What a column has. */
export interface SheetColumn {
	field: SheetField;
	/** Further fields that get its values: those of other days, or the longitude. */
	also?: readonly SheetField[];
	/** Set if it has only the start or end of hours. */
	part?: "start" | "end";
	/** Set if it has one line of an address, from 1. */
	line?: number;
	/** Set if it has only numbers of this kind. */
	phone?: PhoneKind;
	/** Set if it names days instead of hours: those on which the branch is closed, or open. */
	days?: "off" | "working";
	/** Set if it has the day after the one that the field has. */
	isDayAfter?: true;
	/** What an admin may choose for a column such as this. */
	joint?: JointColumn;
}

/** All fields that a column has values of. */
export function fieldsOf({ field, also = [] }: SheetColumn): readonly SheetField[] {
	return [field, ...also];
}

/** Whether two columns have the same. */
export function isSameColumn(a: SheetColumn | undefined, b: SheetColumn): boolean {
	return a !== undefined && columnKey(a) === columnKey(b);
}

/** A text that is the same for columns with the same content. */
export function columnKey(column: SheetColumn): string {
	return `${fieldsKey(column)} ${column.part ?? ""} ${column.days ?? ""} ${column.line ?? ""} ${column.phone ?? ""}`;
}

/** A text that is the same for columns of the same fields. */
export function fieldsKey(column: SheetColumn): string {
	return fieldsOf(column).join(" ");
}

const COLUMNS = new Map<string, SheetColumn>();

function addHeading(heading: string, column: SheetColumn): void {
	COLUMNS.set(headingKey(heading), column);
}

const textsOf = (list: string | undefined) => list?.split(", ") ?? [];
const keysOf = (list: string) => new Set(textsOf(list).map(headingKey));

for (const name of FIELD_NAMES) {
	for (const heading of [name, BRANCH_FIELDS[name].label, ...BRANCH_FIELDS[name].headings.split(",").filter(Boolean)])
		addHeading(heading, { field: name });
}
for (const [field, list] of Object.entries(vocabulary.headings))
	for (const heading of textsOf(list)) addHeading(heading, { field: field as SheetField });
for (const heading of textsOf(vocabulary.reopens)) addHeading(heading, { field: "closedUntil", isDayAfter: true });
for (const heading of textsOf(vocabulary.breakStarts)) addHeading(heading, { field: "breaks", part: "start" });
for (const heading of textsOf(vocabulary.breakEnds)) addHeading(heading, { field: "breaks", part: "end" });
addHeading("Street Address", { field: "address", line: 1 });
for (const [field, heading] of Object.entries(OTHER_COLUMNS)) addHeading(heading, { field: field as OtherColumn });
for (const day of DAYS) {
	const field = hoursField(day);
	for (const short of spellingsOf(day)) {
		for (const heading of ["", "Hours", "Hrs", "Timing", "Timings", "Time"])
			addHeading(`${short} ${heading}`, { field });
		for (const heading of textsOf(vocabulary.starts)) addHeading(`${short} ${heading}`, { field, part: "start" });
		for (const heading of textsOf(vocabulary.ends)) addHeading(`${short} ${heading}`, { field, part: "end" });
	}
}

/** What each joint column has. */
const JOINT: Record<JointColumn, SheetColumn> = {
	position: { field: "lat", also: ["long"] },
	hours: ofHours(DAYS),
	openingTime: { ...ofHours(DAYS), part: "start" },
	closingTime: { ...ofHours(DAYS), part: "end" },
	weekdayHours: ofHours(DAYS.slice(1, 6)),
	mondayToSaturdayHours: ofHours(DAYS.slice(1)),
	weeklyOff: { ...ofHours(DAYS), days: "off" },
	workingDays: { ...ofHours(DAYS), days: "working" },
	whatsAppNo: { field: "phones", phone: "whatsapp" },
	customerCareNo: { field: "phones", phone: "customer-care" },
	otherNo: { field: "phones", phone: "branch" },
};
for (const name of JOINT_NAMES) {
	const joint: Partial<Record<JointColumn, string>> = vocabulary.joint;
	for (const heading of textsOf(joint[name])) addHeading(heading, { ...JOINT[name], joint: name });
}

/** A column with the hours of days, Monday first. */
function ofHours(days: readonly Day[]): SheetColumn {
	const [first = "mondayHours", ...also] = WEEK.filter((day) => days.includes(day)).map(hoursField);
	return also.length > 0 ? { field: first, also } : { field: first };
}

const ADDRESS_LINE = /^(?:(?:branch|office|postal|street) )?(?:addr(?:ess)?|add|adr)(?: line)? ?(?<line>[1-5])$/;

/** What other lists call a branch; `Shop No` is a part of an address. */
const BRANCH_WORD = /\b(?:store|outlet|shop|showroom|br\.?(?=[ /]\p{L}))(?![\p{L}\p{N}]| ?(?:#|no\b|number\b))/iu;

/** A heading of a program or another list in the words of this one: `Br. Name`, `BR_NAME`, `storeCode`. */
export function inOwnWords(heading: string): string {
	const words = heading.slice(0, LONGEST_HEADING).replaceAll("_", " ");
	return words.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").replace(BRANCH_WORD, "Branch");
}

/** What stands in front of the numbers in the columns after it. */
const AREA_CODE = /^\s*(?:std|area code|std code(?: no\.?)?)\s*$/i;

/** The column that a heading names; undefined for any other text. */
export function sheetColumn(written: string): SheetColumn | undefined {
	const heading = inOwnWords(written);
	const column = [written, heading, inEnglish(heading)].map((each) => COLUMNS.get(headingKey(each))).find(Boolean);
	if (column) return column;
	if (AREA_CODE.test(heading)) return { field: "contactNo", part: "start" };
	const line = ADDRESS_LINE.exec(placeKey(heading.slice(0, LONGEST_HEADING)))?.groups?.line;
	if (line) return { field: "address", line: Number(line) };
	const { days, part } = hoursHeading(inEnglish(heading)) ?? {};
	return days && { ...ofHours(days), ...(part && { part }) };
}

/** What a heading means; undefined if nothing, "leave out" if an admin has said so. */
export type MeaningOf = (heading: string) => SheetColumn | typeof LEAVE_OUT | undefined;

/** What headings mean after an admin's answers. */
export function meaningAfter(answers: readonly Answer[]): MeaningOf {
	const columns = ofKind(answers, "column");
	if (columns.length === 0) return sheetColumn;
	const answered = new Map(columns.map(({ heading, field }) => [headingKey(shortHeading(heading)), field]));
	return (heading) => {
		const field = answered.get(headingKey(shortHeading(heading)));
		if (field === undefined || field === LEAVE_OUT) return field ?? sheetColumn(heading);
		return Object.hasOwn(JOINT, field) ? JOINT[field as JointColumn] : { field: field as SheetField };
	};
}

/** A heading as it is shown and answered. */
export function shortHeading(text: string): string {
	return text.replace(/\s+/g, " ").trim().slice(0, LONGEST_HEADING);
}

const LONGEST_HEADING = 100;

/** Whether a heading is that of the corrections' column in a marked workbook, which is not read. */
export function isCorrectionsHeading(heading: string): boolean {
	return headingKey(heading) === headingKey(CORRECTIONS_HEADING);
}

const SERIAL = keysOf(vocabulary.serial);
const STATUS = keysOf(vocabulary.status);

/** Whether a heading is that of the numbers of rows, which nobody needs. */
export function isSerialHeading(heading: string): boolean {
	return SERIAL.has(headingKey(heading));
}

/** Whether a heading is that of a column which says whether branches are still open. */
export function isStatusHeading(heading: string): boolean {
	return STATUS.has(headingKey(inOwnWords(heading)));
}

/** Those that others are compared with. The ways to name a closure are like too many others. */
export function knownHeadings(): Iterable<[key: string, column: SheetColumn]> {
	return [...COLUMNS].filter(([key, { field }]) => !isOtherColumn(field) || key === headingKey(OTHER_COLUMNS[field]));
}

/** A key that is equal for headings that differ only in spaces, case, punctuation or a mark such as "(required)". */
export function headingKey(heading: string): string {
	return placeKey(heading.replace(/\((?:required|optional|mandatory)\)/i, "")).replaceAll(" ", "");
}

/** The lower row needs this many known headings, and more known than unknown ones: a row with a branch has hardly any. */
const MIN_KNOWN = 2;

/**
 * Joins the headings of two rows, such as `Timings` above `Mon`, `Tue` and so on, and `City` beside them. A heading of the upper row also
 * applies to the columns to its right, up to the next one, or as far as it is merged.
 *
 * @param ends the last columns of merged cells of the upper row, by their first
 * @param most columns further to the right are ignored
 * @returns undefined if the lower row does not have headings
 */
export function joinedHeadings(
	upper: readonly CellObject[],
	lower: readonly CellObject[],
	ends: ReadonlyMap<number, number>,
	most: number,
	meaningOf: MeaningOf,
): CellObject[] | undefined {
	const texts = (cells: readonly CellObject[]) =>
		Array.from({ length: most }, (_, column) => cellText(cells[column]).trim());
	const [above, below] = [texts(upper), texts(lower)];
	const keyOf = (heading: string) => {
		const meaning = meaningOf(heading);
		return meaning === undefined || meaning === LEAVE_OUT ? undefined : columnKey(meaning);
	};
	const aboveKeys = new Set(above.map((text, column) => (below[column] === "" ? keyOf(text) : undefined)));
	const joined: CellObject[] = [];
	let group = { text: "", end: most };
	let [knownCount, others] = [0, 0];
	for (const [column, text] of below.entries()) {
		if (above[column]) group = { text: above[column], end: ends.get(column) ?? most };
		else if (column > group.end) group = { text: "", end: most };
		if (text === "") {
			if (above[column]) joined[column] = textCell(above[column]);
			continue;
		}
		if (lower[column]?.t !== "s") return undefined;
		const both = `${group.text} ${text}`.trim();
		// For example `Name` below `Manager`, beside `Branch Name`.
		const isOther = meaningOf(text) && aboveKeys.has(keyOf(text)) && !hasPhones(meaningOf(group.text));
		const heading = isOther || meaningOf(both) ? both : text;
		if (meaningOf(heading) || isCorrectionsHeading(heading)) knownCount++;
		else others++;
		aboveKeys.add(keyOf(heading));
		joined[column] = textCell(heading);
	}
	return knownCount >= MIN_KNOWN && knownCount > others ? joined : undefined;
}

/** Whether a heading is about numbers, of which a branch may have several. */
function hasPhones(meaning: ReturnType<MeaningOf>): boolean {
	return typeof meaning === "object" && hasNumbers(meaning.field);
}

function textCell(text: string): CellObject {
	return { t: "s", v: text };
}
