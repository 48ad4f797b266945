/** The operator's commands for what the site stores, by their words on the command line. */
import type { Writable } from "node:stream";
import { StartError } from "../process/start-error.ts";
import { backupSite } from "./backup/backup.ts";
import { restoreSite } from "./backup/restore.ts";
import type { BackupConfig } from "./backup/site-parts.ts";
import { addSampleBranches, exportBranches, removeSampleBranches, writeAudit } from "./reports.ts";

const USAGE =
	"npm run branch-service [-- audit | export [FILE] | backup FILE | restore FILE | add-samples | remove-samples]";

/** Performs a command; returns undefined if its arguments are wrong. */
type Command = (config: BackupConfig, rest: readonly string[], output: Writable) => Promise<void> | undefined;

const COMMANDS: Readonly<Record<string, Command>> = {
	audit: ({ database }, rest, output) => (rest.length === 0 ? writeAudit(database, output) : undefined),
	export: ({ database }, rest, output) => (rest.length < 2 ? exportBranches(database, rest[0], output) : undefined),
	backup: withFile(backupSite),
	restore: withFile(restoreSite),
	"add-samples": ({ database }, rest, output) => (rest.length === 0 ? addSampleBranches(database, output) : undefined),
	"remove-samples": ({ database }, rest, output) =>
		rest.length === 0 ? removeSampleBranches(database, output) : undefined,
};

function withFile(work: (config: BackupConfig, file: string, output: Writable) => Promise<void>): Command {
	return (config, [file, ...others], output) =>
		file === undefined || others.length > 0 ? undefined : work(config, file, output);
}

/**
 * Performs a command.
 *
 * @throws {StartError} if there is no such command, its arguments are wrong, or it fails
 */
export async function perform(config: BackupConfig, words: readonly string[], output: Writable): Promise<void> {
	const [command = "", ...rest] = words;
	const work = Object.hasOwn(COMMANDS, command) ? COMMANDS[command]?.(config, rest, output) : undefined;
	if (!work) throw new StartError(`Usage: ${USAGE}`);
	await work;
}
