/** Where the sites of browser tests store their branches. */
import { createDatabase } from "../server/testing/postgres-server.ts";

const databases = new Map<string, string>();

/**
 * The environment variable with a site's database, if E2E_POSTGRES names a PostgreSQL server for the tests. Otherwise none: the database
 * is in the data folder.
 *
 * @param dataDir the site's data folder; a site that is restarted with it finds the same database
 */
export function databaseOf(dataDir: string): { DATABASE_URL?: string } {
	const server = process.env.E2E_POSTGRES;
	if (server === undefined) return {};
	const url = databases.get(dataDir) ?? createDatabase(server, `site-${process.pid}-${databases.size}`);
	databases.set(dataDir, url);
	return { DATABASE_URL: url };
}
