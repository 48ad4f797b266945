import { indianState } from "../../../shared/indian-states.ts";
import { placeKey } from "../../../shared/place-key.ts";

const EVERYWHERE: ReadonlySet<string> = new Set([
	"",
	"all",
	"all india",
	"india",
	"all of india",
	"all states",
	"pan india",
	"national",
	"na",
	"nil",
	"none",
]);

/**
 * Reads names of states and union territories, divided by commas, semicolons, slashes, bars or "and".
 *
 * @returns official names, each once, none for all of India; and what is no state
 */
export function readStates(cells: readonly string[]): { states: string[]; unknown: string[] } {
	const parts = cells.flatMap((cell) => cell.split(/[,;/|\n]/)).map((part) => part.trim());
	const states = new Set<string>();
	const unknown: string[] = [];
	for (const part of parts) {
		if (EVERYWHERE.has(placeKey(part))) continue;
		const known = statesIn(part);
		if (known.length === 0) unknown.push(part);
		for (const state of known) states.add(state);
	}
	return { states: [...states], unknown };
}

/** One state, or several joined by "and"; none if any of it is no state. */
function statesIn(text: string): string[] {
	const one = indianState(text);
	if (one) return [one];
	const several = placeKey(text).split(" and ").map(indianState);
	return several.every((state) => state !== undefined) ? several : [];
}
