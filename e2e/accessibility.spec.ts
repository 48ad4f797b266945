/** Every page in every state by the rules of axe-core, in light, dark and forced colours. */
import { expectAccessibleInAllColours } from "./page-health.ts";
import { resize, STATES } from "./page-states.ts";
import { startSiteProcess, testWithSite } from "./site-process.ts";
import { NARROW, WIDE } from "./sizes.ts";

/** Some states store what is needed for them. */
const test = testWithSite(() => startSiteProcess({ LOG_LEVEL: "warn" }));

test.use({ reducedMotion: "reduce" });

for (const state of STATES) {
	test(state.name, async ({ page }) => {
		const sizes = [NARROW, WIDE].filter((size) => !state.only || (size === WIDE) === (state.only === "wide"));
		await page.setViewportSize(sizes[0] ?? NARROW);
		await state.open(page);
		for (const size of sizes) {
			await resize(page, size);
			await expectAccessibleInAllColours(page);
		}
	});
}
