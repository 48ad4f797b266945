/** Which branches are closed, or have other hours, on a day whatever their week says; computed once for each version of the data and day. */

import { daysOffOn, stateKey } from "../../branch/days-off.ts";
import { weekdayOf } from "../../hours/calendar.ts";
import { parseHours, type TimeSpan } from "../../hours/hours.ts";
import { memoOf } from "../../memo.ts";
import { type IndexColumns, slotById } from "./branch-index.ts";
import { type DayExceptions, forClosures, isNeverOpen } from "./opening.ts";

/** Most searches are for today or a day of the coming week, some for a holiday or another date. */
const MAX_DAYS = 16;

const exceptionsOf = memoOf((_: IndexColumns) => new Map<number, DayExceptions>());

/** The branches that are closed, or have other hours, on a day since 1970-01-01 by the rules of `dayOf`. */
export function exceptionsOn(columns: IndexColumns, day: number): DayExceptions {
	const byDay = exceptionsOf(columns);
	const previous = byDay.get(day);
	if (previous) return previous;
	if (byDay.size === MAX_DAYS) byDay.clear();
	const exceptions = findExceptions(columns, day);
	byDay.set(day, exceptions);
	return exceptions;
}

type Who = Pick<ReturnType<typeof daysOffOn>[number], "states" | "area" | "ids">;

/** The state keys of all place keys, kept because finding the state of tens of thousands of names takes long. */
const stateKeysOf = memoOf(({ keys }: IndexColumns) => keys.map(stateKey));

function findExceptions(columns: IndexColumns, day: number): DayExceptions {
	const { keys, state, traits, hours: week, closures, calendar } = columns;
	let closed: Uint8Array | undefined;
	const mark = (slot: number) => {
		closed ??= new Uint8Array(state.length);
		closed[slot] = 1;
	};
	const all = daysOffOn(calendar, day);
	const daysOff = all.filter((each) => each.hours === undefined);
	const ofStates = daysOff.filter(({ states, area, ids }) => states && area === undefined && !ids);
	// A feed may have a holiday for each of a thousand states on the same day, so they are checked together.
	const together = new Set(ofStates.flatMap(({ states = [] }) => [...states]));
	const others = daysOff.filter((dayOff) => !ofStates.includes(dayOff));
	for (const { states, area, ids } of [...(together.size > 0 ? [{ states: together }] : []), ...others] as Who[]) {
		const stateKeys = states ? stateKeysOf(columns) : [];
		const isOfState = states && Uint8Array.from(stateKeys, (key) => (states.has(key) ? 1 : 0));
		const areaNumber = area === undefined ? undefined : keys.indexOf(area);
		const markIf = (slot: number) => {
			if (isOfState && isOfState[state[slot] ?? 0] !== 1) return;
			if (areaNumber === undefined || traits.category[slot] === areaNumber) mark(slot);
		};
		if (ids) for (const id of ids) whereIs(columns, id, markIf);
		else for (let slot = 0; slot < state.length; slot++) markIf(slot);
	}
	const instead = new Map<number, TimeSpan>();
	const until = new Map<number, number>();
	const own: number[] = [];
	const weekday = weekdayOf(day);
	const withHours = all.filter((each) => each.hours !== undefined);
	const hoursOfKeys = withHours.length === 0 ? [] : stateKeysOf(columns).map((key) => hoursIn(withHours, key));
	if (withHours.length > 0)
		for (let slot = 0; slot < state.length; slot++) {
			const hours = hoursOfKeys[state[slot] ?? 0];
			if (!hours || closed?.[slot] === 1 || isNeverOpen(week, slot, weekday)) continue;
			// On a half day, a branch opens as usual.
			if (hours.start === 0) until.set(slot, hours.end);
			else instead.set(slot, hours);
		}
	forClosures(closures, day, (slot, hours, always) => {
		if (!hours) own.push(slot);
		else if (always || (closed?.[slot] !== 1 && !isNeverOpen(week, slot, weekday))) instead.set(slot, hours);
	});
	if (closed) for (const slot of instead.keys()) closed[slot] = 0;
	own.forEach(mark);
	return { closed, instead, until };
}

/** The hours of the first holiday with hours that a state has. */
function hoursIn(holidays: ReturnType<typeof daysOffOn>, key: string): TimeSpan | undefined {
	const hours = parseHours(holidays.find(({ states }) => !states || states.has(key))?.hours ?? "");
	return hours.kind === "range" ? hours : undefined;
}

function whereIs(columns: IndexColumns, id: number, then: (slot: number) => void): void {
	const slot = slotById({ columns }, id);
	if (slot !== undefined) then(slot);
}
