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
import { FIELD_NAMES } from "../../../../shared/branch/branch-fields.ts";
import { isOf24Hours, isUnclearBeside24Hours, readHours } from "../../../../shared/branch/hours-input.ts";
import type { PhoneKind } from "../../../../shared/branch/phones.ts";
import { isHours, type SheetField } from "../../../../shared/branch/sheet-fields.ts";
import { NOT_WORKING } from "../../../../shared/constants.ts";
import { cleanText } from "../../../../shared/text/clean-text.ts";
import { cellText, shownText } from "../cells/cell-value.ts";
import { inEnglish } from "../cells/in-english.ts";
import { COLUMNS_SEARCHED, type Sheet } from "../cells/sheet.ts";
import { type DataRow, dataRows, fillMerged, type PassedRow } from "./data-rows.ts";
import { dateOrderOf } from "./date-order.ts";
import { columnsByField, groupsOf, inTurn, isClosedOnSunday } from "./groups.ts";
import { findHeadings, type HeadingRow, shownColumns } from "./heading-row.ts";
import { headingKey, meaningAfter } from "./headings.ts";
import { joinedTimes, KINDS } from "./kinds.ts";
import type { Group } from "./row-fields.ts";

export type Table = NonNullable<ReturnType<typeof tableOf>>;

const LISTING = ["storecode", "businessname", "administrativearea"];

/** The table in a sheet; undefined if it has no headings. */
export function tableOf(sheet: Sheet, { meaningOf, rowOf, edits, left }: Reading) {
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
	const isSundayClosed = isClosedOnSunday(columns);
	const columnsOf = columnsByField(groups, isSundayClosed);
	const ofHoursTexts = hoursTexts(rows, columnsOf);
	const countOf = (test: (text: string) => boolean) =>
		ofHoursTexts.reduce((sum, [text, count]) => (test(text) ? sum + count : sum), 0);
	// They are those of the sheet as it came: an answer about one cell must not change how the others are read.
	const ofSheet = {
		/** Whether the sheet has words for closed days, so that a dash means something else. */
		saysClosed: ofHoursTexts.some(([text]) => !/\p{Nd}/u.test(text) && readHours(text).value === NOT_WORKING),
		dateOrder: dateOrderOf(rows, columnsOf, sheet.from1904),
		/** Whether most hours of the sheet are on the 24-hour clock, so that an end at 6:00 is not clear. */
		is24Hours: countOf(isOf24Hours) > countOf(isUnclearBeside24Hours),
	};
	editCells(sheet, rows, edits.get(sheet.name) ?? []);
	const leftOut = left.size > 0 ? rows.flatMap((row) => leftBy(row, sheet, headings, left) ?? []) : [];
	const isLeft = new Set(leftOut.map(({ index }) => index));
	return {
		...ofSheet,
		sheet,
		headings,
		rows: rows.filter(({ index }) => !isLeft.has(index)),
		/** Totals, signatures and what an admin leaves out among the rows. */
		passed: [...passed, ...leftOut],
		/** The columns that are read together, in the order of reading. */
		groups: inTurn(groups),
		/** The columns of each field; if several groups have it, those of the group with the fewest fields. */
		columnsOf,
		isSundayClosed,
		/** Those of a branch that have a column. */
		fields: FIELD_NAMES.filter((name) => columnsOf.has(name)),
		phoneKinds: phoneKinds(groups),
		/** Whether it is a sheet for Google Business Profile, such as this site's own. */
		isListing: LISTING.every((key) => headings.cells.some((cell) => headingKey(cellText(cell)) === key)),
		/** A column with both coordinates. */
		position: groups.find(({ fields }) => fields.length > 1 && fields[0] === "lat")?.columns[0],
	};
}

/** What an admin has said about how sheets are to be read. */
export type Reading = ReturnType<typeof readingAfter>;

/** How sheets are read after answers about their headings, columns and cells; the last answer about a row of headings counts. */
export function readingAfter(answers: readonly Answer[]) {
	return {
		meaningOf: meaningAfter(answers),
		/** The row of headings, by sheet. */
		rowOf: new Map(ofKind(answers, "headings").map(({ sheet, row }) => [sheet, row])),
		edits: Map.groupBy(ofKind(answers, "cell"), ({ sheet }) => sheet),
		/** The rows that are left out, by `answerKey`. */
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
	const shown = shownColumns(headings).map((at) => shownText(cells[at], from1904));
	const row = leftRow(name, index + 1, shown);
	const answer = left.get(answerKey(row));
	return answer?.from === row.from ? { index, text: row.from, answer } : undefined;
}

/** The kinds of numbers that have columns of their own; undefined if there is a column for all, or none. */
function phoneKinds(groups: readonly Group[]): PhoneKind[] | undefined {
	const slots = groups.find(({ fields: [field] }) => field === "phones")?.slots ?? [];
	return slots.length > 0 && !slots.includes(undefined) ? [...new Set(slots as PhoneKind[])] : undefined;
}

/** The different texts of cells with hours, and how many cells have each. */
function hoursTexts(
	rows: readonly DataRow[],
	columnsOf: ReadonlyMap<SheetField, readonly number[]>,
): [text: string, count: number][] {
	const ofHours = new Map(
		[...columnsOf].flatMap(([field, own]) => (isHours(field) ? [[own.join(), own] as const] : [])),
	);
	const counts = new Map<string, number>();
	for (const { cells } of rows) {
		for (const own of ofHours.values()) {
			const text = joinedTimes(own.map((at) => cells[at]));
			counts.set(text, (counts.get(text) ?? 0) + 1);
		}
	}
	return [...counts].map(([text, count]) => [inEnglish(cleanText(text)), count]);
}
