/** What an admin has answered about a sheet: which columns are which fields, and what is meant by values that cannot be read. */
import * as v from "valibot";
import { BRANCH_FIELDS, FIELD_NAMES } from "../branch/branch-fields.ts";
import { isOtherColumn, JOINT_NAMES, type JointColumn, OTHER_NAMES, type SheetField } from "../branch/sheet-fields.ts";

/** Nobody answers more of each kind. */
export const MAX_ANSWERS = 500;

/** Characters of a heading or value. */
export const LONGEST_ANSWER = 200;

/** The answer that a column is not read. */
export const LEAVE_OUT = "leave out";

/** In the place of a value: what is read for new branches whose sheet has no column of the field. */
export const NO_COLUMN = "(no column)";

/** What an answer about a value is for: that to hours is for all days, but empty cells of a day are its own. */
export function answeredField(field: SheetField, from: string): SheetField | "hours" {
	const isHours = !isOtherColumn(field) && "day" in BRANCH_FIELDS[field];
	return isHours && (from === NO_COLUMN || /\p{Nd}/u.test(from)) ? "hours" : field;
}

export interface ColumnAnswer {
	/** As written in the sheet; spaces, case and punctuation do not count. */
	heading: string;
	field: SheetField | JointColumn | typeof LEAVE_OUT;
}

export interface ValueAnswer {
	/** The field of the cells; for a column with several fields, any of them. */
	field: SheetField;
	/** The text of the cells as errors quote it, compared exactly except for spaces; empty for empty cells. */
	from: string;
	/** What is read instead. */
	to: string;
}

export interface SheetAnswers {
	columns: readonly ColumnAnswer[];
	values: readonly ValueAnswer[];
}

export const NO_ANSWERS: SheetAnswers = { columns: [], values: [] };

const FIELDS = [...FIELD_NAMES, ...OTHER_NAMES] as const;

const text = v.pipe(v.string(), v.maxLength(LONGEST_ANSWER));

export const columnSchema = v.object({
	heading: v.pipe(text, v.nonEmpty()),
	field: v.picklist([...FIELDS, ...JOINT_NAMES, LEAVE_OUT]),
});

export const valueSchema = v.object({ field: v.picklist(FIELDS), from: text, to: text });

/** The length comes first: a list of millions is not looked at. */
function listOf<Item>(item: v.GenericSchema<unknown, Item>) {
	return v.pipe(v.array(v.unknown()), v.maxLength(MAX_ANSWERS), v.array(item));
}

/** The answers about columns, from JSON; undefined if it is anything else. */
export function readColumnAnswers(json: string): ColumnAnswer[] | undefined {
	const read = v.safeParse(v.pipe(v.string(), v.parseJson(), listOf(columnSchema)), json);
	return read.success ? read.output : undefined;
}

/** The answers about values, from JSON; undefined if it is anything else. */
export function readValueAnswers(json: string): ValueAnswer[] | undefined {
	const read = v.safeParse(v.pipe(v.string(), v.parseJson(), listOf(valueSchema)), json);
	return read.success ? read.output : undefined;
}
