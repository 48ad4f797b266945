import { type Config, loadConfig } from "../config/config.ts";
import { loadBuiltRenderer } from "../pages/built-client.ts";
import { startSite } from "../site.ts";
import { createMemoryLog } from "./memory-log.ts";
import { sharedParts } from "./shared-parts.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { untilEnd } from "./until-end.ts";

/** Starts the whole site, without branches, for a test of its maps. It is closed with the test. */
export async function startMappedSite(overrides: Partial<Config>) {
	const { log, lines } = createMemoryLog();
	log.level = "trace";
	const config = { ...loadConfig({ DATA_DIR: temporaryFolder() }), port: 0, sampleData: false, ...overrides };
	const site = await untilEnd(startSite({ config, log, renderer: await loadBuiltRenderer(), ...sharedParts }));
	return { ...site, lines };
}
