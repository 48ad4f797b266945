/**
 * Measures pages per second of nginx as a cache in front of the site (docs/operations/scaling.md), and how often it asks the site. Both, and
 * the load, share the machine. Needs wrk and nginx; skips with a message without them.
 */

import { sampleFeeds } from "../../server/testing/sample-feeds.ts";
import { send } from "../../server/testing/send.ts";
import { branchPath } from "../../shared/paths.ts";
import { HOST, startNginx } from "../operations/nginx-process.ts";
import { startSite } from "../process/start-site.ts";
import { isThere, median } from "./running.ts";
import { runWrk } from "./wrk.ts";

const ROUNDS = 5;

/** Headers of the load. */
const BROTLI = { host: HOST, "accept-encoding": "br" };

export async function benchCache(): Promise<void> {
	if (!isThere("wrk", ["-v"]) || !isThere("nginx", ["-v"]))
		return console.log("cache: skipped, wrk and nginx are needed");
	const site = await startSite({ CDN_SECONDS: "60", LOG_LEVEL: "debug" });
	const nginx = await startNginx("nginx", { site: new URL(site.origin).host, plain: true, cache: true });
	try {
		const origin = `http://127.0.0.1:${nginx.httpsPort}`;
		const fetchPage = (url: string) => send(url, new URL(url).pathname, { headers: BROTLI });
		const bytes = (await fetchPage(`${origin}/`)).body.length;
		const hits = () => site.log().split('"msg":"request"').length - 1;
		for (const [name, paths] of [
			["page /", ["/"]],
			["all branches' pages", sampleFeeds().branches.map(branchPath)],
		] as const) {
			const before = hits();
			for (const each of paths) await fetchPage(origin + each);
			const rounds = Array.from({ length: ROUNDS }, () => runWrk(origin, paths, 64));
			const answers = rounds.reduce((sum, each) => sum + each.answers, 0);
			const rate = Math.round(median(rounds.map(({ perSecond }) => perSecond)));
			console.log(`cache: ${name}: ${rate} per second; of ${answers} the site was asked for ${hits() - before}`);
		}
		console.log(`cache: page / has ${bytes} bytes, compressed`);
	} finally {
		await nginx.stop();
		await site.close();
	}
}
