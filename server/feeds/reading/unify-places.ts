/** Gives each place one spelling, so that it has one address and one name wherever it is shown. */
import type { Branch } from "../../../shared/branch.ts";
import { placeKey } from "../../../shared/place-key.ts";

/**
 * Spells each state, and each city of a state, as most of its branches do, or as the first of them if several spellings are as frequent.
 * The branches are changed in place. Spellings of a place have the same place key.
 */
export function unifyPlaces(branches: readonly Pick<Branch, "state" | "city">[]): void {
	const keyOf = remembered(placeKey);
	const states = new Spellings();
	const cities = new Spellings();
	const cityKeyOf = ({ state, city }: (typeof branches)[number]) => `${keyOf(state)}|${keyOf(city)}`;
	for (const branch of branches) {
		states.count(keyOf(branch.state), branch.state);
		cities.count(cityKeyOf(branch), branch.city);
	}
	for (const branch of branches) {
		const city = cities.mostFrequent(cityKeyOf(branch), branch.city);
		branch.state = states.mostFrequent(keyOf(branch.state), branch.state);
		branch.city = city;
	}
}

/** How often each spelling of a place occurs. */
class Spellings {
	readonly #counts = new Map<string, Map<string, number>>();

	count(key: string, spelling: string): void {
		const ofPlace = this.#counts.get(key) ?? new Map<string, number>();
		ofPlace.set(spelling, (ofPlace.get(spelling) ?? 0) + 1);
		this.#counts.set(key, ofPlace);
	}

	mostFrequent(key: string, otherwise: string): string {
		const ofPlace = this.#counts.get(key);
		if (!ofPlace) return otherwise;
		let [most, times] = [otherwise, 0];
		for (const [spelling, count] of ofPlace) if (count > times) [most, times] = [spelling, count];
		if (ofPlace.size > 1) this.#counts.set(key, new Map([[most, times]]));
		return most;
	}
}

/** States and cities repeat. */
function remembered(make: (text: string) => string): (text: string) => string {
	const known = new Map<string, string>();
	return (text) => {
		const made = known.get(text) ?? make(text);
		known.set(text, made);
		return made;
	};
}
