/** Which branches have a day off by the calendar: holidays, and days such as the 2nd Saturday. */
import type { Branch, OffDays } from "./branch.ts";
import { type Calendar, type DayOffRule, dateOf, weekdayOf, weekOfMonth } from "./calendar.ts";
import { indiaDay } from "./hours.ts";
import { indianState } from "./indian-states.ts";
import { placeKey } from "./place-key.ts";

/** A day off, and who has it: the branches that are among all that is given. */
interface DayOff {
	/** Of the holiday; empty for a day such as the 2nd Saturday. */
	name: string;
	/** As `stateKey` has them. */
	states: ReadonlySet<string> | undefined;
	/** The place key of a category. */
	area: string | undefined;
	ids: ReadonlySet<number> | undefined;
}

/** What decides whether a branch has a day off. */
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

const READ = new WeakMap<Calendar, ReadCalendar>();

function readOnce(calendar: Calendar): ReadCalendar {
	let read = READ.get(calendar);
	if (!read) {
		const holidays = calendar.holidays.map((holiday) => ({
			...whoHas(holiday),
			name: holiday.name,
			date: holiday.date,
		}));
		const rules = calendar.daysOff.map((rule) => ({ ...whoHas(rule), name: "", day: rule.day, weeks: rule.weeks }));
		read = { holidays: Map.groupBy(holidays, ({ date }) => date), rules };
		READ.set(calendar, read);
	}
	return read;
}

function whoHas({ states, area, branches }: Pick<DayOffRule, "states" | "area" | "branches">) {
	return {
		states: states && new Set(states.map(stateKey)),
		area: area === undefined ? undefined : placeKey(area),
		ids: branches && new Set(branches),
	};
}

/**
 * The days off of a day, of all or some branches, holidays first.
 *
 * @param day as `indiaDay` counts days
 */
export function daysOffOn(calendar: Calendar, day: number): readonly DayOff[] {
	const { holidays, rules } = readOnce(calendar);
	const date = dateOf(day);
	const [weekday, week] = [weekdayOf(day), weekOfMonth(date)];
	const ofRules = rules.filter((rule) => rule.day === weekday && rule.weeks.includes(week));
	return [...(holidays.get(date) ?? []), ...ofRules];
}

/** Most branches have the same days off as many others. Of more different ones than this, they are found each time. */
const MAX_KEPT = 500;

/** Finds the days off of branches. */
class DaysOff {
	readonly #read: ReadCalendar;
	/** The branches that a day off names. */
	readonly #named: ReadonlySet<number>;
	readonly #byWho = new Map<string, OffDays>();

	constructor(calendar: Calendar) {
		this.#read = readOnce(calendar);
		this.#named = new Set(calendar.daysOff.flatMap(({ branches = [] }) => branches));
	}

	/** The days off of a branch; the same object for branches that have the same for the same reasons. */
	of(branch: Who): OffDays {
		const key = `${this.#named.has(branch.id) ? branch.id : ""}\n${branch.state}\n${branch.area}`;
		const known = this.#byWho.get(key);
		if (known) return known;
		const found = this.#find(branch);
		if (this.#byWho.size < MAX_KEPT) this.#byWho.set(key, found);
		return found;
	}

	#find({ id, state, area }: Who): OffDays {
		const [ofState, ofArea] = [stateKey(state), placeKey(area)];
		const has = (each: DayOff) => {
			if (each.states && !each.states.has(ofState)) return false;
			return (each.area === undefined || each.area === ofArea) && (!each.ids || each.ids.has(id));
		};
		const { holidays, rules } = this.#read;
		const dates = [...holidays].flatMap(([date, daysOff]) => {
			const holiday = daysOff.find(has);
			return holiday ? [[date, holiday.name] as const] : [];
		});
		return { dates: Object.fromEntries(dates), days: rules.filter(has).map(({ day, weeks }) => ({ day, weeks })) };
	}
}

const FINDERS = new WeakMap<Calendar, DaysOff>();

function finderOf(calendar: Calendar): DaysOff {
	const finder = FINDERS.get(calendar) ?? new DaysOff(calendar);
	FINDERS.set(calendar, finder);
	return finder;
}

/** Branches with what the calendar says of each. */
export function withDaysOff(branches: readonly Branch[], calendar: Calendar): readonly Branch[] {
	if (isEmpty(calendar)) return branches;
	const finder = finderOf(calendar);
	return branches.map((branch) => ({ ...branch, offDays: finder.of(branch) }));
}

/**
 * Of each branch, a page has so many holidays and closures at most: more than a year has. A page has a dozen branches, and should arrive
 * in one round trip.
 */
const MOST_DATES = 40;
const MOST_CLOSURES = 10;

/**
 * A branch with what a page needs to say when it is open: the closures and holidays that come next, and as many past ones as there is
 * room for, because the browser's clock decides which day it is.
 *
 * @param now milliseconds since 1970
 */
export function withDaysOffForPage(branch: Branch, calendar: Calendar, now: number): Branch {
	const { closures: all = [], ...rest } = branch;
	if (all.length === 0 && isEmpty(calendar)) return branch;
	const today = dateOf(indiaDay(now));
	const closures = nextFirst(all, ({ until }) => until ?? LAST_DATE, today).slice(0, MOST_CLOSURES);
	const { dates, days } = finderOf(calendar).of(branch);
	const kept = nextFirst(Object.entries(dates), ([date]) => date, today).slice(0, MOST_DATES);
	const offDays = { dates: Object.fromEntries(kept), days };
	const hasOffDays = kept.length > 0 || days.length > 0;
	return { ...rest, ...(closures.length > 0 && { closures }), ...(hasOffDays && { offDays }) };
}

const LAST_DATE = "9999-12-31";

/** What is not over, in the order of time, then what is, the latest first. */
function nextFirst<T>(all: readonly T[], endOf: (each: T) => string, today: string): T[] {
	const ends = all
		.map((each) => ({ each, end: endOf(each) }))
		.sort((a, b) => (a.end < b.end ? -1 : a.end > b.end ? 1 : 0));
	const over = ends.filter(({ end }) => end < today);
	return [...ends.slice(over.length), ...over.reverse()].map(({ each }) => each);
}
