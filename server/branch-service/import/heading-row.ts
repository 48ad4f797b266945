/** Finds the row of headings and the field of each column. */
import type { CellObject } from "@e965/xlsx";
import { LEAVE_OUT } from "../../../shared/api/sheet-answers.ts";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import {
	CLOSURE_COLUMNS,
	hasNumbers,
	isHours,
	type JointColumn,
	type SheetField,
	sheetLabel,
} from "../../../shared/branch/sheet-fields.ts";
import { DAYS } from "../../../shared/hours/week.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { cellText, shownText } from "./cell-value.ts";
import { fewColumns, lackedBy } from "./few-columns.ts";
import { suggestField } from "./heading-suggestion.ts";
import {
	columnKey,
	fieldsKey,
	fieldsOf,
	isCorrectionsHeading,
	isSameColumn,
	isSerialHeading,
	isStatusHeading,
	joinedHeadings,
	type MeaningOf,
	type SheetColumn,
	sheetColumn,
	shortHeading,
} from "./sheet-heading.ts";
import { ROWS_SEARCHED, type Sheet } from "./workbook-sheets.ts";

export interface HeadingRow {
	/** The row's index, from 0. For headings in two rows, the lower one. */
	index: number;
	isInTwoRows: boolean;
	/** The headings by column; headings in two rows are joined. */
	cells: readonly CellObject[];
	/** The columns that are read, by index. */
	columns: ReadonlyMap<number, SheetColumn>;
	/** The column with what to correct, in a sheet of rows that came back. */
	corrections: number | undefined;
	/** The column that says whether branches are still open. */
	status: number | undefined;
	/** The other columns that have a heading. */
	ignored: readonly UnknownColumn[];
	missing: readonly HeadingError<BranchFieldName>[];
	/**
	 * Why no row of the sheet can be read: duplicate columns, or missing ones without which no branch can be recognised. Headings that are
	 * probably misspelled come first, because correcting them may resolve other errors.
	 */
	errors: readonly SheetHeadingError[];
}

interface HeadingError<Field extends SheetField = SheetField> {
	field: Field;
	message: string;
	/** The column whose heading is probably wrong; otherwise the first column with a heading. */
	column: number;
	/** Whether the field has no column at all, so that the error is only shown there. */
	isAbsent: boolean;
}

/** Without a field, it is about the whole sheet. */
type SheetHeadingError = Omit<HeadingError, "field"> & { field?: SheetField };

interface UnknownColumn {
	column: number;
	heading: string;
	mayBe?: SheetField | JointColumn;
}

/** Columns further to the right are ignored. */
export const COLUMNS_SEARCHED = 500;
/** A row of headings has at least this many field names, */
const ENOUGH_FIELDS = 3;
/** or ID and another one that is not among these: a list of people may have an ID and a name, a list of states an ID and a state. */
const UNCERTAIN = new Set("id,name,type,contact,category,level,city,city name,town,state,state name".split(","));

/** Limits for unknown headings: how many are compared with the known ones, and how many are listed. */
const MAX_SUGGESTIONS = 40;
const MAX_IGNORED = 100;

/**
 * Finds the row of headings; undefined if the sheet has none.
 *
 * @param meaningOf what headings mean, perhaps after an admin's answers
 * @param row its number, from 1, if an admin has said which it is
 */
export function findHeadings(
	{ rows, merges = [], from1904 = false }: Pick<Sheet, "rows"> & Partial<Sheet>,
	meaningOf: MeaningOf = sheetColumn,
	row?: number,
): HeadingRow | undefined {
	const oneRow = (index: number, cells: readonly CellObject[], named: readonly NamedColumn[]) => {
		const shown = cells.map((cell): CellObject => ({ t: "s", v: shownText(cell, from1904) }));
		return headingRow(index, shown, named, false, meaningOf);
	};
	if (row !== undefined) {
		const cells = rows[row - 1] ?? [];
		const isEmpty = cells.every((cell) => cellText(cell).trim() === "");
		return isEmpty ? undefined : oneRow(row - 1, cells, namedColumns(cells, meaningOf));
	}
	for (let index = 0; index < Math.min(rows.length, ROWS_SEARCHED); index++) {
		const cells = rows[index] ?? [];
		const named = namedColumns(cells, meaningOf);
		if (!isEnough(named)) continue;
		for (const lower of [index + 1, index]) {
			const ends = new Map(merges.flatMap(({ s, e }) => (s.r === lower - 1 ? [[s.c, e.c] as const] : [])));
			const [above, below] = [rows[lower - 1] ?? [], rows[lower] ?? []];
			const joined = joinedHeadings(above, below, ends, COLUMNS_SEARCHED, meaningOf);
			const inBoth = namedColumns(joined ?? [], meaningOf);
			if (joined && inBoth.length > named.length && !isRepeating(inBoth))
				return headingRow(lower, joined, inBoth, true, meaningOf);
		}
		return oneRow(index, cells, named);
	}
	return undefined;
}

/** Whether a field is in two columns. A title above the headings may be a field's name, too. */
function isRepeating(named: readonly NamedColumn[]): boolean {
	const keys = named.flatMap(({ meaning }) => (hasNumbers(meaning.field) ? [] : [columnKey(meaning)]));
	return new Set(keys).size < keys.length;
}

/** Whether a row repeats the headings, as sheets made for printing do on each page. */
export function repeatsHeadings(row: readonly CellObject[], columns: HeadingRow["columns"]): boolean {
	let same = 0;
	for (const [column, meaning] of columns) {
		const text = cellText(row[column]);
		if (text.trim() === "") continue;
		// Rows of data nearly always differ in the first column, so this check is cheap.
		if (!isSameColumn(sheetColumn(text), meaning)) return false;
		same++;
	}
	return same >= Math.min(ENOUGH_FIELDS, columns.size);
}

/** A column's heading as written in the sheet. */
export function headingText(cell: CellObject | undefined): string {
	return shortHeading(cellText(cell));
}

interface NamedColumn {
	column: number;
	text: string;
	meaning: SheetColumn;
}

function isEnough(named: readonly NamedColumn[]): boolean {
	const fields = new Set(named.map(({ meaning }) => meaning.field));
	if (fields.size >= ENOUGH_FIELDS) return true;
	const isKey = ({ meaning }: NamedColumn) => meaning.field === "id" || meaning.field === "branchCode";
	const isCertain = ({ text }: NamedColumn) => !UNCERTAIN.has(placeKey(text));
	return named.some((key) => isKey(key) && named.some((other) => other !== key && isCertain(other)));
}

function headingRow(
	index: number,
	cells: readonly CellObject[],
	named: readonly NamedColumn[],
	isInTwoRows: boolean,
	meaningOf: MeaningOf,
): HeadingRow {
	const columns = new Map<number, SheetColumn>();
	const errors: HeadingError[] = [];
	const clear = withoutDoubts(named);
	for (const { column, meaning } of clear) {
		const { field } = meaning;
		if (!clashes(columns, meaning)) columns.set(column, meaning);
		else {
			const what = meaning.also ? "What this column has" : sheetLabel(field);
			errors.push({ field, message: `${what} is in two columns`, column, isAbsent: false });
		}
	}
	const fields = new Set([...columns.values()].map(({ field }) => field));
	const usedFields = new Set([...columns.values()].flatMap(fieldsOf));
	const understood = new Set(clear.map(({ column }) => column));
	const { ignored, ...special } = otherColumns(cells, understood, usedFields, meaningOf);
	const headed = [...columns.keys(), ...ignored.map(({ column }) => column)];
	const headings = { ignored, first: headed.length > 0 ? Math.min(...headed) : 0 };
	const missing = missingFields(columns, headings);
	const halves = missing.filter(({ field }) => fields.has(field));
	const isCoded = fields.has("branchCode") && missing.every(({ isAbsent }) => isAbsent);
	const hasNo = (of: BranchFieldName) => missing.some(({ field, isAbsent }) => field === of && isAbsent);
	// The pincode may be at the end of the address, and the state and the position are those of the pincode.
	const hasPincode = fields.has("pincode") || (fields.has("address") && hasNo("pincode"));
	const isKnown = fields.has("id") || isCoded || (fields.has("name") && fields.has("cityName") && hasPincode);
	const unplaced: BranchFieldName[] = hasNo("lat") && hasNo("long") ? ["lat", "long"] : [];
	const ofPincode: BranchFieldName[] = hasPincode ? ["stateName", "pincode", ...unplaced] : [];
	const needed = missing.filter(({ field, isAbsent }) => !(isAbsent && ofPincode.includes(field)));
	const lacked = isKnown ? undefined : lackedBy(needed.flatMap(({ field, isAbsent }) => (isAbsent ? field : [])));
	const known = [...columns.keys()].map((column) => headingText(cells[column]));
	const few = lacked && {
		...{ column: headings.first, isAbsent: true },
		message: fewColumns(known, ignored.length > 0, lacked),
	};
	const unclear = [...missingClosureColumns(fields, headings), ...(isKnown ? halves : needed)];
	const misspelled = unclear.filter(({ isAbsent }) => !isAbsent);
	const absent: SheetHeadingError[] = few ? [few] : unclear.filter(({ isAbsent }) => isAbsent);
	const all = [...misspelled, ...errors, ...absent];
	return { index, isInTwoRows, cells, columns, ...special, ignored, missing, errors: all };
}

/** The columns that are read, each as what it means among the others. */
function withoutDoubts(named: readonly NamedColumn[]): NamedColumn[] {
	return withAddressLines(named)
		.filter(
			(each) =>
				!isDoubtful(each, named) &&
				!isOfNoClosure(each, named) &&
				!isQuarter(each, named) &&
				!isLineBesideWhole(each, named),
		)
		.map((each) => (isForBothTimes(each, named) ? { ...each, meaning: withoutPart(each.meaning) } : each));
}

/** Columns of an address become its lines if an admin has said of one that it has the address, too. */
function withAddressLines(named: readonly NamedColumn[]): readonly NamedColumn[] {
	const isOfAddress = ({ meaning }: NamedColumn) => meaning.field === "address";
	const own = named.filter(isOfAddress);
	if (own.length < 2 || own.every(({ text, meaning }) => isSameColumn(sheetColumn(text), meaning))) return named;
	return named.map((each) => {
		return isOfAddress(each) ? { ...each, meaning: { field: "address", line: own.indexOf(each) + 1 } } : each;
	});
}

/** `Area` is the name of the level in the API, but also a part of a town; a code of the state is not read beside its name. */
function isDoubtful({ text, meaning }: NamedColumn, named: readonly NamedColumn[]): boolean {
	const isSure = (other: NamedColumn) => other.meaning.field === meaning.field && !DOUBTFUL.test(other.text);
	return DOUBTFUL.test(text) && named.some(isSure);
}

/** A reason may be that of anything, and the day of reopening is not needed beside the last day. */
function isOfNoClosure({ text, meaning }: NamedColumn, named: readonly NamedColumn[]): boolean {
	const has = (field: SheetField) => named.some((other) => other.meaning.field === field && !other.meaning.isDayAfter);
	if (meaning.isDayAfter) return has("closedUntil");
	return placeKey(text) === "reason" && !has("closedFrom");
}

/** Lines of an address are not read beside a whole one. */
function isLineBesideWhole({ meaning }: NamedColumn, named: readonly NamedColumn[]): boolean {
	const isWhole = (other: NamedColumn) => other.meaning.field === "address" && other.meaning.line === undefined;
	return meaning.line !== undefined && named.some(isWhole) && named.some((other) => other.meaning.line === 1);
}

/** Opening timings without closing ones are both. */
function isForBothTimes({ text, meaning }: NamedColumn, named: readonly NamedColumn[]): boolean {
	if (meaning.part !== "start" || !meaning.also || !/tim(?:m?ing)s?$/i.test(text.trim())) return false;
	return !named.some((other) => isOtherPart(other.meaning, meaning));
}

function withoutPart({ part: _, ...meaning }: SheetColumn): SheetColumn {
	return meaning;
}

const DOUBTFUL = /^\s*(?:area|state code|location name|locality|new .+)\s*$|\b(?:store|outlet|shop|showroom)/i;

/** A locality is a town only in lists by Google, unless an admin says so. */
function isQuarter({ text, meaning }: NamedColumn, named: readonly NamedColumn[]): boolean {
	const isGoogles = named.some((other) => placeKey(other.text) === "administrative area");
	return !isGoogles && placeKey(text) === "locality" && meaning === sheetColumn(text);
}

function isOtherPart(other: SheetColumn, column: SheetColumn): boolean {
	return other.part !== undefined && other.part !== column.part && fieldsKey(other) === fieldsKey(column);
}

/** The headings among which that of a missing column may be. */
interface Headings {
	ignored: readonly UnknownColumn[];
	first: number;
}

function missingColumn<Field extends SheetField>(
	field: Field,
	{ ignored, first }: Headings,
	otherwise: string,
): HeadingError<Field> {
	const likely = ignored.find(({ mayBe }) => mayBe === field);
	const what = likely ? `is “${likely.heading}” meant?` : otherwise;
	const message = `${sheetLabel(field)} has no column; ${what}`;
	return { field, message, column: likely?.column ?? first, isAbsent: likely === undefined };
}

const NEEDED_FOR_CLOSURE = CLOSURE_COLUMNS.filter((field) => field !== "otherHours");

/** The missing closure columns, if there are any. Without one of the three, a closure would be lost or have no end. */
function missingClosureColumns(fields: ReadonlySet<SheetField>, headings: Headings): HeadingError[] {
	if (!CLOSURE_COLUMNS.some((field) => fields.has(field))) return [];
	return NEEDED_FOR_CLOSURE.filter((field) => !fields.has(field)).map((field) =>
		missingColumn(field, headings, "a sheet must have all three closure columns or none"),
	);
}

function namedColumns(row: readonly CellObject[], meaningOf: MeaningOf): NamedColumn[] {
	return row.slice(0, COLUMNS_SEARCHED).flatMap((cell, column) => {
		const text = cellText(cell);
		const meaning = meaningOf(text);
		return meaning && meaning !== LEAVE_OUT ? [{ column, text, meaning }] : [];
	});
}

function otherColumns(
	cells: readonly CellObject[],
	understood: ReadonlySet<number>,
	usedFields: ReadonlySet<SheetField>,
	meaningOf: MeaningOf,
): Pick<HeadingRow, "corrections" | "status" | "ignored"> {
	const ignored: UnknownColumn[] = [];
	let [corrections, status]: (number | undefined)[] = [];
	for (const [column, cell] of cells.slice(0, COLUMNS_SEARCHED).entries()) {
		const heading = headingText(cell);
		if (heading === "" || understood.has(column) || meaningOf(heading) === LEAVE_OUT) continue;
		if (isSerialHeading(heading)) continue;
		if (isCorrectionsHeading(heading)) corrections ??= column;
		else if (status === undefined && isStatusHeading(heading)) status = column;
		else if (ignored.length < MAX_IGNORED) {
			const mayBe = ignored.length < MAX_SUGGESTIONS ? suggestField(heading, usedFields) : undefined;
			ignored.push({ column, heading, ...(mayBe && { mayBe }) });
		}
	}
	return { corrections, status, ignored };
}

function missingFields(columns: ReadonlyMap<number, SheetColumn>, headings: Headings): HeadingError<BranchFieldName>[] {
	const isClosed = new Set<BranchFieldName>(closedDays(columns));
	return FIELD_NAMES.flatMap((field) => {
		const { label, required } = BRANCH_FIELDS[field];
		const own = [...columns].filter(([, column]) => column.days === undefined && fieldsOf(column).includes(field));
		const isThere =
			isClosed.has(field) ||
			own.some(([, column]) => column.part === undefined || own.some(([, other]) => isOtherPart(other, column)));
		if (!(required || isHours(field)) || isThere) return [];
		const [column, { part, also } = {}] = own[0] ?? [];
		if (column === undefined) return [missingColumn(field, headings, "is its heading missing or misspelled?")];
		const message = also
			? `There is no column for the ${part === "start" ? "closing" : "opening"} time that belongs to this one`
			: `${label} has a column for its ${part} only`;
		return [{ field, message, column, isAbsent: false }];
	});
}

/**
 * Sunday, if there are hours for all other days, some of them together, such as `Mon-Sat`, or `Timings` beside `Saturday`:
 * such sheets do not say that it is closed.
 */
export function closedDays(columns: ReadonlyMap<number, SheetColumn>): "sundayHours"[] {
	const ofHours = [...columns.values()].filter(({ field }) => isHours(field));
	const whole = ofHours.filter(({ days }) => !days);
	const own = new Set(whole.flatMap(({ field, also }) => (also ? [] : [field])));
	const all = new Set(whole.flatMap(fieldsOf));
	const isBesideSaturday = own.has("saturdayHours") && !own.has("sundayHours") && whole.length === ofHours.length;
	const isClosed =
		all.size === DAYS.length ? isBesideSaturday : all.size === DAYS.length - 1 && !all.has("sundayHours");
	return isClosed && whole.some(({ also }) => also) ? ["sundayHours"] : [];
}

/** Whether a column conflicts with another: the hours of the same days are either in one column or in two. Numbers may be in several. */
function clashes(columns: ReadonlyMap<number, SheetColumn>, column: SheetColumn): boolean {
	if (hasNumbers(column.field)) return false;
	return [...columns.values()].some(
		(other) =>
			fieldsKey(other) === fieldsKey(column) &&
			other.days === column.days &&
			other.line === column.line &&
			!(other.part && column.part && other.part !== column.part),
	);
}
