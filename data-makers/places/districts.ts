/** The districts of India in the Post's directory, with their current names. */
import { capitalizeWords } from "../../shared/places/place-key.ts";
import { CORRECTIONS } from "./corrections.ts";
import { NEW_DISTRICTS } from "./new-districts.ts";
import { GATHERED_NAMES, OWN_NAMES } from "./place-names.ts";

export interface District {
	name: string;
	/** Official name of its state. */
	state: string;
	/** The Post's spelling, and other names. */
	otherNames: readonly string[];
}

/** @param written the Post's spelling @param state official name */
export function districtOf(written: string, state: string): District {
	const { districtNames } = CORRECTIONS;
	const inUse = districtNames[`${written}, ${state}`] ?? districtNames[written] ?? written;
	const isNamed = inUse !== written || NEW_DISTRICTS.some(([each]) => each === written);
	const name = isNamed ? inUse : capitalizeWords(written).replaceAll(" And ", " and ");
	const more = [OWN_NAMES, GATHERED_NAMES].flatMap((names) => names.of("district", name, state));
	return {
		name,
		state,
		otherNames: [...new Set([written, ...more])].filter((each) => each !== name),
	};
}
