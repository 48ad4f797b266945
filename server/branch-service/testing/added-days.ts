import type { Calendar } from "../../../shared/hours/calendar.ts";
import type { CalendarChange } from "../commands/documents.ts";

/** What adds holidays and days off to the calendar. */
export function added({ holidays = [], daysOff = [] }: Partial<Calendar>): CalendarChange {
	return { holidays: holidays.map((now) => ({ now })), daysOff: daysOff.map((now) => ({ now })) };
}
