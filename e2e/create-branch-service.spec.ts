/** A branch created with the form, in the embedded branch service: it is immediately in the finder. */
import { expect } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { enCreate } from "../client/text/en-create.ts";
import { FORM_MESSAGES } from "../shared/branch/form-messages.ts";
import { MESSAGES } from "../shared/messages.ts";
import { button, control, fillForm, openForm, submit } from "./create-branch-page.ts";
import { searchBox } from "./search-box.ts";
import { storingTest as test } from "./sites.ts";
import { WIDE } from "./sizes.ts";

test.describe("with the embedded branch service", () => {
	test.use({ viewport: WIDE, reducedMotion: "reduce" });

	test("a branch in a new state and city is found immediately, without loading the site again", {
		tag: "@deep",
	}, async ({ page }) => {
		await page.goto("/");
		await expect(page.locator(".select__control")).toHaveCount(2);
		await openForm(page);
		await fillForm(page, {
			name: "Gangtok Hill Branch",
			stateName: "Sikkim",
			cityName: "Gangtok",
			pincode: "737101",
			lat: "27.3314",
			long: "88.6138",
		});
		await submit(page).click();
		await button(page, enCreate.confirm).click();
		const result = page.getByRole("dialog", { name: "Success" });
		await expect(result.getByText(FORM_MESSAGES.createSucceeded)).toBeVisible();
		await expect(result.getByRole("link", { name: enCreate.view })).toHaveAttribute(
			"href",
			/^\/branch\/Sikkim\/Gangtok\/\d+$/,
		);
		await button(page, en.result.close).click();
		await expect(control(page, "name")).toHaveValue("");
		await control(page, "stateName").fill("sik");
		await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["Sikkim"]);

		await page.getByRole("link", { name: en.logo("Your Company") }).click();
		await expect(page.getByRole("heading", { name: en.finder.heading })).toBeVisible();
		await searchBox(page).fill("gangtok");
		await expect(page.locator("article.card")).toHaveCount(1);
		await expect(page.locator("article.card")).toContainText("Gangtok Hill Branch");
		await expect(page.getByRole("link", { name: en.branch.call })).toHaveAttribute("href", "tel:+919876543210");
	});

	test("the result links to its page; a second one with the same name, city and pincode is refused", async ({
		page,
	}) => {
		const name = "Nashik Road Second Branch";
		await openForm(page);
		await fillForm(page, { name });
		await submit(page).click();
		await page.getByRole("link", { name: enCreate.view }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
		await expect(page.getByText("1 Station Road").first()).toBeVisible();

		// The stored branch does not partly reappear in the form.
		await page.goBack();
		await expect(button(page, enCreate.submit)).toBeVisible();
		await control(page, "stateName").click();
		await expect(page.getByRole("listbox")).toBeVisible();
		const chosen = await page
			.locator("form select")
			.evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));
		expect(chosen.filter((value) => value !== "")).toEqual([]);
		await expect(control(page, "name")).toHaveValue("");
		await fillForm(page, { name: name.toUpperCase() });
		await submit(page).click();
		const result = page.getByRole("dialog", { name: "Error" });
		await expect(result.getByText(/^Failed to create branch: /)).toBeVisible();
		await expect(result.getByText(MESSAGES.unknownError)).toHaveCount(0);
		await page.keyboard.press("Escape");
		await expect(control(page, "name")).toHaveValue(name.toUpperCase());
	});
});
