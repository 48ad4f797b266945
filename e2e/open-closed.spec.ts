/** Open and Closed with a frozen clock: the same in any time zone of the device (docs/product.md, Opening hours). */
import { expect } from "@playwright/test";
import { test } from "./test.ts";

/** Branch 1 of the sample: 10:00-18:30 from Monday to Friday, 09:30-13:30 on Saturday, Sunday Not Working. */
const BRANCH = "/branch/Maharashtra/Mumbai/1";

const MOMENTS = [
	{ at: "2026-11-20T09:59:59+05:30", badge: "Closed", change: "opens 10:00 am" },
	{ at: "2026-11-20T10:00:00+05:30", badge: "Open", change: "closes 6:30 pm" },
	{ at: "2026-11-20T18:30:59+05:30", badge: "Open", change: "closes 6:30 pm" },
	{ at: "2026-11-20T18:31:00+05:30", badge: "Closed", change: "opens 9:30 am tomorrow" },
	{ at: "2026-11-21T13:31:00+05:30", badge: "Closed", change: "opens 10:00 am Monday" },
	{ at: "2026-11-22T12:00:00+05:30", badge: "Closed", change: "opens 10:00 am tomorrow" },
	// Still Friday in New York, already Saturday in India.
	{ at: "2026-11-21T00:10:00+05:30", badge: "Closed", change: "opens 9:30 am" },
];

for (const timezoneId of ["Asia/Kolkata", "America/New_York"]) {
	test.describe(timezoneId, { tag: "@deep" }, () => {
		test.use({ timezoneId });
		test("each moment is Open or Closed according to the hours", async ({ page }) => {
			for (const { at, badge, change } of MOMENTS) {
				await test.step(`${at} is ${badge}`, async () => {
					await page.clock.setFixedTime(at);
					await page.goto(BRANCH);
					await expect(page.locator(".open-change").first()).toHaveText(change);
					await expect(page.locator(".open-badge").first()).toHaveText(badge);
				});
			}
		});
	});
}

test("a card has today's hours, and when the branch opens next if that is another day", { tag: "@deep" }, async ({
	page,
}) => {
	const hours = "10:00 am – 6:30 pm";
	const lines = [
		{ at: "2026-11-20T09:59:00+05:30", badge: "Closed", line: `opens ${hours}` },
		{ at: "2026-11-20T10:00:00+05:30", badge: "Open", line: new RegExp(`^\\D*${hours}$`) },
		{ at: "2026-11-20T18:31:00+05:30", badge: "Closed", line: `${hours} · opens Sat` },
		{ at: "2026-11-22T12:00:00+05:30", badge: "Closed", line: "today · opens 10:00 am tomorrow" },
	];
	for (const { at, badge, line } of lines) {
		await page.clock.setFixedTime(at);
		await page.goto("/");
		const card = page.locator("article.card").first();
		await expect(card.locator(".open-badge")).toHaveText(badge);
		await expect(card.locator(".open-hours")).toHaveText(line);
	}
});

test("a page left open changes automatically", async ({ page }) => {
	await page.clock.install({ time: "2026-11-20T18:29:30+05:30" });
	await page.goto(BRANCH);
	await expect(page.locator(".open-badge").first()).toHaveText("Open");
	await page.clock.runFor("02:00");
	await expect(page.locator(".open-badge").first()).toHaveText("Closed");
});
