/** Records, inside the page, tasks and changes while it loads and draws a map. */
import type { Page } from "@playwright/test";

declare global {
	interface Window {
		mapWatch: {
			/** Start and length of each task longer than 50 ms. */
			tasks: [start: number, length: number][];
			/** When something was last drawn on the list's map, or added to or removed from it. */
			changed: number;
			/** When a key was last pressed, or the pointer first met the map's picture. */
			acted: number;
			/** When the map took its picture's place. */
			swapped: number;
		};
	}
}

/** A span of time with its tasks longer than 50 ms, in milliseconds from the start of the navigation. */
export interface Span {
	begin: number;
	end: number;
	tasks: [start: number, length: number][];
}

/** A span in which a map took its picture's place. */
export interface Swap extends Span {
	swapped: number;
}

/** The map is at rest when nothing has changed for this long. */
const REST_MS = 500;

/** Starts recording in every document that the page opens from now on. */
export async function watchMap(page: Page): Promise<void> {
	await page.addInitScript(() => {
		window.mapWatch = { tasks: [], changed: 0, acted: 0, swapped: 0 };
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
			if (watch.swapped === 0 && document.querySelector("[data-kind=list][data-picture=gone]"))
				watch.swapped = performance.now();
		}).observe(document, { childList: true, subtree: true, attributeFilter: ["data-picture"] });
		const key = (event: KeyboardEvent) => {
			watch.acted = event.timeStamp;
		};
		addEventListener("keydown", key, { capture: true });
		const point = (event: PointerEvent) => {
			if (watch.acted === 0 && event.target instanceof Element && isOfList(event.target)) watch.acted = event.timeStamp;
		};
		addEventListener("pointerover", point, { capture: true });
	});
}

/** Points at the picture of the list's map, and waits until the map has taken its place, has its markers and is at rest. */
export async function swapSpan(page: Page): Promise<Swap> {
	const frame = page.locator(".map-frame[data-kind=list]");
	await frame.locator("picture").hover();
	await frame.locator(".map-marker").first().waitFor();
	await page.waitForFunction(() => window.mapWatch.swapped > 0);
	const { acted, swapped } = await page.evaluate(() => window.mapWatch);
	return { ...(await spanFrom(page, acted)), swapped };
}

/** Presses a key that changes the map and waits until the map is at rest again. */
export async function keySpan(page: Page, key: string): Promise<Span> {
	const before = await page.evaluate(() => performance.now());
	await page.keyboard.press(key);
	await page.waitForFunction((before) => window.mapWatch.changed > before, before);
	return spanFrom(page, await page.evaluate(() => window.mapWatch.acted));
}

async function spanFrom(page: Page, begin: number): Promise<Span> {
	await page.waitForFunction((rest) => performance.now() - window.mapWatch.changed > rest, REST_MS);
	const { changed: end, tasks } = await page.evaluate(() => window.mapWatch);
	return { begin, end, tasks: tasks.filter(([start, length]) => start + length > begin && start < end) };
}
