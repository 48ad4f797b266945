/** Branches as lenders' lists have them: places in several spellings, or missing in the list of places, and equal names in one city. */
import type { Branch } from "../../shared/branch/branch.ts";
import { manyBranches } from "../process/many-branches.ts";
import type { Feeds } from "../process/sample-feeds.ts";

/** Every so many-th branch spells its city, or its state, in capitals, or is named like the one before it in its city. */
const CITY_IN_CAPITALS = 2;
const STATE_IN_CAPITALS = 7;
const SAME_NAME = 5;

/** Every so many-th city is not in the list of cities. */
const UNLISTED = 3;

/** Makes the feeds with a number of branches, always the same. */
export function unevenBranches(count: number): Feeds {
	const feeds = manyBranches(count);
	const before = new Map<string, Branch>();
	const branches = feeds.branches.map((branch) => {
		const { id, state, city } = branch;
		const other = before.get(`${state}/${city}`);
		before.set(`${state}/${city}`, branch);
		return {
			...branch,
			...(id % CITY_IN_CAPITALS === 0 && { city: city.toUpperCase() }),
			...(id % STATE_IN_CAPITALS === 0 && { state: state.toUpperCase() }),
			// Search engines tell them apart by their pincodes.
			...(other && id % SAME_NAME === 0 && other.pincode !== branch.pincode && { name: other.name }),
		};
	});
	return { ...feeds, branches, cities: feeds.cities.filter((_, index) => index % UNLISTED !== 0) };
}
