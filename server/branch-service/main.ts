/**
 * `npm run branch-service`: runs the branch service on its own, for a site with its address in BRANCH_API_URL. With `audit` or
 * `export` it writes what is stored instead.
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
