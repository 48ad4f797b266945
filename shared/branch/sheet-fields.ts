/** The columns of a sheet with branches: the fields of a branch, its id, and one time in which it is closed. */
import type { Day } from "../hours/week.ts";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES } from "./branch-fields.ts";

/** Headings of the columns that are no fields of the create payload. */
export const OTHER_COLUMNS = {
	id: "ID",
	closedFrom: "Closed From",
	closedUntil: "Closed Until",
	closedReason: "Closed Reason",
	otherHours: "Other Hours",
} as const;

export type OtherColumn = keyof typeof OTHER_COLUMNS;

export const OTHER_NAMES = Object.keys(OTHER_COLUMNS) as OtherColumn[];

/** Columns with the values of several fields, or a part of one, as an admin can choose them. Headings may also name other days. */
const JOINT_COLUMNS = {
	position: "Latitude and longitude in one",
	hours: "Hours of all days",
	openingTime: "Opening time of all days",
	closingTime: "Closing time of all days",
	weekdayHours: "Hours of Monday to Friday",
	mondayToSaturdayHours: "Hours of Monday to Saturday",
	weeklyOff: "Weekly off",
	workingDays: "Working days",
	whatsAppNo: "WhatsApp number",
	customerCareNo: "Customer care number",
	otherNo: "Another number of the branch",
} as const;

export type JointColumn = keyof typeof JOINT_COLUMNS;

export const JOINT_NAMES = Object.keys(JOINT_COLUMNS) as JointColumn[];

/** The property of a closure in each of its columns. A sheet has all of these columns or none, but for the last, which may be missing. */
export const CLOSURE_FIELDS = {
	closedFrom: "from",
	closedUntil: "until",
	closedReason: "reason",
	otherHours: "hours",
} as const;

export type ClosureColumn = keyof typeof CLOSURE_FIELDS;

export const CLOSURE_COLUMNS = Object.keys(CLOSURE_FIELDS) as ClosureColumn[];

export type SheetField = BranchFieldName | OtherColumn;

export const SHEET_FIELDS: readonly SheetField[] = [...FIELD_NAMES, ...OTHER_NAMES];

/** The heading of the column with what to correct, in a sheet of rows that come back. The importer ignores it. */
export const CORRECTIONS_HEADING = "What to correct";

/** The sheet of the sample that has no branches. */
export const INSTRUCTIONS_SHEET = "Instructions";

/** The heading of a field's column in the product's own sheets. */
export function sheetLabel(field: SheetField): string {
	return isOtherColumn(field) ? OTHER_COLUMNS[field] : BRANCH_FIELDS[field].label;
}

/** What a column is called that an admin can choose. */
export function columnLabel(column: SheetField | JointColumn): string {
	return Object.hasOwn(JOINT_COLUMNS, column) ? JOINT_COLUMNS[column as JointColumn] : sheetLabel(column as SheetField);
}

/** Whether a field has phone numbers, which may be in several columns. */
export function hasNumbers(field: SheetField): boolean {
	return field === "contactNo" || field === "phones";
}

export function isHours(field: SheetField): field is `${Day}Hours` {
	return !isOtherColumn(field) && "day" in BRANCH_FIELDS[field];
}

export function isOtherColumn(field: SheetField): field is OtherColumn {
	return Object.hasOwn(OTHER_COLUMNS, field);
}
