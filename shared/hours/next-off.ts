import { type DayOffRule, dateOf, weekdayOf, weekOfMonth } from "./calendar.ts";

/** Every weekday is the fifth of its kind in some month of a year, so a rule's next day is found within this. */
const LONGEST_SEARCH_DAYS = 400;

/** The next date to which a rule applies. @param today the number of the first day that counts */
export function nextOff({ day, weeks }: Pick<DayOffRule, "day" | "weeks">, today: number): string | undefined {
	for (let number = today; number <= today + LONGEST_SEARCH_DAYS; number++) {
		const date = dateOf(number);
		if (weekdayOf(number) === day && weeks.includes(weekOfMonth(date))) return date;
	}
	return undefined;
}
