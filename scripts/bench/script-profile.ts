/** Measures which scripts keep a page's main thread busy. */
import type { Page } from "@playwright/test";

interface ProfileNode {
	id: number;
	callFrame: { url: string };
	children?: number[];
}

/** Script time of the chosen files between two times, all in milliseconds; times count from the start of the navigation. */
export type ScriptMs = (isAsked: (path: string) => boolean, begin: number, end: number) => number;

const INTERVAL_US = 1000;

/** Samples the scripts of the page's next document. The returned function stops the sampling. */
export async function profileScripts(page: Page): Promise<() => Promise<ScriptMs>> {
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
