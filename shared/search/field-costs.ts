/** The cost of a word by the field of a branch that has it, and what can be concluded from a cost. */
import { FIELD } from "./index/branch-words.ts";
import { type FieldCosts, NO_COST } from "./words/word-costs.ts";
import { FIELD_BITS } from "./words/word-index.ts";

/** Costs by the field that has the word or its beginning: city, state, name, locality, address; but a city's beginning before any name. */
const WHOLE_COST = costs({
	wholeCity: 0,
	otherCity: 0,
	wholeState: 2,
	otherState: 2,
	city: 4,
	state: 6,
	pincode: 6,
	name: 12,
	category: 12,
	service: 13,
	locality: 16,
	address: 20,
	// Codes are found before words (code-search.ts).
	code: 20,
});
const BEGINNING_COST = costs({
	wholeCity: 8,
	city: 9,
	otherCity: 9,
	wholeState: 10,
	state: 10,
	otherState: 11,
	pincode: 14,
	name: 14,
	category: 14,
	service: 15,
	locality: 18,
	address: 22,
	code: 22,
});

/** Added for a word that only sounds the same, and for each typing error. */
export const SOUND_COST = 30;

/** From this cost on, a word has two errors. */
const TWO_ERRORS_COST = 3 * SOUND_COST;

export const FIELD_COSTS: FieldCosts = { whole: WHOLE_COST, beginning: BEGINNING_COST, sound: SOUND_COST };

/** For each cost: whether a word with that cost is in the city's name (`CITY`), in the state's (`STATE`), or in neither (0). */
export const [CITY, STATE] = [1, 2];
export const PART_OF_COST = partsOfCosts();

/** From `LOCALITY_COST` on, the word is only in a locality; from `ADDRESS_COST` on, only in an address. */
const LOCALITY_COST = 16;
export const ADDRESS_COST = 20;

/** A word with at most this cost is the whole name of a city, or of a state. */
export const CITY_NAME_COST = 1;
export const STATE_NAME_COST = 2;

/** A word with at most `WHOLE_ANCHOR_COST` is a whole word of a city or state, or a pincode; up to `ANCHOR_COST` it may also begin one. */
export const WHOLE_ANCHOR_COST = 6;
export const ANCHOR_COST = 11;

function costs(byField: Readonly<Record<keyof typeof FIELD, number>>): Uint8Array {
	const list = new Uint8Array(1 << FIELD_BITS);
	for (const [field, cost] of Object.entries(byField)) list[FIELD[field as keyof typeof FIELD]] = cost;
	return list;
}

function partsOfCosts(): Uint8Array {
	const parts = new Uint8Array(NO_COST + 1);
	const note = (part: number, fields: readonly number[]) => {
		for (const field of fields) {
			for (const cost of [WHOLE_COST[field] ?? 0, BEGINNING_COST[field] ?? 0]) {
				for (let errors = cost; errors < NO_COST; errors += SOUND_COST) parts[errors] = part;
			}
		}
	};
	note(STATE, [FIELD.wholeState, FIELD.otherState, FIELD.state]);
	note(CITY, [FIELD.wholeCity, FIELD.otherCity, FIELD.city]);
	return parts;
}

/** How well the best branch fits a query. */
export type Quality =
	/** Each word is a whole word of a city, state, pincode, name, category or service. */
	| "whole"
	/** Each word at least begins one of these, or is or begins one of a locality. */
	| "beginning"
	/** Some word is only in addresses. */
	| "address"
	/** Some word only sounds like one of the city's or the state's name, */
	| "city-heard"
	/** or is spelled with an error, */
	| "city-sound"
	/** or with two errors. */
	| "city-guess"
	/** Some word is only similar to one of the branch. */
	| "sound";

/** The typing errors in a word with a cost; 0 also if it only sounds the same. */
export function errorsOfCost(cost: number): number {
	return Math.max(0, Math.floor(cost / SOUND_COST) - 1);
}

/** How well a word with a cost fits. */
export function qualityOfCost(cost: number): Quality {
	if (cost >= SOUND_COST) {
		if (cost % SOUND_COST > WHOLE_ANCHOR_COST) return "sound";
		if (cost >= TWO_ERRORS_COST) return "city-guess";
		return cost < 2 * SOUND_COST ? "city-heard" : "city-sound";
	}
	if (cost >= ADDRESS_COST) return "address";
	return cost < LOCALITY_COST && WHOLE_COST.includes(cost) ? "whole" : "beginning";
}
