/** Finds the state that a misspelled name means. */
import { INDIAN_STATES, indianState, stateNames } from "../../places/indian-states.ts";
import { createNearestName, type NearestName } from "./similar-names.ts";

let nearestState: NearestName | undefined;

/** The official name of the state that is meant, even by a misspelled name; undefined if there is none. */
export function meantState(name: string): string | undefined {
	// Abbreviations are too short to be recognised when misspelled.
	const latin = (each: string) => each.length > 3 && /^[ -~]*$/.test(each);
	nearestState ??= createNearestName(
		INDIAN_STATES.flatMap((state) =>
			stateNames(state)
				.filter(latin)
				.map((each) => [each, state] as const),
		),
	);
	return indianState(name) ?? nearestState(name);
}
