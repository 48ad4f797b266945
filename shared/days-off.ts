/** Which branches have a day off by the calendar: holidays, and days such as the 2nd Saturday. */
import type { Branch, OffDays } from "./branch.ts";
import { type Calendar, type DayOffRule, dateOf, weekdayOf, weekOfMonth } from "./calendar.ts";
import { indiaDay, LONGEST_SEARCH_DAYS, openState, type Schedule } from "./hours.ts";
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

/** Most branches have the same days off as many others. More different ones than this are found each time. */
const MAX_KEPT = 2000;

/** Finds the days off of branches, as far ahead as the next opening is looked for. */
class DaysOff {
	/** Number of the first day. */
	readonly from: number;
	readonly #days: readonly (readonly [date: string, daysOff: readonly DayOff[]])[];
	/** The branches that a day off names. */
	readonly #named: ReadonlySet<number>;
	readonly #byWho = new Map<string, OffDays>();

	/** @param now milliseconds since 1970; the first day is that of this instant */
	constructor(calendar: Calendar, now: number) {
		this.from = indiaDay(now);
		const numbers = Array.from({ length: LONGEST_SEARCH_DAYS + 1 }, (_, ahead) => this.from + ahead);
		const days = numbers.map((day) => [dateOf(day), daysOffOn(calendar, day)] as const);
		this.#days = days.filter(([, daysOff]) => daysOff.length > 0);
		this.#named = new Set(calendar.daysOff.flatMap(({ branches = [] }) => branches));
	}

	/** The days off of a branch; the same object for branches that have the same for the same reasons. */
	of(branch: Who): OffDays {
		const key = this.#named.has(branch.id) ? `${branch.id}` : `${branch.state}\n${branch.area}`;
		const known = this.#byWho.get(key);
		if (known) return known;
		const found = this.#find(branch);
		if (this.#byWho.size < MAX_KEPT) this.#byWho.set(key, found);
		return found;
	}

	#find({ id, state, area }: Who): OffDays {
		const [ofState, ofArea] = [stateKey(state), placeKey(area)];
		const found: Record<string, string> = {};
		for (const [date, daysOff] of this.#days) {
			const dayOff = daysOff.find((each) => {
				if (each.states && !each.states.has(ofState)) return false;
				return (each.area === undefined || each.area === ofArea) && (!each.ids || each.ids.has(id));
			});
			if (dayOff) found[date] = dayOff.name;
		}
		return found;
	}
}

/**
 * Branches with all their days off.
 *
 * @param now milliseconds since 1970
 */
export function withDaysOff(branches: readonly Branch[], calendar: Calendar, now: number): readonly Branch[] {
	if (isEmpty(calendar)) return branches;
	const daysOff = new DaysOff(calendar, now);
	return branches.map((branch) => ({ ...branch, offDays: daysOff.of(branch) }));
}

const LATEST = new WeakMap<Calendar, DaysOff>();

/** How many days of the calendar a page has. */
const DAYS_OF_A_PAGE = 31;

const DAY_MS = 86_400_000;

/**
 * A branch with what a page needs to say when it is open: closures that are not over, and the days off of the coming month, or until it
 * opens after that.
 *
 * @param now milliseconds since 1970
 */
export function withComingDaysOff(branch: Branch, calendar: Calendar, now: number): Branch {
	if (!branch.closures && isEmpty(calendar)) return branch;
	const today = indiaDay(now);
	let daysOff = LATEST.get(calendar);
	if (daysOff?.from !== today) {
		daysOff = new DaysOff(calendar, now);
		LATEST.set(calendar, daysOff);
	}
	const { closures: all = [], ...rest } = branch;
	const date = dateOf(today);
	const closures = all.filter(({ until }) => until === undefined || until >= date);
	const dated = { ...rest, ...(closures.length > 0 && { closures }) };
	const offDays = daysOff.of(branch);
	const ahead = DAYS_OF_A_PAGE + daysUntilOpen({ ...dated, offDays }, now + DAYS_OF_A_PAGE * DAY_MS);
	const last = dateOf(today + ahead);
	const shown = Object.entries(offDays).filter(([each]) => each <= last);
	return shown.length > 0 ? { ...dated, offDays: Object.fromEntries(shown) } : dated;
}

/** How many days must be known to say when a branch opens next. */
function daysUntilOpen(schedule: Schedule, now: number): number {
	const state = openState(schedule, now);
	if (state.status !== "closed" || (state.why && state.why.until === undefined)) return 0;
	return state.opens?.daysAhead ?? LONGEST_SEARCH_DAYS;
}
