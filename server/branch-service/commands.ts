/** The operator's commands for the stored branches, by their words on the command line. */
import type { Writable } from "node:stream";
import type { Config } from "../config/config.ts";
import { postgresUrl } from "../config/config-values.ts";
import { StartError } from "../process/start-error.ts";
import { backupDatabase } from "./backup/backup.ts";
import { copyToServer } from "./backup/copy-to-server.ts";
import { restoreDatabase } from "./backup/restore.ts";
import { isPostgresUrl } from "./database/postgres/postgres-url.ts";
import { addSampleBranches, exportBranches, removeSampleBranches, writeAudit } from "./reports.ts";

const USAGE =
	"npm run branch-service [-- audit | export [FILE] | backup FILE | restore FILE | copy [--to URL] | add-samples | remove-samples]";

type Locations = Pick<Config, "dataDir" | "database">;

/** Performs a command; returns undefined if its arguments are wrong. */
type Command = (locations: Locations, rest: readonly string[], output: Writable) => Promise<void> | undefined;

const COMMANDS: Readonly<Record<string, Command>> = {
	audit: ({ database }, rest, output) => (rest.length === 0 ? writeAudit(database, output) : undefined),
	export: ({ database }, rest, output) => (rest.length < 2 ? exportBranches(database, rest[0], output) : undefined),
	backup: withFile(backupDatabase),
	restore: withFile(restoreDatabase),
	copy: copyTo,
	"add-samples": ({ database }, rest, output) => (rest.length === 0 ? addSampleBranches(database, output) : undefined),
	"remove-samples": ({ database }, rest, output) =>
		rest.length === 0 ? removeSampleBranches(database, output) : undefined,
};

/** Copies to the address in DATABASE_URL, which does not appear in the list of processes, or to another one. */
function copyTo(
	{ dataDir, database }: Locations,
	rest: readonly string[],
	output: Writable,
): Promise<void> | undefined {
	const [option, url, ...others] = rest.length === 0 && isPostgresUrl(database) ? ["--to", database] : rest;
	if (option !== "--to" || url === undefined || others.length > 0) return undefined;
	if (isPostgresUrl(url) && postgresUrl(url) === undefined)
		throw new StartError("The address after --to must be as in DATABASE_URL, with %-encoding for special characters");
	return copyToServer(dataDir, url, output);
}

/** A command for SQLite only: a PostgreSQL server has its own programs for this. */
function withFile(work: (dataDir: string, file: string, output: Writable) => Promise<void>): Command {
	return ({ database }, [file, ...others], output) => {
		if (file === undefined || others.length > 0) return undefined;
		if (isPostgresUrl(database)) throw new StartError(SERVER_ONLY);
		return work(database, file, output);
	};
}

const SERVER_ONLY =
	"The branches are on the server in DATABASE_URL; back them up with pg_dump, and restore them with pg_restore";

/**
 * Performs a command.
 *
 * @param locations the data folder, and where the database is
 * @throws {StartError} if there is no such command, its arguments are wrong, or it fails
 */
export async function perform(locations: Locations, words: readonly string[], output: Writable): Promise<void> {
	const [command = "", ...rest] = words;
	const work = Object.hasOwn(COMMANDS, command) ? COMMANDS[command]?.(locations, rest, output) : undefined;
	if (!work) throw new StartError(`Usage: ${USAGE}`);
	await work;
}
