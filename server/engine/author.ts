/** Who changes something, and whether they may. */
import { indianState } from "../../shared/places/indian-states.ts";

export interface Author {
	/** The name in the history. */
	name: string;
	/** The official names of the only states of which they may change something; missing if they may change all. */
	states?: readonly string[];
}

/** A name alone may change everything, as the operator's commands do. */
export type Who = string | Author;

export function authorOf(who: Who): Author {
	return typeof who === "string" ? { name: who } : who;
}

/** @param name any name of a state */
export function isIn(states: readonly string[], name: string): boolean {
	return states.includes(name) || states.includes(indianState(name) ?? "");
}

export function listed(states: readonly string[]): string {
	return new Intl.ListFormat("en-IN").format(states);
}
