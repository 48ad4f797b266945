/** The rows below the headings. */
import type { CellObject, Range } from "@e965/xlsx";
import type { AnswerOf } from "../../../../shared/api/sheet-answers.ts";
import { cellText } from "../cells/cell-value.ts";
import { inEnglish } from "../cells/in-english.ts";
import type { Sheet } from "../cells/sheet.ts";
import { type HeadingRow, repeatsHeadings } from "./heading-row.ts";

/** A row with more filled fields is a branch, even if it is called Total. */
const MAX_TOTAL_FIELDS = 3;
/** Below a signature stand a name and what that person is. */
const MAX_BELOW = 2;

export interface DataRow {
	/** The row's index in the sheet, from 0. */
	index: number;
	cells: CellObject[];
}

/** A row that is no branch, by what it says, or by an admin's answer. */
export interface PassedRow {
	index: number;
	text: string;
	answer?: AnswerOf<"left-row">;
}

/** The rows below the headings, without blank rows and repeated headings; and those with totals or signatures. */
export function dataRows(
	{ rows }: Sheet,
	{ index: headings, columns }: HeadingRow,
): { found: DataRow[]; passed: PassedRow[] } {
	const found: DataRow[] = [];
	const passed: PassedRow[] = [];
	const keys = [...columns].flatMap(([at, { fields }]) => (/^(?:id|branchCode)$/.test(fields[0]) ? [at] : []));
	/** The columns of a signature, or of the name below it, in the row before. */
	let signed: readonly number[] = [];
	let below = 0;
	// `forEach` skips holes, even a million of them, unlike a loop over indexes.
	rows.forEach((cells, index) => {
		if (index <= headings) return;
		const texts = [...columns.keys()].map((column) => cellText(cells[column]).trim()).filter(Boolean);
		if (texts.length === 0 || repeatsHeadings(cells, columns)) return;
		const isLine = cells.every((cell) => LINE.test(cellText(cell)));
		const isLong = !isLine && texts.length > MAX_TOTAL_FIELDS;
		const text = isLine ? texts[0] : isLong ? undefined : notABranch(cells, keys, signed);
		if (text === undefined) found.push({ index, cells });
		else passed.push({ index, text });
		below = SIGNATURE.test(text ?? "") ? 0 : below + 1;
		const isSigned = text !== undefined && (below === 0 || signed.length > 0) && below < MAX_BELOW;
		signed = isSigned ? [...cells.keys()].filter((at) => cellText(cells[at]).trim() !== "") : [];
	});
	return { found, passed };
}

/** A cell of a row that is drawn as a line. */
const LINE = /^[-=_|\s]*$/;
/** Matches totals, perhaps followed by what is counted, but not a branch called Total Gas Nagar. */
const TOTAL =
	/^(?:(?:total )?(?:no\.?|number)(?= of )|(?:grand |sub[ -]?)?totals?\d*)(?:[\s:=.-]+(?:no|number|branches|offices|rows|of|\d+))*[\s:=.-]*$/i;
/** `Pune Total`, `Grand Count`: only with numbers beside it. */
const OF_PLACE = /^[\p{L}\p{M} .&()'-]{1,60} (?:sub[ -]?)?(?:total|count)s?[ :=.-]{0,3}$/iu;
const SIGNATURE =
	/^(?:(?:prepared|checked|verified|approved|submitted|signed|certified|reviewed|compiled) by\b|authori[sz]ed signator|signature\b|sd ?\/|for and on behalf of\b)/i;
/** What programs write below a list: `--- END OF REPORT: 3 RECORDS ---`, `(3 rows affected)`, `TRAILER`. */
const END =
	/^[-*=( ]{0,9}(?:end of (?:report|file|list|data)\b|\d{1,9} (?:row|record)s? (?:selected|affected)\b|(?:trailer|eof)$)/i;
const NUMBER = /^[\p{Nd},. ]+$/u;

/**
 * What of a row is a total, a signature, the name below one, or the end of a list; undefined for any other row. It may be in a column that
 * is not read.
 *
 * @param keys the columns that say which branch a row is about
 * @param signed the columns in which the row before has signatures
 */
function notABranch(
	cells: readonly CellObject[],
	keys: readonly number[],
	signed: readonly number[],
): string | undefined {
	const filled = cells.flatMap((cell, at) => {
		const text = cellText(cell).trim();
		return text === "" ? [] : [{ at, text, isNumber: NUMBER.test(text) }];
	});
	const words = filled.filter(({ isNumber }) => !isNumber).map(({ text }) => text);
	const isNamed = filled.some(({ at, isNumber }) => isNumber && keys.includes(at));
	const [text = ""] = words;
	const isFirst = text === filled[0]?.text;
	if (!isFirst && isNamed) return undefined;
	const isOfPlace = words.length === 1 && OF_PLACE.test(inEnglish(text));
	const isTotal = [text, words.join(" ")].some((each) => TOTAL.test(inEnglish(each)));
	const isEnd = isFirst && (SIGNATURE.test(text) || END.test(text));
	// A code, hours or a phone is that of a branch.
	const isBelow = filled.every(({ at, text }) => signed.includes(at) && !/\p{Nd}/u.test(text));
	return isOfPlace || isTotal || isEnd || isBelow ? text : undefined;
}

/**
 * Copies the value of merged cells to each cell that they cover: downwards, for example a state written once for all its branches, and
 * sideways between days, for example the same hours from Monday to Friday. Other columns are different fields and are not filled sideways.
 *
 * @param rows changed in place
 * @param columns those that are read
 * @param ofHours those of days
 */
export function fillMerged(
	merges: readonly Range[],
	rows: readonly DataRow[],
	columns: { has(column: number): boolean },
	ofHours: readonly number[] = [],
): void {
	const byIndex = new Map(rows.map((row) => [row.index, row]));
	const last = rows.at(-1)?.index ?? 0;
	const filledTo = new Map<number, number>();
	const read = merges.filter(({ s }) => columns.has(s.c)).sort((a, b) => a.s.r - b.s.r);
	for (const { s, e } of read) {
		const value = byIndex.get(s.r)?.cells[s.c];
		const others = ofHours.includes(s.c) ? ofHours.filter((other) => other > s.c && other <= e.c) : [];
		for (const each of [s.c, ...others]) {
			// Merged ranges of a valid sheet never overlap; in other sheets, each cell is filled once.
			const from = Math.max(each === s.c ? s.r + 1 : s.r, (filledTo.get(each) ?? -1) + 1);
			const to = Math.min(e.r, last);
			if (value) fillDown(value, each, from, to, byIndex);
			filledTo.set(each, Math.max(to, filledTo.get(each) ?? -1));
		}
	}
}

function fillDown(
	value: CellObject,
	column: number,
	from: number,
	to: number,
	rows: ReadonlyMap<number, DataRow>,
): void {
	for (let index = from; index <= to; index++) {
		const row = rows.get(index);
		if (row) row.cells[column] = value;
	}
}
