/** Sending the form, and the result with any upstream (docs/product.md, Create Branch). */
import { expect, type Page, type Route } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { enCreate } from "../client/text/en-create.ts";
import { FORM_MESSAGES } from "../shared/branch/form-messages.ts";
import { MESSAGES } from "../shared/messages.ts";
import { CREATE_BRANCH_PATH, FEED_PATHS } from "../shared/paths.ts";
import {
	answerCreate,
	button,
	control,
	dialog,
	errors,
	gate,
	openFilledForm,
	PAYLOAD,
	start,
	submit,
	TYPED,
} from "./create-branch-page.ts";
import { expectHydrated } from "./hydrated.ts";
import { NARROW, WIDE } from "./sizes.ts";
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

test.describe("on both screens", () => {
	test.use({ viewport: NARROW, reducedMotion: "reduce" });

	test("while it is sent a loader is shown, and it is sent only once", async ({ page }) => {
		const { open, opened } = gate();
		const sent = await answerCreate(page, async (route) => {
			await opened;
			await json(201, {})(route);
		});
		await openFilledForm(page);
		await control(page, "name").focus();
		await page.evaluate(() => {
			const form = document.querySelector("form");
			form?.requestSubmit();
			form?.requestSubmit();
		});
		await expect(page.getByText(enCreate.sending)).toBeVisible();
		await page.keyboard.press("Enter");
		open();
		await expectResult(page, "Success", FORM_MESSAGES.createSucceeded);
		for (const viewport of [NARROW, WIDE]) {
			await page.setViewportSize(viewport);
			expect(await page.locator("dialog").evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
		}
		expect(sent).toEqual([PAYLOAD]);
		await button(page, en.result.close).click();
		await expectCleared(page);
	});

	test("after an error, Escape leaves the form unchanged; only Close clears it", async ({ page }) => {
		await answerCreate(page, json(409, { message: "This branch exists already" }));
		await openFilledForm(page);
		await submit(page).click();
		await expectResult(page, "Error", FORM_MESSAGES.createFailed("This branch exists already"));
		await expect(button(page, enCreate.back)).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(dialog(page)).toHaveCount(0);
		await expect(control(page, "name")).toHaveValue(TYPED.name);
		await expect(submit(page)).toBeFocused();
		await page.reload();
		await expect(control(page, "name")).toHaveValue(TYPED.name);

		await submit(page).click();
		await button(page, enCreate.back).click();
		await expect(control(page, "name")).toHaveValue(TYPED.name);

		await submit(page).click();
		await expect(dialog(page)).toBeVisible();
		// A click beside the dialog must not lose anything.
		await page.mouse.click(5, 5);
		await expect(dialog(page)).toBeVisible();
		await button(page, en.result.close).click();
		await expectCleared(page);
	});
});

test.describe("leaving while it is sent", () => {
	test.use({ viewport: WIDE, reducedMotion: "reduce" });

	test("needs confirmation; an admin who returns cannot send it again, and sees the result", async ({ page }) => {
		const { open, opened } = gate();
		const sent = await answerCreate(page, async (route) => {
			await opened;
			await json(201, {})(route);
		});
		const asked: string[] = [];
		let leave = false;
		page.on("dialog", (question) => {
			asked.push(question.type());
			return leave ? question.accept() : question.dismiss();
		});
		const logo = page.getByRole("link", { name: en.logo("Your Company") });
		const heading = page.getByRole("heading", { name: en.finder.heading });
		const loader = page.getByText(enCreate.sending);
		await openFilledForm(page);
		await control(page, "name").focus();
		await page.keyboard.press("Enter");
		await expect(loader).toBeVisible();
		await page.getByRole("link", { name: en.skipToContent }).press("Enter");
		await expect(page).toHaveURL(/#content$/);
		expect(asked).toEqual([]);

		await logo.press("Enter");
		await expect.poll(() => asked).toEqual(["confirm"]);
		await page.evaluate(() => window.location.reload());
		await expect.poll(() => asked).toEqual(["confirm", "beforeunload"]);
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
		await button(page, en.result.close).click();
		await expectCleared(page);
		expect(asked).toHaveLength(4);
	});
});

test.describe("answers of upstreams", () => {
	test.use({ viewport: WIDE, reducedMotion: "reduce" });

	test("a success is shown as one, whatever its body", async ({ page }) => {
		let answer = json(201, {});
		await answerCreate(page, (route) => answer(route));
		for (const [what, next] of [
			["a message alone", json(200, { message: "ok" })],
			["plain text", (route: Route) => route.fulfill({ status: 201, body: "Created" })],
			["nothing", (route: Route) => route.fulfill({ status: 204 })],
			["a branch of another shape", json(200, { data: { branchId: 7, name: "Nashik Road Branch" } })],
			["a branch without its place", json(201, { data: { id: 7, state: "", city: " " } })],
		] as const) {
			await test.step(what, async () => {
				answer = next;
				await openFilledForm(page);
				await submit(page).click();
				await expectResult(page, "Success", FORM_MESSAGES.createSucceeded);
				await expect(page.getByRole("link", { name: enCreate.view })).toHaveCount(0);
				await page.keyboard.press("Escape");
				await expectCleared(page);
			});
		}
	});

	test("every kind of error is reported, and the form stays unchanged", async ({ page }) => {
		let answer = json(500, {});
		await answerCreate(page, (route) => answer(route));
		await openFilledForm(page);
		for (const [what, next, message] of [
			["a message", json(500, { message: "Pincode is not served" }), "Pincode is not served"],
			["no message", json(500, { error: "boom" }), "Unknown error occurred"],
			["a message that is no text", json(422, { message: ["name is bad"] }), "Unknown error occurred"],
			["plain text", (route: Route) => route.fulfill({ status: 503, body: "Bad" }), "Unknown error occurred"],
			[
				"a page",
				(route: Route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
				"Unknown error occurred",
			],
			["nothing", (route: Route) => route.fulfill({ status: 400 }), "Unknown error occurred"],
			["errors of odd shapes", json(400, { message: "No", errors: [7, null, { field: "x" }] }), "No"],
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
			await requestedAgain;
			await page.keyboard.press("Escape");
			await expect(errors(page), what).toHaveCount(0);
			await expect(control(page, "name")).toHaveValue(TYPED.name);
		}
	});

	test("a failure of the server has a reference, by which the operator finds it", async ({ page }) => {
		await answerCreate(page, (route) =>
			route.fulfill({ status: 500, headers: { "x-request-id": "aB3-x" }, json: { message: "Not stored" } }),
		);
		await openFilledForm(page);
		await submit(page).click();
		await expectResult(page, "Error", "Failed to create branch: Not stored");
		await expect(page.getByRole("dialog")).toContainText(en.reference("aB3-x"));
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
		await button(page, enCreate.back).click();
		await expect(errors(page)).toHaveText(["Pincode is not in this state"]);
		await expect(control(page, "pincode")).toBeFocused();
		await control(page, "name").fill("Nashik Road Branch 2");
		await expect(errors(page)).toHaveText(["Pincode is not in this state"]);

		// Only the errors of the last attempt are shown.
		await page.unroute(`**${CREATE_BRANCH_PATH}`);
		await answerCreate(page, json(500, {}));
		await submit(page).click();
		await expectResult(page, "Error", `Failed to create branch: ${MESSAGES.unknownError}`);
		await button(page, enCreate.back).click();
		await expect(errors(page)).toHaveCount(0);
	});
});
