/** Runs the site: reads the configuration, starts it, and shuts it down on request. */
import { loadConfig } from "./config/config.ts";
import { basePathOf } from "./config/config-values.ts";
import { clockWarning, readBuiltAt, readCommit, readVersion, startFacts } from "./ops/start-facts.ts";
import { loadBuiltRenderer } from "./pages/built-client.ts";
import { createLog } from "./process/log.ts";
import { run } from "./process/run.ts";
import { startSite } from "./site.ts";

await run(async () => {
	const config = loadConfig();
	const log = createLog(config.logLevel);
	const version = readVersion();
	const commit = readCommit();
	log.info({ version, commit, node: process.version, settings: config.settings }, "starting");
	const warning = clockWarning(Date.now(), readBuiltAt());
	if (warning) log.warn(warning);
	const site = await startSite({ config, log, renderer: await loadBuiltRenderer(basePathOf(config.publicUrl)) });
	const facts = startFacts(config, site.url, commit ? `${version} (${commit})` : version, site.branches);
	return { name: "Branch locator", log, facts, ...site };
});
