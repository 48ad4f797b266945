/** The coming days off, and what visitors will read on them. */

import type { Calendar, DayOffRule } from "../../../shared/hours/calendar.ts";
import { dateOf, type Holiday, weekOfMonth } from "../../../shared/hours/calendar.ts";
import type { ClosedDay } from "../../../shared/hours/hours.ts";
import { nextOff } from "../../../shared/hours/next-off.ts";
import { texts as en } from "../../text/en/texts.ts";
import { holidayText, whyText } from "../../ui/branch/hours-text.ts";
import { ruleWhoText, statesText } from "../calendar-text.ts";

/** What visitors read on a day on which branches are closed for this reason: `Closed today: Republic Day`. */
function textOn(date: string, why: Omit<ClosedDay, "until">): string {
	return whyText(en, { ...why, until: date }, date);
}

/** What visitors read on a holiday. */
export function holidayPreview(holiday: Holiday): string {
	return holiday.hours ? holidayText(en, holiday) : textOn(holiday.date, { reason: holiday.name });
}

/** The next day to which a rule applies. `today` is the number of the first day that counts. */
export function nextOfRule(rule: Pick<DayOffRule, "day" | "weeks">, today: number) {
	const date = nextOff(rule, today);
	return date === undefined ? undefined : { date, text: textOn(date, { reason: "", week: weekOfMonth(date) }) };
}

/** The next day off of the whole calendar. A holiday wins over a rule for the same day. */
export function nextDayOff({ holidays, daysOff }: Calendar, today: number) {
	const first = dateOf(today);
	const ofHolidays = holidays
		.filter(({ date }) => date >= first)
		.map((holiday) => ({ date: holiday.date, who: statesText(holiday.states), text: holidayPreview(holiday) }));
	const ofRules = daysOff.flatMap((rule) => {
		const next = nextOfRule(rule, today);
		return next ? [{ ...next, who: ruleWhoText(rule) }] : [];
	});
	return [...ofHolidays, ...ofRules].toSorted((a, b) => a.date.localeCompare(b.date))[0];
}
