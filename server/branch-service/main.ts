/**
 * The branch service by hand (`npm run branch-service`): runs it alone, for a site whose BRANCH_API_URL names it; with
 * `audit` or `export` it tells what is stored instead.
 */
import { type Config, loadConfig } from "../config/config.ts";
import { createLog } from "../ops/log.ts";
import { run } from "../ops/run.ts";
import { StartError } from "../ops/start-error.ts";
import { startBranchService } from "./branch-service.ts";
import { exportBranches, writeAudit } from "./reports.ts";

const USAGE = "npm run branch-service [-- audit | export [FILE]]";

async function start({ dataDir, branchServicePort, sampleData, logLevel }: Config) {
	const service = await startBranchService({
		dataDir,
		port: branchServicePort,
		sampleData,
		log: createLog(logLevel),
	});
	return { name: "Branch service", url: service.origin, close: service.close };
}

await run(async () => {
	const config = loadConfig();
	const [command, ...rest] = process.argv.slice(2);
	if (command === undefined) return start(config);
	if (command === "audit" && rest.length === 0) await writeAudit(config.dataDir, process.stdout);
	else if (command === "export" && rest.length < 2) await exportBranches(config.dataDir, rest[0], process.stdout);
	else throw new StartError(`Usage: ${USAGE}`);
	return undefined;
});
