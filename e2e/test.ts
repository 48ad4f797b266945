/** The test that browser tests are made of. */
import { test as base } from "@playwright/test";

interface Options {
	/** False where the test is not about maps: none comes by itself then, as for a visitor who saves data. Drawn by software, it would take longer than the rest of the page. */
	automaticMaps: boolean;
}

export const test = base.extend<Options>({
	automaticMaps: [true, { option: true }],
	context: async ({ context, automaticMaps }, use) => {
		if (!automaticMaps) await context.addInitScript(saveData);
		await use(context);
	},
	page: async ({ page }, use) => {
		await use(page);
		// A handler that is at work when its page closes would fail outside of any test.
		await page.unrouteAll({ behavior: "ignoreErrors" });
	},
});

function saveData(): void {
	Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
}
