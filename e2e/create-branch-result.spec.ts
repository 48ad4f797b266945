/** Sending the form, and the result: with mocked upstreams, and stored by the embedded branch service (docs/product.md, Create Branch). */

import { expect, type Page, type Route } from "@playwright/test";
import { texts as en } from "../client/text/en/texts.ts";
import { resultTexts } from "../client/text/for-admins/admin-texts.ts";
import { createTexts } from "../client/text/for-admins/create-texts.ts";
import { CREATE_BRANCH_PATH } from "../shared/api/api-paths.ts";
import { FORM_MESSAGES } from "../shared/branch/form-messages.ts";
import { MESSAGES } from "../shared/messages.ts";
import { FEED_PATHS } from "../shared/paths.ts";
import {
	answerCreate,
	button,
	control,
	dialog,
	errors,
	fillForm,
	openFilledForm,
	openForm,
	PAYLOAD,
	start,
	submit,
	TYPED,
} from "./create-branch-page.ts";
import { expectHydrated } from "./hydrated.ts";
import { storingTest as storing } from "./sites.ts";
import { WIDE } from "./sizes.ts";
import { test } from "./test.ts";

const json = (status: number, body: unknown) => (route: Route) => route.fulfill({ status, json: body });

async function expectResult(page: Page, title: "Success" | "Error", text: string): Promise<void> {
	const shown = page.getByRole("dialog", { name: title, exact: true });
	await expect(shown).toBeVisible();
	await expect(shown.getByRole("heading")).toHaveText(title);
	await expect(shown.getByText(text, { exact: true })).toBeVisible();
}

async function expectCleared(page: Page): Promise<void> {
	await expect(dialog(page)).toHaveCount(0);
	await expect(control(page, "name")).toHaveValue("");
	await expect(start(page, "Monday")).toHaveValue("");
	await page.reload();
	await expectHydrated(page);
	await expect(control(page, "name")).toHaveValue("");
}

test.use({ viewport: WIDE, reducedMotion: "reduce" });

test.describe("sending the form", { tag: "@deep" }, () => {
	test("while it is sent a loader is shown, and it is sent only once", async ({ page }) => {
		const { promise: opened, resolve: open } = Promise.withResolvers<void>();
		const sent = await answerCreate(page, (route) => opened.then(() => json(201, {})(route)));
		await openFilledForm(page);
		await control(page, "name").focus();
		await page.evaluate(() => {
			const form = document.querySelector("form");
			form?.requestSubmit();
			form?.requestSubmit();
		});
		await expect(page.getByText(createTexts.sending)).toBeVisible();
		await page.keyboard.press("Enter");
		open();
		await expectResult(page, "Success", FORM_MESSAGES.createSucceeded);
		expect(sent).toEqual([PAYLOAD]);
		await button(page, resultTexts.close).click();
		await expectCleared(page);
	});

	test("after an error, Escape leaves the form unchanged; only Close clears it", async ({ page }) => {
		await answerCreate(page, json(409, { message: "This branch exists already" }));
		await openFilledForm(page);
		await submit(page).click();
		await expectResult(page, "Error", FORM_MESSAGES.createFailed("This branch exists already"));
		await expect(button(page, createTexts.back)).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(dialog(page)).toHaveCount(0);
		await expect(control(page, "name")).toHaveValue(TYPED.name);
		await expect(submit(page)).toBeFocused();
		await page.reload();
		await expect(control(page, "name")).toHaveValue(TYPED.name);

		await submit(page).click();
		await button(page, createTexts.back).click();
		await expect(control(page, "name")).toHaveValue(TYPED.name);

		await submit(page).click();
		await expect(dialog(page)).toBeVisible();
		// A click beside the dialog must not lose anything.
		await page.mouse.click(5, 5);
		await expect(dialog(page)).toBeVisible();
		await button(page, resultTexts.close).click();
		await expectCleared(page);
	});

	test("leaving while it is sent needs confirmation; who returns sends it no more, and sees the result", async ({
		page,
	}) => {
		const { promise: opened, resolve: open } = Promise.withResolvers<void>();
		const sent = await answerCreate(page, (route) => opened.then(() => json(201, {})(route)));
		const dialogs: string[] = [];
		let leave = false;
		page.on("dialog", (question) => {
			dialogs.push(question.type());
			return leave ? question.accept() : question.dismiss();
		});
		const logo = page.getByRole("link", { name: en.logo("Your Company") });
		const heading = page.getByRole("heading", { name: en.finder.heading });
		const loader = page.getByText(createTexts.sending);
		await openFilledForm(page);
		await control(page, "name").focus();
		await page.keyboard.press("Enter");
		await expect(loader).toBeVisible();
		await page.getByRole("link", { name: en.skipToContent }).press("Enter");
		await expect(page).toHaveURL(/#content$/);
		expect(dialogs).toEqual([]);

		await logo.press("Enter");
		await expect.poll(() => dialogs).toEqual(["confirm"]);
		await page.evaluate(() => window.location.reload());
		await expect.poll(() => dialogs).toEqual(["confirm", "beforeunload"]);
		await expect(loader).toBeVisible();

		leave = true;
		await logo.press("Enter");
		await expect(heading).toBeVisible();
		await page.goBack();
		await expect(loader).toBeVisible();
		await expect(control(page, "name")).toHaveValue(TYPED.name);
		await page.evaluate(() => document.querySelector<HTMLFormElement>(".branch-form")?.requestSubmit());

		await logo.press("Enter");
		await expect(heading).toBeVisible();
		open();
		await page.goBack();
		await expectResult(page, "Success", FORM_MESSAGES.createSucceeded);
		expect(sent).toEqual([PAYLOAD]);
		await button(page, resultTexts.close).click();
		await expectCleared(page);
		expect(dialogs).toHaveLength(4);
	});

	test("every kind of error is reported, and the form stays unchanged", async ({ page }) => {
		let answer = json(500, {});
		await answerCreate(page, (route) => answer(route));
		await openFilledForm(page);
		for (const [what, next, message] of [
			[
				"a message",
				(route: Route) => route.fulfill({ status: 500, headers: { "x-request-id": "aB3-x" }, json: { message: "No" } }),
				"No",
			],
			["a lost connection", (route: Route) => route.abort("connectionreset"), "An error occurred"],
			[
				"a redirect",
				(route: Route) => route.fulfill({ status: 302, headers: { location: "/login" } }),
				"An error occurred",
			],
		] as const) {
			answer = next;
			// The branch may be stored whatever the answer.
			const requestedAgain = page.waitForRequest(`**${FEED_PATHS.states}`);
			await submit(page).click();
			await expectResult(page, "Error", `Failed to create branch: ${message}`);
			// The operator finds the failure in the log by this reference.
			await expect(dialog(page).getByText(en.reference("aB3-x"))).toHaveCount(what === "a message" ? 1 : 0);
			await requestedAgain;
			await page.keyboard.press("Escape");
			await expect(errors(page), what).toHaveCount(0);
			await expect(control(page, "name")).toHaveValue(TYPED.name);
		}
	});

	test("errors are at their fields once the admin goes back", async ({ page }) => {
		await answerCreate(
			page,
			json(400, {
				message: "The branch is not valid",
				errors: [
					{ field: "pincode", message: "Pincode is not in this state" },
					{ field: "constructor", message: "Nothing" },
				],
			}),
		);
		await openFilledForm(page);
		await submit(page).click();
		await expectResult(page, "Error", "Failed to create branch: The branch is not valid");
		await button(page, createTexts.back).click();
		await expect(errors(page)).toHaveText(["Pincode is not in this state"]);
		await expect(control(page, "pincode")).toBeFocused();
		await control(page, "name").fill("Nashik Road Branch 2");
		await expect(errors(page)).toHaveText(["Pincode is not in this state"]);

		// Only the errors of the last attempt are shown.
		await page.unroute(`**${CREATE_BRANCH_PATH}`);
		await answerCreate(page, json(500, {}));
		await submit(page).click();
		await expectResult(page, "Error", `Failed to create branch: ${MESSAGES.unknownError}`);
		await button(page, createTexts.back).click();
		await expect(errors(page)).toHaveCount(0);
	});
});

storing.use({ viewport: WIDE, reducedMotion: "reduce" });

storing(
	"the result links to its page; a second one with the same name, city and pincode is refused",
	async ({ page }) => {
		const name = "Nashik Road Second Branch";
		await openForm(page);
		await fillForm(page, { name });
		await submit(page).click();
		await page.getByRole("link", { name: createTexts.view }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
		await expect(page.getByText("1 Station Road").first()).toBeVisible();

		// The stored branch does not reappear in parts of the form.
		await page.goBack();
		await expect(button(page, createTexts.submit)).toBeVisible();
		await control(page, "stateName").click();
		await expect(page.getByRole("listbox")).toBeVisible();
		const chosen = await page
			.locator("form select:enabled")
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
	},
);

storing(
	"what looks like a mistake is shown at its field; an offered correction and one button are enough",
	{
		tag: "@deep",
	},
	async ({ page }) => {
		await openForm(page);
		await fillForm(page, { name: "Doubtful Branch", stateName: "Mahrashtra", cityName: "Atpadi", pincode: "415301" });
		await submit(page).click();
		const warnings = page.locator(".form-field-warning");
		await expect(warnings).toHaveCount(3);
		await expect(dialog(page)).toHaveCount(0);
		await expect(control(page, "stateName")).toBeFocused();
		await expect(control(page, "stateName")).toHaveAccessibleDescription(/did you mean Maharashtra/);
		await expect(control(page, "cityName")).toHaveAccessibleDescription(/Atpadi is new to this site/);
		await expect(control(page, "lat")).toHaveAccessibleDescription(/km from the middle of pincode 415301/);

		// Nothing is stored without a confirmation, and nothing typed is lost. Enter in a field is none.
		await control(page, "name").press("Enter");
		await expect(warnings).toHaveCount(3);
		await expect(control(page, "name")).toHaveValue("Doubtful Branch");

		await button(page, createTexts.take("Maharashtra")).click();
		await expect(control(page, "stateName")).toHaveValue("Maharashtra");
		await expect(control(page, "stateName")).toBeFocused();
		await expect(warnings).toHaveCount(1);
		await control(page, "lat").fill("17.42");
		await control(page, "long").fill("74.94");
		await expect(warnings).toHaveCount(0);
		await submit(page).click();
		await expect(warnings).toHaveCount(1);
		await expect(control(page, "cityName")).toBeFocused();
		await button(page, createTexts.confirm).focus();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
	},
);
