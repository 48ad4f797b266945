/** Filling in the form that creates a branch (docs/product.md, Create Branch). */

import { expect, type Page } from "@playwright/test";
import { texts as en } from "../client/text/en/texts.ts";
import { createTexts } from "../client/text/for-admins/create-texts.ts";
import { validateBranch } from "../shared/branch/branch-payload.ts";
import { COORDINATES_SWAPPED } from "../shared/branch/coordinate-input.ts";
import { FORM_MESSAGES } from "../shared/branch/form-messages.ts";
import { OTHER_LANGUAGES } from "../shared/languages.ts";
import { MESSAGES } from "../shared/messages.ts";
import { PATTERNS, PLACES_PATH } from "../shared/paths.ts";
import { expectHeard, listen } from "./announcements.ts";
import {
	answerCreate,
	button,
	control,
	end,
	errors,
	fillForm,
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
import { NARROW, WIDE } from "./sizes.ts";
import { holdBack, test } from "./test.ts";

test.use({ viewport: WIDE, reducedMotion: "reduce" });

test("works with the keyboard alone", async ({ page }) => {
	const sent = await answerCreate(page, (route) => route.fulfill({ status: 201 }));
	await openFilledForm(page, { stateName: "", cityName: "" });
	await control(page, "stateName").focus();
	await page.keyboard.type("mahar");
	await page.keyboard.press("Enter");
	await expect(control(page, "stateName")).toHaveValue("Maharashtra");
	await page.keyboard.press("Tab");
	await page.keyboard.type("nashik");
	await page.keyboard.press("Tab");
	// The city now has the spelling of the list.
	await expect(control(page, "cityName")).toHaveValue("Nashik");
	await expect(control(page, "pincode")).toBeFocused();
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.type("nas");
	// In the list, Enter takes a name, and does not submit the form.
	await page.keyboard.press("Enter");
	await expect(control(page, "cityName")).toHaveValue("Nashik");
	await expect(suggestions(page)).toHaveCount(0);
	expect(sent).toEqual([]);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
	expect(sent).toEqual([PAYLOAD]);
	await page.keyboard.press("Enter");
	await expect(control(page, "name")).toBeFocused();
	await expect(control(page, "name")).toHaveValue("");
});

test("each missing field has its error, the first the focus, in view; nothing is sent", async ({ page }) => {
	await page.setViewportSize(NARROW);
	const sent = await answerCreate(page, (route) => route.fulfill({ status: 201 }));
	await openForm(page);
	await submit(page).click();
	await expect(errors(page)).toHaveText((validateBranch({}).errors ?? []).map(({ message }) => message));
	await expect(control(page, "name")).toHaveAccessibleDescription("Branch Name is required");
	await expect(control(page, "name")).toBeFocused();
	await expect(control(page, "name")).toBeInViewport({ ratio: 1 });
	await openFilledForm(page);
	await start(page, "Friday").selectOption("");
	await submit(page).click();
	await expect(start(page, "Friday")).toBeFocused();
	await expect(start(page, "Friday")).toBeInViewport({ ratio: 1 });
	await expect(errors(page)).toHaveText([FORM_MESSAGES.hoursStartMissing("Friday")]);
	await start(page, "Friday").selectOption("10:00");
	await expect(errors(page)).toHaveCount(0);
	expect(sent).toEqual([]);
});

test("typed text survives a reload, separately in each tab", async ({ page, context }) => {
	await openForm(page);
	await control(page, "name").fill(TYPED.name);
	await page.getByLabel("Branch Level").selectOption("Branch Office");
	await start(page, "Sunday").selectOption("Not Working");
	const other = await context.newPage();
	await openForm(other);
	await expect(control(other, "name")).toHaveValue("");
	await control(other, "name").fill("Another Branch");
	await page.reload();
	await expect(control(page, "name")).toHaveValue(TYPED.name);
	await expect(page.getByLabel("Branch Level")).toHaveValue("Branch Office");
	await expect(start(page, "Sunday")).toHaveValue("Not Working");
	await other.reload();
	await expect(control(other, "name")).toHaveValue("Another Branch");
	await expect(control(other, "address")).toHaveValue("");
});

const entry = (page: Page) => page.getByLabel(createTexts.placeLabel);

async function expectPlace(page: Page, lat: string, long: string): Promise<void> {
	await expect(control(page, "lat")).toHaveValue(lat);
	await expect(control(page, "long")).toHaveValue(long);
}

/** Pastes as a person does, without using the system's clipboard. */
async function paste(page: Page, text: string): Promise<void> {
	await page.evaluate((pasted) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", pasted);
		const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
		document.activeElement?.dispatchEvent(event);
	}, text);
}

test.describe("the form", { tag: "@deep" }, () => {
	test("services are ticked or written; each further number has a row, which can be removed", async ({ page }) => {
		const sent = await answerCreate(page, (route) => route.fulfill({ status: 201 }));
		await openFilledForm(page, { services: "Farm loan, Gold loan" });
		const { phones: texts } = createTexts;
		const number = (row: number) => page.getByLabel(texts.number(row), { exact: true });
		await expect(page.getByLabel("Farm loan")).toBeChecked();
		await page.getByLabel("Home loan").check();
		await expect(control(page, "services")).toHaveValue("Gold loan");
		await control(page, "services").fill("Gold loan, Locker");
		await page.getByLabel("Farm loan").uncheck();
		await button(page, texts.removeNumber(1)).click();
		await expect(button(page, texts.add)).toBeFocused();
		await button(page, texts.add).click();
		await expect(number(2)).toBeFocused();
		await page.getByLabel(texts.kind(2)).selectOption({ label: "WhatsApp" });
		await number(2).fill("98765");
		await submit(page).click();
		await expect(number(2)).toBeFocused();
		await expect(number(2)).toHaveAccessibleDescription(/“WhatsApp 98765” is not an Indian phone number/);
		await number(2).fill("98765 43219");
		await expect(errors(page)).toHaveCount(0);
		await page.reload();
		await expect(number(2)).toHaveValue("98765 43219");
		await expect(control(page, "services")).toHaveValue("Gold loan, Locker");
		await expectAccessible(page);
		await submit(page).click();
		await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
		const phones = "Customer care 18001234567, WhatsApp +919876543219";
		expect(sent).toEqual([{ ...PAYLOAD, services: "Home loan, Gold loan, Locker", phones }]);
	});

	test("names in other languages are folded away until one is typed or wrong", async ({ page }) => {
		const sent = await answerCreate(page, (route) => route.fulfill({ status: 201 }));
		await openFilledForm(page, { name_hi: "", address_hi: "" });
		const section = page.locator(".folded-section");
		const summary = section.getByText(createTexts.sections.translations);
		const [hindi, marathi] = [control(page, "name_hi"), control(page, "name_mr")];
		await expect(section.locator("input, textarea").last()).toHaveAttribute("lang", OTHER_LANGUAGES.at(-1) ?? "");
		await expect(hindi).toBeHidden();
		await summary.click();
		const suggested = button(page, createTexts.acceptFor("नाशिक रोड शाखा", "Branch Name in Marathi"));
		await control(page, "name").fill("Nashik Road X");
		await expect(suggested).toHaveCount(0);
		await control(page, "name").fill(PAYLOAD.name);
		await expect(marathi).toHaveValue("");
		await suggested.click();
		await expect(marathi).toBeFocused();
		await hindi.fill("नाशिक");
		await hindi.fill("");
		await expect(hindi).toBeFocused();
		await hindi.fill("Nashik Road");
		await summary.click();
		await submit(page).click();
		await expect(hindi).toBeFocused();
		await expect(errors(page)).toHaveText([/^Branch Name in Hindi must be in the script of Hindi/]);
		await hindi.fill("नाशिक रोड");
		await expect(errors(page)).toHaveCount(0);
		await page.reload();
		await expect(hindi).toHaveValue("नाशिक रोड");
		await expect(marathi).toBeVisible();
		await expectAccessible(page);
		await submit(page).click();
		await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
		const { address_hi: _, ...rest } = PAYLOAD;
		expect(sent).toEqual([{ ...rest, name_hi: "नाशिक रोड", name_mr: "नाशिक रोड शाखा" }]);
	});

	test("a name that is clicked is replaced by what is typed, and not by a second click", async ({ page }) => {
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

	test("Not Working hides the end, and an end before a changed start must be chosen again", async ({ page }) => {
		await openFilledForm(page);
		await start(page, "Tuesday").selectOption("Not Working");
		await expect(end(page, "Tuesday")).toHaveCount(0);
		await start(page, "Tuesday").selectOption("11:00");
		await expect(end(page, "Tuesday")).toHaveValue("");
		await end(page, "Tuesday").selectOption("23:45");
		await start(page, "Monday").selectOption("18:00");
		await expect(end(page, "Monday")).toHaveValue("");
		await submit(page).click();
		await expect(errors(page)).toHaveText(["Monday hours are required: the end is missing"]);
		await expect(end(page, "Monday")).toBeFocused();
	});

	test("Monday's hours are copied to the other weekdays, and that can be undone, which is said", async ({ page }) => {
		await listen(page);
		await openForm(page);
		const copy = button(page, createTexts.copy);
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
		await button(page, createTexts.undo).click();
		await expect(start(page, "Tuesday")).toHaveValue("");
		await expect(start(page, "Friday")).toHaveValue("10:00");
		await expect(start(page, "Monday")).toHaveValue("09:30");
		const undone = page.getByRole("status").filter({ hasText: createTexts.undone });
		await expect(undone).toBeFocused();
		await expectHeard(page, createTexts.undone);
		await copy.click();
		await expect(undone).toBeHidden();
	});

	test("swapped coordinates are recognised, and a button swaps them", async ({ page }) => {
		await openForm(page);
		await page.getByLabel("Latitude").fill(TYPED.long);
		await page.getByLabel("Longitude").fill(TYPED.lat);
		await page.getByLabel("Longitude").blur();
		await expect(errors(page).getByText(COORDINATES_SWAPPED)).toBeVisible();
		await button(page, createTexts.swap).click();
		await expect(page.getByLabel("Latitude")).toHaveValue(TYPED.lat);
		await expect(page.getByLabel("Longitude")).toHaveValue(TYPED.long);
		await expect(page.getByLabel("Latitude")).toBeFocused();
		await expect(errors(page)).toHaveCount(0);
	});

	test("state and city are suggested, and can be new", async ({ page }) => {
		await openForm(page);
		const state = page.getByRole("combobox", { name: "State" });
		const city = page.getByRole("combobox", { name: "City" });
		await city.click();
		await expect(page.getByText(en.finder.chooseStateFirst)).toBeVisible();
		await state.fill("gu");
		await expect(suggestions(page)).toHaveText(["Gujarat"]);
		await suggestions(page).filter({ hasText: "Gujarat" }).click();
		await city.click();
		await expect(suggestions(page).filter({ hasText: "Surat" })).toBeVisible();
		await expect(suggestions(page).filter({ hasText: "Pune" })).toHaveCount(0);
		await city.fill("Dwarka");
		await expect(suggestions(page)).toHaveCount(0);
		// A new city is kept.
		await city.press("Enter");
		await expect(city).toHaveValue("Dwarka");
		await state.fill("Atlantis");
		await state.blur();
		await expect(page.getByText(createTexts.newState)).toBeVisible();
		await expect(page.getByText(createTexts.newCity("Atlantis"))).toBeVisible();
		await state.fill("GUJARAT");
		await state.blur();
		await expect(state).toHaveValue("Gujarat");
		await expect(page.getByText(createTexts.newState)).toBeHidden();
	});

	test("a pincode fills in state and city if they are empty, which can be undone", async ({ page }) => {
		await openForm(page);
		const filled = (city: string, state: string) =>
			page.getByText(createTexts.fromPincode(city, state), { exact: false });
		await control(page, "pincode").fill("413801");
		await expect(control(page, "cityName")).toHaveValue("Daund");
		await expect(control(page, "stateName")).toHaveValue("Maharashtra");
		await expect(filled("Daund", "Maharashtra")).toBeVisible();
		// What was filled in follows the pincode; what was typed stays.
		await control(page, "pincode").fill("560001");
		await expect(control(page, "cityName")).toHaveValue("Bengaluru");
		await button(page, createTexts.undo).click();
		await expect(control(page, "cityName")).toHaveValue("Daund");
		await expect(control(page, "pincode")).toHaveValue("560001");
		await control(page, "cityName").fill("Kurkumbh");
		const response = page.waitForResponse(`**${PLACES_PATH}?q=682001`);
		await control(page, "pincode").fill("682001");
		await response;
		await expect(control(page, "stateName")).toHaveValue("Kerala");
		await expect(control(page, "cityName")).toHaveValue("Kurkumbh");
		await button(page, createTexts.take("Kochi, Kerala")).click();
		await expect(control(page, "cityName")).toHaveValue("Kochi");
		await expect(button(page, createTexts.take("Kochi, Kerala"))).toHaveCount(0);
	});

	test("the buttons stay in sight, and cover neither the focus nor the end of the form", async ({ page }) => {
		for (const size of [NARROW, WIDE]) {
			await page.setViewportSize(size);
			await openForm(page);
			await expect(submit(page)).toBeInViewport({ ratio: 1 });
			for (const field of ["address", "landmark", "pincode", "lat", "contactNo"] as const) {
				await control(page, field).focus();
				const [below, above] = [
					await page.locator(".form-bar").boundingBox(),
					await control(page, field).boundingBox(),
				];
				expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
			}
			await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
			const [bar, footer] = [await page.locator(".form-bar").boundingBox(), await page.locator("footer").boundingBox()];
			expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
		}
	});

	test("while lists are loading or if they fail, the field can be typed in", async ({ page }) => {
		const feeds = /simplestore(states|cities)\.json/;
		const open = await holdBack(page, feeds, (route) => route.abort());
		await page.goto(PATTERNS.createBranch);
		const state = page.getByRole("combobox", { name: "State" });
		await expectHydrated(page);
		await state.click();
		await expect(page.getByText(MESSAGES.optionsLoading)).toBeVisible();
		// Without a state there are no cities, whatever becomes of the lists.
		const city = page.getByRole("combobox", { name: "City" });
		await city.click();
		await expect(page.getByText(en.finder.chooseStateFirst)).toBeVisible();
		await state.click();
		open();
		await expect(page.getByText(MESSAGES.optionsFailed)).toBeVisible();
		await state.fill("gujarat");
		await state.blur();
		await expect(state).toHaveValue("gujarat");
		await expect(page.getByText(createTexts.newState)).toBeHidden();

		// The lists are requested again when a field is opened.
		await city.click();
		await expect(page.getByText(MESSAGES.optionsFailed)).toBeVisible();
		await page.unroute(feeds);
		await city.click();
		await expect(suggestions(page).filter({ hasText: "Surat" })).toBeVisible();
		await expect(state).toHaveValue("Gujarat");
	});

	test("the form works without storage", async ({ page }) => {
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

	test("text typed before the script has loaded is kept, and nothing is sent", async ({ page }) => {
		const open = await holdBack(page, "**/assets/*.js");
		await page.goto(PATTERNS.createBranch, { waitUntil: "commit" });
		await control(page, "name").fill("Early Branch");
		await start(page, "Monday").selectOption("09:30");
		await end(page, "Monday").selectOption("17:00");
		await page.keyboard.press("Enter");
		open();
		await expect(button(page, createTexts.copy)).toBeEnabled();
		await expect(page).toHaveURL(PATTERNS.createBranch);
		await expect(control(page, "name")).toHaveValue("Early Branch");
		await expect(end(page, "Monday")).toHaveValue("17:00");
	});

	test("Reset clears the form for good, unless it is undone; what was typed since stays", async ({ page }) => {
		await openFilledForm(page);
		await button(page, createTexts.reset).click();
		await expect(control(page, "name")).toHaveValue("");
		await control(page, "landmark").fill("Typed since");
		await button(page, createTexts.undo).click();
		await expect(control(page, "name")).toHaveValue(TYPED.name);
		await expect(control(page, "landmark")).toHaveValue("Typed since");
		await button(page, createTexts.reset).click();
		await page.reload();
		await expect(control(page, "name")).toHaveValue("");
		// One draft cannot be read; the other comes from another version of the form.
		for (const draft of ["{", '{"name":7,"area":"Head Office","mondayHours":"9-5","landmark":"Clock Tower"}']) {
			await leaveDraft(page, draft);
			await openForm(page);
			await expect(control(page, "landmark")).toHaveValue(draft.length > 2 ? "Clock Tower" : "");
			await expect(start(page, "Monday")).toHaveValue("");
		}
	});

	test("what was copied from a map fills in both fields, also if it is pasted into one of them", async ({ page }) => {
		await openForm(page);
		await entry(page).focus();
		await paste(page, "https://www.google.com/maps/place/X/@12.9,77.5,17z/data=!3m1!4b1!3d12.971598!4d77.594562");
		await expectPlace(page, "12.9716", "77.59456");
		await expect(page.getByText(createTexts.placeRead(12.9716, 77.59456))).toBeVisible();
		await expectAccessible(page);

		// The place read before is no longer shown beside a text that is refused.
		await entry(page).fill("https://maps.app.goo.gl/Ab1Cd2");
		await page.keyboard.press("Enter");
		await expect(entry(page)).toHaveAttribute("aria-invalid", "true");
		await expect(entry(page)).toHaveAccessibleDescription(new RegExp(createTexts.noPlace.short.slice(0, 30)));
		await expect(page.getByText(createTexts.placeRead(12.9716, 77.59456))).toHaveCount(0);
		await expectPlace(page, "12.9716", "77.59456");

		await entry(page).fill(`18°31'13.5"N 73°51'24.3"E`);
		await page.keyboard.press("Enter");
		await expectPlace(page, "18.52042", "73.85675");
		// Leaving the field does not undo a later correction.
		await control(page, "lat").fill("18.6");
		await entry(page).focus();
		await page.keyboard.press("Tab");
		await expectPlace(page, "18.6", "73.85675");

		await entry(page).fill("GVC6+XX Pune");
		await page.keyboard.press("Enter");
		await expectPlace(page, "18.52244", "73.86244");
		const check = page.getByRole("link", { name: createTexts.checkOnMap });
		await expect(check).toHaveAttribute("href", "https://www.google.com/maps/search/?api=1&query=18.52244%2C73.86244");
		await expect(check).toHaveAttribute("target", "_blank");
		await entry(page).fill("GVC6+XX");
		await page.keyboard.press("Enter");
		await expect(entry(page)).toHaveAccessibleDescription(new RegExp(createTexts.noPlace.code.slice(0, 30)));
		await page.getByRole("button", { name: createTexts.reset, exact: true }).click();
		await expect(entry(page)).toHaveValue("");

		await control(page, "lat").focus();
		await paste(page, "12.9716, 77.5946");
		await expectPlace(page, "12.9716", "77.5946");
	});

	test("the admin's own position is filled in, unless it is denied or too inaccurate", async ({ page, context }) => {
		const use = page.getByRole("button", { name: createTexts.ownPosition.use });
		await openForm(page);
		await use.click();
		await expect(page.getByText(createTexts.ownPosition.denied)).toBeVisible();
		await context.grantPermissions(["geolocation"]);
		await context.setGeolocation({ latitude: 18.5204321, longitude: 73.8567891, accuracy: 2300 });
		await use.click();
		await expect(page.getByText(createTexts.ownPosition.inaccurate(2300))).toBeVisible();
		await expectPlace(page, "", "");
		await context.setGeolocation({ latitude: 18.5204321, longitude: 73.8567891, accuracy: 12 });
		await use.click();
		await expect(page.getByText(createTexts.ownPosition.taken(12))).toBeVisible();
		await expectPlace(page, "18.52043", "73.85679");
	});
});
