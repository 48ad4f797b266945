import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Config, loadConfig } from "../config/config.ts";
import { loadBuiltRenderer } from "../pages/built-client.ts";
import { startSite } from "../site.ts";
import { createMemoryLog } from "./memory-log.ts";
import { sharedParts } from "./shared-parts.ts";

interface MappedSite {
	url: string;
	lines: readonly Record<string, unknown>[];
	close(): Promise<void>;
}

/** Starts the whole site, without branches, for a test of its maps. */
export async function startMappedSite(overrides: Partial<Config>): Promise<MappedSite> {
	const dataDir = await mkdtemp(path.join(tmpdir(), "map-test-"));
	const { log, lines } = createMemoryLog();
	log.level = "trace";
	const config = { ...loadConfig({ DATA_DIR: dataDir }), port: 0, sampleData: false, ...overrides };
	const site = await startSite({ config, log, renderer: await loadBuiltRenderer(), ...sharedParts });
	return {
		url: site.url,
		lines,
		async close() {
			await site.close();
			await rm(dataDir, { recursive: true });
		},
	};
}
