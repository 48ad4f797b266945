/** Ways to fill in the coordinates of a branch (docs/product.md, Create Branch). */
import { expect, type Page } from "@playwright/test";
import { enCreate } from "../client/text/en-create.ts";
import { control, openForm } from "./create-branch-page.ts";
import { expectAccessible } from "./page-health.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { test } from "./test.ts";

test.use({ viewport: NARROW, reducedMotion: "reduce" });

const entry = (page: Page) => page.getByLabel(enCreate.placeLabel);

async function expectPlace(page: Page, lat: string, long: string): Promise<void> {
	await expect(control(page, "lat")).toHaveValue(lat);
	await expect(control(page, "long")).toHaveValue(long);
}

/** Pastes as a person does, without the system's clipboard. */
async function paste(page: Page, text: string): Promise<void> {
	await page.evaluate((pasted) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", pasted);
		const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
		document.activeElement?.dispatchEvent(event);
	}, text);
}

test("what was copied from a map fills in both fields", async ({ page }) => {
	await openForm(page);
	await entry(page).focus();
	await paste(page, "https://www.google.com/maps/place/X/@12.9,77.5,17z/data=!3m1!4b1!3d12.971598!4d77.594562");
	await expectPlace(page, "12.9716", "77.59456");
	await expect(page.getByText(enCreate.placeRead(12.9716, 77.59456))).toBeVisible();
	for (const viewport of [NARROW, WIDE]) {
		await page.setViewportSize(viewport);
		await expectAccessible(page);
	}

	// What was read before is no answer to a text that is refused.
	await entry(page).fill("https://maps.app.goo.gl/Ab1Cd2");
	await page.keyboard.press("Enter");
	await expect(entry(page)).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByText(enCreate.placeRead(12.9716, 77.59456))).toHaveCount(0);

	await entry(page).fill(`18°31'13.5"N 73°51'24.3"E`);
	await page.keyboard.press("Enter");
	await expectPlace(page, "18.52042", "73.85675");
	// A later correction is not undone when the field is left.
	await control(page, "lat").fill("18.6");
	await entry(page).focus();
	await page.keyboard.press("Tab");
	await expectPlace(page, "18.6", "73.85675");

	for (const [text, reason] of [
		["https://maps.app.goo.gl/Ab1Cd2", "short"],
		["https://www.google.com/maps/place/Pune", "link"],
		["51.5, -0.12", "outside"],
		["near the temple", "unreadable"],
	] as const) {
		await entry(page).fill(text);
		await page.keyboard.press("Enter");
		await expect(entry(page)).toHaveAccessibleDescription(new RegExp(enCreate.noPlace[reason].slice(0, 30)));
		await expectPlace(page, "18.6", "73.85675");
	}
	await page.getByRole("button", { name: enCreate.reset, exact: true }).click();
	await expect(entry(page)).toHaveValue("");
});

test("two coordinates can be pasted into either of the two fields", async ({ page }) => {
	await openForm(page);
	await control(page, "lat").focus();
	await paste(page, "12.9716, 77.5946");
	await expectPlace(page, "12.9716", "77.5946");
	await control(page, "long").focus();
	await paste(page, "geo:18.5204,73.8567");
	await expectPlace(page, "18.5204", "73.8567");
});

test.describe("the admin's own position", () => {
	const use = (page: Page) => page.getByRole("button", { name: enCreate.ownPosition.use });

	test("is filled in, unless it is too inaccurate", async ({ page, context }) => {
		await context.grantPermissions(["geolocation"]);
		await context.setGeolocation({ latitude: 18.5204321, longitude: 73.8567891, accuracy: 2300 });
		await openForm(page);
		await use(page).click();
		await expect(page.getByText(enCreate.ownPosition.inaccurate(2300))).toBeVisible();
		await expectPlace(page, "", "");
		await context.setGeolocation({ latitude: 18.5204321, longitude: 73.8567891, accuracy: 12 });
		await use(page).click();
		await expect(page.getByText(enCreate.ownPosition.taken(12))).toBeVisible();
		await expectPlace(page, "18.52043", "73.85679");
	});

	test("may be denied", async ({ page, context }) => {
		await context.clearPermissions();
		await page.addInitScript(() => {
			navigator.geolocation.getCurrentPosition = (_, fail) =>
				fail?.({ code: 1, message: "denied", PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
		});
		await openForm(page);
		await use(page).click();
		await expect(page.getByText(enCreate.ownPosition.denied)).toBeVisible();
	});
});
