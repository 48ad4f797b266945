/** Times, and entries of the calendar, in words. */

import { dayOffText, holidayWhatText } from "../../shared/api/field-lines.ts";
import { stateKey } from "../../shared/branch/days-off.ts";
import { type DayOffRule, dayNumber, type Holiday, weekdayOf } from "../../shared/hours/calendar.ts";
import { clockText, indiaTime } from "../../shared/hours/hours.ts";
import { todayInIndia } from "../../shared/hours/today.ts";
import { INDIAN_STATES } from "../../shared/places/indian-states.ts";
import { texts as en } from "../text/en/texts.ts";
import { calendarTexts } from "../text/for-admins/admin-texts.ts";
import { dateText, shortYearDateText } from "../ui/date-text.ts";

/** `Tuesday, 26 January 2027: Republic Day (Goa, Maharashtra)`; with hours `Holi, open 10:00 am – 1:00 pm`. */
export function holidayText({ date, name, hours, states }: Holiday): string {
	return calendarTexts.withWho(`${dayText(date)}: ${holidayWhatText({ name, hours })}`, statesText(states));
}

const MAX_EXCEPTIONS = 8;

/** The states in which a day is a holiday, or those in which it is none, if it is one nearly everywhere. */
export function statesText(states: readonly string[] | undefined): string {
	if (!states) return calendarTexts.allIndia;
	const others = INDIAN_STATES.filter((state) => !hasState(states, state));
	const isNearlyAll = others.length <= MAX_EXCEPTIONS && states.length + others.length === INDIAN_STATES.length;
	return isNearlyAll && others.length > 0 ? calendarTexts.allBut(others.join(", ")) : states.join(", ");
}

/** The branches that have a day off: `Branch Office in Goa, 3 chosen branches`. */
export function ruleWhoText({ states, area, branches }: Pick<DayOffRule, "states" | "area" | "branches">): string {
	const parts = [area, states && statesText(states), branches && calendarTexts.chosen(branches.length)];
	return parts.filter(Boolean).join(" · ") || calendarTexts.allBranches;
}

/** `2nd and 4th Saturday (all branches)`. */
export function ruleText(rule: DayOffRule): string {
	return calendarTexts.withWho(dayOffText(rule), ruleWhoText(rule));
}

/** Whether a state is in a list, however it is spelled. */
function hasState(states: readonly string[], name: string): boolean {
	return states.some((state) => stateKey(state) === stateKey(name));
}

/** Whether who may change what is in some states, or everything if these are null, may change what is in others, or in all of India. */
export function isWithin(states: readonly string[] | undefined, own: readonly string[] | null): boolean {
	return own === null || states?.every((state) => hasState(own, state)) === true;
}

/** A time in the history, as read in India: `22 Nov 2026, 4:24 pm`; empty if `at` is not a time. */
export function whenText(at: string): string {
	const time = Date.parse(at);
	if (Number.isNaN(time)) return "";
	return `${shortYearDateText(en, todayInIndia(time))}, ${clockText(indiaTime(time).minutes)}`;
}

/** A date with its day of the week: `Tuesday, 26 January 2027`. */
export function dayText(date: string): string {
	return `${en.days[weekdayOf(dayNumber(date))]}, ${dateText(en, date)}`;
}
