/** A site for one test: the built product as a process, with the environment that the test needs. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { COMPILE_CACHE } from "../server/testing/compile-cache.ts";
import { startFakeUpstream } from "../server/testing/fake-upstream.ts";
import { databaseOf } from "./site-database.ts";
import { test as base } from "./test.ts";

/** How long a site may take to start on a busy machine, in addition to the test's own time. */
export const START_LIMIT_MS = 120_000;

export interface SiteProcess {
	url: string;
	/** Everything written to its log so far. */
	log(): string;
	stop(): Promise<void>;
}

/**
 * @param cwd the folder of the project, or of a copy of it
 * @param main what is run, with its arguments
 */
export async function startSiteProcess(
	environment: Readonly<Record<string, string>>,
	cwd = process.cwd(),
	main: readonly string[] = ["server/main.ts"],
): Promise<SiteProcess> {
	const dataDir = await mkdtemp(path.join(tmpdir(), "branch-locator-site-"));
	const env = { PORT: "0", DATA_DIR: dataDir, NODE_ENV: "production", ...COMPILE_CACHE, ...environment };
	const child = spawn(process.execPath, main, {
		cwd,
		env: { ...env, ...databaseOf(env.DATA_DIR) },
	});
	let log = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text: string) => {
			log += text;
		});
	}
	const ended = once(child, "close");
	async function stop() {
		child.kill();
		await ended;
		await rm(dataDir, { recursive: true, force: true });
	}
	for (;;) {
		const url = /http:\/\/localhost:\d+/.exec(log)?.[0];
		if (url) return { url, log: () => log, stop };
		if (child.exitCode !== null) throw new Error(`The site did not start: ${log}`);
		await Promise.race([once(child.stdout, "data"), ended]);
	}
}

/** Starts a site with maps of a fake Mapbox. */
export function startSiteWithMapbox(origin: string, environment: Readonly<Record<string, string>>) {
	return startSiteProcess(environment, undefined, ["server/testing/main-with-mapbox.ts", origin]);
}

/** Starts a site whose upstream answers as given. */
export async function startSiteWithUpstream(
	answer: RequestListener,
	environment: Readonly<Record<string, string>> = {},
) {
	const upstream = await startFakeUpstream(answer);
	const site = await startSiteProcess({ BRANCH_API_URL: upstream.url, LOG_LEVEL: "warn", ...environment });
	return {
		...site,
		upstream,
		async stop() {
			await site.stop();
			await upstream.close();
		},
	};
}

interface OwnSite extends SiteProcess {
	/** Also stops what was started with the site, such as an upstream. */
	stop(): Promise<void>;
}

/** Tests with their own site, which is started once for each worker. */
export function testWithSite<Own extends OwnSite>(start: () => Promise<Own>) {
	return base.extend<object, { site: Own }>({
		site: [
			// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of required fixtures here.
			async ({}, use) => {
				const site = await start();
				await use(site);
				await site.stop();
			},
			{ scope: "worker", timeout: START_LIMIT_MS },
		],
		baseURL: ({ site }, use) => use(site.url),
	});
}
