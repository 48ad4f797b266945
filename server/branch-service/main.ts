/** Runs the branch service alone (`npm run branch-service`), for a site whose BRANCH_API_URL names it. */
import { loadConfig } from "../config.ts";
import { createLog } from "../ops/log.ts";
import { run } from "../ops/run.ts";
import { startBranchService } from "./branch-service.ts";

await run(async () => {
	const { dataDir, branchServicePort, sampleData, logLevel } = loadConfig();
	const service = await startBranchService({
		dataDir,
		port: branchServicePort,
		sampleData,
		log: createLog(logLevel),
	});
	return { name: "Branch service", url: service.origin, close: service.close };
});
