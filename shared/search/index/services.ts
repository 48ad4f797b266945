/** The services of branches as bits, so that those of a hundred thousand branches take four bytes each. */
import type { Branch } from "../../branch/branch.ts";
import { createMemo } from "../../memo.ts";
import { placeKey } from "../../places/place-key.ts";
import { keepSlots } from "./keep-slots.ts";

/** Services in the filter; lenders have five to fifteen. Others are only shown and found by words. */
export const MAX_SERVICES = 32;

export interface ServiceColumns {
	/** The names of the services in the spelling of their first branch, the most frequent first. */
	readonly services: readonly string[];
	/** For each branch, a bit for each of its services: the first one is 1. */
	readonly serviceBits: Uint32Array;
}

export function serviceColumns(branches: readonly Pick<Branch, "services">[]): ServiceColumns {
	const counts = new Map<string, { name: string; count: number }>();
	const memo = createMemo<string>();
	const keyOf = (name: string) => memo(name, () => placeKey(name));
	for (const { services } of branches) {
		for (const name of services) {
			const key = keyOf(name);
			const service = counts.get(key);
			if (service) service.count++;
			else if (key && counts.size < MAX_COUNTED) counts.set(key, { name, count: 1 });
		}
	}
	const topServices = [...counts].sort(([, one], [, other]) => other.count - one.count).slice(0, MAX_SERVICES);
	const numbers = new Map(topServices.map(([key], number) => [key, number]));
	const bitsOf = ({ services }: Pick<Branch, "services">) =>
		services.reduce((bits, name) => {
			const number = numbers.get(keyOf(name));
			return number === undefined ? bits : bits | (1 << number);
		}, 0);
	return { services: topServices.map(([, { name }]) => name), serviceBits: Uint32Array.from(branches, bitsOf) };
}

/** Different names that are counted. They repeat, but a feed may have millions. */
const MAX_COUNTED = 10_000;

/** The bits of some services by name, in any spelling; 0 if there are none of them. */
export function bitsOfServices({ services }: Pick<ServiceColumns, "services">, names: readonly string[]): number {
	const keys = names.map(placeKey);
	return services.reduce((bits, name, number) => (keys.includes(placeKey(name)) ? bits | (1 << number) : bits), 0);
}

/** Keeps the branches that have any of some services, in the same memory. */
export function keepServices({ serviceBits }: ServiceColumns, bits: number, slots: Uint32Array): Uint32Array {
	return keepSlots(slots, (slot) => ((serviceBits[slot] ?? 0) & bits) !== 0);
}
