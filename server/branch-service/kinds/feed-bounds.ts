/** The limits of what the site can show: it refuses a longer feed as a whole, and visitors would see no further changes. */
import type { City } from "../../../shared/branch/branch.ts";
import { MAX_IN_FEED, MAX_LISTED_CHARACTERS } from "../../../shared/constants.ts";
import type { Rows } from "../database/schema/tables.ts";

/** Why the site could not show this many branches, and these cities with their states; undefined if it can. */
export function beyondFeed(branches: number, all: readonly Pick<City, "name" | "state">[]): string | undefined {
	const cities = new Map<string, readonly string[]>(
		[...Map.groupBy(all, ({ state }) => state.name)].map(([state, own]) => [state, own.map(({ name }) => name)]),
	);
	const counts = { branches, states: cities.size, cities: all.length };
	for (const what of ["branches", "states", "cities"] as const) {
		if (counts[what] > MAX_IN_FEED[what]) {
			return `${nothing(what, MAX_IN_FEED[what])} With these, there would be ${number(counts[what])}.`;
		}
	}
	const long = [["all states", [...cities.keys()]] as const, ...cities].find(([, names]) => {
		return names.reduce((sum, { length }) => sum + length, 0) > MAX_LISTED_CHARACTERS;
	});
	if (!long) return undefined;
	const where = long[0] === "all states" ? long[0] : `the cities in ${long[0]}`;
	return nothing(`characters in the names of ${where}`, MAX_LISTED_CHARACTERS);
}

function nothing(what: string, most: number): string {
	return `Nothing was stored, because the site can show at most ${number(most)} ${what}.`;
}

function number(value: number): string {
	return value.toLocaleString("en-IN");
}

/** The number of stored branches, whether or not they are open. */
export async function countBranches(db: Rows): Promise<number> {
	const { count } = await db
		.selectFrom("branch")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}
