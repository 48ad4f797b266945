import { type Config, loadConfig } from "../config/config.ts";
import { startSite } from "../site.ts";
import { plainRenderer } from "./guarded-site.ts";
import { createMemoryLog } from "./memory-log.ts";
import { withQuickHashes } from "./quick-hash.ts";
import { sharedParts } from "./shared-parts.ts";
import { untilEnd } from "./until-end.ts";

interface Replaced extends Partial<Omit<Parameters<typeof startSite>[0], "config">> {
	config?: Partial<Config>;
}

/** Starts the whole site with plain pages on a free port, without the sample, and with what a test replaces. It is closed with the test. */
export async function startPlainSite(env: Readonly<Record<string, string>>, { config, ...others }: Replaced = {}) {
	const { log, lines } = createMemoryLog();
	const all = withQuickHashes({ ...loadConfig(env), port: 0, sampleData: false, ...config });
	const site = await untilEnd(startSite({ log, renderer: plainRenderer, ...sharedParts, ...others, config: all }));
	return { ...site, lines };
}
