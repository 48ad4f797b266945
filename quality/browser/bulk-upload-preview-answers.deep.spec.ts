import { expect, type Page, type Route } from "@playwright/test";
import { previewTexts } from "../../client/text/for-admins/preview-texts.ts";
import { resultTexts } from "../../client/text/for-admins/result-texts.ts";
import { uploadTexts } from "../../client/text/for-admins/upload-texts.ts";
import { expectAccessible } from "../../e2e/page-health.ts";
import { LONG_PREVIEW, SMALL_PREVIEW } from "../../e2e/preview-answers.ts";
import { upstreamTest, withUpstream } from "../../e2e/sites.ts";
import { NARROW } from "../../e2e/sizes.ts";
import { test } from "../../e2e/test.ts";
import { uploadPage } from "../../e2e/upload-page.ts";
import { sends, sendsFeed } from "../../server/testing/fake-upstream.ts";
import { MARKED_UPLOAD_PATH, PREVIEW_UPLOAD_PATH, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import type { WarningGroup } from "../../shared/api/sheet-preview.ts";
import { FORM_MESSAGES } from "../../shared/branch/form-messages.ts";
import { PATTERNS } from "../../shared/paths.ts";

async function openWith(page: Page, answer: (route: Route) => unknown) {
	const parts = uploadPage(page);
	await page.route(`**${PREVIEW_UPLOAD_PATH}`, answer);
	await parts.open();
	await parts.choose();
	return parts;
}

test.use({ viewport: NARROW, reducedMotion: "reduce" });

test("long lists are folded and shown in parts, and long names break", async ({ page }) => {
	const { preview, panel, result, section } = await openWith(page, (route) =>
		route.fulfill({ json: { data: LONG_PREVIEW } }),
	);
	await preview.click();
	await expect(result).toHaveText("19,820 new, 2 changed, 178 unchanged, 2 closed, 3 rows the same as another");
	await expect(result).toBeFocused();
	const errors = section(previewTexts.errors(60));
	await expect(errors).toContainText(previewTexts.markedHelp);
	await expect(errors.getByRole("row")).toHaveCount(51);
	await errors.getByRole("button", { name: previewTexts.showMore }).press("Enter");
	await expect(errors.getByRole("row")).toHaveCount(61);
	await expect(errors.getByRole("row").nth(51)).toBeFocused();
	await expect(errors.getByRole("button", { name: previewTexts.showMore })).toHaveCount(0);
	await expect(section(previewTexts.changed(2))).toContainText("Monday HoursBefore: 9:30 am – 5:30 pm → After: Closed");
	const link = section(previewTexts.duplicates(1)).getByRole("link");
	await expect(link).toHaveAttribute("href", PATTERNS.editBranch.replace(":id", "17"));
	await expect(panel).toContainText("“Brnch Nme” (column B of sheet “Goa”) was not read. Is it Branch Name?");

	const created = section(previewTexts.created(19_820));
	await expect(created.getByRole("listitem").first()).toBeHidden();
	await created.locator("summary").press("Enter");
	await expect(created.getByRole("listitem")).toHaveCount(50);
	await expect(created).toContainText(previewTexts.showing(50, 19_820));
	expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
	for (let shown = 50; shown < 1000; shown = Math.min(shown + 250, 1000)) {
		await created.getByRole("button", { name: previewTexts.showMore }).click();
	}
	await expect(created.getByRole("listitem")).toHaveCount(1000);
	await expect(created).toContainText(previewTexts.listed(1000, 19_820));
});

test("while a sheet is checked, that is said and can be cancelled; an earlier preview stays", async ({ page }) => {
	let answer: (route: Route) => unknown = (route) => route.fulfill({ json: { data: SMALL_PREVIEW } });
	const { preview, result, status, cancel, progress } = await openWith(page, (route) => answer(route));
	await preview.click();
	await expect(result).toBeFocused();
	answer = () => undefined;
	await preview.click();
	await expect(progress).toBeVisible();
	await expectAccessible(page);
	await cancel.click();
	await expect(status).toHaveText(previewTexts.cancelled);
	await expect(preview).toBeFocused();
	await expect(result).toBeVisible();
});

const ODD: WarningGroup = {
	code: "pincode-state",
	field: "pincode",
	message: "Pincode 411001 is in Maharashtra, not in Goa",
	value: "411001",
	count: 1,
	cells: ["G3"],
	branch: "Panaji Market",
};

const MISSPELT: WarningGroup = {
	...ODD,
	code: "state-spelling",
	field: "stateName",
	message: "“Keral” is not the official name of a state or union territory: did you mean Kerala?",
	suggestion: "Kerala",
	value: "Keral",
};

test("what is chosen and confirmed while a preview is on its way stays", async ({ page }) => {
	const askingPreview = { ...SMALL_PREVIEW, warnings: [MISSPELT, ODD], warningCount: 2 };
	let answer: (route: Route) => unknown = (route) => route.fulfill({ json: { data: askingPreview } });
	const { preview, panel, confirm, result, apply, progress } = await openWith(page, (route) => answer(route));
	await preview.click();
	await expect(result).toBeFocused();
	const waiting = Promise.withResolvers<Route>();
	answer = waiting.resolve;
	await preview.click();
	const route = await waiting.promise;
	await expect(progress).toBeVisible();
	await confirm.check();
	const keep = panel.getByRole("radio", { name: previewTexts.keep("Keral") });
	await keep.check();
	await route.fulfill({ json: { data: askingPreview } });
	await expect(progress).toHaveCount(0);
	await expect(result).toBeFocused();
	await expect(keep).toBeChecked();
	await expect(confirm).toBeChecked();
	await expect(apply).toBeEnabled();

	// A further warning has not been confirmed.
	const more = { ...askingPreview, warnings: [MISSPELT, ODD, { ...ODD, branch: "Margao" }], warningCount: 3 };
	answer = (route) => route.fulfill({ json: { data: more } });
	await preview.click();
	await expect(panel).toContainText("Margao");
	await expect(keep).toBeChecked();
	await expect(confirm).not.toBeChecked();
	await expect(apply).toHaveAccessibleDescription(previewTexts.confirmFirst);
});

test("what must be done first is unfolded before it gets the focus", async ({ page }) => {
	const askingPreview = { ...SMALL_PREVIEW, warnings: [MISSPELT, ODD], warningCount: 2 };
	const { preview, panel, section, apply, result, confirm } = await openWith(page, (route) =>
		route.fulfill({ json: { data: askingPreview } }),
	);
	await preview.click();
	await expect(result).toBeFocused();
	const summary = section(previewTexts.warnings(2)).locator("summary");
	await summary.press("Enter");
	await expect(confirm).toBeHidden();
	await apply.press("Enter");
	await expect(panel.getByRole("radio", { name: previewTexts.use("Kerala") })).toBeFocused();
	await panel.getByRole("radio", { name: previewTexts.keep("Keral") }).check();
	await summary.press("Enter");
	await apply.press("Enter");
	await expect(summary).toBeFocused();
	await expect(confirm).toBeVisible();
});

test("the bar with Apply takes at most a fifth of the screen", async ({ page }) => {
	const { preview, panel, apply } = await openWith(page, (route) => route.fulfill({ json: { data: SMALL_PREVIEW } }));
	let answer: (route: Route) => unknown = () => undefined;
	await page.route(`**${UPLOAD_BRANCH_PATH}`, (route) => answer(route));
	const bar = panel.locator(".apply-bar");
	const part = async () => ((await bar.boundingBox())?.height ?? NARROW.height) / NARROW.height;
	await preview.click();
	await expect(apply).toBeEnabled();
	expect(await part()).toBeLessThan(0.1);
	await apply.click();
	await expect(bar.getByRole("progressbar")).toBeVisible();
	expect(await part()).toBeLessThan(0.2);
	await bar.getByRole("button", { name: uploadTexts.cancel }).click();
	const message =
		"The file or the stored branches have changed since the preview. Nothing was stored. Look at the preview again.";
	answer = (route) => route.fulfill({ status: 409, json: { message } });
	await apply.click();
	await expect(bar.getByRole("alert")).toHaveText(message);
	await expect(bar.getByRole("button", { name: previewTexts.previewAgain })).toBeInViewport({ ratio: 1 });
	expect(await part()).toBeLessThan(0.2);
	await expectAccessible(page);
	await page.unroute(`**${PREVIEW_UPLOAD_PATH}`);
	await page.route(`**${PREVIEW_UPLOAD_PATH}`, (route) => route.abort("connectionreset"));
	await bar.getByRole("button", { name: previewTexts.previewAgain }).click();
	await expect(bar.getByRole("alert").last()).toHaveText(previewTexts.lost);
});

const FAILURES = [
	{ fail: (route: Route) => route.abort("connectionreset"), message: previewTexts.lost },
	{
		fail: (route: Route) => route.fulfill({ status: 503, json: { message: "Two other sheets are waiting." } }),
		message: previewTexts.failed("Two other sheets are waiting."),
	},
	{
		fail: (route: Route) => route.fulfill({ status: 302, headers: { location: "/login" } }),
		message: previewTexts.redirected,
	},
];
test("a preview that fails says why; file and earlier preview stay", async ({ page }) => {
	let answer: (route: Route) => unknown = (route) => route.fulfill({ json: { data: SMALL_PREVIEW } });
	const { preview, result, alert, chosen } = await openWith(page, (route) => answer(route));
	await preview.click();
	await expect(result).toBeVisible();
	for (const { fail, message } of FAILURES) {
		answer = fail;
		await preview.click();
		await expect(alert).toHaveText(message);
		await expect(chosen).toBeVisible();
		await expect(result).toBeVisible();
	}
	answer = (route) => route.fulfill({ json: { data: SMALL_PREVIEW } });
	await preview.click();
	await expect(result).toBeFocused();
	await expect(alert).toHaveCount(0);
});

test("without a file nothing is checked; another file or none drops the preview", async ({ page }) => {
	const { open, choose, preview, alert, input, result, chosen, status } = uploadPage(page);
	await page.route(`**${PREVIEW_UPLOAD_PATH}`, (route) => route.fulfill({ json: { data: SMALL_PREVIEW } }));
	await open();
	await preview.click();
	await expect(alert).toHaveText(FORM_MESSAGES.uploadMissing);
	await expect(input).toBeFocused();
	await choose();
	await preview.click();
	await expect(result).toBeFocused();
	await chosen.getByRole("button").click();
	await expect(result).toHaveCount(0);
	await expect(status).toHaveText(previewTexts.dropped);
});

test("an apply that fails, or is cancelled, loses nothing", async ({ page }) => {
	const { preview, apply, panel, dialog, close, result, cancel } = await openWith(page, (route) =>
		route.fulfill({ json: { data: SMALL_PREVIEW } }),
	);
	const sent: (string | null)[] = [];
	let answer: (route: Route) => unknown = (route) => route.abort("connectionreset");
	await page.route(`**${UPLOAD_BRANCH_PATH}`, (route) => {
		sent.push(route.request().postData());
		return answer(route);
	});
	await preview.click();
	await apply.click();
	await expect(dialog).toContainText(FORM_MESSAGES.uploadFailed);
	await close.click();
	await expect(result).toBeVisible();

	answer = () => undefined;
	await apply.click();
	await expect(panel.getByRole("button", { name: previewTexts.applying })).toBeVisible();
	await cancel.click();
	await expect(panel.getByRole("status").last()).toContainText("Upload cancelled.");
	await expect(apply).toBeFocused();
	await expect(result).toBeVisible();
	expect(sent).toHaveLength(2);
});

test("if the sheet cannot be marked, that is said, and the errors can be downloaded", async ({ page }) => {
	const { preview, panel } = await openWith(page, (route) => route.fulfill({ json: { data: LONG_PREVIEW } }));
	await page.route(`**${MARKED_UPLOAD_PATH}`, (route) => route.fulfill({ status: 500, json: { message: "No." } }));
	await preview.click();
	await panel.getByRole("button", { name: previewTexts.downloadMarked }).click();
	await expect(panel.getByText(previewTexts.markFailed("No."))).toBeVisible();
	const download = page.waitForEvent("download");
	await panel.getByRole("button", { name: uploadTexts.downloadErrors }).click();
	await download;
});

upstreamTest.use(
	withUpstream((request, response) => {
		const isUpload = request.url === UPLOAD_BRANCH_PATH;
		const notFound = sends("<h1>Not Found</h1>", { "content-type": "text/html" }, 404);
		const answer = request.method !== "POST" ? sendsFeed([]) : isUpload ? sends('"ok"') : notFound;
		request.resume().on("end", () => answer(request, response));
	}),
);

upstreamTest("an upstream of another make has no preview, and stores without one", async ({ page }) => {
	const { open, choose, preview, submit, alert, panel, dialog, chosen } = uploadPage(page);
	await open();
	await choose();
	await preview.click();
	await expect(alert).toHaveText(previewTexts.unsupported);
	await expect(panel).toHaveCount(0);
	await expect(chosen).toBeVisible();
	await submit.click();
	await expect(dialog).toContainText(FORM_MESSAGES.uploadSucceeded);
	await expect(dialog.getByRole("button", { name: resultTexts.close })).toBeVisible();
	await expect(dialog.getByRole("link", { name: previewTexts.toHistory })).toHaveCount(0);
});
