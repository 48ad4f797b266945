import { execFileSync } from "node:child_process";
import path from "node:path";
import { inject } from "vitest";
import { WEDNESDAY } from "../../../shared/testing/wednesday.ts";
import { Accounts } from "../../accounts/accounts.ts";
import { untilEnd } from "../../testing/until-end.ts";
import { openDatabase } from "../database/open-database.ts";
import { type BranchStore, createBranchStore } from "../store/branch-store.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** The address of a PostgreSQL server, ending in a slash, if tests run on one; otherwise they run on SQLite. */
		postgresServer: string | undefined;
	}
}

const made = new Set<string>();

export function onPostgres(): boolean {
	return inject("postgresServer") !== undefined;
}

/** The location of a test's database: in its folder, or with the folder's name on the server. It is empty at first. */
export function testDatabase(dataDir: string): string {
	const server = inject("postgresServer");
	if (server === undefined) return dataDir;
	const name = path.resolve(dataDir).replaceAll(/[^A-Za-z0-9-]/g, "_");
	if (!made.has(name)) {
		execFileSync("psql", ["--quiet", "--no-psqlrc", "--command", `CREATE DATABASE "${name}"`, `${server}postgres`]);
		made.add(name);
	}
	return `${server}${name}`;
}

/** Opens the store of a test, for which it is always the same Wednesday unless it has a clock. It is closed with the test. */
export function openTestStore(dataDir: string, now = () => WEDNESDAY): Promise<BranchStore> {
	const opening = openDatabase(testDatabase(dataDir));
	return untilEnd(opening.then((database) => createBranchStore(database, undefined, undefined, now)));
}

/** Opens people and the other rows beside the branches, in the same way. @param location of the database, if it is the same on all engines */
export async function openTestAccounts(
	dataDir: string,
	now = () => WEDNESDAY,
	location = testDatabase(dataDir),
): Promise<Accounts> {
	const database = await untilEnd(openDatabase(location));
	return new Accounts({ name: database.name, open: () => database, explain: database.explain }, now);
}
