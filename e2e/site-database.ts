/** Where the sites of browser tests have their branches. */
import { createDatabase } from "../server/testing/postgres-server.ts";

const databases = new Map<string, string>();

/**
 * The variable that names a site's database, if the tests run over a PostgreSQL server, which E2E_POSTGRES names; otherwise none: it is in
 * the data folder.
 *
 * @param dataDir of the site; one that is started again with it finds the same database
 */
export function databaseOf(dataDir: string): { DATABASE_URL?: string } {
	const server = process.env.E2E_POSTGRES;
	if (server === undefined) return {};
	const url = databases.get(dataDir) ?? createDatabase(server, `site-${process.pid}-${databases.size}`);
	databases.set(dataDir, url);
	return { DATABASE_URL: url };
}
