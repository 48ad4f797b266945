/** Reads cells with the hours of several days, and with days off. */
import { dayOffText } from "../../../../shared/api/field-lines.ts";
import { BRANCH_FIELDS } from "../../../../shared/branch/branch-fields.ts";
import { isHours, type SheetField } from "../../../../shared/branch/sheet-fields.ts";
import { NOT_WORKING } from "../../../../shared/constants.ts";
import { DAYS, hoursField } from "../../../../shared/hours/week.ts";
import { capital } from "../../../../shared/text/capital.ts";
import { cleanText } from "../../../../shared/text/clean-text.ts";
import { readOffDays, readWorkingDays, withoutSomeWeeksOf } from "../cells/day-words.ts";
import { readHoursText, type WeekText } from "../cells/week-text.ts";
import { type FieldInput, isEmpty, type RowInput } from "./row-fields.ts";

/** Gives hours to those of these days that have none yet. */
export function readHoursOf(input: RowInput, days: readonly SheetField[], own: FieldInput): void {
	const { fields, exact, someWeeks } = input;
	if (isEmpty(own)) return;
	const written = cleanText(String(own.value));
	const [only] = days;
	const ofDay = days.length === 1 && only && isHours(only) ? withoutSomeWeeksOf(BRANCH_FIELDS[only].day, written) : {};
	const { hours: byDay, text, off }: WeekText = days.length > 1 ? readHoursText(written) : (ofDay ?? {});
	// A cell that names Saturday does not speak of Sunday.
	if (days.length === DAYS.length && !SAYS_SUNDAY.test(written) && (!byDay || /\bsat/i.test(written)))
		input.isSundayUnsaid = !fields.has("sundayHours");
	// Only the weeks: other columns may have the hours of all days.
	if (text === "" && only) input.onlyWeeks.set(only, own);
	const read = text === undefined ? own : { ...own, value: text };
	if (off) someWeeks.push({ column: own.columns[0] ?? 0, written: own.shown, read: dayOffText(off), off });
	for (const field of days.filter(isHours)) {
		if (fields.has(field) || text === "") continue;
		const named = byDay?.get(BRANCH_FIELDS[field].day);
		fields.set(field, byDay ? { ...own, value: named ?? own.value, isNamed: true } : read);
		if (byDay || days.length === 1) exact.add(field);
	}
}

/** Texts, also of headings, that say something of Sunday. */
export const SAYS_SUNDAY =
	/\b(?:sun|su\b|sunday|week|(?:all|every|7|seven) ?(?:the )?days|every ?day|daily)|24 ?[x*/] ?7|round the clock/i;

/** Reads days off, or working days. */
export function readDays(input: RowInput, column: number, slot: string | undefined, written: string): void {
	const { fields, exact, faults, someWeeks } = input;
	const fault = (message: string, cause: string) => faults.push({ field: "mondayHours", column, message, cause });
	const days = slot === "off" ? readOffDays(written) : readWorkingDays(written);
	if (!days) return void fault(`write days, such as ${slot === "off" ? "Sunday" : "Mon-Sat"}`, "days-unclear");
	for (const day of days.always) {
		const field = hoursField(day);
		const isOpen = exact.has(field) && /\p{Nd}/u.test(String(fields.get(field)?.value));
		if (isOpen) fault(`it says that ${capital(day)} is off, but there are hours for that day`, "days-contradict");
		else fields.set(field, CLOSED);
	}
	const [day] = days.sometimes;
	if (!day) return;
	const off = days.weeks.length > 0 ? { day, weeks: days.weeks } : undefined;
	const read = off ? dayOffText(off) : days.always.map(capital).join(", ");
	someWeeks.push({ column, written, read, ...(off && { off }) });
}

export const CLOSED: FieldInput = { value: NOT_WORKING, shown: "", columns: [] };
