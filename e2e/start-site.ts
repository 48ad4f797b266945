/** Sites for tests that need their own one: the built product with another environment, or with branches that a test stores. */
import type { RequestListener } from "node:http";
import { startFakeUpstream } from "../server/testing/fake-upstream.ts";
import type { Order } from "./sites-process.ts";
import { test as base, type OwnSite, START_LIMIT_MS } from "./test.ts";

/** Where sites are ordered, from the output of `sites-process.ts`. */
const ORDERS = `http://127.0.0.1:${process.env.E2E_ORDERS}`;

export const IS_ON_POSTGRES = process.env.E2E_POSTGRES !== undefined;

/** @param mapboxUrl the origin of a fake Mapbox */
export async function startSite(env: Order["env"], mapboxUrl?: string) {
	const { url, path } = await call<{ url: string; path: string }>("POST", "/", { env, mapboxUrl } satisfies Order);
	return {
		url,
		/** Everything that it has written to its log. */
		log: () => call<string>("GET", path),
		stop: () => call<unknown>("DELETE", path).then(() => undefined),
	};
}

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
	const answer = await fetch(ORDERS + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
	if (!answer.ok) throw new Error(await answer.text());
	return (await answer.json()) as Answer;
}

/** Starts a site whose upstream answers as given. */
export async function startSiteWithUpstream(answer: RequestListener, env: Order["env"] = {}) {
	const upstream = await startFakeUpstream(answer);
	const site = await startSite({ BRANCH_API_URL: upstream.url, LOG_LEVEL: "warn", ...env });
	return {
		...site,
		upstream,
		async stop() {
			await site.stop();
			await upstream.close();
		},
	};
}

/** Tests with their own site, which a worker starts for the first of them that it runs. Its `stop` also stops what was started with it. */
export function testWithSite<Own extends OwnSite>(start: () => Promise<Own>, { isNewForEachFile = false } = {}) {
	return base.extend<{ site: Own }>({
		site: [
			async ({ ownSites }, use, { file, repeatEachIndex }) => {
				await use(await ownSites.get(start, isNewForEachFile ? `${file} ${repeatEachIndex}` : "", start));
			},
			{ timeout: START_LIMIT_MS },
		],
		baseURL: ({ site }, use) => use(site.url),
	});
}
