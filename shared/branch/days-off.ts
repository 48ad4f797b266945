/** Which branches have a day off by the calendar: holidays, and days such as the 2nd Saturday. */

import { type Calendar, type DayOffRule, dateOf, weekdayOf, weekOfMonth } from "../hours/calendar.ts";
import { todayInIndia } from "../hours/today.ts";
import type { OffDays } from "../hours/week.ts";
import { memoOf } from "../memo.ts";
import { indianState } from "../places/indian-states.ts";
import { placeKey } from "../places/place-key.ts";
import { compareTexts } from "../text/compare-texts.ts";
import type { Branch } from "./branch.ts";

/** A day off, and who has it: the branches that are among all that is given. */
interface DayOff {
	/** The holiday's name; empty for a day such as the 2nd Saturday. */
	name: string;
	/** See `Holiday`. */
	hours?: string | undefined;
	/** Keys from `stateKey`. */
	states: ReadonlySet<string> | undefined;
	/** The place key of a category. */
	area: string | undefined;
	ids: ReadonlySet<number> | undefined;
}

type Who = Pick<Branch, "id" | "state" | "area">;

/** The same for all names of a state, and for their place keys. */
export function stateKey(name: string): string {
	return indianState(name) ?? placeKey(name);
}

/** Whether a calendar closes nothing. */
function isEmpty({ holidays, daysOff }: Calendar): boolean {
	return holidays.length === 0 && daysOff.length === 0;
}

interface ReadCalendar {
	holidays: ReadonlyMap<string, readonly DayOff[]>;
	rules: readonly (DayOff & Pick<DayOffRule, "day" | "weeks">)[];
}

const readOnce = memoOf((calendar: Calendar): ReadCalendar => {
	const holidays = calendar.holidays.map(({ date, name, hours, ...who }) => ({ ...whoHas(who), name, hours, date }));
	const rules = calendar.daysOff.map((rule) => ({ ...whoHas(rule), name: "", day: rule.day, weeks: rule.weeks }));
	return { holidays: Map.groupBy(holidays, ({ date }) => date), rules };
});

function whoHas({ states, area, branches }: Pick<DayOffRule, "states" | "area" | "branches">) {
	return {
		states: states && new Set(states.map(stateKey)),
		area: area === undefined ? undefined : placeKey(area),
		ids: branches && new Set(branches),
	};
}

/** The days off of a day, of all or some branches, holidays first. @param day as `indiaDay` counts days */
export function daysOffOn(calendar: Calendar, day: number): readonly DayOff[] {
	const { holidays, rules } = readOnce(calendar);
	const date = dateOf(day);
	const [weekday, week] = [weekdayOf(day), weekOfMonth(date)];
	const ofRules = rules.filter((rule) => rule.day === weekday && rule.weeks.includes(week));
	return [...(holidays.get(date) ?? []), ...ofRules];
}

type Dates = Pick<OffDays, "dates" | "hours">;

interface OfState {
	key: string;
	holidays: readonly (readonly [date: string, holiday: DayOff])[];
	dates: Dates;
	/** The dates for a page, on the day when they were last asked for. */
	ofPage?: { today: string; dates: Dates };
}

/** How many holidays and closures of a branch a page has at most: more than a year has. A page has a dozen branches, and should arrive in one round trip. */
const MAX_DATES = 24;
const MAX_CLOSURES = 10;

/** More states than there are in any feed. */
const MAX_STATES = 1000;

class DaysOff {
	readonly #read: ReadCalendar;
	readonly #states = new Map<string, OfState>();

	constructor(calendar: Calendar) {
		this.#read = readOnce(calendar);
	}

	/** The days off of a branch. Its dates are the same object for all branches of the state. */
	of(branch: Who): OffDays {
		const { key, dates } = this.#ofState(branch.state);
		return { ...dates, days: this.#daysOf(branch, key) };
	}

	/** The same with the dates that come next, and if there is room past ones, at most `MAX_DATES`. */
	forPage(branch: Who, today: string): OffDays {
		const ofState = this.#ofState(branch.state);
		if (ofState.ofPage?.today !== today) {
			const next = nextFirst(ofState.holidays, ([date]) => date, today);
			ofState.ofPage = { today, dates: datesOf(next.slice(0, MAX_DATES)) };
		}
		return { ...ofState.ofPage.dates, days: this.#daysOf(branch, ofState.key) };
	}

	#ofState(state: string): OfState {
		const previous = this.#states.get(state);
		if (previous) return previous;
		const key = stateKey(state);
		const holidays = [...this.#read.holidays].flatMap(([date, daysOff]) => {
			const own = daysOff.filter(({ states }) => !states || states.has(key));
			// If one of several closes the branch all day, it is closed.
			const holiday = own.find(({ hours }) => hours === undefined) ?? own[0];
			return holiday ? [[date, holiday] as const] : [];
		});
		const daysOfState = { key, holidays, dates: datesOf(holidays) };
		if (this.#states.size < MAX_STATES) this.#states.set(state, daysOfState);
		return daysOfState;
	}

	#daysOf({ id, area }: Who, state: string): OffDays["days"] {
		const has = (rule: DayOff) => {
			if ((rule.states && !rule.states.has(state)) || (rule.ids && !rule.ids.has(id))) return false;
			return rule.area === undefined || rule.area === placeKey(area);
		};
		return this.#read.rules.filter(has).map(({ day, weeks }) => ({ day, weeks }));
	}
}

function datesOf(holidays: OfState["holidays"]): Dates {
	const hours = holidays.flatMap(([date, each]) => (each.hours === undefined ? [] : [[date, each.hours] as const]));
	const dates = Object.fromEntries(holidays.map(([date, { name }]) => [date, name]));
	return { dates, ...(hours.length > 0 && { hours: Object.fromEntries(hours) }) };
}

const finderOf = memoOf((calendar: Calendar) => new DaysOff(calendar));

export function offDaysOf(calendar: Calendar, branch: Who): OffDays {
	return finderOf(calendar).of(branch);
}

/** Branches with what the calendar says of each. */
export function withDaysOff(branches: readonly Branch[], calendar: Calendar): readonly Branch[] {
	if (isEmpty(calendar)) return branches;
	const finder = finderOf(calendar);
	return branches.map((branch) => ({ ...branch, offDays: finder.of(branch) }));
}

/** A branch with the closures and holidays that come next, and past ones if there is room: the browser's clock decides which day it is. */
export function withDaysOffForPage(branch: Branch, calendar: Calendar, now: number): Branch {
	const { closures: all = [], ...rest } = branch;
	if (all.length === 0 && isEmpty(calendar)) return branch;
	const today = todayInIndia(now);
	const closures = nextFirst(all, ({ until }) => until ?? LAST_DATE, today).slice(0, MAX_CLOSURES);
	const offDays = finderOf(calendar).forPage(branch, today);
	const hasOffDays = Object.keys(offDays.dates).length > 0 || offDays.days.length > 0;
	return { ...rest, ...(closures.length > 0 && { closures }), ...(hasOffDays && { offDays }) };
}

const LAST_DATE = "9999-12-31";

/** Current and future entries in the order of time, then past ones, the latest first. */
function nextFirst<T>(all: readonly T[], endOf: (each: T) => string, today: string): T[] {
	const ends = all.map((each) => ({ each, end: endOf(each) })).sort((a, b) => compareTexts(a.end, b.end));
	const over = ends.filter(({ end }) => end < today);
	return [...ends.slice(over.length), ...over.reverse()].map(({ each }) => each);
}
