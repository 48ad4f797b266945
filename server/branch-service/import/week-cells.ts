/** Reads the hours of a row whose sheet has some for several days together, and its days off. */
import type { CellObject } from "@e965/xlsx";
import { BRANCH_FIELDS } from "../../../shared/branch/branch-fields.ts";
import { isNothing } from "../../../shared/branch/field.ts";
import { isHours } from "../../../shared/branch/sheet-fields.ts";
import { NOT_WORKING } from "../../../shared/constants.ts";
import { type Day, hoursField } from "../../../shared/hours/week.ts";
import { capital } from "../../../shared/text/capital.ts";
import { cleanText } from "../../../shared/text/clean-text.ts";
import { timeOfCell } from "./cell-value.ts";
import { readOffDays, readWorkingDays } from "./day-words.ts";
import { type FieldInput, isEmpty, type ReadCells, type RowInput } from "./field-input.ts";
import { closedDays } from "./heading-row.ts";
import { columnKey, fieldsOf, type SheetColumn } from "./sheet-heading.ts";
import { withoutSomeWeeks } from "./some-weeks.ts";
import { readHoursText, type WeekText } from "./week-text.ts";

type HoursField = `${Day}Hours`;

/** The columns of a sheet with hours. */
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
}

/** Arranges the columns with hours. */
export function weekColumns(columns: ReadonlyMap<number, SheetColumn>): WeekColumns {
	const ofHours = [...columns].filter(([, { field }]) => isHours(field));
	const whole = ofHours.filter(([, { days }]) => !days);
	const hours = whole.flatMap(([column, meaning]): HoursColumns[] => {
		const fields = fieldsOf(meaning) as readonly HoursField[];
		if (!meaning.part) return [{ fields, columns: [column] }];
		const end = columnKey({ ...meaning, part: "end" });
		const [other] = whole.find(([, each]) => columnKey(each) === end) ?? [];
		return meaning.part === "start" && other !== undefined ? [{ fields, columns: [column, other] }] : [];
	});
	return {
		hours: hours.toSorted((a, b) => a.fields.length - b.fields.length),
		daysOff: ofHours.flatMap(([column, { days }]) => (days ? [{ column, kind: days }] : [])),
		closed: closedDays(columns),
	};
}

/**
 * Reads the hours of a row.
 *
 * @param input gets them
 */
export function readWeek(input: RowInput, week: WeekColumns, readCells: ReadCells): void {
	const { fields } = input;
	/** The days whose hours are not those of others, too: by their column, or by what the cell says. */
	const exact = new Set<HoursField>();
	for (const { fields: days, columns } of week.hours) {
		const own = readCells(days, columns);
		if (isEmpty(own)) continue;
		const {
			hours: byDay,
			text,
			off,
		}: Partial<WeekText> = days.length > 1 ? readHoursText(cleanText(String(own.value))) : {};
		const read = text === undefined ? own : { ...own, value: text };
		if (off) input.someWeeks.push({ ...off, column: columns[0] ?? 0, written: own.shown });
		for (const field of days) {
			if (fields.has(field)) continue;
			fields.set(
				field,
				byDay ? { ...own, value: byDay.get(BRANCH_FIELDS[field].day) ?? own.value, isNamed: true } : read,
			);
			if (byDay || days.length === 1) exact.add(field);
		}
	}
	for (const { column, kind } of week.daysOff) {
		const written = cleanText(String(readCells(["mondayHours"], [column]).value));
		if (written !== "" && !isNothing(written)) readDaysOff(input, column, kind, written, exact);
	}
	for (const field of week.closed) if (!exact.has(field)) fields.set(field, CLOSED);
}

function readDaysOff(
	{ fields, faults, sometimesOff, someWeeks }: RowInput,
	column: number,
	kind: "off" | "working",
	written: string,
	exact: ReadonlySet<HoursField>,
): void {
	const days = kind === "off" ? readOffDays(written) : readWorkingDays(written);
	const fault = (message: string, cause: string) => faults.push({ field: "mondayHours", column, message, cause });
	if (!days)
		return void fault(`write ${kind === "off" ? "days, such as Sunday" : "days, such as Mon-Sat"}`, "days-unclear");
	for (const day of days.always) {
		const field = hoursField(day);
		const isOpen = exact.has(field) && /\p{Nd}/u.test(String(fields.get(field)?.value));
		if (isOpen) fault(`it says that ${capital(day)} is off, but there are hours for that day`, "days-contradict");
		else fields.set(field, CLOSED);
	}
	const read = days.always.map(capital).join(", ");
	const some = days.sometimes.length > 0 ? withoutSomeWeeks(`${written} closed`)?.off : undefined;
	if (some && days.sometimes.length === 1) someWeeks.push({ ...some, column, written });
	else if (days.sometimes.length > 0) sometimesOff.push({ column, written, read });
}

const CLOSED: FieldInput = { value: NOT_WORKING, shown: "", columns: [] };

/** The start and end of hours in two columns; a day off may be written in one or both of them. */
export function timesText([from, to]: readonly (CellObject | undefined)[]): string {
	const [start, end] = [timeOfCell(from), timeOfCell(to)];
	return /\p{Nd}/u.test(start + end) ? `${start}-${end}` : start || end;
}
