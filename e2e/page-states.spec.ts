/** What must be true of every page in every state: each is opened once narrow and once wide, and everything is measured there. */
import { type CDPSession, expect, type Page } from "@playwright/test";
import { expectNothingMissed, listen } from "./announcements.ts";
import { walkByTab } from "./focus.ts";
import { findMotion } from "./motion.ts";
import { complaintsOf, expectAccessibleInAllColours } from "./page-health.ts";
import { PAGES, STATES } from "./page-states.ts";
import { storingTest as test } from "./sites.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { smallTargets } from "./small-targets.ts";
import { coveredTexts, textFaults, withWiderSpacing } from "./text-measures.ts";

test.use({ reducedMotion: "reduce" });

/** The states that `npm test` has time for, on a phone, where there is least room. All others are deep. */
const QUICK = ["finder", "branch", "form with errors"];

for (const { kind, viewport, byFinger, least } of [
	{ kind: "narrow" as const, viewport: NARROW, byFinger: true, least: 44 },
	{ kind: "wide" as const, viewport: WIDE, byFinger: false, least: 24 },
]) {
	test.describe(kind, () => {
		test.use({ viewport });

		for (const state of STATES.filter(({ only }) => !only || only === kind)) {
			test(state.name, { tag: kind === "narrow" && QUICK.includes(state.name) ? [] : "@deep" }, async ({ page }) => {
				await listen(page);
				const loaded = PAGES.includes(state)
					? watchLoading(page, state.name.startsWith("unknown") ? 404 : 200)
					: undefined;
				await state.open(page);
				const session = await page.context().newCDPSession(page);
				await test.step("what appears is announced", () => expectNothingMissed(page));
				await test.step("nothing moves", () => expectNone(page.evaluate(findMotion)));
				await test.step("by the rules of axe-core", () => expectAccessibleInAllColours(page));
				await test.step("text of 200 %", () => withLargeText(page, session, () => expectNone(textFaults(page))));
				if (kind === "narrow") {
					await test.step("zoom of 400 %", () =>
						zoomedIn(page, session, async () => {
							await expectNone(textFaults(page));
							await expectNone(coveredTexts(page));
						}));
				}
				if (PAGES.includes(state)) {
					await test.step("wider spacing", () => withWiderSpacing(page, () => expectNone(spacingFaults(page))));
				}
				await test.step(`what is pressed has ${least} px`, async () => {
					// Touch is enabled last: zoom is for people with a mouse, and the browser cannot fully switch touch off again.
					if (byFinger) await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
					expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(byFinger);
					await expectNone(smallTargets(page, least, state.name === "login"));
				});
				await test.step("Tab leads everywhere and is seen", () => expectNone(walkByTab(page)));
				expect.soft(loaded?.() ?? []).toEqual([]);
			});
		}
	});
}

/** What the browser complains of, and requests to other sites. */
function watchLoading(page: Page, status: number): () => string[] {
	const complaints = complaintsOf(page, status);
	const origins = new Set<string>();
	page.on("request", (request) => origins.add(new URL(request.url()).origin));
	return () => [...complaints, ...[...origins].filter((origin) => origin !== new URL(page.url()).origin)];
}

/** Reports all faults of a state in one run. */
async function expectNone(faults: Promise<string[]>): Promise<void> {
	expect.soft(await faults).toEqual([]);
}

/** The faults except long values, which the browser cuts off in a field; the field has its own label. */
async function spacingFaults(page: Page): Promise<string[]> {
	return (await textFaults(page)).filter((fault) => !fault.startsWith("wider than its field"));
}

/** Measures with a larger default text size. Unlike a style, it also affects the ems of media queries. */
async function withLargeText(page: Page, session: CDPSession, measure: () => Promise<void>): Promise<void> {
	const set = async (standard: number) => {
		await session.send("Page.setFontSizes", { fontSizes: { standard } });
		await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe(`${standard}px`);
		await settled(page);
	};
	await set(32);
	await measure();
	await set(16);
}

/** Measures as in a window of 1280 × 1024 px with a zoom of 400 %. */
async function zoomedIn(page: Page, session: CDPSession, measure: () => Promise<void>): Promise<void> {
	const set = async (width: number, height: number, deviceScaleFactor: number) => {
		const metrics = { width, height, deviceScaleFactor, mobile: false };
		await session.send("Emulation.setDeviceMetricsOverride", metrics);
		await expect.poll(() => page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([width, deviceScaleFactor]);
		await settled(page);
	};
	await set(320, 256, 4);
	await measure();
	await set(NARROW.width, NARROW.height, 1);
}

/** Waits two frames: scripts notice a change of the page in one frame and respond before the next but one. */
async function settled(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
	});
}

test("the quick ones are among the states", () => {
	const names = STATES.map(({ name }) => name);
	expect(names).toEqual(expect.arrayContaining(QUICK));
});
