/** Which branches are closed on a day, whatever the hours of their week: once for each version of the data and day. */

import { daysOffOn, stateKey } from "../../branch/days-off.ts";
import { type IndexColumns, placeById } from "./branch-index.ts";
import { forClosed } from "./opening.ts";

/** Searches are for today or a day of the coming week. */
const MAX_DAYS = 8;

const CLOSED = new WeakMap<IndexColumns, Map<number, Uint8Array | undefined>>();

/**
 * 1 at the place of each branch that has a holiday, a day off or a closure; undefined if none has.
 *
 * @param day as `indiaDay` counts days
 */
export function closedOn(columns: IndexColumns, day: number): Uint8Array | undefined {
	const byDay = CLOSED.get(columns) ?? new Map<number, Uint8Array | undefined>();
	CLOSED.set(columns, byDay);
	if (!byDay.has(day)) {
		if (byDay.size === MAX_DAYS) byDay.clear();
		byDay.set(day, findClosed(columns, day));
	}
	return byDay.get(day);
}

type Who = Pick<ReturnType<typeof daysOffOn>[number], "states" | "area" | "ids">;

const STATE_KEYS = new WeakMap<IndexColumns, readonly string[]>();

/** Of all keys of the index: to find out which state a name means takes long for tens of thousands of them. */
function stateKeysOf(columns: IndexColumns): readonly string[] {
	const known = STATE_KEYS.get(columns) ?? columns.keys.map(stateKey);
	STATE_KEYS.set(columns, known);
	return known;
}

function findClosed(columns: IndexColumns, day: number): Uint8Array | undefined {
	const { keys, state, category, closures, calendar } = columns;
	let closed: Uint8Array | undefined;
	const mark = (place: number) => {
		closed ??= new Uint8Array(state.length);
		closed[place] = 1;
	};
	forClosed(closures, day, mark);
	const daysOff = daysOffOn(calendar, day);
	const ofStates = daysOff.filter(({ states, area, ids }) => states && area === undefined && !ids);
	// A feed may have a holiday for each of a thousand states on the same day: looked through together.
	const together = new Set(ofStates.flatMap(({ states = [] }) => [...states]));
	const others = daysOff.filter((dayOff) => !ofStates.includes(dayOff));
	for (const { states, area, ids } of [...(together.size > 0 ? [{ states: together }] : []), ...others] as Who[]) {
		const stateKeys = states ? stateKeysOf(columns) : [];
		const isOfState = states && Uint8Array.from(stateKeys, (key) => (states.has(key) ? 1 : 0));
		const wanted = area === undefined ? undefined : keys.indexOf(area);
		const markIf = (place: number) => {
			if (isOfState && isOfState[state[place] ?? 0] !== 1) return;
			if (wanted === undefined || category[place] === wanted) mark(place);
		};
		if (ids) for (const id of ids) whereIs(columns, id, markIf);
		else for (let place = 0; place < state.length; place++) markIf(place);
	}
	return closed;
}

function whereIs(columns: IndexColumns, id: number, then: (place: number) => void): void {
	const place = placeById({ columns }, id);
	if (place !== undefined) then(place);
}
