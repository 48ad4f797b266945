/**
 * Measures the script time of each keystroke in the search box of a browser that has the list of branches, with its consequences: results,
 * suggestions and the address. Time is the main thread's own, so that other load on the machine hardly matters.
 */
import { setTimeout as delay } from "node:timers/promises";
import { type Browser, type BrowserContext, type CDPSession, chromium } from "@playwright/test";
import { isHydrated } from "../../e2e/hydrated.ts";
import { chromiumOptions } from "../../scripts/find-browser.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import { manyBranches } from "../process/many-branches.ts";
import { startSite } from "../process/start-site.ts";
import { loadNow, median, percentile, startUpstream } from "./running.ts";

interface Screen {
	name: string;
	viewport: { width: number; height: number };
	/** How many times slower the processor is. */
	slower: number;
	/** Whether there is a map, whose engine draws the results (bench-map.ts). */
	map: boolean;
}

const WIDE = { width: 1366, height: 900 };
const NARROW = { width: 360, height: 740 };

const WHOLE: Screen = { name: "without a map", viewport: WIDE, slower: 1, map: false };
const WITH_MAP: Screen = { ...WHOLE, name: "with the map and its engine", map: true };
const QUARTER: Screen = { name: "narrow, a quarter of the processor", viewport: NARROW, slower: 4, map: false };

const CASES: readonly (readonly [count: number, screen: Screen, aimMs: number | undefined])[] = [
	[180, WHOLE, 5],
	[180, WITH_MAP, undefined],
	[180, QUARTER, 50],
	[5000, WHOLE, 16],
	[5000, WITH_MAP, undefined],
	[5000, QUARTER, 50],
];

const ROUNDS = 3;
const QUERIES = ["udaipur rajasthan", "hydrabad", "411002", "sadar bazar", "gujarat"];

/** Time between two keys of a typing person, in which suggestions arrive. */
const KEY_MS = 200;

/** After this time, all consequences of a change have happened: the address changes last, after 250 ms. */
const SETTLED_MS = 500;

export async function benchKeystrokes(): Promise<void> {
	const browser = await chromium.launch(chromiumOptions());
	try {
		for (const [count, screen, aimMs] of CASES) {
			const upstream = await startUpstream(manyBranches(count));
			const site = await startSite({ BRANCH_API_URL: upstream.origin });
			try {
				report(`keystroke, ${count} branches, ${screen.name}`, await typeAll(browser, site.origin, screen), aimMs);
			} finally {
				await site.close();
				await upstream.close();
			}
		}
	} finally {
		await browser.close();
	}
}

/** Script times of all keystrokes, in milliseconds. */
async function typeAll(browser: Browser, address: string, screen: Screen): Promise<number[]> {
	const context = await browser.newContext({ viewport: screen.viewport });
	if (!screen.map) await withoutMap(context);
	const page = await context.newPage();
	const list = page.waitForResponse((response) => new URL(response.url()).pathname === FEED_PATHS.branches);
	await page.goto(address);
	await page.waitForFunction(isHydrated);
	const box = page.locator("input[name=q]");
	await box.focus();
	await (await list).finished();
	if (screen.map) await page.locator(".map-marker").first().waitFor();
	const session = await context.newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: screen.slower });
	await session.send("Performance.enable", { timeDomain: "threadTicks" });
	const times: number[] = [];
	for (const query of Array.from({ length: ROUNDS }, () => QUERIES).flat()) {
		await box.fill("");
		await delay(SETTLED_MS);
		let before = await scriptMs(session);
		for (const key of query) {
			await page.keyboard.type(key);
			await delay(KEY_MS);
			const after = await scriptMs(session);
			times.push(after - before);
			before = after;
		}
	}
	await context.close();
	return times;
}

/** Maps do not load by themselves for visitors who save data. */
async function withoutMap(context: BrowserContext): Promise<void> {
	await context.addInitScript(() => {
		Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
	});
}

/** Script time so far, as counted by the browser, in milliseconds. */
async function scriptMs(session: CDPSession): Promise<number> {
	const { metrics } = await session.send("Performance.getMetrics");
	return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN) * 1000;
}

function report(name: string, times: readonly number[], aimMs: number | undefined): void {
	const aim = aimMs === undefined ? "" : ` (aim: ${aimMs} ms)`;
	console.log(
		`${name}: script ${median(times).toFixed(1)} ms median${aim}, ${percentile(times, 95).toFixed(1)} ms 95th percentile, ` +
			`${Math.max(...times).toFixed(1)} ms maximum of ${times.length}; ${loadNow()}`,
	);
}
