/**
 * `npm run branch-service`: runs the branch service on its own, for a site with its address in BRANCH_API_URL. With a command it
 * does something with what is stored instead.
 */
import type { Writable } from "node:stream";
import { type Config, loadConfig } from "../config/config.ts";
import { createLog } from "../ops/log.ts";
import { run } from "../ops/run.ts";
import { StartError } from "../ops/start-error.ts";
import { backupDatabase } from "./backup/backup.ts";
import { restoreDatabase } from "./backup/restore.ts";
import { startBranchService } from "./branch-service.ts";
import { exportBranches, removeSampleBranches, writeAudit } from "./reports.ts";

const USAGE = "npm run branch-service [-- audit | export [FILE] | backup FILE | restore FILE | remove-samples]";

/** What a command does; undefined if its arguments are wrong. */
type Command = (dataDir: string, rest: readonly string[]) => Promise<void> | undefined;

const COMMANDS: Readonly<Record<string, Command>> = {
	audit: (dataDir, rest) => (rest.length === 0 ? writeAudit(dataDir, process.stdout) : undefined),
	export: (dataDir, rest) => (rest.length < 2 ? exportBranches(dataDir, rest[0], process.stdout) : undefined),
	backup: withFile(backupDatabase),
	restore: withFile(restoreDatabase),
	"remove-samples": (dataDir, rest) => (rest.length === 0 ? removeSampleBranches(dataDir, process.stdout) : undefined),
};

function withFile(work: (dataDir: string, file: string, output: Writable) => Promise<void>): Command {
	return (dataDir, [file, ...others]) =>
		file !== undefined && others.length === 0 ? work(dataDir, file, process.stdout) : undefined;
}

async function start({ dataDir, branchServicePort, sampleData, logLevel }: Config) {
	const service = await startBranchService({
		dataDir,
		port: branchServicePort,
		sampleData,
		mustOpen: true,
		log: createLog(logLevel),
	});
	return { name: "Branch service", url: service.origin, close: service.close };
}

await run(async () => {
	const config = loadConfig();
	const [command, ...rest] = process.argv.slice(2);
	if (command === undefined) return start(config);
	const work = Object.hasOwn(COMMANDS, command) ? COMMANDS[command]?.(config.dataDir, rest) : undefined;
	if (!work) throw new StartError(`Usage: ${USAGE}`);
	await work;
	return undefined;
});
