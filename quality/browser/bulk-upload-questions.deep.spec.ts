/** The table of a sheet, its questions, and what becomes of the answers (docs/product.md, Preview). */
import { expect, type Locator, type Page, type Request, type Route } from "@playwright/test";
import { answerTexts, previewTexts, uploadTexts } from "../../client/text/for-admins/sheet-texts.ts";
import { expectAccessible } from "../../e2e/page-health.ts";
import { ASKING_PREVIEW, answerPreviews, ODD, SMALL_PREVIEW } from "../../e2e/preview-answers.ts";
import { NARROW } from "../../e2e/sizes.ts";
import { test } from "../../e2e/test.ts";
import { uploadPage } from "../../e2e/upload-page.ts";
import { ANSWERS_PATH, MARKED_UPLOAD_PATH, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import type { Question } from "../../shared/api/sheet-preview.ts";
import { FORM_MESSAGES } from "../../shared/branch/form-messages.ts";
import { PATTERNS } from "../../shared/paths.ts";

test.use({ viewport: NARROW, reducedMotion: "reduce" });

/** Opens a preview. `answer.next` answers the following ones. */
async function preview(page: Page, first = ASKING_PREVIEW) {
	const parts = uploadPage(page);
	const sent: Request[] = [];
	const answer = { next: (route: Route): unknown => route.fulfill({ json: { data: first } }) };
	await answerPreviews(page, (route) => {
		sent.push(route.request());
		return answer.next(route);
	});
	await parts.open();
	await parts.choose();
	await parts.submit.click();
	await expect(parts.result).toBeFocused();
	return { ...parts, sent, answer };
}

/** A field of the form that was sent; undefined if it was not. */
function fieldIn(request: Request | undefined, name: string): unknown {
	const form = request?.postDataBuffer()?.toString("latin1") ?? "";
	const [, text] = new RegExp(`name="${name}"\\r\\n\\r\\n(.*)\\r\\n`).exec(form) ?? [];
	return text === undefined ? undefined : JSON.parse(text);
}

test("cells are corrected one by one or all alike, by typing or by a suggestion, and checked again in place", async ({
	page,
}) => {
	const { panel, row, tab, sent, save, answer, result } = await preview(page);
	await expectAccessible(page);
	expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
	// When the table is scrolled, the heads of other columns go below that of the rows.
	await expect(panel.locator(".sheet-table thead th").first()).toHaveCSS("z-index", "3");
	const [first, once] = ["411-001", "4110"].map((written) =>
		panel.getByRole("textbox", { name: previewTexts.answerTo("PIN", written), exact: true }),
	) as [Locator, Locator];
	await panel.getByRole("button", { name: answerTexts.use("411001") }).press("Enter");
	await expect(first).toHaveValue("411001");
	await expect(first).toBeFocused();
	// One of the cells like this by itself, or all.
	await panel.getByRole("button", { name: previewTexts.openRows(previewTexts.rows(2), "4110") }).press("Enter");
	const cell = row(3).getByRole("textbox");
	await expect(cell).toHaveAccessibleName("PIN, row 3");
	await expect(cell).toHaveAccessibleDescription(/^Pincode must be six digits/);
	await once.fill("411002");
	await expect(cell).toHaveValue("411002");
	await once.fill("41100");
	await expect(once).toHaveAccessibleDescription(/^Pincode must be six digits/);
	await once.fill("411002");
	await row(4).getByRole("textbox").fill("411004");
	// Any cell of a row can be edited.
	await panel.getByRole("button", { name: previewTexts.editRow(3) }).press("Enter");
	await panel.getByRole("textbox", { name: "Brnch Cde, row 3" }).fill("19");
	await panel.getByRole("checkbox").check();
	await panel.getByRole("button", { name: previewTexts.editRow(5) }).press("Enter");
	await panel.getByRole("textbox", { name: "Brnch Cde, row 5" }).fill("18");
	await panel.getByRole("checkbox").uncheck();
	await panel.getByRole("button", { name: answerTexts.use("Branch Code") }).click();
	await panel.getByRole("combobox", { name: /Remarks of HO/ }).selectOption({ label: answerTexts.leaveOut });
	await tab("correct").press("ArrowRight");
	await expect(tab("check")).toBeFocused();
	await row(9)
		.getByRole("button", { name: answerTexts.use("Kerala") })
		.click();

	answer.next = (route) => route.fulfill({ json: { data: SMALL_PREVIEW } });
	await expect(save).toHaveText(previewTexts.checkAgain);
	await save.press("Enter");
	await expect(save).toHaveText(previewTexts.save(1));
	await expect(save).toBeFocused();
	await expect(result).toHaveText(previewTexts.lead(SMALL_PREVIEW.tabs));
	expect(fieldIn(sent[1], "answers")).toEqual([
		{ kind: "value", field: "pincode", from: "411-001", to: "411001" },
		{ kind: "value", field: "pincode", from: "4110", to: "411002" },
		{ kind: "cell", sheet: "Goa", row: 4, letter: "C", from: "411.003", to: "411004" },
		{ kind: "cell", sheet: "Goa", row: 3, letter: "D", from: "17", to: "19" },
		{ kind: "cell", sheet: "Goa", row: 5, letter: "D", from: "17", to: "18" },
		{ kind: "column", heading: "Brnch Cde", field: "branchCode" },
		{ kind: "column", heading: "Remarks of HO", field: "leave out" },
		{ kind: "spelling", code: "state-spelling", from: "Keral", to: "Kerala", use: true },
	]);
});

test("answers survive a reload; in another file those about cells do not count, and another admin sees none", async ({
	page,
}) => {
	const { row, input, submit, choose, chosen, panel } = await preview(page);
	const file = { name: "branches.xlsx", mimeType: "", buffer: Buffer.from("x") };
	const check = async () => {
		await submit.click();
		await expect(row(4)).toBeVisible();
	};
	const first = panel.getByRole("textbox", { name: previewTexts.answerTo("PIN", "411-001") });
	await input.setInputFiles(file);
	await expect(chosen).toContainText(uploadTexts.size(1));
	await row(4).getByRole("textbox").fill("411002");
	await panel.getByRole("button", { name: answerTexts.use("411001") }).click();
	await page.reload();
	await choose();
	await check();
	await expect(row(4).getByRole("textbox")).toHaveValue("411.003");
	await expect(first).toHaveValue("411001");
	await page.route("**/sign-in", (route) => route.fulfill({ json: { user: "ravi", signOut: null } }));
	await page.reload();
	await choose();
	await check();
	await expect(first).toHaveValue("411-001");
	await panel.getByRole("checkbox").check();
	await expect(panel).toContainText("Page 1 of 2, 112 rows");
});

test("doubts are kept one by one or together, also while the sheet is checked, and asked again if they are others", async ({
	page,
}) => {
	const asking = {
		...ASKING_PREVIEW,
		questions: ASKING_PREVIEW.questions.map(
			(each) => (each.waits === "rows" ? { ...each, waits: "nothing" } : each) as Question,
		),
		plan: "plan-9",
		right: null,
		errorCount: 0,
	};
	const { row, save, answer, choose, progress, panel, tab } = await preview(page, {
		...asking,
		tabs: { correct: 0, check: 2, ready: 9 },
	});
	await expect(save).toHaveText(previewTexts.saveSome(previewTexts.save(19_220), 114));
	await row(9).getByRole("button", { name: answerTexts.keep, exact: true }).click();
	await row(8).getByRole("button", { name: answerTexts.keep }).click();
	await expect(row(8).getByRole("button", { name: answerTexts.isKept })).toHaveAttribute("aria-pressed", "true");
	await expect(save).toHaveText(/^Save 19,400 rows$/);
	const waiting = Promise.withResolvers<Route>();
	answer.next = waiting.resolve;
	await choose();
	await expect(progress).toBeVisible();
	const more = {
		...asking,
		questions: [...asking.questions, { ...ODD, message: "Pincode 411001 is in Maharashtra, not in Kerala" }],
		warningCount: 3,
	};
	await (await waiting.promise).fulfill({ json: { data: { ...more, tabs: { correct: 0, check: 3, ready: 9 } } } });
	await expect(save).toHaveText(previewTexts.saveSome(previewTexts.save(19_220), 114));
	await panel.getByRole("button", { name: answerTexts.keepName(ODD.written) }).click();
	await expect(save).toHaveText(/^Save 19,400 rows$/);
	await tab("ready").click();
	await expect(row(20)).toContainText("Monday HoursBefore: 9:30 am – 5:30 pm → After: Closed");
});

test("numbers of the sheet's own that are no IDs of the site are left out for all rows at once", async ({ page }) => {
	const { panel, save, sent, answer } = await preview(page, {
		...SMALL_PREVIEW,
		columns: [{ sheet: "Goa", letter: "A", heading: "ID", field: "id" }],
		questions: [{ ...ODD, code: "other-branch", count: 8 }],
		warningCount: 8,
		tabs: { correct: 0, check: 8, ready: 0 },
	});
	await expect(panel).toContainText(previewTexts.foreign.asked(8));
	await panel.getByRole("button", { name: previewTexts.foreign.leaveOut }).click();
	answer.next = (route) => route.fulfill({ json: { data: SMALL_PREVIEW } });
	await save.click();
	await expect(save).toHaveText(previewTexts.save(1));
	expect(fieldIn(sent[1], "answers")).toEqual([{ kind: "column", heading: "ID", field: "leave out" }]);
});

test("the bar with the button takes at most a fifth of the screen; what fails is said, and loses nothing", async ({
	page,
}) => {
	const { panel, save, answer, dialog, close, cancel } = await preview(page, SMALL_PREVIEW);
	let stored: (route: Route) => unknown = () => undefined;
	await page.route(`**${UPLOAD_BRANCH_PATH}`, (route) => stored(route));
	const bar = panel.locator(".save-bar");
	const part = async () => ((await bar.boundingBox())?.height ?? NARROW.height) / NARROW.height;
	expect(await part()).toBeLessThan(0.2);
	await save.click();
	await expect(bar.getByRole("progressbar")).toBeVisible();
	await cancel.click();
	await expect(panel.getByRole("status").last()).toContainText("Upload cancelled.");
	await expect(save).toBeFocused();
	stored = (route) => route.abort("connectionreset");
	await save.click();
	await expect(dialog).toContainText(FORM_MESSAGES.uploadFailed);
	await close.click();
	const message = "The file or the stored branches have changed since the preview. Nothing was stored.";
	stored = (route) => route.fulfill({ status: 409, json: { message } });
	await save.click();
	await expect(bar.getByRole("alert")).toHaveText(message);
	await expectAccessible(page);
	for (const [fail, text] of [
		[(route: Route) => route.abort("connectionreset"), previewTexts.lost],
		[
			(route: Route) => route.fulfill({ status: 503, json: { message: "Two other sheets are waiting." } }),
			previewTexts.failed("Two other sheets are waiting."),
		],
		[(route: Route) => route.fulfill({ status: 302, headers: { location: "/login" } }), previewTexts.redirected],
	] as const) {
		answer.next = fail;
		await save.click();
		await expect(bar.getByRole("alert").last()).toHaveText(text);
	}
	await page.route(`**${MARKED_UPLOAD_PATH}`, (route) => route.fulfill({ status: 500, json: { message: "No." } }));
	answer.next = (route) => route.fulfill({ json: { data: ASKING_PREVIEW } });
	await save.click();
	await panel.getByRole("button", { name: previewTexts.toCorrect }).click();
	await expect(panel.getByText(previewTexts.markFailed("No."))).toBeVisible();
});

test("another file, or none, drops the preview", async ({ page }) => {
	const { chosen, result, status } = await preview(page, SMALL_PREVIEW);
	await chosen.getByRole("button", { name: uploadTexts.remove }).click();
	await expect(result).toHaveCount(0);
	await expect(status).toHaveText(previewTexts.dropped);
});

test("answers from earlier sheets are said to be used, and can be changed for this sheet", async ({ page }) => {
	const suggestion = { kind: "spelling", code: "state-spelling", from: "MH", to: "Maharashtra", use: true } as const;
	const used = {
		...ODD,
		kind: "spelling",
		written: "MH",
		waits: "nothing",
		suggestion,
		answer: suggestion,
		by: "asha",
	} as const;
	const { panel, save, sent } = await preview(page, { ...SMALL_PREVIEW, questions: [used] });
	await panel.getByText(previewTexts.howRead).click();
	await expect(panel).toContainText(answerTexts.by("asha"));
	await panel.getByRole("button", { name: answerTexts.keep, exact: true }).click();
	await expect(save).toHaveText(previewTexts.checkAgain);
	await save.click();
	await expect.poll(() => fieldIn(sent[1], "answers")).toEqual([{ ...suggestion, use: false }]);
});

test("the list of answers from earlier sheets: each is changed or forgotten, with the keyboard", async ({ page }) => {
	const value = { kind: "value", field: "area", from: "HO", to: "Regional Office" } as const;
	const column = { kind: "column", heading: "Sl. No", field: "leave out" } as const;
	let list = [value, column].map((each, id) => ({ ...each, id, who: "asha", at: "2026-11-20T10:00:00Z" }));
	await page.route(`**${ANSWERS_PATH}*`, (route) => {
		const request = route.request();
		if (request.method() === "POST") list = list.map((each) => ({ ...each, ...request.postDataJSON() }));
		return route.fulfill({ json: { data: list } });
	});
	await page.route(`**${ANSWERS_PATH}/*`, (route) => {
		list = list.filter(({ id }) => !route.request().url().endsWith(`/${id}`));
		return route.fulfill({ json: { data: list } });
	});
	await page.goto(PATTERNS.sheetAnswers);
	const part = page.locator(".question-list");
	await expect(part.getByRole("listitem")).toHaveCount(2);
	await expectAccessible(page);
	await part.getByRole("button", { name: answerTexts.forgetOne("Column “Sl. No”") }).press("Enter");
	await expect(part.getByRole("listitem")).toHaveCount(1);
	await expect(page.locator(".command-status")).toHaveText(answerTexts.forgotten("Column “Sl. No”"));
	const field = part.getByRole("textbox", { name: "“HO” in Branch Level" });
	await field.fill("Branch Office");
	await part.getByRole("button", { name: answerTexts.change }).press("Enter");
	await expect(page.locator(".command-status")).toHaveText(answerTexts.changed("“HO” in Branch Level"));
	expect(list).toMatchObject([{ to: "Branch Office" }]);
	await part.getByRole("button", { name: answerTexts.forgetOne("“HO” in Branch Level") }).press("Enter");
	await expect(page.locator("main")).toContainText(answerTexts.none);
});
