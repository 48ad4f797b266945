/** The limits of what the site can show: it refuses a longer feed as a whole, and visitors would see no further changes. */
import type { Kysely } from "kysely";
import { MAX_IN_FEED, MAX_LISTED_CHARACTERS } from "../../../shared/constants.ts";
import type { Tables } from "../database/schema/tables.ts";
import type { Plan } from "./plan.ts";

/** The error if nothing was stored because the site could not show all of it. */
export class BeyondFeed extends Error {}

/**
 * Why the site could not show the result of a plan; undefined if it can. States and cities that lose their last branch are still counted,
 * because they are removed later. A plan that adds nothing is never refused.
 *
 * @param db a transaction, or a snapshot of the data
 */
export async function beyondFeed(
	db: Kysely<Tables>,
	{ changes, places }: Pick<Plan, "changes" | "places">,
): Promise<string | undefined> {
	const added = changes.reduce((sum, { before, after }) => sum + Number(!before) - Number(!after), 0);
	const { states, cities } = places.added();
	const names = states.length + cities.length > 0 ? places.cityNames() : new Map<string, string[]>();
	return problemOf(added > 0 ? (await countBranches(db)) + added : 0, names);
}

/**
 * Why the site could not show this many branches, states and cities; undefined if it can.
 *
 * @param cities the names of each state's cities
 */
export function problemOf(branches: number, cities: ReadonlyMap<string, readonly string[]>): string | undefined {
	const lists = [...cities.values()];
	const counts = { branches, states: cities.size, cities: lists.reduce((sum, { length }) => sum + length, 0) };
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
export async function countBranches(db: Kysely<Tables>): Promise<number> {
	const { count } = await db
		.selectFrom("branches")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}
