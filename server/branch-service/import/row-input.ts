/** Arranges the cells of a row by field, before they are checked. */
import type { CellObject } from "@e965/xlsx";
import { answeredField, type SheetAnswers, type ValueAnswer } from "../../../shared/api/sheet-answers.ts";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { isNothing } from "../../../shared/branch/field.ts";
import { partsOf, readPhones, withKind } from "../../../shared/branch/phones.ts";
import { hasNumbers, isOtherColumn, type OtherColumn, type SheetField } from "../../../shared/branch/sheet-fields.ts";
import { NOT_WORKING } from "../../../shared/constants.ts";
import { cleanText } from "../../../shared/text/clean-text.ts";
import { brokenCell, cellText, cellValue, shownText } from "./cell-value.ts";
import type { DataRow } from "./data-rows.ts";
import type { SheetColumn } from "./sheet-heading.ts";
import type { Table } from "./sheet-table.ts";
import { dayOf, type ReadWeek, type Replace, readWeek, timesText, type WeekFault } from "./week-cells.ts";

export interface RowInput {
	/** The values to be validated, by field. */
	values: Partial<Record<BranchFieldName, string | number | boolean>>;
	/** The cells of the other columns. */
	others: Partial<Record<OtherColumn, CellObject>>;
	/** The text in the sheet, by field. */
	shown: Partial<Record<SheetField, string>>;
	/** Why a field's cell cannot be read, by field. */
	broken: Map<SheetField, string>;
	/** The columns of fields that this row has in others than usual. */
	columns: Map<SheetField, readonly number[]>;
	/** What is wrong with cells that name days. */
	faults: readonly WeekFault[];
	/** The fields whose cells have hours of several days with the days. */
	named: Set<SheetField>;
	sometimesOff: ReadWeek["sometimesOff"];
}

/** What an admin has answered to be read instead of a text of a field; undefined if nothing. */
export type AnswerOf = (field: SheetField, text: string) => string | undefined;

/**
 * What is read instead of the text of a field. Spaces do not count, as in what is shown on the page.
 *
 * @param used gets each answer that is read
 */
export function answersAbout({ values }: Pick<SheetAnswers, "values">, used: Set<ValueAnswer>): AnswerOf | undefined {
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

/** Arranges the cells of a row by field. */
export function rowInput(table: Table, { cells }: DataRow, answerOf: AnswerOf | undefined): RowInput {
	const { columnsOf, sheet, headings, week } = table;
	const input: RowInput = {
		values: {},
		others: {},
		shown: {},
		broken: new Map(),
		columns: new Map(),
		faults: [],
		named: new Set(),
		sometimesOff: [],
	};
	const { values, others, shown, broken } = input;
	const replaced: Replace = (fields, columns) => {
		const own = columns.map((column) => cells[column]);
		const text = formattedText(own, sheet.from1904) ?? textOf(fields[0], columns);
		return fields.map((field) => answerOf?.(field, text)).find((answer) => answer !== undefined);
	};
	function textOf(field: SheetField | undefined, columns: readonly number[]): string {
		if (field && hasNumbers(field))
			return numbersText(columns.map((column) => [cells[column], headings.columns.get(column)]));
		return plainText(
			columns.map((column) => cells[column]),
			field,
		);
	}
	for (const [field, columns] of columnsOf) {
		if ((week && dayOf(field)) || columns[0] === table.position) continue;
		const own = columns.map((column) => cells[column]);
		const text = textOf(field, columns);
		shown[field] = text;
		const answer = answerOf && replaced([field], columns);
		const fault = answer === undefined ? own.map(brokenCell).find(Boolean) : undefined;
		if (fault) broken.set(field, fault);
		else if (isOtherColumn(field)) {
			const cell: CellObject | undefined = answer === undefined ? own[0] : { t: "s", v: answer };
			if (cell) others[field] = cell;
		} else if (hasNumbers(field)) {
			values[field] = answer ?? text;
			const faulty = columns.filter((column) => isFaulty(textOf(field, [column])));
			if (faulty.length > 0) input.columns.set(field, faulty);
		} else if (field === "branchCode") values[field] = answer ?? codeText(own[0], sheet.from1904);
		else values[field] = answer ?? (own.length > 1 ? text : cellValue(own[0]));
	}
	if (week) takeWeek(input, readWeek(cells, week, replaced));
	if (table.position !== undefined) takePosition(input, table.position, cells, replaced);
	readDashes(input, table);
	return input;
}

/** The text of a cell, of two with a start and an end, or of the lines of an address. */
function plainText(cells: readonly (CellObject | undefined)[], field: SheetField | undefined): string {
	if (cells.length === 1) return cellText(cells[0]);
	return field === "address"
		? cells
				.map(cellText)
				.filter((line) => line.trim() !== "")
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

/** Takes the hours of a row that are in columns of several days. */
function takeWeek(input: RowInput, { hours, faults, sometimesOff }: ReadWeek): void {
	for (const [field, { value, written, columns, broken, isNamed }] of hours) {
		input.values[field] = value;
		input.shown[field] = written;
		if (columns.length > 0) input.columns.set(field, columns);
		if (broken) input.broken.set(field, broken);
		if (isNamed) input.named.add(field);
	}
	input.faults = faults;
	input.sometimesOff = sometimesOff;
}

/** Takes the column with both coordinates, if those with one each are empty. */
function takePosition(input: RowInput, column: number, cells: readonly CellObject[], replaced: Replace): void {
	const { values, shown, columns, broken } = input;
	const isEmpty = (value: RowInput["values"]["lat"]) => value === undefined || String(value).trim() === "";
	if (!isEmpty(values.lat) || !isEmpty(values.long)) return;
	const cell = cells[column];
	const fault = brokenCell(cell);
	values.lat = replaced(["lat", "long"], [column]) ?? cellText(cell);
	shown.lat = cellText(cell);
	for (const field of ["lat", "long"] as const) {
		columns.set(field, [column]);
		if (fault) broken.set(field, fault);
	}
}

const DASH = /^\s*[-\u2010-\u2015]{1,5}\s*$/;

const HOURS = FIELD_NAMES.filter((name) => "day" in BRANCH_FIELDS[name]);

/**
 * Reads a dash in place of hours as a day off. Not if the sheet has a word for that, or if the row has more dashes than hours: then it
 * stands for what is not known.
 */
function readDashes({ values }: RowInput, table: Table): void {
	const dashes = HOURS.filter((field) => DASH.test(String(values[field] ?? "")));
	if (dashes.length === 0) return;
	const open = HOURS.filter((field) => /\p{Nd}/u.test(String(values[field] ?? "")));
	if (dashes.length > open.length || table.saysClosed()) return;
	for (const field of dashes) values[field] = NOT_WORKING;
}
