import { distanceKm, type Position } from "../../../shared/places/distance.ts";
import { nameKey } from "./label-names.ts";

export interface NamedPlace extends Position {
	name: string;
}

/** Finds names, in all spellings, near a position. */
export class NamesNear {
	readonly #places = new Map<string, (Position & { km: number })[]>();

	/** @param km how far the name reaches */
	add(name: string, { lat, lng }: Position, km = 0): void {
		const key = nameKey(name);
		const same = this.#places.get(key);
		if (same) same.push({ lat, lng, km });
		else this.#places.set(key, [{ lat, lng, km }]);
	}

	/** Whether a place of the name is within this distance, or reaches this far. */
	has(name: string, position: Position, km: number): boolean {
		const same = this.#places.get(nameKey(name)) ?? [];
		return same.some((each) => distanceKm(each, position) < Math.max(km, each.km));
	}

	/** Adds a name, unless there is one within this distance. */
	addUnlessNear(name: string, position: Position, km: number): boolean {
		if (this.has(name, position, km)) return false;
		this.add(name, position);
		return true;
	}
}
