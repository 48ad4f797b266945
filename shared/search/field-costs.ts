/** What a word costs by the field of a branch that has it, and what a cost says about the word. */
import { FIELD } from "./index/branch-words.ts";
import { type FieldCosts, NO_COST } from "./words/word-costs.ts";
import { FIELD_BITS } from "./words/word-index.ts";

/**
 * Costs of a word by the field that has it, as a whole word or as a beginning: the city counts more than the state, that more than
 * the name, that more than the locality, that more than the address; and the beginning of a city more than any word of a name,
 * because people type cities.
 */
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
});

/** What a word costs more that only sounds the same, and for each typing error. */
export const SOUND_COST = 30;

/** From this cost on, a word has two errors. */
const TWO_ERRORS_COST = 3 * SOUND_COST;

export const FIELD_COSTS: FieldCosts = { whole: WHOLE_COST, beginning: BEGINNING_COST, sound: SOUND_COST };

/** By cost, whether a word with it is of the city or of the state. */
export const [CITY, STATE] = [1, 2];
export const PART_OF_COST = partsOfCosts();

/** From this cost on, the word is only in a locality, and from that one on only in an address. */
const LOCALITY_COST = 16;
export const ADDRESS_COST = 20;

/** A word with this cost or less is the whole name of a city, or else of a state. */
export const CITY_NAME_COST = 1;
export const STATE_NAME_COST = 2;

/** A word with this cost or less is a whole word of a city or a state, or a pincode; with that one or less, it may also begin one. */
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

/** How well a query fits at best. */
export type Quality =
	/** Each word is a whole word of a city, state, pincode, name, category or service. */
	| "whole"
	/** Each word at least begins one of these, or is or begins one of a locality. */
	| "beginning"
	/** Some word is only in addresses. */
	| "address"
	/** Some word is only spelled like the city's or the state's, */
	| "city-sound"
	/** or with two errors. */
	| "city-guess"
	/** Some word is only spelled in a similar way. */
	| "sound";

/** The typing errors in a word with a cost: none if it is spelled so, or sounds the same. */
export function errorsOfCost(cost: number): number {
	return Math.max(0, Math.floor(cost / SOUND_COST) - 1);
}

/** How well a word with a cost fits. */
export function qualityOfCost(cost: number): Quality {
	if (cost >= SOUND_COST) {
		if (cost % SOUND_COST > WHOLE_ANCHOR_COST) return "sound";
		return cost >= TWO_ERRORS_COST ? "city-guess" : "city-sound";
	}
	if (cost >= ADDRESS_COST) return "address";
	return cost < LOCALITY_COST && WHOLE_COST.includes(cost) ? "whole" : "beginning";
}
