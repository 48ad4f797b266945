/** `npm run branch-service`: runs the branch service on its own, for a site with its address in BRANCH_API_URL. With arguments, it performs a command instead. */
import { type Config, loadConfig } from "../config/config.ts";
import { createLog } from "../process/log.ts";
import { run } from "../process/run.ts";
import { startBranchService } from "./branch-service.ts";
import { perform } from "./command-line.ts";

async function start({ database, dataDir, port, sampleData, logLevel, warnings }: Config) {
	const log = createLog(logLevel);
	for (const warning of warnings) log.warn(warning);
	const service = await startBranchService({
		database,
		dataDir,
		port,
		sampleData,
		mustOpen: true,
		log,
	});
	return { name: "Branch service", url: service.origin, log, close: service.close };
}

await run(async () => {
	// Not the usual port of a site on the same machine.
	const config = loadConfig(undefined, 3001);
	const words = process.argv.slice(2);
	if (words.length === 0) return start(config);
	await perform(config, words, process.stdout);
	return undefined;
});
