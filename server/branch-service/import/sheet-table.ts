/** A sheet with headings: its rows, and the columns of each field. */
import { utils } from "@e965/xlsx";
import { type Answer, type AnswerOf, ofKind, shownInAnswer } from "../../../shared/api/sheet-answers.ts";
import { isOf24Hours, isUnclearBeside24Hours, readHours } from "../../../shared/branch/hours-input.ts";
import type { PhoneKind } from "../../../shared/branch/phones.ts";
import { isHours, type SheetField } from "../../../shared/branch/sheet-fields.ts";
import { NOT_WORKING } from "../../../shared/constants.ts";
import { createMemo } from "../../../shared/memo.ts";
import { cleanText } from "../../../shared/text/clean-text.ts";
import { cellText, shownText } from "./cell-value.ts";
import { type DataRow, dataRows, fillMerged, type PassedRow } from "./data-rows.ts";
import { COLUMNS_SEARCHED, findHeadings, type HeadingRow } from "./heading-row.ts";
import { inEnglish } from "./in-english.ts";
import { fieldsKey, fieldsOf, headingKey, type MeaningOf, meaningAfter, type SheetColumn } from "./sheet-heading.ts";
import { timesText, type WeekColumns, weekColumns } from "./week-cells.ts";
import type { Sheet } from "./workbook-sheets.ts";

export interface Table {
	sheet: Sheet;
	headings: HeadingRow;
	rows: DataRow[];
	/** Totals and signatures among them. */
	passed: readonly PassedRow[];
	/**
	 * The columns of each field: one, those of a day's start and end, or those of the lines of an address. If several have the field, the one
	 * of the fewest fields.
	 */
	columnsOf: ReadonlyMap<SheetField, readonly number[]>;
	/** The kinds of numbers that have columns of their own; undefined if there is a column for all, or none. */
	phoneKinds: readonly PhoneKind[] | undefined;
	week: WeekColumns;
	/** Whether it is a sheet for Google Business Profile, such as this site's own. */
	isListing: boolean;
	/** A column with both coordinates. */
	position: number | undefined;
	/** Whether the sheet has words for closed days, so that a dash means something else. */
	saysClosed(): boolean;
	/** Whether a date of a closure can only begin with its day, such as 25/12/2026. */
	isDayFirst(): boolean;
	/** Whether most hours of the sheet are on the 24-hour clock, so that an end at 6:00 is not clear. */
	is24Hours(): boolean;
}

const DAY_FIRST = /^\s*(?:1[3-9]|2\d|3[01])[-/.]\d{1,2}[-/.]\d/;
const LISTING = ["storecode", "businessname", "administrativearea"];

/** The table in a sheet; undefined if it has no headings. */
export function tableOf(sheet: Sheet, { meaningOf, rowOf, edits }: Reading): Table | undefined {
	const headings = findHeadings(sheet, meaningOf, rowOf.get(sheet.name));
	if (!headings) return undefined;
	const { corrections, columns } = headings;
	// The corrections in a marked workbook are not part of a row.
	if (corrections !== undefined) {
		sheet.rows.forEach((cells) => {
			delete cells[corrections];
		});
	}
	const { found: rows, passed } = dataRows(sheet, headings);
	const ofHours = [...columns].flatMap(([at, { field, part, days }]) => (isHours(field) && !part && !days ? [at] : []));
	fillMerged(sheet.merges, rows, columns, ofHours);
	editCells(sheet, rows, edits.get(sheet.name) ?? []);
	const week = weekColumns(columns);
	const columnsOf = columnsByField(columns, week);
	const position = [...columns].find(([, { field, also }]) => field === "lat" && also)?.[0];
	let saysClosed: boolean | undefined;
	let [is24Hours, isDayFirst]: (boolean | undefined)[] = [];
	const hoursLike = (test: (text: string) => boolean) => countHours(test, rows, columnsOf);
	return {
		sheet,
		headings,
		rows,
		passed,
		columnsOf,
		phoneKinds: phoneKinds(columns),
		week,
		isListing: LISTING.every((key) => headings.cells.some((cell) => headingKey(cellText(cell)) === key)),
		position,
		saysClosed() {
			saysClosed ??= hoursLike((text) => !/\p{Nd}/u.test(text) && readHours(text).value === NOT_WORKING) > 0;
			return saysClosed;
		},
		isDayFirst() {
			const columns = ["closedFrom", "closedUntil"].flatMap((field) => columnsOf.get(field as SheetField) ?? []);
			isDayFirst ??= rows.some(({ cells }) => columns.some((at) => DAY_FIRST.test(cellText(cells[at]))));
			return isDayFirst;
		},
		is24Hours() {
			is24Hours ??= hoursLike(isOf24Hours) > hoursLike(isUnclearBeside24Hours);
			return is24Hours;
		},
	};
}

/** What an admin has said about how sheets are to be read; the row of headings and cells by sheet. */
export interface Reading {
	meaningOf: MeaningOf;
	rowOf: ReadonlyMap<string, number>;
	edits: ReadonlyMap<string, readonly AnswerOf<"cell">[]>;
}

export function readingAfter(answers: readonly Answer[]): Reading {
	return {
		meaningOf: meaningAfter(answers),
		rowOf: new Map(ofKind(answers, "headings").map(({ sheet, row }) => [sheet, row])),
		edits: Map.groupBy(ofKind(answers, "cell"), ({ sheet }) => sheet),
	};
}

/** Puts what an admin has written instead into cells that still show what they did. @param rows changed in place */
function editCells({ from1904 }: Sheet, rows: readonly DataRow[], edits: readonly AnswerOf<"cell">[]): void {
	if (edits.length === 0) return;
	const byRow = new Map(rows.map((row) => [row.index + 1, row.cells]));
	for (const { row, letter, from, to } of edits) {
		const [cells, column] = [byRow.get(row), utils.decode_col(letter)];
		if (!cells || column >= COLUMNS_SEARCHED || shownInAnswer(shownText(cells[column], from1904)) !== from) continue;
		if (to === "") delete cells[column];
		else cells[column] = { t: "s", v: to };
	}
}

function phoneKinds(columns: HeadingRow["columns"]): PhoneKind[] | undefined {
	const kinds = [...columns.values()].filter(({ field }) => field === "phones").map(({ phone }) => phone);
	const own = kinds.filter((kind) => kind !== undefined);
	return own.length > 0 && own.length === kinds.length ? [...new Set(own)] : undefined;
}

function columnsByField(columns: HeadingRow["columns"], week: Table["week"]): Map<SheetField, readonly number[]> {
	const byField = new Map<SheetField, readonly number[]>();
	const inOrder = [...columns]
		.filter(([, { days }]) => !days)
		.sort(([, a], [, b]) => fieldsOf(a).length - fieldsOf(b).length);
	for (const [column, meaning] of inOrder) {
		for (const field of fieldsOf(meaning)) {
			const [first] = byField.get(field) ?? [];
			const other = first === undefined ? undefined : columns.get(first);
			if (first === undefined) byField.set(field, [column]);
			else if (other && fieldsKey(other) === fieldsKey(meaning))
				byField.set(
					field,
					[...(byField.get(field) ?? []), column].sort((a, b) => orderOf(columns.get(a)) - orderOf(columns.get(b))),
				);
		}
	}
	for (const field of week.closed) byField.set(field, byField.get("saturdayHours") ?? []);
	return byField;
}

/** The place of a column among those of the same field. */
function orderOf({ part, line = 0 }: Partial<SheetColumn> = {}): number {
	return part === "end" ? 1 : line;
}

/** How many cells with hours are like something. */
function countHours(test: (text: string) => boolean, rows: readonly DataRow[], columnsOf: Table["columnsOf"]): number {
	const ofHours = new Map(
		[...columnsOf].flatMap(([field, own]) => (isHours(field) ? [[own.join(), own] as const] : [])),
	);
	const isLike = createMemo<boolean>();
	let count = 0;
	for (const { cells } of rows) {
		for (const own of ofHours.values()) {
			const text = inEnglish(
				cleanText(own.length > 1 ? timesText(own.map((at) => cells[at])) : cellText(cells[own[0] ?? -1])),
			);
			if (isLike(text, () => test(text))) count++;
		}
	}
	return count;
}
