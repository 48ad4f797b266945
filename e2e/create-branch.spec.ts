/** Filling in the form that creates a branch (docs/product.md, Create Branch). */
import { expect } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { enCreate } from "../client/text/en-create.ts";
import { BRANCH_FIELDS, FIELD_NAMES } from "../shared/branch/branch-fields.ts";
import { validateBranch } from "../shared/branch/branch-payload.ts";
import { COORDINATES_SWAPPED } from "../shared/branch/coordinate-input.ts";
import { FORM_MESSAGES } from "../shared/branch/form-messages.ts";
import { NOT_WORKING } from "../shared/constants.ts";
import { MESSAGES } from "../shared/messages.ts";
import { PATTERNS } from "../shared/paths.ts";
import {
	answerCreate,
	button,
	control,
	end,
	errors,
	fillForm,
	gate,
	leaveDraft,
	openFilledForm,
	openForm,
	PAYLOAD,
	start,
	submit,
	suggestions,
	TYPED,
} from "./create-branch-page.ts";
import { expectHydrated } from "./hydrated.ts";
import { expectAccessible } from "./page-health.ts";
import { SIZES, WIDE } from "./sizes.ts";
import { test } from "./test.ts";

const REQUIRED = (validateBranch({}).errors ?? []).map(({ message }) => message);

for (const [size, viewport] of Object.entries(SIZES)) {
	test.describe(size, { tag: "@deep" }, () => {
		test.use({ viewport, reducedMotion: "reduce" });

		test("the first field in error has the focus and is in view, whichever it is", async ({ page }) => {
			await openFilledForm(page);
			for (const name of FIELD_NAMES) {
				const declared = BRANCH_FIELDS[name];
				const day = "day" in declared && declared.day;
				if (!declared.required) continue;
				const field = control(page, name);
				const good = await field.inputValue();
				if (day || name === "area") await field.selectOption("");
				else await field.fill("");
				await submit(page).click();
				await expect(field).toBeFocused();
				await expect(field).toBeInViewport({ ratio: 1 });
				const hoursMissing = good === NOT_WORKING ? FORM_MESSAGES.hoursRequired : FORM_MESSAGES.hoursStartMissing;
				await expect(errors(page)).toHaveText([
					day ? hoursMissing(en.days[day]) : FORM_MESSAGES.required(declared.label),
				]);
				if (day || name === "area") await field.selectOption(good);
				else await field.fill(good);
				if (day && good !== NOT_WORKING) await end(page, en.days[day]).selectOption({ index: 1 });
				await expect(errors(page)).toHaveCount(0);
			}
		});
	});
}

test.describe("wide", () => {
	test.use({ viewport: WIDE, reducedMotion: "reduce" });

	test("an empty form shows an error at every required field, and sends nothing", { tag: "@deep" }, async ({
		page,
	}) => {
		const sent = await answerCreate(page, (route) => route.fulfill({ status: 201 }));
		await openForm(page);
		await submit(page).click();
		await expect(errors(page)).toHaveText(REQUIRED);
		expect(REQUIRED).toContain("Branch Name is required");
		expect(REQUIRED).toContain("Sunday hours are required");
		await expect(page.getByText(enCreate.errorCount(REQUIRED.length))).toBeAttached();
		await expect(control(page, "name")).toBeFocused();
		await expect(control(page, "name")).toBeInViewport();
		await expect(control(page, "name")).toHaveAccessibleDescription("Branch Name is required");
		await control(page, "name").fill("Nashik Road Branch");
		await expect(errors(page)).toHaveText(REQUIRED.slice(1));
		expect(sent).toEqual([]);
	});

	test("works with the keyboard alone", async ({ page }) => {
		const sent = await answerCreate(page, (route) => route.fulfill({ status: 201 }));
		await openFilledForm(page, { stateName: "", cityName: "" });
		await control(page, "stateName").focus();
		await page.keyboard.type("mah");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await expect(control(page, "stateName")).toHaveValue("Maharashtra");
		await page.keyboard.press("Tab");
		await page.keyboard.type("nashik");
		await page.keyboard.press("Tab");
		// In the spelling of the list.
		await expect(control(page, "cityName")).toHaveValue("Nashik");
		await expect(control(page, "pincode")).toBeFocused();
		await page.keyboard.press("Shift+Tab");
		await page.keyboard.type("nashik");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
		expect(sent).toEqual([PAYLOAD]);
		await page.keyboard.press("Enter");
		await expect(control(page, "name")).toBeFocused();
		await expect(control(page, "name")).toHaveValue("");
	});

	test("a name that is clicked is replaced by what is typed, and not by a second click", { tag: "@deep" }, async ({
		page,
	}) => {
		await openFilledForm(page);
		const city = control(page, "cityName");
		await city.click();
		await page.keyboard.type("Pune");
		await expect(city).toHaveValue("Pune");
		await city.click();
		await page.keyboard.press("End");
		await page.keyboard.type(" City");
		await expect(city).toHaveValue("Pune City");
	});

	test("hours are chosen in steps of 15 minutes; Not Working hides the end", { tag: "@deep" }, async ({ page }) => {
		await openForm(page);
		const texts = await start(page, "Monday").locator("option").allTextContents();
		expect(texts.slice(1, 4)).toEqual(["Not Working", "00:00", "00:15"]);
		expect(texts).toHaveLength(2 + 95);
		expect(texts.at(-1)).toBe("23:30");
		await start(page, "Monday").selectOption("09:30");
		const ends = await end(page, "Monday").locator("option").allTextContents();
		expect([ends[1], ends.at(-1)]).toEqual(["09:45", "23:45"]);
		await end(page, "Monday").selectOption("10:00");
		await start(page, "Monday").selectOption("Not Working");
		await expect(end(page, "Monday")).toHaveCount(0);
		await start(page, "Monday").selectOption("11:00");
		await expect(end(page, "Monday")).toHaveValue("");
	});

	test("an end before a changed start must be chosen again", { tag: "@deep" }, async ({ page }) => {
		await openFilledForm(page);
		await start(page, "Monday").selectOption("18:00");
		await expect(end(page, "Monday")).toHaveValue("");
		await submit(page).click();
		await expect(errors(page)).toHaveText(["Monday hours are required: the end is missing"]);
		await expect(end(page, "Monday")).toBeFocused();
	});

	test("Monday's hours are copied to the other weekdays, and that can be undone", { tag: "@deep" }, async ({
		page,
	}) => {
		await openForm(page);
		const copy = button(page, enCreate.copy);
		await expect(copy).toBeDisabled();
		await start(page, "Friday").selectOption("10:00");
		await start(page, "Monday").selectOption("09:30");
		await expect(copy).toBeDisabled();
		await end(page, "Monday").selectOption("17:30");
		await copy.dblclick();
		for (const day of ["Tuesday", "Wednesday", "Thursday", "Friday"]) {
			await expect(start(page, day)).toHaveValue("09:30");
			await expect(end(page, day)).toHaveValue("17:30");
		}
		for (const day of ["Saturday", "Sunday"]) await expect(start(page, day)).toHaveValue("");
		await expectAccessible(page);
		await button(page, enCreate.undo).click();
		await expect(start(page, "Tuesday")).toHaveValue("");
		await expect(start(page, "Friday")).toHaveValue("10:00");
		await expect(start(page, "Monday")).toHaveValue("09:30");
	});

	test("wrong values are reported in plain words until they are corrected", async ({ page }) => {
		await openFilledForm(page);
		for (const [label, value, message] of [
			["Pincode", "012345", "Pincode must be six digits and not start with 0"],
			["Latitude", "5.9", "Latitude must be a number from 6 to 38, such as 18.5196"],
			["Longitude", "east", "Longitude must be a number from 68 to 98, such as 73.8554"],
			[
				"Contact Number",
				"12345",
				"Contact Number must be one Indian phone number, such as 98765 43210 or 022 2654 3210",
			],
			["Branch Name", "x".repeat(101), "Branch Name is too long: at most 100 characters"],
		] as const) {
			const field = page.getByRole("textbox", { name: label });
			const good = await field.inputValue();
			await field.fill(value);
			await submit(page).click();
			await expect(errors(page)).toHaveText([message]);
			await expect(field).toBeFocused();
			await field.fill(good);
			await expect(errors(page)).toHaveCount(0);
		}
	});

	test("swapped coordinates are recognised, and a button swaps them", { tag: "@deep" }, async ({ page }) => {
		await openForm(page);
		await page.getByLabel("Latitude").fill(TYPED.long);
		await page.getByLabel("Longitude").fill(TYPED.lat);
		await page.getByLabel("Longitude").blur();
		await expect(errors(page).getByText(COORDINATES_SWAPPED)).toBeVisible();
		await button(page, enCreate.swap).click();
		await expect(page.getByLabel("Latitude")).toHaveValue(TYPED.lat);
		await expect(page.getByLabel("Longitude")).toHaveValue(TYPED.long);
		await expect(page.getByLabel("Latitude")).toBeFocused();
		await expect(errors(page)).toHaveCount(0);
	});

	test("state and city are suggested, and can be new", { tag: "@deep" }, async ({ page }) => {
		await openForm(page);
		const state = page.getByRole("combobox", { name: "State" });
		const city = page.getByRole("combobox", { name: "City" });
		await city.click();
		await expect(page.getByText(MESSAGES.optionsEmpty)).toBeVisible();
		await state.fill("gu");
		await expect(suggestions(page)).toHaveText(["Gujarat"]);
		await suggestions(page).filter({ hasText: "Gujarat" }).click();
		await city.click();
		await expect(suggestions(page).filter({ hasText: "Surat" })).toBeVisible();
		await expect(suggestions(page).filter({ hasText: "Pune" })).toHaveCount(0);
		await city.fill("Dwarka");
		await expect(suggestions(page)).toHaveCount(0);
		await state.fill("Sikkim");
		await state.blur();
		await expect(page.getByText(enCreate.newState)).toBeVisible();
		await expect(page.getByText(enCreate.newCity("Sikkim"))).toBeVisible();
		await state.fill("GUJARAT");
		await state.blur();
		await expect(state).toHaveValue("Gujarat");
		await expect(page.getByText(enCreate.newState)).toBeHidden();
	});

	test("while lists are loading or if they fail, the field can be typed in", { tag: "@deep" }, async ({ page }) => {
		const { open, opened } = gate();
		for (const feed of ["**/simplestorestates.json", "**/simplestorecities.json"]) {
			await page.route(feed, async (route) => {
				await opened;
				await route.abort();
			});
		}
		await page.goto(PATTERNS.createBranch);
		const state = page.getByRole("combobox", { name: "State" });
		await expectHydrated(page);
		await state.click();
		await expect(page.getByText(MESSAGES.optionsLoading)).toBeVisible();
		open();
		await expect(page.getByText(MESSAGES.optionsFailed)).toBeVisible();
		await state.fill("gujarat");
		await state.blur();
		await expect(state).toHaveValue("gujarat");
		await expect(page.getByText(enCreate.newState)).toBeHidden();

		// They are requested again when a field is opened.
		const city = page.getByRole("combobox", { name: "City" });
		await city.click();
		await expect(page.getByText(MESSAGES.optionsFailed)).toBeVisible();
		await page.unroute("**/simplestorestates.json");
		await page.unroute("**/simplestorecities.json");
		await city.click();
		await expect(suggestions(page).filter({ hasText: "Surat" })).toBeVisible();
		await expect(state).toHaveValue("Gujarat");
	});

	test("typed text survives a reload, separately in each tab", async ({ page, context }) => {
		await openForm(page);
		await fillForm(page);
		const other = await context.newPage();
		await openForm(other);
		await expect(control(other, "name")).toHaveValue("");
		await control(other, "name").fill("Another Branch");
		await page.reload();
		await expect(control(page, "name")).toHaveValue(TYPED.name);
		await expect(page.getByLabel("Branch Level")).toHaveValue("Branch Office");
		await expect(end(page, "Friday")).toHaveValue("17:30");
		await expect(start(page, "Sunday")).toHaveValue("Not Working");
		await other.reload();
		await expect(control(other, "name")).toHaveValue("Another Branch");
		await expect(control(other, "address")).toHaveValue("");
	});

	test("Reset clears the form and can be undone", { tag: "@deep" }, async ({ page }) => {
		await openForm(page);
		await fillForm(page);
		await button(page, enCreate.reset).dblclick();
		await expect(control(page, "name")).toHaveValue("");
		await expect(start(page, "Monday")).toHaveValue("");
		await control(page, "landmark").fill("Typed since");
		await submit(page).click();
		await button(page, enCreate.undo).click();
		await expect(control(page, "name")).toHaveValue(TYPED.name);
		await expect(control(page, "landmark")).toHaveValue("Typed since");
		await expect(end(page, "Monday")).toHaveValue("17:30");
		await button(page, enCreate.reset).click();
		await page.reload();
		await expect(control(page, "name")).toHaveValue("");
	});

	test("a draft in another form, or an unreadable one, is no problem", { tag: "@deep" }, async ({ page }) => {
		for (const draft of ["{", "7", '{"name":7,"area":"Head Office","mondayHours":"9-5","landmark":"Clock Tower"}']) {
			await leaveDraft(page, draft);
			await openForm(page);
			await expect(control(page, "landmark")).toHaveValue(draft.length > 2 ? "Clock Tower" : "");
			await expect(page.getByLabel("Branch Level")).toHaveValue("");
			await expect(start(page, "Monday")).toHaveValue("");
		}
	});

	test("the form works without storage", { tag: "@deep" }, async ({ page }) => {
		await page.addInitScript(() => {
			Object.defineProperty(window, "sessionStorage", {
				get() {
					throw new DOMException("forbidden", "SecurityError");
				},
			});
		});
		const sent = await answerCreate(page, (route) => route.fulfill({ status: 201 }));
		await openForm(page);
		await fillForm(page);
		await submit(page).click();
		await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
		expect(sent).toHaveLength(1);
	});

	test("text typed before the script has loaded is kept, and nothing is sent", { tag: "@deep" }, async ({ page }) => {
		const { open, opened } = gate();
		await page.route("**/assets/*.js", async (route) => {
			await opened;
			await route.continue();
		});
		await page.goto(PATTERNS.createBranch, { waitUntil: "commit" });
		await control(page, "name").fill("Early Branch");
		await start(page, "Monday").selectOption("09:30");
		await end(page, "Monday").selectOption("17:00");
		await page.keyboard.press("Enter");
		open();
		await expect(button(page, enCreate.copy)).toBeEnabled();
		await expect(page).toHaveURL(PATTERNS.createBranch);
		await expect(control(page, "name")).toHaveValue("Early Branch");
		await expect(end(page, "Monday")).toHaveValue("17:00");
	});
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });
	test("one sentence explains what the form needs", async ({ page }) => {
		await page.goto(PATTERNS.createBranch);
		await expect(page.getByText(enCreate.noScript)).toBeVisible();
		await expect(submit(page)).toBeHidden();
	});
});
