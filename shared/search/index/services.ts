/** The services of branches as bits, so that those of a hundred thousand branches take four bytes each. */
import type { Branch } from "../../branch/branch.ts";
import { placeKey } from "../../places/place-key.ts";

/** More are shown and searched for as words, but are not in the filter. Lenders have five to fifteen. */
const MAX_SERVICES = 32;

export interface ServiceColumns {
	/** The names of the services, the most frequent first, each as it is spelled first. */
	readonly services: readonly string[];
	/** For each branch, a bit for each of its services: the first one is 1. */
	readonly serviceBits: Uint32Array;
}

export function serviceColumns(branches: readonly Pick<Branch, "services">[]): ServiceColumns {
	const counts = new Map<string, { name: string; count: number }>();
	const keyOf = keysOf();
	for (const { services } of branches) {
		for (const name of services) {
			const key = keyOf(name);
			const known = counts.get(key);
			if (known) known.count++;
			else if (key && counts.size < MAX_COUNTED) counts.set(key, { name, count: 1 });
		}
	}
	const kept = [...counts].sort(([, one], [, other]) => other.count - one.count).slice(0, MAX_SERVICES);
	const numbers = new Map(kept.map(([key], number) => [key, number]));
	const bitsOf = ({ services }: Pick<Branch, "services">) =>
		services.reduce((bits, name) => {
			const number = numbers.get(keyOf(name));
			return number === undefined ? bits : bits | (1 << number);
		}, 0);
	return { services: kept.map(([, { name }]) => name), serviceBits: Uint32Array.from(branches, bitsOf) };
}

/** Names of services repeat. A feed may have millions of them all the same. */
const MAX_COUNTED = 10_000;

function keysOf(): (name: string) => string {
	const keys = new Map<string, string>();
	return (name) => {
		const known = keys.get(name);
		if (known !== undefined) return known;
		const key = placeKey(name);
		if (keys.size < MAX_COUNTED) keys.set(name, key);
		return key;
	};
}

/** The bits of some services by name, in any spelling; 0 if there are none of them. */
export function bitsOfServices({ services }: Pick<ServiceColumns, "services">, names: readonly string[]): number {
	const keys = names.map(placeKey);
	return services.reduce((bits, name, number) => (keys.includes(placeKey(name)) ? bits | (1 << number) : bits), 0);
}

/** Keeps the branches that have any of some services, in the same memory. */
export function keepServices({ serviceBits }: ServiceColumns, bits: number, places: Uint32Array): Uint32Array {
	let length = 0;
	for (let each = 0; each < places.length; each++) {
		const place = places[each] ?? 0;
		if (((serviceBits[place] ?? 0) & bits) !== 0) places[length++] = place;
	}
	return places.subarray(0, length);
}
