import type { Warning } from "../../../shared/branch/branch-warning.ts";
import { INDIAN_STATES, indianState, stateNames } from "../../../shared/places/indian-states.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { createSimilarNames, type SimilarNames } from "./similar-names.ts";

let similar: SimilarNames | undefined;

/** The official name of the state that is meant, also by a misspelt name; undefined if there is none. */
export function meantState(name: string): string | undefined {
	// Abbreviations have too few letters to be misspelt.
	const latin = (each: string) => each.length > 3 && /^[ -~]*$/.test(each);
	similar ??= createSimilarNames(
		INDIAN_STATES.flatMap((state) =>
			stateNames(state)
				.filter(latin)
				.map((each) => [each, state] as const),
		),
	);
	return indianState(name) ?? similar.nearest(name);
}

/**
 * Asks about a state that is none of India's, or not by its official name.
 *
 * @param meant what `meantState` says
 * @param isOnSite whether the site has a state of this name, however it is spelled: that spelling is then stored
 * @param ofPincode the states that the branch's pincode belongs to
 */
export function stateWarning(
	name: string,
	meant: string | undefined,
	isOnSite: boolean,
	ofPincode: readonly string[],
): Warning | undefined {
	if (name === meant || (isOnSite && meant !== undefined && placeKey(name) === placeKey(meant))) return undefined;
	if (meant !== undefined) {
		const message = `“${name}” is not the official name of a state or union territory: did you mean ${meant}?`;
		return { code: "state-spelling", field: "stateName", message, suggestion: meant };
	}
	const [only, ...others] = ofPincode;
	const message = `“${name}” is not a state or union territory of India`;
	const isSure = only !== undefined && others.length === 0;
	return { code: "state-unknown", field: "stateName", message, ...(isSure && { suggestion: only }) };
}
