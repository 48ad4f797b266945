/** Measures the script time of a filter change with 20,000 branches. */
import { chromium, type Page } from "@playwright/test";
import { chromiumOptions } from "../find-browser.ts";
import { manyBranches } from "../process/many-branches.ts";
import { startSite } from "../process/start-site.ts";
import { median, startUpstream } from "./running.ts";

const COUNT = 20_000;
const ROUNDS = 5;
const QUERIES = ["pune", "jaipur station", "411002", "gujarat", ""];

export async function benchFilter(): Promise<void> {
	const upstream = await startUpstream(manyBranches(COUNT));
	const site = await startSite({ BRANCH_API_URL: upstream.origin, UPSTREAM_TIMEOUT_SECONDS: "60" });
	const browser = await chromium.launch(chromiumOptions());
	try {
		const page = await browser.newPage();
		const begin = performance.now();
		await page.goto(site.origin);
		await page.locator("article.card").first().waitFor();
		console.log(`first cards in the page after ${Math.round(performance.now() - begin)} ms, ${COUNT} branches`);
		// bench-map.ts measures the start of the map.
		await page.locator(".map-marker").first().waitFor();
		await page.getByRole("searchbox").fill("warm up");
		await page.getByText("No Branch Found").waitFor();
		const times: number[] = [];
		let mostCards = 0;
		for (let round = 0; round < ROUNDS; round++) {
			for (const query of QUERIES) {
				times.push(await scriptMs(page, () => typeAndWait(page, query)));
				mostCards = Math.max(mostCards, await page.locator("article.card").count());
			}
		}
		console.log(
			`filter change: script ${median(times).toFixed(1)} ms median, ${Math.max(...times).toFixed(1)} ms maximum, ` +
				`of ${times.length} changes; at most ${mostCards} cards in the page`,
		);
	} finally {
		await browser.close();
		await site.close();
		await upstream.close();
	}
}

/** Types a query and waits until the page has counted its results. */
async function typeAndWait(page: Page, query: string): Promise<void> {
	const count = page.locator(".result-count");
	const before = await count.textContent();
	await page.getByRole("searchbox").fill(query);
	await page.waitForFunction(
		([selector, text]) => document.querySelector(selector ?? "")?.textContent !== text,
		[".result-count", before],
	);
}

/** Script time during an action, as counted by the browser, in milliseconds. */
async function scriptMs(page: Page, action: () => Promise<void>): Promise<number> {
	const session = await page.context().newCDPSession(page);
	await session.send("Performance.enable");
	const read = async () => {
		const { metrics } = await session.send("Performance.getMetrics");
		return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0;
	};
	const before = await read();
	await action();
	const after = await read();
	await session.detach();
	return (after - before) * 1000;
}
