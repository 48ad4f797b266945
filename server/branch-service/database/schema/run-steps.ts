import { rmSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Tables } from "./tables.ts";

/** Copies a database of an older release before `step` changes its tables, and returns the copy's path. No other connection can write meanwhile. */
export type KeepTables = (step: string, transaction: Kysely<unknown>) => Promise<string | undefined>;

/** Runs the steps that a database lacks, all or none. @returns what `keep` did; undefined if the database was new, or lacked no step */
export async function runSteps(
	db: Kysely<Tables>,
	steps: Readonly<Record<string, Migration>>,
	keep: KeepTables,
): Promise<string | undefined> {
	let copy: string | undefined;
	let first = true;
	const guard = (name: string, { up }: Migration): Migration["up"] => {
		return async (transaction) => {
			const { rows } = await sql`SELECT 1 FROM kysely_migration LIMIT 1`.execute(transaction);
			if (first && rows.length > 0) copy = await keep(name, transaction);
			first = false;
			await up(transaction);
		};
	};
	const guarded = Object.entries(steps).map(([name, step]) => [name, { up: guard(name, step) }]);
	const provider = { getMigrations: async () => Object.fromEntries(guarded) };
	const { error, results } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
	if (!error) return copy;
	// With results, a step has failed, so nothing is changed, and the next attempt makes another copy.
	if (results && copy !== undefined) rmSync(copy, { force: true });
	throw error;
}
