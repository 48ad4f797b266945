/** Questions about a sheet, and their answers on the page (docs/product.md, Preview). */
import { expect, type Page, type Request, type Route } from "@playwright/test";
import { answerTexts } from "../../client/text/for-admins/answer-texts.ts";
import { previewTexts } from "../../client/text/for-admins/preview-texts.ts";
import { expectAccessible } from "../../e2e/page-health.ts";
import { ASKING_PREVIEW, SMALL_PREVIEW } from "../../e2e/preview-answers.ts";
import { NARROW } from "../../e2e/sizes.ts";
import { test } from "../../e2e/test.ts";
import { uploadPage } from "../../e2e/upload-page.ts";
import { ANSWERS_PATH, PREVIEW_UPLOAD_PATH, REST_UPLOAD_PATH, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import type { SheetPreview } from "../../shared/api/sheet-preview.ts";

test.use({ viewport: NARROW, reducedMotion: "reduce" });

/** Opens a preview; the next ones are as `then` says. */
async function preview(page: Page, first: SheetPreview, then = first) {
	const parts = uploadPage(page);
	const sent: Request[] = [];
	await page.route(`**${PREVIEW_UPLOAD_PATH}`, (route) => {
		sent.push(route.request());
		return route.fulfill({ json: { data: sent.length === 1 ? first : then } });
	});
	await parts.open();
	await parts.choose();
	await parts.preview.click();
	await expect(parts.result).toBeFocused();
	const checkAgain = parts.panel.getByRole("button", { name: previewTexts.checkAgain });
	return { ...parts, sent, checkAgain };
}

/** A field of the form that was sent; undefined if it was not. */
function fieldIn(request: Request | undefined, name: string): unknown {
	const form = request?.postDataBuffer()?.toString("latin1") ?? "";
	const [, text] = new RegExp(`name="${name}"\\r\\n\\r\\n(.*)\\r\\n`).exec(form) ?? [];
	return text === undefined ? undefined : JSON.parse(text);
}

test("errors of a cause are mended together, or each in its own way, and checked again in place", async ({ page }) => {
	const mended = { ...SMALL_PREVIEW, counts: { ...SMALL_PREVIEW.counts, created: 5 } };
	const { panel, sent, checkAgain, apply, result } = await preview(page, ASKING_PREVIEW, mended);
	const field = (label: string) => panel.getByLabel(label, { exact: true });
	const pincode = field(answerTexts.value("411-001", 2));
	await expect(pincode).toHaveAccessibleDescription(/G2, G3/);
	await expect(field(answerTexts.value("4110", 1))).toHaveAccessibleDescription(/Camp branch.*G4/);
	await panel.getByRole("button", { name: answerTexts.use("411001"), exact: true }).press("Enter");
	await expect(pincode).toHaveValue("411001");
	await expect(pincode).toBeFocused();
	await expect(apply).toHaveAccessibleDescription(previewTexts.decideFirst(1));

	const short = field(answerTexts.value("4110", 1));
	await short.fill("41100");
	await expect(short).toHaveAttribute("aria-invalid", "true");
	await expect(short).toHaveAccessibleDescription(/^Camp branch.*Pincode must be six digits/s);
	await short.fill("411002");
	await expect(short).not.toHaveAttribute("aria-invalid");
	await expectAccessible(page);

	await panel.getByRole("button", { name: answerTexts.takeAll(3) }).click();
	await expect(panel.getByRole("button", { name: answerTexts.takeAll(0) })).toBeDisabled();
	await panel.getByLabel(/Remarks of HO/).selectOption({ label: answerTexts.leaveOut });
	await checkAgain.press("Enter");
	await expect(apply).toBeFocused();
	await expect(result).toContainText("5 new");
	await expect(panel.getByRole("status").last()).toContainText(previewTexts.checkedAgain(0, 0));
	await expect(checkAgain).toHaveCount(0);
	const answers = fieldIn(sent[1], "answers");
	expect(answers).toHaveLength(6);
	expect(answers).toEqual(
		expect.arrayContaining([
			{ kind: "value", field: "pincode", from: "411-001", to: "411001" },
			{ kind: "value", field: "pincode", from: "4110", to: "411002" },
			{ kind: "value", field: "pincode", from: "411.003", to: "411003" },
			{ kind: "column", heading: "Brnch Nme", field: "name" },
			{ kind: "column", heading: "Remarks of HO", field: "leave out" },
			{ kind: "spelling", code: "state-spelling", from: "Keral", to: "Kerala", use: true },
		]),
	);

	// What was answered can still be changed, or taken back.
	const given = panel.getByRole("textbox", { name: "“4110” in Pincode" });
	await expect(given).toHaveValue("411002");
	await given.fill("");
	await expect(apply).toHaveAccessibleDescription(previewTexts.checkAgainFirst);
});

test("answers survive a reload, and a corrected file; another admin does not see them", async ({ page }) => {
	const { panel, choose, preview: previewButton, result } = await preview(page, ASKING_PREVIEW);
	const short = panel.getByLabel(answerTexts.value("4110", 1), { exact: true });
	await short.fill("411002");
	await choose("corrected.xlsx");
	await expect(panel).toContainText("corrected.xlsx");
	await expect(short).toHaveValue("411002");
	await page.reload();
	await choose();
	await previewButton.click();
	await expect(result).toBeFocused();
	await expect(short).toHaveValue("411002");
	await page.route("**/sign-in", (route) => route.fulfill({ json: { user: "ravi", signOut: null } }));
	await page.reload();
	await choose();
	await previewButton.click();
	await expect(result).toBeFocused();
	await expect(short).toHaveValue("");
});

test("the rows that are right are stored, and the others come back as often as wanted", async ({ page }) => {
	const askingPreview = { ...ASKING_PREVIEW, warnings: [], warningCount: 0 };
	const left = { ...askingPreview, right: null, counts: { ...askingPreview.counts, created: 0, unchanged: 236 } };
	const { panel, apply, dialog, close, result } = await preview(page, askingPreview, left);
	const stored: Route[] = [];
	await page.route(`**${UPLOAD_BRANCH_PATH}`, (route) => {
		stored.push(route);
		const data = { created: 236, updated: 0, unchanged: 0 };
		return route.fulfill({ json: { message: "", data, newStates: [], newCities: [], back: 14 } });
	});
	await page.route(`**${REST_UPLOAD_PATH}`, (route) =>
		route.fulfill({
			contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
			body: "workbook",
		}),
	);
	await expect(apply).toHaveAccessibleDescription(previewTexts.errorsFirst);
	await panel.getByRole("button", { name: previewTexts.applyRight(236, 14) }).click();
	await expect(dialog).toContainText(previewTexts.backLeft(14));
	expect(stored[0]?.request().postDataBuffer()?.toString("latin1")).toMatch(/name="rows"\r\n\r\nright\r\n/);
	for (const place of [dialog, panel]) {
		const download = page.waitForEvent("download");
		await place.getByRole("button", { name: previewTexts.downloadRest }).click();
		expect((await download).suggestedFilename()).toBe("branches-rest.xlsx");
		if (place === panel) break;
		await close.click();
		await expect(result).toHaveText("0 new, 0 changed, 236 unchanged");
	}
	await expect(panel.getByRole("button", { name: /^Store/ })).toHaveCount(0);
});

test("answers from earlier sheets are said to be used, and can be changed for this sheet", async ({ page }) => {
	const remembered = { kind: "spelling", code: "state-spelling", from: "MH", to: "Maharashtra", use: true } as const;
	const spelling = { value: "MH", message: "?", count: 2, cells: ["E2", "E3"], branch: "Pune" };
	const used: SheetPreview = {
		...SMALL_PREVIEW,
		corrected: [{ ...spelling, code: "state-spelling", field: "stateName", suggestion: "Maharashtra" }],
		remembered: [{ ...remembered, id: 7, who: "asha", at: "2026-11-20T10:00:00Z" }],
	};
	const { section, checkAgain, sent, panel } = await preview(page, used, { ...SMALL_PREVIEW, kept: used.corrected });
	await expect(panel.getByRole("radio")).toHaveCount(0);
	const answer = section(answerTexts.used(1)).getByLabel("State “MH”");
	await expect(answer).toHaveValue("use");
	await expect(answer).toHaveAccessibleDescription("asha");
	await answer.selectOption({ label: answerTexts.keep("MH") });
	await checkAgain.click();
	await expect(checkAgain).toHaveCount(0);
	expect(fieldIn(sent[1], "answers")).toEqual([
		{ kind: "spelling", code: "state-spelling", from: "MH", to: "Maharashtra", use: false },
	]);
	await expect(panel.getByRole("radio", { name: previewTexts.keep("MH") })).toBeChecked();
});

test("the list of answers from earlier sheets: each is changed or forgotten, with the keyboard", async ({ page }) => {
	const value = { kind: "value", field: "area", from: "HO", to: "Regional Office" } as const;
	const column = { kind: "column", heading: "Sl. No", field: "leave out" } as const;
	let list = [value, column].map((each, id) => ({ ...each, id, who: "asha", at: "2026-11-20T10:00:00Z" }));
	let fails = true;
	await page.route(`**${ANSWERS_PATH}*`, (route) => {
		const request = route.request();
		if (fails) return route.fulfill({ status: 503, json: { message: "Please try again in a minute." } });
		if (request.method() === "POST") list = list.map((each) => ({ ...each, ...request.postDataJSON() }));
		return route.fulfill({ json: { data: list } });
	});
	await page.route(`**${ANSWERS_PATH}/*`, (route) => {
		list = list.filter(({ id }) => !route.request().url().endsWith(`/${id}`));
		return route.fulfill({ json: { data: list } });
	});
	const { open } = uploadPage(page);
	await open();
	const part = page.locator(".earlier-answers");
	const summary = part.locator("summary");
	await summary.press("Enter");
	await expect(part.getByRole("status")).toHaveText(answerTexts.failed("Please try again in a minute."));
	fails = false;
	await summary.press("Enter");
	await summary.press("Enter");
	await expect(part.getByRole("listitem")).toHaveCount(2);
	await expectAccessible(page);
	await part.getByRole("button", { name: answerTexts.forgetOne("Column “Sl. No”") }).press("Enter");
	await expect(part.getByRole("listitem")).toHaveCount(1);
	await expect(part.getByRole("status")).toHaveText(answerTexts.forgotten("Column “Sl. No”"));
	await expect(summary).toBeFocused();
	const field = part.getByRole("textbox", { name: "“HO” in Branch Level" });
	await field.fill("Head");
	await expect(part.getByRole("button", { name: answerTexts.change })).toHaveCount(0);
	await field.fill("Branch Office");
	await part.getByRole("button", { name: answerTexts.change }).press("Enter");
	await expect(part.getByRole("status")).toHaveText(answerTexts.changed("“HO” in Branch Level"));
	expect(list).toMatchObject([{ to: "Branch Office" }]);
	await part.getByRole("button", { name: answerTexts.forgetOne("“HO” in Branch Level") }).press("Enter");
	await expect(part).toContainText(answerTexts.none);
});
