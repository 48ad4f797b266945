/** What an operator can do with the branches that are stored, by the words of the command line. */
import type { Writable } from "node:stream";
import { StartError } from "../ops/start-error.ts";
import { backupDatabase } from "./backup/backup.ts";
import { restoreDatabase } from "./backup/restore.ts";
import { exportBranches, removeSampleBranches, writeAudit } from "./reports.ts";

const USAGE = "npm run branch-service [-- audit | export [FILE] | backup FILE | restore FILE | remove-samples]";

/** What a command does; undefined if its arguments are wrong. */
type Command = (dataDir: string, rest: readonly string[], output: Writable) => Promise<void> | undefined;

const COMMANDS: Readonly<Record<string, Command>> = {
	audit: (dataDir, rest, output) => (rest.length === 0 ? writeAudit(dataDir, output) : undefined),
	export: (dataDir, rest, output) => (rest.length < 2 ? exportBranches(dataDir, rest[0], output) : undefined),
	backup: withFile(backupDatabase),
	restore: withFile(restoreDatabase),
	"remove-samples": (dataDir, rest, output) => (rest.length === 0 ? removeSampleBranches(dataDir, output) : undefined),
};

function withFile(work: (dataDir: string, file: string, output: Writable) => Promise<void>): Command {
	return (dataDir, [file, ...others], output) =>
		file !== undefined && others.length === 0 ? work(dataDir, file, output) : undefined;
}

/**
 * Performs a command.
 *
 * @throws {StartError} if there is none of this name, its arguments are wrong, or it cannot do its work
 */
export async function perform(dataDir: string, words: readonly string[], output: Writable): Promise<void> {
	const [command = "", ...rest] = words;
	const work = Object.hasOwn(COMMANDS, command) ? COMMANDS[command]?.(dataDir, rest, output) : undefined;
	if (!work) throw new StartError(`Usage: ${USAGE}`);
	await work;
}
