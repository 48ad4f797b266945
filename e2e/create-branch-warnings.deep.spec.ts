/** What looks like a mistake is asked about before it is stored (docs/product.md, Plausible), with the embedded branch service. */
import { expect } from "@playwright/test";
import { enCreate } from "../client/text/en-create.ts";
import { button, control, dialog, fillForm, openForm, submit } from "./create-branch-page.ts";
import { storingTest as test } from "./sites.ts";
import { NARROW, WIDE } from "./sizes.ts";

test.use({ viewport: NARROW, reducedMotion: "reduce" });

test("each is shown at its field; an offered correction and one button are enough", async ({ page }) => {
	await openForm(page);
	await fillForm(page, { name: "Doubtful Branch", stateName: "Maharastra", cityName: "Atpadi", pincode: "415301" });
	await submit(page).click();
	const warnings = page.locator(".form-field-warning");
	await expect(warnings).toHaveCount(3);
	await expect(dialog(page)).toHaveCount(0);
	await expect(control(page, "stateName")).toBeFocused();
	await expect(control(page, "stateName")).toHaveAccessibleDescription(/did you mean Maharashtra/);
	await expect(control(page, "cityName")).toHaveAccessibleDescription(/Atpadi is new to this site/);
	await expect(control(page, "lat")).toHaveAccessibleDescription(/km from the middle of pincode 415301/);
	for (const viewport of [NARROW, WIDE]) {
		await page.setViewportSize(viewport);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
	}

	// Nothing is stored without a confirmation, and nothing typed is lost.
	await submit(page).click();
	await expect(warnings).toHaveCount(3);
	await expect(control(page, "name")).toHaveValue("Doubtful Branch");

	await button(page, enCreate.take("Maharashtra")).click();
	await expect(control(page, "stateName")).toHaveValue("Maharashtra");
	await expect(control(page, "stateName")).toBeFocused();
	await expect(warnings).toHaveCount(1);
	await control(page, "lat").fill("17.42");
	await control(page, "long").fill("74.94");
	await expect(warnings).toHaveCount(0);
	await submit(page).click();
	await expect(warnings).toHaveCount(1);
	await expect(control(page, "cityName")).toBeFocused();
	await button(page, enCreate.confirm).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
});

test("changing a field drops its confirmation", async ({ page }) => {
	await openForm(page);
	await fillForm(page, { name: "Changed Branch", cityName: "Jath", pincode: "416404" });
	await submit(page).click();
	const warnings = page.locator(".form-field-warning");
	await expect(warnings).toHaveCount(2);
	await control(page, "pincode").fill("0");
	await expect(warnings).toHaveCount(1);
	// An error elsewhere is reported first, and the confirmation is kept.
	await button(page, enCreate.confirm).click();
	await expect(control(page, "pincode")).toBeFocused();
	await control(page, "pincode").fill("416404");
	await submit(page).click();
	await expect(warnings).not.toHaveCount(0);
	await control(page, "cityName").fill("Jatt");
	await control(page, "cityName").blur();
	await submit(page).click();
	await expect(control(page, "cityName")).toHaveAccessibleDescription(/Jatt/);
	await expect(dialog(page)).toHaveCount(0);
});

test("a city that nobody knows is asked about, and stored once it is confirmed", async ({ page }) => {
	await openForm(page);
	await fillForm(page, { name: "Unknown City", cityName: "Xyzabc" });
	await submit(page).click();
	const message = "“Xyzabc” is new to this site: no place of this name is known in Maharashtra";
	await expect(page.locator(".form-field-warning")).toHaveText(message);
	await expect(control(page, "cityName")).toHaveAccessibleDescription(message);
	await expect(page.locator(".warning-panel")).toContainText(message);
	await button(page, enCreate.confirm).click();
	await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
});

test("coordinates outside India are an error at their field", async ({ page }) => {
	await openForm(page);
	await fillForm(page, { name: "Lahore Branch", lat: "31.5497", long: "74.3436" });
	await submit(page).click();
	await expect(dialog(page)).toBeVisible();
	await button(page, enCreate.back).click();
	await expect(control(page, "lat")).toHaveAccessibleDescription(/outside India/);
	await expect(control(page, "lat")).toBeFocused();
});
