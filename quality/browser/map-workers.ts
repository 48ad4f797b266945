/** Records a page's workers, for tests of maps whose workers the browser ends. */

import { expect, type Page } from "@playwright/test";
import { texts as en } from "../../client/text/en/texts.ts";
import { ALL_BRANCHES, expectView, listMap, openMap, viewOf } from "../../e2e/map-page.ts";
import { drawnIn } from "../../e2e/map-pixels.ts";
import { WIDE } from "../../e2e/sizes.ts";
import type { test as playwright } from "../../e2e/test.ts";

interface Workers {
	/** All workers that were started. */
	workers: Worker[];
	/** Whether each worker is ended as it starts. */
	endAll: boolean;
	/** The power preference requested for each drawing context. */
	preferences: unknown[];
}

export function ownOf<Result>(page: Page, read: (own: Workers) => Result): Promise<Result> {
	return page.evaluate(`(${read})(window)`);
}

/** Watches a page's workers; for `addInitScript`. */
export function watchWorkers(): void {
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

/** Tests a map after the browser has ended its workers without an event, as iOS does to free memory. */
export function testEndedWorkers(test: typeof playwright): void {
	test("a map whose workers have gone goes on with new ones where it was", async ({ page }) => {
		await page.setViewportSize(WIDE);
		await page.addInitScript(watchWorkers);
		await openMap(page, ALL_BRANCHES);
		const before = await ownOf(page, ({ workers }) => {
			for (const worker of workers) worker.terminate();
			return workers.length;
		});
		expect(before).toBeGreaterThan(0);
		const old = await viewOf(listMap(page));
		await listMap(page).getByRole("button", { name: "Zoom in" }).click();
		await expectView(listMap(page), old, old.zoom + 1);
		await expect.poll(() => ownOf(page, ({ workers }) => workers.length)).toBeGreaterThan(before);
		await expect(listMap(page).locator(".map")).toHaveAttribute("data-drawn", "true");
		// Grey ground alone has no lines, names or markers. They were drawn again at the new place.
		await expect.poll(async () => (await drawnIn(listMap(page).locator("canvas"))).ink).toBeGreaterThan(0.005);
		await expectView(listMap(page), old, old.zoom + 1);
		await expect(page.getByText(en.map.failed)).toHaveCount(0);
	});
}
