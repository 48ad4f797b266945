/** The rows below the headings. */
import type { CellObject, Range } from "@e965/xlsx";
import type { AnswerOf } from "../../../../shared/api/sheet-answers.ts";
import type { SheetField } from "../../../../shared/branch/sheet-fields.ts";
import { indianState } from "../../../../shared/places/indian-states.ts";
import { brokenCell, cellText } from "../cells/cell-value.ts";
import { inEnglish } from "../cells/in-english.ts";
import type { Sheet } from "../cells/sheet.ts";
import { type HeadingRow, headingText, repeatsHeadings } from "./heading-row.ts";
import { besides } from "./headings.ts";

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

/** The rows below the headings, without blank rows and repeated headings; and those with totals, signatures or notes. */
export function dataRows(
	{ rows }: Sheet,
	{ index: headings, cells: headingCells, columns }: HeadingRow,
): { found: DataRow[]; passed: PassedRow[] } {
	const found: DataRow[] = [];
	const passed: PassedRow[] = [];
	const serials = headingCells.flatMap((cell, at) => (besides(headingText(cell)) === "serial" ? [at] : []));
	/** The columns of a signature, or of the name below it, in the row before. */
	let signed: readonly number[] = [];
	let below = 0;
	// `forEach` skips holes, even a million of them, unlike a loop over indexes.
	rows.forEach((cells, index) => {
		if (index <= headings || repeatsHeadings(cells, columns)) return;
		const filled = cells.flatMap((cell, at): Filled[] => {
			const text = cellText(cell).trim();
			const isSerial = serials.includes(at);
			return text === "" ? [] : [{ at, text, isNumber: NUMBER.test(text), isSerial, of: columns.get(at)?.fields[0] }];
		});
		if (!filled.some(({ of }) => of)) {
			const note = filled.find(({ text }) => /\p{L}/u.test(text));
			// What was never calculated has no text.
			if (cells.some((cell, at) => columns.has(at) && brokenCell(cell))) found.push({ index, cells });
			else if (note) passed.push({ index, text: note.text });
			return;
		}
		const isLine = filled.every(({ text }) => LINE.test(text));
		// A list may say the state once, above its branches; a few letters may be a code.
		const [{ text: alone = "" } = {}, ...others] = filled;
		const isState = others.length === 0 && alone.length > 3 && indianState(alone) !== undefined;
		const text = isLine || isState ? alone : notABranch(filled, signed);
		if (text === undefined) found.push({ index, cells });
		else passed.push({ index, text });
		below = SIGNATURE.test(text ?? "") ? 0 : below + 1;
		const isSigned = text !== undefined && (below === 0 || signed.length > 0) && below < MAX_BELOW;
		signed = isSigned ? filled.map(({ at }) => at) : [];
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
/** `Total East`, which may also be a name: only with counts beside it, none of which is a code. */
const BEGINS_AS_TOTAL = /^(?:grand |sub[ -]?)?totals?\b/i;
const COUNT = /^\d{1,5}$/;
const SIGNATURE =
	/^(?:(?:prepared|checked|verified|approved|submitted|signed|certified|reviewed|compiled) by\b|authori[sz]ed signator|signature\b|sd ?\/|for and on behalf of\b)/i;
/** What stands below a list: `--- END OF REPORT: 3 RECORDS ---`, `(3 rows affected)`, `TRAILER`, `Note: …`. */
const END =
	/^[-*=( ]{0,9}(?:end of (?:report|file|list|data)\b|\d{1,9} (?:row|record)s? (?:selected|affected)\b|(?:trailer|eof)$|notes? ?[:-])/i;
const NUMBER = /^[\p{Nd},. ]+$/u;

/** Whether a number may be a sum, and not that of a row, or a pincode or phone. */
const isCount = ({ text, isSerial }: Filled) => COUNT.test(text) && !isSerial;

/** A cell with a text, and the field that its column has. */
interface Filled {
	at: number;
	text: string;
	isNumber: boolean;
	/** Whether its column has the numbers of rows. */
	isSerial: boolean;
	of: SheetField | undefined;
}

/**
 * What of a row is a total, a signature, the name below one, or the end of a list; undefined for any other row. It may be in a column that
 * is not read.
 *
 * @param signed the columns in which the row before has signatures
 */
function notABranch(filled: readonly Filled[], signed: readonly number[]): string | undefined {
	const words = filled.filter(({ isNumber }) => !isNumber).map(({ text }) => text);
	const [text = ""] = words;
	const isFirst = text === filled[0]?.text;
	const isNamed = filled.some(({ of, isNumber }) => isNumber && (of === "id" || of === "branchCode"));
	const isOne = words.length === 1;
	const areCounts = filled.length > 1 && filled.every((each) => !each.isNumber || isCount(each));
	const isSum = isOne && [OF_PLACE, BEGINS_AS_TOTAL].some((each) => each.test(inEnglish(text)));
	if (isSum && areCounts && !isNamed) return text;
	const isPlaced = ["address", "cityName"].every((field) => filled.some(({ of }) => of === field));
	const isBranch = isPlaced && !words.every((each) => SIGNATURE.test(each));
	if (isBranch || filled.filter(({ of }) => of).length > MAX_TOTAL_FIELDS || (!isFirst && isNamed)) return undefined;
	const isOfPlace = isOne && OF_PLACE.test(inEnglish(text));
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
			for (let index = from; value && index <= to; index++) {
				const row = byIndex.get(index);
				if (row) row.cells[each] = value;
			}
			filledTo.set(each, Math.max(to, filledTo.get(each) ?? -1));
		}
	}
}
