/** Which names the fields for state and city offer for a typed text. */

import { INDIAN_STATES, indianState, stateNames } from "../../shared/places/indian-states.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { meantState } from "../../shared/search/words/meant-state.ts";

export interface OfferedNames {
	names: readonly string[];
	/** Whether Enter takes the first name, because the text is its beginning. */
	isBegun: boolean;
	/** The name in the list that the whole text means, in any spelling. */
	listed: string | undefined;
}

/** The states of a site, and all others of India, by name. */
export function withAllStates(names: readonly string[]): readonly string[] {
	const listedNames = new Set(names.map((name) => indianState(name) ?? name));
	return [...names, ...INDIAN_STATES.filter((state) => !listedNames.has(state))].toSorted((a, b) => a.localeCompare(b));
}

/** The states for a text: by name, other name or abbreviation, or if there are none, the one that is probably meant. */
export function offeredStates(states: readonly string[], text: string): OfferedNames {
	const key = placeKey(text);
	const state = indianState(text);
	const isSame = (name: string) => placeKey(name) === key;
	const listed = states.find(isSame) ?? states.find((name) => state !== undefined && indianState(name) === state);
	const begins = (name: string) => [name, ...stateNames(name)].some((each) => placeKey(each).startsWith(key));
	const names = inOrder(states, key, listed, begins);
	const likelyState = names.length === 0 ? meantState(text) : undefined;
	const offered = likelyState ? states.filter((name) => indianState(name) === likelyState) : names;
	const [first] = offered;
	return { names: offered, isBegun: first !== undefined && key !== "" && begins(first), listed };
}

/** The cities for a text. Enter does not take one of which the text is a whole word: `Aurangabad` may be none of `Aurangabad Bihar`. */
export function offeredCities(cities: readonly string[], text: string): OfferedNames {
	const key = placeKey(text);
	const listed = cities.find((name) => placeKey(name) === key);
	const names = inOrder(cities, key, listed, (name) => placeKey(name).startsWith(key));
	const next = placeKey(names[0] ?? "").charAt(key.length);
	const isBegun = key !== "" && names[0] !== undefined && placeKey(names[0]).startsWith(key) && !text.endsWith(" ");
	return { names, isBegun: isBegun && (names[0] === listed || next !== " "), listed };
}

/** The names that contain a text: first the one that is meant, then those that begin with it. */
function inOrder(
	names: readonly string[],
	key: string,
	listed: string | undefined,
	begins: (name: string) => boolean,
): readonly string[] {
	if (key === "") return names;
	const hits = names.filter((name) => name !== listed && (begins(name) || placeKey(name).includes(key)));
	return [...(listed === undefined ? [] : [listed]), ...hits.filter(begins), ...hits.filter((name) => !begins(name))];
}
