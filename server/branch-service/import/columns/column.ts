/** What a column of a sheet has: values of a kind, the fields that they are about, and which part of them. */
import {
	hasNumbers,
	isHours,
	JOINT_NAMES,
	type JointColumn,
	type SheetField,
} from "../../../../shared/branch/sheet-fields.ts";
import { WEEK } from "../../../../shared/hours/hours.ts";
import { DAYS, type Day, hoursField } from "../../../../shared/hours/week.ts";

/** How cells are read: `KINDS` has a line for each. */
export type KindName =
	| "value"
	| "code"
	| "date"
	| "level"
	| "state"
	| "lines"
	| "numbers"
	| "hours"
	| "days"
	| "position";

export interface Column {
	kind: KindName;
	fields: readonly [SheetField, ...SheetField[]];
	/** The part that it has: a start or an end, a line of an address, a kind of numbers, or the day after. Without one, it has all. */
	slot?: string | undefined;
	/** Whether an admin has said so, and not the heading. */
	isSaid?: true;
}

/** A text that is the same for columns that are read together. */
export function groupKey({ kind, fields }: Column): string {
	return `${kind} ${fields.join(" ")}`;
}

/** A text that is the same for columns with the same content. */
export function columnKey(column: Column): string {
	return `${groupKey(column)} ${column.slot ?? ""}`;
}

const KIND_OF: Partial<Record<SheetField, KindName>> = {
	area: "level",
	stateName: "state",
	branchCode: "code",
	opensOn: "date",
};

/** The column of one field; an address without a line comes before lines. */
export function columnOf(field: SheetField): Column {
	if (field === "address") return { kind: "lines", fields: [field], slot: "0" };
	if (hasNumbers(field)) return { kind: "numbers", fields: [field] };
	return { kind: isHours(field) ? "hours" : (KIND_OF[field] ?? "value"), fields: [field] };
}

/** A column with the hours of days, Monday first. */
export function hoursColumn(days: readonly Day[], slot?: string): Column {
	const [first = "mondayHours", ...others] = WEEK.filter((day) => days.includes(day)).map(hoursField);
	return { kind: "hours", fields: [first, ...others], slot };
}

/** What each column has that an admin can choose besides those of one field. */
export const JOINT: Record<JointColumn, Column> = {
	position: { kind: "position", fields: ["lat", "long"] },
	hours: hoursColumn(DAYS),
	openingTime: hoursColumn(DAYS, "start"),
	closingTime: hoursColumn(DAYS, "end"),
	weekdayHours: hoursColumn(DAYS.slice(1, 6)),
	mondayToSaturdayHours: hoursColumn(DAYS.slice(1)),
	weeklyOff: { ...hoursColumn(DAYS, "off"), kind: "days" },
	workingDays: { ...hoursColumn(DAYS, "working"), kind: "days" },
	whatsAppNo: { kind: "numbers", fields: ["phones"], slot: "whatsapp" },
	customerCareNo: { kind: "numbers", fields: ["phones"], slot: "customer-care" },
	otherNo: { kind: "numbers", fields: ["phones"], slot: "branch" },
};

const CHOICES = new Map(JOINT_NAMES.map((name) => [columnKey(JOINT[name]), name]));

/** What an admin may choose for such a column. */
export function choiceOf(column: Column): SheetField | JointColumn {
	return CHOICES.get(columnKey(column)) ?? column.fields[0];
}
