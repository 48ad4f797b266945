/** The workers that draw a map are ended by the browser without an event, as iOS does to free memory. */
import { expect, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { listMap, mapReady } from "./map-page.ts";
import { drawnIn } from "./map-pixels.ts";
import { WIDE } from "./sizes.ts";
import { test } from "./test.ts";

interface Workers {
	/** All that were started. */
	workers: Worker[];
	/** Whether each is ended as it starts. */
	endAll: boolean;
	/** What was asked of each drawing context. */
	preferences: unknown[];
}

test.use({ automaticMaps: true, viewport: WIDE, reducedMotion: "reduce" });

test.beforeEach(({ page }) => page.addInitScript(watchWorkers));

test("a map whose workers have gone goes on with new ones where it was, and asks for no fast graphics card", async ({
	page,
}) => {
	await page.goto("/");
	await mapReady(page);
	expect(await ownOf(page, ({ preferences }) => [...new Set(preferences)])).toEqual(["default"]);
	const before = await ownOf(page, ({ workers }) => {
		for (const worker of workers) worker.terminate();
		return workers.length;
	});
	const zoomIn = listMap(page).getByRole("button", { name: "Zoom in" });
	const viewed = () => listMap(page).locator(".map").getAttribute("data-view");
	const old = await viewed();
	await zoomIn.click();
	await expect.poll(viewed).not.toBe(old);
	const closer = await viewed();
	await expect.poll(() => ownOf(page, ({ workers }) => workers.length)).toBeGreaterThan(before);
	// Grey ground alone has no lines, names and markers. These were drawn again at the new place.
	await expect.poll(async () => (await drawnIn(listMap(page).locator("canvas"))).ink).toBeGreaterThan(0.005);
	expect(await viewed()).toBe(closer);
	await expect(page.getByText(en.map.failed)).toHaveCount(0);
});

test("a map whose workers never stay says that it failed, and comes with another try", async ({ page }) => {
	await page.addInitScript(() => {
		(window as unknown as Workers).endAll = true;
	});
	await page.goto("/");
	await expect(listMap(page).getByText(en.map.failed)).toBeVisible();
	await ownOf(page, (own) => {
		own.endAll = false;
	});
	await listMap(page).getByRole("button", { name: en.map.retry }).click();
	// The last workers had also been ended.
	await expect(listMap(page).locator(".map")).toHaveAttribute("data-drawn", "true");
});

function ownOf<Result>(page: Page, read: (own: Workers) => Result): Promise<Result> {
	return page.evaluate(`(${read})(window)`);
}

/** Runs in the page. */
function watchWorkers(): void {
	const own: Workers = { workers: [], endAll: false, preferences: [] };
	Object.assign(window, own);
	const Started = window.Worker;
	window.Worker = class extends Started {
		constructor(...of: ConstructorParameters<typeof Worker>) {
			super(...of);
			const watched = window as unknown as Workers;
			watched.workers.push(this);
			if (watched.endAll) this.terminate();
		}
	};
	const { getContext } = HTMLCanvasElement.prototype;
	HTMLCanvasElement.prototype.getContext = function (
		this: HTMLCanvasElement,
		...of: [string, WebGLContextAttributes?]
	) {
		if (of[0].startsWith("webgl")) (window as unknown as Workers).preferences.push(of[1]?.powerPreference);
		return getContext.apply(this, of as never);
	} as typeof getContext;
}
