/**
 * Measures how long the list's map takes to come to rest after the branches' data has arrived or the filter has changed, and
 * the longest task in that time: with so many branches that the map has only their points, and with the sample, which shows what
 * the map itself costs. The map is drawn by software, on the cores that also run the scripts.
 */
import { loadavg } from "node:os";
import { type Browser, chromium } from "@playwright/test";
import { filesOf, readManifest } from "../../server/pages/build-manifest.ts";
import { FEED_PATHS, PAGE_POINTS_PREFIX } from "../../shared/paths.ts";
import { chromiumOptions } from "../find-browser.ts";
import { manyBranches } from "../process/many-branches.ts";
import { startSite } from "../process/start-site.ts";
import { median, startUpstream } from "./running.ts";
import { profileScripts, type ScriptMs } from "./script-profile.ts";
import { keySpan, loadedSpan, type Span, watchMap } from "./watch-map.ts";

const COUNTS = [20_000, 150_000];
const ROUNDS = 5;
const STATES = ["Gujarat", "Maharashtra"];
const VIEWPORT = { width: 1366, height: 900 };
const AIM = { restMs: 1000, taskMs: 200 };

/** Figures of one span, in milliseconds. */
interface Figures {
	rest: number;
	longest: number;
	/** Script time of the page and of the map engine with its wrapper, in the whole span and in its longest task. */
	page: number;
	engine: number;
	pageInLongest: number;
	engineInLongest: number;
}

export async function benchMap(): Promise<void> {
	const sites = [{ name: "the sample", site: await startSite(), data: FEED_PATHS.branches as string }];
	const upstreams: { close(): Promise<void> }[] = [];
	const browser = await chromium.launch(chromiumOptions());
	try {
		for (const count of COUNTS) {
			const upstream = await startUpstream(manyBranches(count));
			upstreams.push(upstream);
			const site = await startSite({ BRANCH_API_URL: upstream.origin, UPSTREAM_TIMEOUT_SECONDS: "60" });
			sites.push({ name: `${count} branches`, site, data: `${PAGE_POINTS_PREFIX}/` });
		}
		const runs = sites.map(() => [] as Run[]);
		for (let round = 0; round < ROUNDS; round++) {
			for (const [at, { site, data }] of sites.entries()) runs[at]?.push(await visit(browser, site.origin, data));
		}
		console.log(`map, medians of ${ROUNDS}; load of the machine ${loadavg()[0]?.toFixed(1)}`);
		for (const [at, { name }] of sites.entries()) {
			const all = runs[at] ?? [];
			report(
				`${name}, from the data to rest`,
				all.map(({ load }) => load),
			);
			report(
				`${name}, filter changed`,
				all.flatMap(({ changes }) => changes),
			);
		}
	} finally {
		await browser.close();
		for (const { site } of sites) await site.close();
		for (const upstream of upstreams) await upstream.close();
	}
}

interface Run {
	load: Figures;
	changes: Figures[];
}

/**
 * Opens the finder, waits until its map is at rest, then chooses each state and clears it again.
 *
 * @param data path of the data that the map waits for
 */
async function visit(browser: Browser, origin: string, data: string): Promise<Run> {
	// Without camera animation, which has a fixed duration.
	const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: "reduce" });
	const page = await context.newPage();
	await watchMap(page);
	const endProfile = await profileScripts(page);
	await page.goto(origin);
	const load = await loadedSpan(page, data);
	const changes: Span[] = [];
	for (const state of STATES) {
		await page.getByRole("combobox", { name: "State" }).fill(state);
		changes.push(await keySpan(page, "Enter"), await keySpan(page, "Backspace"));
	}
	const scriptMs = await endProfile();
	await context.close();
	return { load: figuresOf(load, scriptMs), changes: changes.map((span) => figuresOf(span, scriptMs)) };
}

function figuresOf({ begin, end, tasks }: Span, scriptMs: ScriptMs): Figures {
	const [start, longest] = tasks.reduce((a, b) => (b[1] > a[1] ? b : a), [begin, 0]);
	return {
		rest: end - begin,
		longest,
		page: scriptMs(isPage, begin, end),
		engine: scriptMs(isEngine, begin, end),
		pageInLongest: scriptMs(isPage, start, start + longest),
		engineInLongest: scriptMs(isEngine, start, start + longest),
	};
}

const manifest = readManifest();
const PAGE = filesOf(manifest, [
	"index.html",
	"ui/enhanced-select.tsx",
	"map/list-map-view.tsx",
	"map/branch-map-view.tsx",
]);
const ENGINE = filesOf(manifest, ["map/street/own-engine.tsx"]).filter((file) => !PAGE.includes(file));
const isPage = (path: string) => PAGE.includes(path.slice(1));
const isEngine = (path: string) => ENGINE.includes(path.slice(1));

function report(name: string, all: readonly Figures[]): void {
	const of = (key: keyof Figures) => Math.round(median(all.map((figures) => figures[key])));
	console.log(
		`${name}: ${of("rest")} ms (aim ${AIM.restMs}), scripts ${of("page")} ours and ${of("engine")} the engine's; ` +
			`longest task ${of("longest")} ms (aim ${AIM.taskMs}), scripts ${of("pageInLongest")} ours and ` +
			`${of("engineInLongest")} the engine's`,
	);
}
