/** The feeds of an upstream with the sample branches. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Branch, City, State } from "../../shared/branch/branch.ts";
import { phonesIn } from "../../shared/branch/phones.ts";

export interface Feeds {
	branches: Branch[];
	states: State[];
	cities: City[];
}

const SAMPLE = path.join(import.meta.dirname, "..", "..", "server", "branch-service", "sample-branches.json");

interface Stored extends Omit<Branch, "city" | "state" | "lng" | "phones"> {
	phones?: string;
	cityName: string;
	stateName: string;
	long: number;
	landmark: string;
	contactPerson: string;
}

/** The branches in the order of the sample. */
export function sampleFeeds(): Feeds {
	const { branches: stored } = JSON.parse(readFileSync(SAMPLE, "utf8")) as { branches: Stored[] };
	const branches = stored.map(({ cityName, stateName, long, landmark, contactPerson, phones, ...branch }): Branch => {
		const place = { city: cityName, state: stateName, lng: long };
		return { ...branch, ...place, ...(phones && { phones: phonesIn(phones) }) };
	});
	return feedsOf(branches);
}

/** Branches with the lists of their states and cities, whose ids are counted from 1. */
export function feedsOf(branches: Branch[]): Feeds {
	const names = [...new Set(branches.map(({ state }) => state))];
	const places = new Map(
		branches.map(({ city, state }) => [`${city}\n${state}`, { name: city, state: { name: state } }]),
	);
	return {
		branches,
		states: names.map((name, index) => ({ id: index + 1, name })),
		cities: [...places.values()].map((city, index) => ({ id: index + 1, ...city })),
	};
}
