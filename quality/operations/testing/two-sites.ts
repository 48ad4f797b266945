/** Two sites of one build below paths of a host, and what must hold for each behind a proxy. */
import { expect } from "vitest";
import { send } from "../../../server/testing/send.ts";
import { signedIn } from "../../../server/testing/signed-in.ts";
import { EXAMPLES_PATH, SIGN_IN_PATH } from "../../../shared/api/api-paths.ts";
import { FEED_PATHS } from "../../../shared/paths.ts";
import { type RunningSite, startSite } from "../../process/start-site.ts";
import type { Ask } from "./ask-https.ts";

export interface TwoSites {
	all: readonly { base: string; site: RunningSite }[];
	/** Expects that each site is whole below its path, and is not the other. */
	check(ask: Ask): Promise<void>;
	close(): Promise<void>;
}

const BASES = ["/branches", "/loans"];

/** Starts them, each with its own first password, and the first with the sample branches. */
export async function startTwoSites(host: string, env: Readonly<Record<string, string>> = {}): Promise<TwoSites> {
	const all = await Promise.all(
		BASES.map(async (base, index) => {
			const password = `the password of ${base}`;
			const site = await startSite({
				PUBLIC_URL: `https://${host}${base}`,
				TRUST_PROXY: "127.0.0.1",
				ADMIN_PASSWORD: password,
				...env,
			});
			const url = new URL(site.origin).origin + (env.PROXY_PATH === "stripped" ? "" : base);
			const admin = await signedIn(url, "admin", password);
			const examples = `${new URL(url + EXAMPLES_PATH).pathname}/add`;
			if (index === 0) await send(url, examples, { method: "POST", headers: admin });
			return { base, site, admin };
		}),
	);
	async function check(ask: Ask) {
		for (const { base, admin } of all) {
			const get = (path: string, headers = {}) => ask(base + path, { headers });
			const { status, headers } = await get("");
			expect([status, new URL(headers.location ?? "", `https://${host}`).pathname]).toEqual([301, `${base}/`]);
			const { text: page } = await get("/");
			const addresses = [...page.matchAll(/ (?:href|src|action)="(\/[^"]*)"/g)].map(([, address = ""]) => address);
			expect(addresses.length).toBeGreaterThan(10);
			expect(addresses.filter((address) => !address.startsWith(`${base}/`))).toEqual([]);
			const files = [...new Set(addresses)].filter((address) =>
				/\.(?:js|css|svg|png|webmanifest)(?:\?|$)/.test(address),
			);
			expect(files.length).toBeGreaterThan(3);
			for (const file of files) expect([file, (await ask(file)).status]).toEqual([file, 200]);
			expect((await get("/location/Goa/")).headers.location).toBe(`${base}/location/Goa`);
			expect((await get("/branches/none")).text.includes("This list of branches does not exist")).toBe(true);
			// A worker's scope is its own folder, unless a header widens it.
			const worker = await get("/sw.js");
			expect([worker.status, worker.headers["service-worker-allowed"]]).toEqual([200, undefined]);
			expect(worker.text).toContain(`${base}/`);
			const sitemap = (await get("/sitemap.xml")).text;
			expect(sitemap.match(/<loc>[^<]*/g)?.filter((loc) => !loc.startsWith(`<loc>https://${host}${base}`))).toEqual([]);
			const branches = JSON.parse((await get(FEED_PATHS.branches)).text).data.length;
			expect(branches).toBe(base === BASES[0] ? 180 : 0);
			for (const other of all) {
				const { status } = await get(SIGN_IN_PATH, other.admin);
				expect([base, other.base, status]).toEqual([base, other.base, other.admin === admin ? 200 : 401]);
			}
		}
	}
	return {
		all,
		check,
		async close() {
			await Promise.all(all.map(({ site }) => site.close()));
		},
	};
}
