/** Periods in which one branch is closed or has other hours. */

import { MAX_CLOSURES } from "../../../shared/branch/calendar-input.ts";
import { dateOf, dayNumber } from "../../../shared/hours/calendar.ts";
import type { Closure } from "../../../shared/hours/week.ts";

export function isOver({ until }: Closure, today: string): boolean {
	return until !== undefined && until < today;
}

/** Whether a closure applies on a day. */
export function isInForce(closure: Closure, today: string): boolean {
	return closure.from <= today && !isOver(closure, today);
}

/** What remains of a closure that is ended today: its past days, if it has any. */
export function ended(closure: Closure, today: string): Closure[] {
	return closure.from < today ? [{ ...closure, until: dateOf(dayNumber(today) - 1) }] : [];
}

/** Closures sorted by their first day. */
export function inOrder(closures: readonly Closure[]): Closure[] {
	return closures.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}

/**
 * Replaces the closure that is in force today, or else the next one; `null` removes it. Other hours that are empty are none; without any, the
 * closure may be stored with other hours. A closure that is already stored, or is over as in
 * an old download, changes nothing.
 */
export function withNextClosure(
	closures: readonly Closure[],
	closure: Closure | null,
	today: string,
): readonly Closure[] {
	if (closure && (isOver(closure, today) || closures.some((each) => isSame(each, closure)))) return closures;
	/** The one that is in force today, otherwise the next one. */
	const next = closures.find((each) => !isOver(each, today));
	const others = closures.filter((each) => each !== next);
	if (!closure) return others;
	const { hours, ...closed } = closure;
	// A sheet has no column for it, so that other hours of the same days keep it.
	const alsoClosedDays = hours && next?.alsoClosedDays && next.from === closure.from && next.until === closure.until;
	return inOrder([...others, hours ? { ...closure, ...(alsoClosedDays && { alsoClosedDays }) } : closed]);
}

function isSame(stored: Closure, other: Closure): boolean {
	const isOpenAlike = other.hours === undefined || (stored.hours ?? "") === other.hours;
	return isOpenAlike && stored.from === other.from && stored.until === other.until && stored.reason === other.reason;
}

/**
 * The closures with one more; undefined if there are too many. One with the same dates is replaced, and the oldest past ones make room.
 */
export function withClosure(closures: readonly Closure[], closure: Closure, today: string): Closure[] | undefined {
	const others = closures.filter(({ from, until }) => from !== closure.from || until !== closure.until);
	const coming = [...others.filter((each) => !isOver(each, today)), closure];
	if (coming.length > MAX_CLOSURES) return undefined;
	const over = others.filter((each) => isOver(each, today));
	return inOrder([...over.slice(Math.max(0, over.length + coming.length - MAX_CLOSURES)), ...coming]);
}
