/** A sheet with headings: its rows, and the columns of each field. */
import { utils } from "@e965/xlsx";
import {
	type Answer,
	type AnswerOf,
	answerKey,
	leftRow,
	ofKind,
	shownInAnswer,
} from "../../../../shared/api/sheet-answers.ts";
import { isOf24Hours, isUnclearBeside24Hours, readHours } from "../../../../shared/branch/hours-input.ts";
import type { PhoneKind } from "../../../../shared/branch/phones.ts";
import { isHours, type SheetField } from "../../../../shared/branch/sheet-fields.ts";
import { NOT_WORKING } from "../../../../shared/constants.ts";
import { createMemo } from "../../../../shared/memo.ts";
import { cleanText } from "../../../../shared/text/clean-text.ts";
import { cellText, shownText } from "../cells/cell-value.ts";
import { inEnglish } from "../cells/in-english.ts";
import type { Sheet } from "../cells/sheet.ts";
import { type DataRow, dataRows, fillMerged, type PassedRow } from "./data-rows.ts";
import { type DateOrder, dateOrderOf } from "./date-order.ts";
import { columnsByField, groupsOf, inTurn } from "./groups.ts";
import { COLUMNS_SEARCHED, findHeadings, type HeadingRow, shownColumns } from "./heading-row.ts";
import { headingKey, type MeaningOf, meaningAfter } from "./headings.ts";
import { joinedTimes, KINDS } from "./kinds.ts";
import type { Group } from "./row-fields.ts";

export interface Table {
	sheet: Sheet;
	headings: HeadingRow;
	rows: DataRow[];
	/** Totals, signatures and what an admin leaves out among them. */
	passed: readonly PassedRow[];
	/** The columns that are read together, in the order of reading. */
	groups: readonly Group[];
	/** The columns of each field; if several groups have it, those of the group with the fewest fields. */
	columnsOf: ReadonlyMap<SheetField, readonly number[]>;
	/** The kinds of numbers that have columns of their own; undefined if there is a column for all, or none. */
	phoneKinds: readonly PhoneKind[] | undefined;
	/** Whether it is a sheet for Google Business Profile, such as this site's own. */
	isListing: boolean;
	/** A column with both coordinates. */
	position: number | undefined;
	/** Whether the sheet has words for closed days, so that a dash means something else. */
	saysClosed(): boolean;
	dateOrder(): DateOrder;
	/** Whether most hours of the sheet are on the 24-hour clock, so that an end at 6:00 is not clear. */
	is24Hours(): boolean;
}

const LISTING = ["storecode", "businessname", "administrativearea"];

/** The table in a sheet; undefined if it has no headings. */
export function tableOf(sheet: Sheet, { meaningOf, rowOf, edits, left }: Reading): Table | undefined {
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
	const ofHours = [...columns].flatMap(([at, { kind, slot }]) => (KINDS[kind].isPair && !slot ? [at] : []));
	fillMerged(sheet.merges, rows, columns, ofHours);
	const groups = groupsOf(columns);
	const columnsOf = columnsByField(groups);
	const hoursLike = (test: (text: string) => boolean) => countHours(test, rows, columnsOf);
	const ofSheet = {
		saysClosed: lazy(() => hoursLike((text) => !/\p{Nd}/u.test(text) && readHours(text).value === NOT_WORKING) > 0),
		dateOrder: lazy(() => dateOrderOf(rows, columnsOf, sheet.from1904)),
		is24Hours: lazy(() => hoursLike(isOf24Hours) > hoursLike(isUnclearBeside24Hours)),
	};
	const own = edits.get(sheet.name);
	if (own) {
		// An answer about one cell must not change how the others are read.
		for (const read of Object.values(ofSheet)) read();
		editCells(sheet, rows, own);
	}
	const leftOut = left.size > 0 ? rows.flatMap((row) => leftBy(row, sheet, headings, left) ?? []) : [];
	const isLeft = new Set(leftOut.map(({ index }) => index));
	return {
		...ofSheet,
		sheet,
		headings,
		rows: isLeft.size > 0 ? rows.filter(({ index }) => !isLeft.has(index)) : rows,
		passed: [...passed, ...leftOut],
		groups: inTurn(groups),
		columnsOf,
		phoneKinds: phoneKinds(groups),
		isListing: LISTING.every((key) => headings.cells.some((cell) => headingKey(cellText(cell)) === key)),
		position: groups.find(({ fields }) => fields.length > 1 && fields[0] === "lat")?.columns[0],
	};
}

/** Makes a value at its first use: most sheets need none of them. */
function lazy<Value>(make: () => Value): () => Value {
	let made: { value: Value } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}

/** What an admin has said about how sheets are to be read; the row of headings and cells by sheet. */
export interface Reading {
	meaningOf: MeaningOf;
	rowOf: ReadonlyMap<string, number>;
	edits: ReadonlyMap<string, readonly AnswerOf<"cell">[]>;
	/** The rows that are left out, by `answerKey`. */
	left: ReadonlyMap<string, AnswerOf<"left-row">>;
}

/** How sheets are read after answers about their headings, columns and cells; the last answer about a row of headings counts. */
export function readingAfter(answers: readonly Answer[]): Reading {
	return {
		meaningOf: meaningAfter(answers),
		rowOf: new Map(ofKind(answers, "headings").map(({ sheet, row }) => [sheet, row])),
		edits: Map.groupBy(ofKind(answers, "cell"), ({ sheet }) => sheet),
		left: new Map(ofKind(answers, "left-row").map((each) => [answerKey(each), each])),
	};
}

/** Puts what an admin has written instead into cells that still show what they did. @param rows changed in place */
function editCells({ from1904 }: Sheet, rows: readonly DataRow[], edits: readonly AnswerOf<"cell">[]): void {
	const byRow = new Map(rows.map((row) => [row.index + 1, row.cells]));
	for (const { row, letter, from, to } of edits) {
		const [cells, column] = [byRow.get(row), utils.decode_col(letter)];
		if (!cells || column >= COLUMNS_SEARCHED || shownInAnswer(shownText(cells[column], from1904)) !== from) continue;
		if (to === "") delete cells[column];
		else cells[column] = { t: "s", v: to };
	}
}

/** A row that an admin leaves out, if it still shows what it did. */
function leftBy(
	{ index, cells }: DataRow,
	{ name, from1904 }: Sheet,
	headings: HeadingRow,
	left: Reading["left"],
): PassedRow | undefined {
	const answer = left.get(answerKey(leftRow(name, index + 1, [])));
	if (!answer) return undefined;
	const { from } = leftRow(
		name,
		index + 1,
		shownColumns(headings).map((at) => shownText(cells[at], from1904)),
	);
	return answer.from === from ? { index, text: from, answer } : undefined;
}

function phoneKinds(groups: readonly Group[]): PhoneKind[] | undefined {
	const slots = groups.find(({ fields: [field] }) => field === "phones")?.slots ?? [];
	return slots.length > 0 && !slots.includes(undefined) ? [...new Set(slots as PhoneKind[])] : undefined;
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
			const text = inEnglish(cleanText(joinedTimes(own.map((at) => cells[at]))));
			if (isLike(text, () => test(text))) count++;
		}
	}
	return count;
}
