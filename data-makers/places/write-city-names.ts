import { INDIAN_STATES } from "../../shared/indian-states.ts";
import { PROMINENT_POPULATION } from "../../shared/place.ts";
import type { City } from "./cities.ts";

/** The text of `server/places/city-names.json`: a line for each city with its state's number and its names, the largest city first. */
export function cityNamesText(cities: readonly City[]): string {
	const lines = cities.map(({ name, state, otherNames }) =>
		JSON.stringify([INDIAN_STATES.indexOf(state), name, ...otherNames]),
	);
	const prominent = cities.filter(({ population }) => population >= PROMINENT_POPULATION).length;
	const states = JSON.stringify(INDIAN_STATES);
	return `{"states":${states},"prominent":${prominent},"cities":[\n${lines.join(",\n")}\n]}\n`;
}
