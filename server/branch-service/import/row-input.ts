/** Arranges the cells of a row by field, before they are checked. */
import type { CellObject } from "@e965/xlsx";
import { type Answer, type AnswerOf, answeredField, ofKind } from "../../../shared/api/sheet-answers.ts";
import { FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { degreesOf } from "../../../shared/branch/coordinate-input.ts";
import { isNothing, withoutApostrophe } from "../../../shared/branch/field.ts";
import { partsOf, readPhones, withKind } from "../../../shared/branch/phones.ts";
import { hasNumbers, isHours, isOtherColumn, type SheetField } from "../../../shared/branch/sheet-fields.ts";
import { NOT_WORKING } from "../../../shared/constants.ts";
import { cleanText } from "../../../shared/text/clean-text.ts";
import { pincodesAtEnd } from "./address-pincode.ts";
import { brokenCell, cellText, cellValue, dateValue, shownText } from "./cell-value.ts";
import type { DataRow } from "./data-rows.ts";
import { type FieldInput, isEmpty, isMissing, type ReadCells, type RowInput } from "./field-input.ts";
import { inEnglish, stateInEnglish } from "./in-english.ts";
import type { SheetColumn } from "./sheet-heading.ts";
import type { Table } from "./sheet-table.ts";
import { readWeek, timesText } from "./week-cells.ts";

/** What an admin has answered to be read instead of a text of a field; undefined if nothing. */
export type ReadInstead = (field: SheetField, text: string) => string | undefined;

/**
 * What is read instead of the text of a field. Spaces do not count, as in what is shown on the page.
 *
 * @param used gets each answer that is read
 */
export function answersAbout(all: readonly Answer[], used: Set<AnswerOf<"value">>): ReadInstead | undefined {
	const values = ofKind(all, "value");
	if (values.length === 0) return undefined;
	const keyOf = (field: SheetField, text: string) => `${answeredField(field, text)} ${withSingleSpaces(text)}`;
	const answers = new Map(values.map((answer) => [keyOf(answer.field, answer.from), answer]));
	return (field, text) => {
		const answer = answers.get(keyOf(field, text));
		if (answer) used.add(answer);
		return answer?.to;
	};
}

function withSingleSpaces(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}

const POSITION = ["lat", "long"] as const;
const NOTHING: FieldInput = { value: "", shown: "", columns: [] };

/** Arranges the cells of a row by field. */
export function rowInput(table: Table, { cells }: DataRow, answerOf: ReadInstead | undefined): RowInput {
	const { columnsOf, sheet, headings, week, position } = table;
	const input: RowInput = { fields: new Map(), values: {}, faults: [], sometimesOff: [], someWeeks: [] };
	const { fields, values } = input;
	const textOf = (field: SheetField | undefined, columns: readonly number[]) =>
		field && hasNumbers(field)
			? numbersText(columns.map((column) => [cells[column], headings.columns.get(column)]))
			: plainText(
					columns.map((column) => cells[column]),
					field,
				);
	const readCells: ReadCells = (of, columns) => {
		const own = columns.map((column) => cells[column]);
		const [cell] = own;
		const [field] = of;
		const shown = textOf(field, columns);
		if (answerOf) {
			const quoted = formattedText(own, sheet.from1904) ?? shown;
			const answer = of.map((each) => answerOf(each, quoted)).find((each) => each !== undefined);
			if (answer !== undefined) return { value: answer, cell: { t: "s", v: answer }, shown, columns };
		}
		const broken = own.length > 1 ? own.map(brokenCell).find(Boolean) : brokenCell(cell);
		if (own.length > 1 || (field && hasNumbers(field))) return { value: shown, shown, columns, broken };
		const readValue = field === "branchCode" ? codeText : field === "opensOn" ? dateValue : cellValue;
		const written = readValue(cell, sheet.from1904);
		const value = typeof written === "string" && field ? translated(field, written) : written;
		return { value, cell, shown, columns, broken };
	};
	for (const [field, columns] of columnsOf) {
		if (isHours(field) || columns[0] === position) continue;
		const own = readCells([field], columns);
		const faulty = hasNumbers(field) ? columns.filter((column) => isFaulty(textOf(field, [column]))) : [];
		fields.set(field, faulty.length > 0 ? { ...own, columns: faulty } : own);
	}
	readWeek(input, week, readCells);
	const unplaced = POSITION.filter((field) => isEmpty(fields.get(field) ?? NOTHING));
	if (position !== undefined && unplaced.length > 0) {
		const own = readCells(POSITION, [position]);
		// Beside one coordinate, the cell with both has the other.
		if (unplaced.length === 1) fields.set(unplaced[0] ?? "lat", own);
		else fields.set("lat", own).set("long", { ...own, value: "", shown: "" });
	}
	for (const [field, { value, broken }] of fields)
		if (!broken && !isOtherColumn(field)) values[field] = typeof value === "string" ? withoutApostrophe(value) : value;
	if (sheet.text && sheet.text.separator !== ",") readDecimalCommas(input);
	readPincode(input, answerOf);
	readDashes(input, table);
	return input;
}

function translated(field: SheetField, text: string): string {
	if (field === "stateName") return stateInEnglish(text);
	return field === "area" || isHours(field) ? inEnglish(text) : text;
}

const DECIMAL_COMMA = /^\s*\d{1,2},\d{1,15}\s*$/;

/** Reads `18,52` as degrees in files that separate cells by something else, if the other coordinate is a number, too. */
function readDecimalCommas({ values }: RowInput): void {
	const plain = POSITION.map((field) =>
		String(values[field] ?? "").replace(DECIMAL_COMMA, (text) => text.replace(",", ".")),
	);
	if (plain.some((text) => degreesOf(text) === undefined)) return;
	for (const [at, field] of POSITION.entries())
		if (DECIMAL_COMMA.test(String(values[field]))) values[field] = plain[at] ?? "";
}

/** Takes the pincode from the end of the address if it has no column, or an empty cell. Which one of two, an admin says. */
function readPincode({ fields, values }: RowInput, answerOf: ReadInstead | undefined): void {
	const address = fields.get("address");
	if (!address || address.broken || !isMissing(fields.get("pincode"))) return;
	const pincodes = pincodesAtEnd(String(address.value), [values.cityName, values.stateName]);
	if (pincodes.length === 0) return;
	const { shown, columns } = address;
	const value = pincodes.length === 1 ? pincodes[0] : answerOf?.("pincode", shown);
	if (value !== undefined) {
		fields.set("pincode", { value, shown: "", columns });
		values.pincode = value;
	} else {
		const broken = `The address has several pincodes: ${pincodes.join(", ")}. Which is the branch’s?`;
		fields.set("pincode", { value: "", shown, columns, broken });
	}
}

/** The text of a cell, of two with a start and an end, or of the lines of an address. */
function plainText(cells: readonly (CellObject | undefined)[], field: SheetField | undefined): string {
	if (cells.length === 1) return cellText(cells[0]);
	return field === "address"
		? cells
				.map(cellText)
				.filter((line) => line.trim() !== "" && !isNothing(line.trim()))
				.join("\n")
		: timesText(cells);
}

/** The numbers of several cells, with the kinds that the headings name. */
function numbersText(cells: readonly (readonly [CellObject | undefined, SheetColumn | undefined])[]): string {
	let areaCode = "";
	const texts: string[] = [];
	for (const [cell, column] of cells) {
		const text = cellText(cell).trim();
		if (column?.part === "start") areaCode = isNothing(text) ? "" : text;
		else if (isNothing(text)) texts.push(text);
		else if (text !== "") texts.push(column?.phone ? withKind(column.phone, text) : withAreaCode(areaCode, text));
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

function isFaulty(numbers: string): boolean {
	return readPhones(cleanText(numbers)).value === undefined;
}

/** A code as Excel shows it, with the letters and zeros of its format, but not as an amount. */
function codeText(cell: CellObject | undefined, from1904: boolean): string {
	const shown = shownText(cell, from1904);
	return /[.,]|\dE[+-]/.test(shown) ? cellText(cell) : shown;
}

/** What Excel shows of a cell, or of two; undefined if it shows them as they are stored. */
export function formattedText(cells: readonly (CellObject | undefined)[], from1904: boolean): string | undefined {
	const texts = cells.map((cell) => shownText(cell, from1904));
	const isFormatted = texts.some((text, index) => text !== cellText(cells[index]));
	return isFormatted ? texts.filter(Boolean).join("-") : undefined;
}

/** Closed days in a sheet for Google. */
const LISTED_OFF = /^\s*x\s*$/i;
const DASH = /^\s*[-\u2010-\u2015]{1,5}\s*$/;

const HOURS = FIELD_NAMES.filter(isHours);

/**
 * Reads a dash in place of hours as a day off. Not if the sheet has a word for that, or if the row has more dashes than hours: then it
 * stands for what is not known.
 */
function readDashes({ values }: RowInput, table: Table): void {
	const off = table.isListing ? LISTED_OFF : DASH;
	const dashes = HOURS.filter((field) => off.test(String(values[field] ?? "")));
	if (dashes.length === 0) return;
	const open = HOURS.filter((field) => /\p{Nd}/u.test(String(values[field] ?? "")));
	if (!table.isListing && (dashes.length > open.length || table.saysClosed())) return;
	for (const field of dashes) values[field] = NOT_WORKING;
}
