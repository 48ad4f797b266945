/** Records, inside the page, tasks and changes while it draws a map. */
import type { Page } from "@playwright/test";

declare global {
	interface Window {
		mapWatch: {
			/** Start and length of each task longer than 50 ms. */
			tasks: [start: number, length: number][];
			/** When something was last drawn on the list's map, or added to or removed from it. */
			changed: number;
			/** When a key was last pressed. */
			keyed: number;
		};
	}
}

/** A span of time with its tasks longer than 50 ms, in milliseconds from the start of the navigation. */
export interface Span {
	begin: number;
	end: number;
	tasks: [start: number, length: number][];
}

/** The map is at rest when nothing has changed for this long. */
const REST_MS = 500;

/** Starts recording in every document that the page opens from now on. */
export async function watchMap(page: Page): Promise<void> {
	await page.addInitScript(() => {
		window.mapWatch = { tasks: [], changed: 0, keyed: 0 };
		const watch = window.mapWatch;
		const isOfList = (element: Element) => element.closest(".map-frame[data-kind=list]") !== null;
		const change = () => {
			watch.changed = performance.now();
		};
		const observer = new PerformanceObserver((list) => {
			watch.tasks.push(...list.getEntries().map((task): [number, number] => [task.startTime, task.duration]));
		});
		observer.observe({ type: "longtask", buffered: true });
		const { drawElements } = WebGL2RenderingContext.prototype;
		WebGL2RenderingContext.prototype.drawElements = function (...drawn) {
			if (this.canvas instanceof Element && isOfList(this.canvas)) change();
			drawElements.apply(this, drawn);
		};
		new MutationObserver((changes) => {
			if (changes.some(({ target }) => target instanceof Element && isOfList(target))) change();
		}).observe(document, { childList: true, subtree: true });
		const key = (event: KeyboardEvent) => {
			watch.keyed = event.timeStamp;
		};
		addEventListener("keydown", key, { capture: true });
	});
}

/** Waits until the list's map has its markers and is at rest. The span starts when the branches have arrived. */
export async function loadedSpan(page: Page, feed: string): Promise<Span> {
	await page.locator(".map-frame[data-kind=list] .map-marker").first().waitFor();
	const begin = await page.evaluate((feed) => {
		const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
		return entries.find(({ name }) => new URL(name).pathname === feed)?.responseEnd ?? Number.NaN;
	}, feed);
	return spanFrom(page, begin);
}

/** Presses a key that changes the map and waits until the map is at rest again. */
export async function keySpan(page: Page, key: string): Promise<Span> {
	const before = await page.evaluate(() => performance.now());
	await page.keyboard.press(key);
	await page.waitForFunction((before) => window.mapWatch.changed > before, before);
	return spanFrom(page, await page.evaluate(() => window.mapWatch.keyed));
}

async function spanFrom(page: Page, begin: number): Promise<Span> {
	await page.waitForFunction((rest) => performance.now() - window.mapWatch.changed > rest, REST_MS);
	const { changed: end, tasks } = await page.evaluate(() => window.mapWatch);
	return { begin, end, tasks: tasks.filter(([start, length]) => start + length > begin && start < end) };
}
