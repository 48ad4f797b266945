/**
 * Measures how long the list's map takes from the first touch of its picture until it takes the picture's place, and to come to rest then
 * and after the filter has changed, with the longest task in that time: with more branches than `MAX_LIST_OF_MAP`, of which the map has only points, and with the sample, which shows the
 * map's own cost. The map is drawn by software, on the cores that also run the scripts.
 */
import { loadavg } from "node:os";
import { type Browser, chromium, type Page } from "@playwright/test";
import { expectHydrated } from "../../e2e/hydrated.ts";
import { chromiumOptions } from "../../scripts/find-browser.ts";
import { filesOf, readManifest } from "../../server/pages/build-manifest.ts";
import { manyBranches } from "../process/many-branches.ts";
import { startSite } from "../process/start-site.ts";
import { median, startUpstream } from "./running.ts";
import { keySpan, type Span, swapSpan, watchMap } from "./watch-map.ts";

const COUNTS = [20_000, 150_000];
const ROUNDS = 5;
const STATES = ["Gujarat", "Maharashtra"];
const VIEWPORT = { width: 1366, height: 900 };
/** Time between two samples of the running scripts. */
const INTERVAL_US = 1000;
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
	const sites = [{ name: "the sample", site: await startSite() }];
	const upstreams: { close(): Promise<void> }[] = [];
	const browser = await chromium.launch(chromiumOptions());
	try {
		for (const count of COUNTS) {
			const upstream = await startUpstream(manyBranches(count));
			upstreams.push(upstream);
			const site = await startSite({ BRANCH_API_URL: upstream.origin, UPSTREAM_TIMEOUT_SECONDS: "60" });
			sites.push({ name: `${count} branches`, site });
		}
		const runs = sites.map(() => [] as Run[]);
		for (let round = 0; round < ROUNDS; round++) {
			for (const [at, { site }] of sites.entries()) runs[at]?.push(await visit(browser, site.origin));
		}
		console.log(`map, medians of ${ROUNDS}; load of the machine ${loadavg()[0]?.toFixed(1)}`);
		for (const [at, { name }] of sites.entries()) {
			const all = runs[at] ?? [];
			const swapMs = Math.round(median(all.map(({ swap }) => swap)));
			report(
				`${name}, from the first touch to rest, with the picture gone after ${swapMs} ms`,
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
	/** From the first touch until the map took its picture's place, in milliseconds. */
	swap: number;
	/** From the first touch until the map was at rest. */
	load: Figures;
	changes: Figures[];
}

/** Opens the finder, touches its map and waits until it is at rest, then chooses each state and clears it again. */
async function visit(browser: Browser, origin: string): Promise<Run> {
	// Without camera animation, which has a fixed duration.
	const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: "reduce" });
	const page = await context.newPage();
	await watchMap(page);
	const endProfile = await profileScripts(page);
	await page.goto(origin);
	await expectHydrated(page);
	const load = await swapSpan(page);
	const changes: Span[] = [];
	for (const state of STATES) {
		await page.getByRole("combobox", { name: "State" }).fill(state);
		changes.push(await keySpan(page, "Enter"), await keySpan(page, "Backspace"));
	}
	const scriptMs = await endProfile();
	await context.close();
	return {
		swap: load.swapped - load.begin,
		load: figuresOf(load, scriptMs),
		changes: changes.map((span) => figuresOf(span, scriptMs)),
	};
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
	"map/load-map.ts",
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

interface ProfileNode {
	id: number;
	callFrame: { url: string };
	children?: number[];
}

/** Script time of the chosen files between two times, all in milliseconds; times count from the start of the navigation. */
type ScriptMs = (isAsked: (path: string) => boolean, begin: number, end: number) => number;

/** Samples the scripts of the page's next document. The returned function stops the sampling. */
async function profileScripts(page: Page): Promise<() => Promise<ScriptMs>> {
	const session = await page.context().newCDPSession(page);
	await session.send("Performance.enable");
	await session.send("Profiler.enable");
	await session.send("Profiler.setSamplingInterval", { interval: INTERVAL_US });
	await session.send("Profiler.start");
	return async () => {
		const { profile } = await session.send("Profiler.stop");
		const { metrics } = await session.send("Performance.getMetrics");
		const navigationS = metrics.find(({ name }) => name === "NavigationStart")?.value ?? Number.NaN;
		const ownerOf = owners(profile.nodes);
		const { samples = [], timeDeltas = [] } = profile;
		let us = profile.startTime;
		const ticks = samples.map((node, index) => {
			us += timeDeltas[index] ?? 0;
			const next = timeDeltas[index + 1] ?? 0;
			return { at: us / 1000 - navigationS * 1000, ms: next / 1000, owner: ownerOf(node) };
		});
		return (isAsked, begin, end) =>
			ticks
				.filter(({ at, owner }) => owner !== undefined && at >= begin && at < end && isAsked(owner))
				.reduce((sum, { ms }) => sum + ms, 0);
	};
}

/** The path of a node's script. For a browser function, the script that called it. */
function owners(nodes: readonly ProfileNode[]): (id: number) => string | undefined {
	const byId = new Map(nodes.map((node) => [node.id, node]));
	const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
	return function ownerOf(id): string | undefined {
		const url = byId.get(id)?.callFrame.url ?? "";
		if (url.startsWith("http")) return new URL(url).pathname;
		const parent = parents.get(id);
		return parent === undefined ? undefined : ownerOf(parent);
	};
}
