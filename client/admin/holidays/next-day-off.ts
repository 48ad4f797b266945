/** The coming days off, and what visitors will read on them. */

import type { Calendar, DayOffRule } from "../../../shared/hours/calendar.ts";
import { dateOf, type Holiday, weekdayOf, weekOfMonth } from "../../../shared/hours/calendar.ts";
import type { ClosedDay } from "../../../shared/hours/hours.ts";
import { texts as en } from "../../text/en/texts.ts";
import { holidayText, whyText } from "../../ui/branch/hours-text.ts";
import { ruleWhoText, statesText } from "../calendar-text.ts";

interface DayOff {
	date: string;
	who: string;
	/** What visitors read on that day: `Closed today: Republic Day`. */
	text: string;
}

/** Every weekday is the fifth of its kind in some month of a year, so a rule's next day is found within this. */
const LONGEST_SEARCH_DAYS = 400;

/** What visitors read on a day on which branches are closed for this reason. */
function textOn(date: string, why: Omit<ClosedDay, "until">): string {
	return whyText(en, { ...why, until: date }, date);
}

/** What visitors read on a holiday. */
export function holidayPreview(holiday: Holiday): string {
	return holiday.hours ? holidayText(en, holiday) : textOn(holiday.date, { reason: holiday.name });
}

/** The next day to which a rule applies. `today` is the number of the first day that counts. */
export function nextOfRule(rule: Pick<DayOffRule, "day" | "weeks">, today: number): Omit<DayOff, "who"> | undefined {
	for (let day = today; day <= today + LONGEST_SEARCH_DAYS; day++) {
		const date = dateOf(day);
		const week = weekOfMonth(date);
		if (weekdayOf(day) === rule.day && rule.weeks.includes(week)) {
			return { date, text: textOn(date, { reason: "", week }) };
		}
	}
	return undefined;
}

/** The next day off of the whole calendar. A holiday wins over a rule for the same day. */
export function nextDayOff({ holidays, daysOff }: Calendar, today: number): DayOff | undefined {
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
