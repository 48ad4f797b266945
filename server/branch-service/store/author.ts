/** Who changes something, and which branches they may change. */
import { isDeepStrictEqual } from "node:util";
import type { Calendar, Holiday } from "../../../shared/hours/calendar.ts";
import { indianState } from "../../../shared/places/indian-states.ts";
import type { BranchContent } from "./stored-branch.ts";

export interface Author {
	/** The name in the audit. */
	name: string;
	/** The official names of the only states whose branches they may change; missing if they may change all. */
	states?: readonly string[];
}

/** A name alone may change everything, as the operator's commands do. */
export type Who = string | Author;

/** A change that cannot be made, and one of something that does not exist; the message says why. */
export class Refused extends Error {}
export class NotThere extends Error {}

/** A change that its author may not make; the message says why. */
export class OtherStates extends Error {}

export function nameOf(who: Who): string {
	return typeof who === "string" ? who : who.name;
}

type Placed = Pick<BranchContent, "name" | "stateName">;

/** Why an author may not make changes, without a full stop: a branch is in another state, or would be. Undefined if they may. */
export function otherStates(
	who: Who,
	changes: readonly { before: Placed | null; after: Placed | null }[],
): string | undefined {
	if (typeof who === "string" || !who.states) return undefined;
	const { states } = who;
	for (const { before, after } of changes) {
		const name = before?.name ?? after?.name ?? "";
		if (before && !isIn(states, before.stateName)) return `“${name}” is in ${before.stateName}. ${onlyIn(states)}`;
		if (after && !isIn(states, after.stateName)) return `“${name}” would be in ${after.stateName}. ${onlyIn(states)}`;
	}
	return undefined;
}

function onlyIn(states: readonly string[]): string {
	return `You may change only branches in ${listed(states)}`;
}

/** Why an author may not change the calendar: what differs is not for their states alone. Undefined if they may. */
export function otherHolidays(who: Who, before: Calendar, after: Calendar): string | undefined {
	if (typeof who === "string" || !who.states) return undefined;
	const own = who.states;
	const isOwn = ({ states = [] }: Holiday) => states.length > 0 && states.every((state) => isIn(own, state));
	// Without their order, which is that of the dates.
	const others = ({ holidays, daysOff }: Calendar) => {
		return [...holidays.filter((holiday) => !isOwn(holiday)), ...daysOff].map((each) => JSON.stringify(each)).sort();
	};
	if (isDeepStrictEqual(others(before), others(after))) return undefined;
	return `You may change only holidays of ${listed(own)}, and no weekly or monthly offs.`;
}

/** Why an author may not change what is the same in all states. Undefined if they may. */
export function forAllStates(who: Who): string | undefined {
	return typeof who === "string" || !who.states ? undefined : "Only editors of all states may change this.";
}

/** @param name any name of a state */
function isIn(states: readonly string[], name: string): boolean {
	return states.includes(name) || states.includes(indianState(name) ?? "");
}

function listed(states: readonly string[]): string {
	return new Intl.ListFormat("en-GB").format(states);
}
