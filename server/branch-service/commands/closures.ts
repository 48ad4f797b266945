/** Periods in which one branch is closed or has other hours, as puts of its dated changes. */
import { MAX_CLOSURES } from "../../../shared/branch/calendar-input.ts";
import { dateOf, dayNumber } from "../../../shared/hours/calendar.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import type { Put } from "../../engine/plan.ts";
import { closureOf, type DatedEntity, datedClosure, isClosure } from "../kinds/dated.ts";

export function isOver({ until }: Pick<Closure, "until">, today: string): boolean {
	return until !== undefined && until < today;
}

export const removalOf = ({ id }: DatedEntity): Put => ({ kind: "dated", id, after: null });

/** Puts a closure in the place of another one, or beside those that are there. */
const putOf = (branch: number, closure: Closure, id?: number, origin?: number): Put => {
	return { kind: "dated", id, after: datedClosure(branch, closure), origin };
};

/** Adds a closure. One with the same dates is replaced, and the oldest past ones make room. Undefined if there would be too many. */
export function withClosure(
	branch: number,
	dated: readonly DatedEntity[],
	closure: Closure,
	today: string,
): Put[] | undefined {
	const closures = dated.filter(({ content }) => isClosure(content));
	const same = closures.find(({ content: { from, until } }) => from === closure.from && until === closure.until);
	const others = closures.filter((each) => each !== same);
	const over = others.filter(({ content }) => isOver(content, today));
	if (others.length - over.length + 1 > MAX_CLOSURES) return undefined;
	const leaving = over.slice(0, Math.max(0, others.length + 1 - MAX_CLOSURES));
	return [...leaving.map(removalOf), putOf(branch, closure, same?.id)];
}

/**
 * Replaces the closure that is in force today, or else the next one; `null` removes it. Other hours that are empty are none; without any, the
 * closure may be stored with other hours. A closure that is already stored, or is over as in an old download, changes nothing.
 */
export function withNextClosure(
	branch: number,
	dated: readonly DatedEntity[],
	closure: Closure | null,
	today: string,
	origin?: number,
): Put[] {
	const closures = dated.filter(({ content }) => isClosure(content));
	if (closure && (isOver(closure, today) || closures.some(({ content }) => isSame(closureOf(content), closure))))
		return [];
	const next = closures.find(({ content }) => !isOver(content, today));
	if (!closure) return next ? [{ ...removalOf(next), origin }] : [];
	const { hours, ...closed } = closure;
	// A sheet has no column for it, so that other hours of the same days keep it.
	const stored = next && closureOf(next.content);
	const alsoClosedDays =
		hours && stored?.alsoClosedDays && stored.from === closure.from && stored.until === closure.until;
	const wanted = hours ? { ...closure, ...(alsoClosedDays && { alsoClosedDays }) } : closed;
	return [putOf(branch, wanted, next?.id, origin)];
}

function isSame(stored: Closure, other: Closure): boolean {
	const isOpenAlike = other.hours === undefined || (stored.hours ?? "") === other.hours;
	return isOpenAlike && stored.from === other.from && stored.until === other.until && stored.reason === other.reason;
}

/** Replaces all closures by others: those that are equal stay, and those of the same dates are changed. */
export function withClosures(branch: number, dated: readonly DatedEntity[], closures: readonly Closure[]): Put[] {
	const left = dated.filter(({ content }) => isClosure(content));
	const take = (isMeant: (stored: Closure) => boolean) => {
		const at = left.findIndex(({ content }) => isMeant(closureOf(content)));
		return at < 0 ? undefined : left.splice(at, 1)[0];
	};
	const isEqual = (closure: Closure) =>
		take((stored) => JSON.stringify(stored) === JSON.stringify(closure)) !== undefined;
	const changed = closures.filter((closure) => !isEqual(closure));
	const puts = changed.map((closure) => {
		return putOf(branch, closure, take(({ from, until }) => from === closure.from && until === closure.until)?.id);
	});
	return [...left.map(removalOf), ...puts];
}

/** What remains of a closure that is ended today: its past days, if it has any. */
export function ended({ id, content }: DatedEntity, today: string): Put {
	const isPast = (content.from ?? "") < today;
	return { kind: "dated", id, after: isPast ? { ...content, until: dateOf(dayNumber(today) - 1) } : null };
}
