/** What a row has of each field, before it is checked. */
import type { CellObject } from "@e965/xlsx";
import type { BranchFieldName } from "../../../../shared/branch/branch-fields.ts";
import { isNothing } from "../../../../shared/branch/field.ts";
import type { SheetField } from "../../../../shared/branch/sheet-fields.ts";
import type { SomeWeeks } from "../cells/day-words.ts";
import type { Column } from "./column.ts";

export type Value = string | number | boolean;

/** Columns that are read together, with the slot of each. */
export interface Group extends Pick<Column, "kind" | "fields"> {
	columns: readonly number[];
	slots: readonly (string | undefined)[];
}

/** What a row has of a field. */
export interface FieldInput {
	/** What is to be read, perhaps an admin's answer; of a column that is no field of a branch, the cell counts. */
	value: Value;
	cell?: CellObject | undefined;
	/** The text in the sheet; empty if the value follows from another cell. */
	shown: string;
	columns: readonly number[];
	/** Why the cell cannot be read. */
	broken?: string | undefined;
	/** What a date that may be read in two ways probably means, YYYY-MM-DD. */
	meant?: string;
	/** Whether the cell says which hours are those of which day. */
	isNamed?: boolean;
}

export interface RowInput {
	fields: Map<SheetField, FieldInput>;
	/** The values to be validated, by field. */
	values: Partial<Record<BranchFieldName, Value>>;
	/** The days whose hours are not those of others, too: by their column, or by what the cell says. */
	exact: Set<SheetField>;
	/** The fields that have the word of `INSTEAD`. */
	instead: BranchFieldName[];
	/** Cells of days that say only in which weeks these are off. */
	onlyWeeks: Map<SheetField, FieldInput>;
	/** What is wrong with cells that name days. */
	faults: Fault[];
	/** Whether hours without days are also those of Sunday. */
	isSundayUnsaid?: boolean;
	/** The cells with days that are off only in some weeks of a month: what was read of them, and the day if it is known in which weeks. */
	someWeeks: { column: number; written: string; read: string; off?: SomeWeeks }[];
}

export function emptyInput(): RowInput {
	return {
		fields: new Map(),
		values: {},
		exact: new Set(),
		instead: [],
		onlyWeeks: new Map(),
		faults: [],
		someWeeks: [],
	};
}

export function isEmpty({ value, broken }: FieldInput): boolean {
	return !broken && String(value).trim() === "";
}

/** Whether a row has nothing of a field: no column, or a cell that is empty or says so. */
export function isMissing(own: FieldInput | undefined): boolean {
	return !own || isEmpty(own) || (!own.broken && isNothing(String(own.value).trim()));
}

/** What is wrong with a field of a row. */
export interface Fault {
	field: SheetField;
	message: string;
	/** The column, if it is not one of the field's. */
	column?: number;
	/** Why the value cannot be read, and what is probably meant, if that is known. */
	cause?: string;
	suggestion?: string;
}
