import { afterAll, beforeAll } from "vitest";
import { WEDNESDAY } from "../../shared/testing/wednesday.ts";
import { loadConfig } from "../config/config.ts";
import { basePathOf } from "../config/config-values.ts";
import { loadBuiltRenderer } from "../pages/built-client.ts";
import { type Site, startSite } from "../site.ts";
import { type FakeUpstream, startFakeUpstream } from "./fake-upstream.ts";
import { createMemoryLog } from "./memory-log.ts";
import { withQuickHashes } from "./quick-hash.ts";
import { sharedParts } from "./shared-parts.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/**
 * The whole site, with the built pages, for all tests of a file. For it, it is always the same Wednesday.
 *
 * @param answer of its upstream; without it, the branch service is embedded, with its sample
 * @param path of the upstream's address
 */
export function builtSite(env: Readonly<Record<string, string>> = {}, answer?: FakeUpstream["answer"], path = "") {
	const dataDir = temporaryFolder();
	let upstream: FakeUpstream | undefined;
	let site: Site;
	const { log, lines } = createMemoryLog();
	beforeAll(async () => {
		upstream = answer && (await startFakeUpstream(answer));
		const from = upstream && { BRANCH_API_URL: upstream.url + path };
		const config = withQuickHashes({ ...loadConfig({ DATA_DIR: dataDir, ...from, ...env }), port: 0 });
		const renderer = await loadBuiltRenderer(basePathOf(config.publicUrl));
		site = await startSite({ config, log, renderer, ...sharedParts, now: () => WEDNESDAY });
	});
	afterAll(async () => {
		await site.close();
		await upstream?.close();
	});
	return {
		dataDir,
		/** What it has logged. */
		lines,
		/** If it has one of its own. */
		get upstream() {
			return upstream;
		},
		get url() {
			return site.url;
		},
		/** How its upstream answers from now on. */
		answerWith(next: FakeUpstream["answer"]) {
			if (upstream) upstream.answer = next;
		},
	};
}
