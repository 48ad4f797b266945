/** Branches as a sheet that can be uploaded: one column per field, drop-downs, cells that keep all digits. */
import { type CellStyle, type CellValue, colToLetter, type DataValidation, type WriteSheet } from "hucre/xlsx";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES } from "../../shared/branch/branch-fields.ts";
import type { BranchPayload } from "../../shared/branch/branch-payload.ts";
import { withoutApostrophe } from "../../shared/branch/field.ts";
import { CATEGORIES, MAX_UPLOAD_ROWS, NOT_WORKING } from "../../shared/constants.ts";
import { DAYS, hoursField } from "../../shared/hours/week.ts";
import { FONT } from "./write-workbook.ts";

/** Hours in the drop-downs. Together they must fit into the 255 characters of a list in a sheet. */
const OPEN_HOURS =
	"09:00-17:00 09:00-17:30 09:00-18:00 09:30-17:30 09:30-18:00 09:30-18:30 10:00-17:00 10:00-18:00 10:00-19:00 09:00-13:00 09:30-13:30 10:00-14:00";
const COMMON_HOURS = [...OPEN_HOURS.split(" "), NOT_WORKING];

/** Widths in characters, if the heading's own is too small. */
const WIDTHS: Partial<Record<BranchFieldName, number>> = {
	name: 46,
	address: 46,
	landmark: 26,
	stateName: 18,
	cityName: 18,
};

export const HEADING: CellStyle = {
	font: { ...FONT, bold: true },
	fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "E7ECF2" } },
	border: { bottom: { style: "thin" } },
};
/** For cells that keep their text as typed. */
export const TEXT: CellStyle = { numFmt: "@" };

/** A column beside those of the fields, with a value for each branch. */
interface BesideColumn {
	label: string;
	width: number;
	style?: CellStyle;
	values: readonly CellValue[];
}

interface SheetOptions {
	/** Rows with formatted cells, those with branches included: some programs drop the format of a column without cells. */
	formattedRows?: number;
	before?: readonly BesideColumn[];
	after?: readonly BesideColumn[];
}

export function branchSheet(
	branches: readonly BranchPayload[],
	{ formattedRows = 0, before = [], after = [] }: SheetOptions = {},
): WriteSheet {
	const names = columnsFor(branches);
	const labels = names.map((name) => BRANCH_FIELDS[name].label);
	const headings = [...before.map(({ label }) => label), ...labels, ...after.map(({ label }) => label)];
	const valuesIn = (columns: readonly BesideColumn[], row: number) => columns.map(({ values }) => values[row] ?? null);
	const filled = branches.map((branch, row) => [
		...valuesIn(before, row),
		// Coordinates stay numbers.
		...names.map((name) => branch[name]).map((value) => (typeof value === "number" ? value : textCell(value))),
		...valuesIn(after, row),
	]);
	const columnOf = (name: BranchFieldName) => before.length + names.indexOf(name);
	const formatsOf = (columns: readonly BesideColumn[]) => columns.map(({ width, style = {} }) => ({ width, style }));
	const count = Math.max(0, formattedRows - filled.length);
	const blank = Array.from({ length: count }, () => headings.map(() => null));
	return {
		name: "Branches",
		rows: [headings, ...filled, ...blank],
		columns: [
			...formatsOf(before),
			...names.map((name) => ({
				width: WIDTHS[name] ?? Math.max(14, BRANCH_FIELDS[name].label.length + 3),
				// Otherwise texts would lose zeros or become dates.
				...(typeof BRANCH_FIELDS[name].examples[0] === "string" && { style: TEXT }),
			})),
			...formatsOf(after),
		],
		cells: new Map(headings.map((value, column) => [`0,${column}`, { value, style: HEADING }])),
		freezePane: { rows: 1, columns: before.length + 1 },
		dataValidations: [
			dropDown("area", CATEGORIES, columnOf("area")),
			...DAYS.map((day) => dropDown(hoursField(day), COMMON_HOURS, columnOf(hoursField(day)))),
		],
	};
}

/** All fields, except rare ones that no branch has: each language would make the sheet two columns wider. */
function columnsFor(branches: readonly BranchPayload[]): BranchFieldName[] {
	const isFilled = (name: BranchFieldName) => branches.some((branch) => branch[name] !== "");
	return FIELD_NAMES.filter((name) => !BRANCH_FIELDS[name].rare || isFilled(name));
}

/** A text for a cell, from which the importer, which removes one apostrophe at the beginning, reads the same text. */
export function textCell(value: string): string {
	return withoutApostrophe(value) === value ? value : `'${value}`;
}

/** Offers values, but accepts others: the server checks them. */
function dropDown(name: BranchFieldName, values: readonly string[], at: number): DataValidation {
	const { label, help } = BRANCH_FIELDS[name];
	const column = colToLetter(at);
	return {
		type: "list",
		values: [...values],
		range: `${column}2:${column}${MAX_UPLOAD_ROWS + 1}`,
		allowBlank: true,
		showErrorMessage: false,
		showInputMessage: true,
		inputTitle: label,
		inputMessage: help,
	};
}
