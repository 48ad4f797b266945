/** Reads the hours of a row whose sheet has some for several days together, and its days off. */
import type { CellObject } from "@e965/xlsx";
import { isNothing } from "../../../shared/branch/field.ts";
import type { SheetField } from "../../../shared/branch/sheet-fields.ts";
import { NOT_WORKING } from "../../../shared/constants.ts";
import { DAYS, type Day, hoursField } from "../../../shared/hours/week.ts";
import { cleanText } from "../../../shared/text/clean-text.ts";
import { brokenCell, cellText, cellValue, timeOfCell } from "./cell-value.ts";
import { type OffDays, readOffDays, readWorkingDays } from "./day-words.ts";
import { closedDays } from "./heading-row.ts";
import { columnKey, fieldsOf, type SheetColumn } from "./sheet-heading.ts";
import { readWeekText } from "./week-text.ts";

type HoursField = `${Day}Hours`;

const HOURS_FIELDS = new Map<string, Day>(DAYS.map((day) => [hoursField(day), day]));

/** The day of a field, if it has hours. */
export function dayOf(field: string): Day | undefined {
	return HOURS_FIELDS.get(field);
}

/** The columns of a sheet with hours, if some have those of several days. */
export interface WeekColumns {
	/** Those of the fewest days first: they count before the others. */
	hours: readonly HoursColumns[];
	daysOff: readonly { column: number; kind: "off" | "working" }[];
	closed: readonly HoursField[];
}

interface HoursColumns {
	fields: readonly HoursField[];
	/** One column, or those of start and end. */
	columns: readonly number[];
	isInParts: boolean;
}

/** Arranges the columns with hours; undefined if each has those of one day. */
export function weekColumns(columns: ReadonlyMap<number, SheetColumn>): WeekColumns | undefined {
	const ofHours = [...columns].filter(([, { field }]) => dayOf(field));
	if (!ofHours.some(([, { also }]) => also)) return undefined;
	const whole = ofHours.filter(([, { days }]) => !days);
	const hours = whole.flatMap(([column, meaning]): HoursColumns[] => {
		const fields = fieldsOf(meaning) as readonly HoursField[];
		if (!meaning.part) return [{ fields, columns: [column], isInParts: false }];
		const end = columnKey({ ...meaning, part: "end" });
		const [other] = whole.find(([, each]) => columnKey(each) === end) ?? [];
		return meaning.part === "start" && other !== undefined
			? [{ fields, columns: [column, other], isInParts: true }]
			: [];
	});
	return {
		hours: hours.toSorted((a, b) => a.fields.length - b.fields.length),
		daysOff: ofHours.flatMap(([column, { days }]) => (days ? [{ column, kind: days }] : [])),
		closed: closedDays(columns),
	};
}

/** The hours of one day, and where they are. */
interface DayHours {
	value: string | number | boolean;
	/** The text in the sheet; empty if the hours follow from another cell. */
	written: string;
	columns: readonly number[];
	broken?: string;
	/** Whether they are those of this day only, by their column or by what the cell says. */
	isExact: boolean;
	/** Whether the cell says which hours are those of which day. */
	isNamed?: boolean;
}

export interface WeekFault {
	field: HoursField;
	column: number;
	message: string;
	cause: string;
}

export interface ReadWeek {
	hours: Map<HoursField, DayHours>;
	faults: WeekFault[];
	/** The cells with days that are off only in some weeks of a month. */
	sometimesOff: { column: number; written: string; read: string }[];
}

/** What an admin has answered to be read instead of a text, in a column of these fields. */
export type Replace = (fields: readonly SheetField[], columns: readonly number[]) => string | undefined;

/** Reads the hours of a row. */
export function readWeek(cells: readonly CellObject[], week: WeekColumns, replaced: Replace): ReadWeek {
	const read: ReadWeek = { hours: new Map(), faults: [], sometimesOff: [] };
	for (const { fields, columns, isInParts } of week.hours) {
		const own = columns.map((column) => cells[column]);
		const answer = replaced(fields, columns);
		const written = isInParts ? timesText(own) : cellText(own[0]);
		const broken = answer === undefined ? own.map(brokenCell).find(Boolean) : undefined;
		if (written.trim() === "" && answer === undefined && !broken) continue;
		const byDay = fields.length > 1 ? readWeekText(cleanText(answer ?? written)) : undefined;
		for (const field of fields) {
			if (read.hours.has(field)) continue;
			const named = byDay?.get(dayOf(field) as Day);
			const value = named ?? answer ?? (isInParts ? written : cellValue(own[0]));
			const [isNamed, isExact] = [byDay !== undefined, byDay !== undefined || fields.length === 1];
			read.hours.set(field, { value, written, columns, isExact, isNamed, ...(broken && { broken }) });
		}
	}
	for (const { column, kind } of week.daysOff) readDaysOff(cells, column, kind, replaced, read);
	for (const field of week.closed) {
		if (!read.hours.get(field)?.isExact) read.hours.set(field, CLOSED);
	}
	return read;
}

function readDaysOff(
	cells: readonly CellObject[],
	column: number,
	kind: "off" | "working",
	replaced: Replace,
	{ hours, faults, sometimesOff }: ReadWeek,
): void {
	const written = replaced(["mondayHours"], [column]) ?? cleanText(cellText(cells[column]));
	if (written === "" || isNothing(written)) return;
	const days: OffDays | undefined = kind === "off" ? readOffDays(written) : readWorkingDays(written);
	const fault = (message: string, cause: string) => faults.push({ field: "mondayHours", column, message, cause });
	if (!days)
		return void fault(`write ${kind === "off" ? "days, such as Sunday" : "days, such as Mon-Sat"}`, "days-unclear");
	for (const day of days.always) {
		const own = hours.get(hoursField(day));
		const isOpen = own?.isExact && /\p{Nd}/u.test(String(own.value));
		if (isOpen) fault(`it says that ${capital(day)} is off, but there are hours for that day`, "days-contradict");
		else hours.set(hoursField(day), CLOSED);
	}
	const read = days.always.map(capital).join(", ");
	if (days.sometimes.length > 0) sometimesOff.push({ column, written, read });
}

const CLOSED: DayHours = { value: NOT_WORKING, written: "", columns: [], isExact: true };

/** The start and end of hours in two columns; a day off may be written in one or both of them. */
export function timesText([from, to]: readonly (CellObject | undefined)[]): string {
	const [start, end] = [timeOfCell(from), timeOfCell(to)];
	return /\p{Nd}/u.test(start + end) ? `${start}-${end}` : start || end;
}

function capital(day: Day): string {
	return day.charAt(0).toUpperCase() + day.slice(1);
}
