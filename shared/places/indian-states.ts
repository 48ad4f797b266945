/** The 28 states and 8 union territories: official name, abbreviations, other names in use, and those in the scripts of India. */
import table from "./indian-states.json" with { type: "json" };
import { placeKey } from "./place-key.ts";

const STATES = table.map((names) => names.split("|") as [name: string, ...otherNames: string[]]);

const NAMES_BY_KEY = new Map(STATES.flatMap((names) => names.map((each) => [keyOf(each), names] as const)));

/** The official names of all states and union territories. */
export const INDIAN_STATES: readonly string[] = STATES.map(([name]) => name);

/** The current official name of the state or union territory that a name or abbreviation means, or undefined if there is none. */
export function indianState(name: string): string | undefined {
	return NAMES_BY_KEY.get(keyOf(name))?.[0];
}

/** All names and abbreviations of the state or union territory that a name means, the official one first; none if it is not one. */
export function stateNames(name: string): readonly string[] {
	return NAMES_BY_KEY.get(keyOf(name)) ?? [];
}

/** Ignores spaces: many people write `Tamilnadu`. The dot below a letter is often left out, too. */
function keyOf(name: string): string {
	return placeKey(name).replace(/[ \u093c]/g, "");
}
