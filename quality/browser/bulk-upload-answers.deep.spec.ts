import { expect, type Page, type Route } from "@playwright/test";
import { resultTexts } from "../../client/text/for-admins/admin-texts.ts";
import { previewTexts, uploadTexts } from "../../client/text/for-admins/sheet-texts.ts";
import { refusePreviews } from "../../e2e/preview-answers.ts";
import { upstreamTest, withUpstream } from "../../e2e/sites.ts";
import { NARROW } from "../../e2e/sizes.ts";
import { test } from "../../e2e/test.ts";
import { uploadPage } from "../../e2e/upload-page.ts";
import { hangs, sends, sendsFeed } from "../../server/testing/fake-upstream.ts";
import { PREVIEW_UPLOAD_PATH, SIGN_IN_PATH, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { FORM_MESSAGES } from "../../shared/branch/form-messages.ts";

/** Uploads a file with a mocked answer, and returns the parts of the page. */
async function uploadAnswered(page: Page, answer: (route: Route) => unknown) {
	const parts = uploadPage(page);
	await refusePreviews(page);
	await page.route(`**${UPLOAD_BRANCH_PATH}`, answer);
	await parts.open();
	await parts.choose();
	await parts.submit.click();
	return parts;
}

type Fulfilled = NonNullable<Parameters<Route["fulfill"]>[0]>;

const title = (page: Page) => page.getByRole("dialog").getByRole("heading");

test("of an upstream that names errors, the first are listed", async ({ page }) => {
	await page.setViewportSize(NARROW);
	const errors = Array.from({ length: 25 }, (_, index) => ({
		...{ row: index + 2, column: index % 2 ? "Pincode" : "", value: "x".repeat(200), message: "No pincode" },
	}));
	const json = { message: "25 rows have errors. Nothing was stored.", errors };
	const { dialog, close, chosen } = await uploadAnswered(page, (route) => route.fulfill({ status: 422, json }));
	await expect(title(page)).toHaveText(resultTexts.error);
	await expect(title(page)).toBeFocused();
	await expect(dialog).toHaveAccessibleDescription(`${FORM_MESSAGES.uploadFailed} ${json.message}`);
	await expect(dialog.getByRole("listitem")).toHaveCount(21);
	await expect(dialog.getByRole("listitem").nth(1)).toHaveText(/^Row 3, Pincode “x+”: No pincode$/);
	expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
	await close.click();
	await expect(chosen).toContainText("branches.xlsx");
});

const FAILURES: Record<string, { reason: string; answer?: Fulfilled; signIn?: Fulfilled }> = {
	"a refusal": {
		reason: "The sheet has no headings",
		answer: { status: 400, json: { message: "The sheet has no headings" } },
	},
	"a redirect": { reason: uploadTexts.redirected(true), answer: { status: 302, headers: { location: "/login" } } },
	"a broken connection": { reason: uploadTexts.lost(false) },
	"a sign-in that redirects": {
		reason: uploadTexts.redirected(false),
		signIn: { status: 302, headers: { location: "https://sign-in.example/login" } },
	},
	"a sign-in that is refused": {
		reason: previewTexts.signedOut,
		signIn: { status: 401, json: { message: "Please sign in" } },
	},
};

test("each failure says its reason and leaves the file chosen; who cannot sign in sends no file", async ({ page }) => {
	const { open, choose, submit, dialog, close, chosen } = uploadPage(page);
	let [answer, signIn]: (Fulfilled | undefined)[] = [];
	let posts = 0;
	await refusePreviews(page);
	await page.route(`**${SIGN_IN_PATH}`, (route) => (signIn ? route.fulfill(signIn) : route.abort()));
	await page.route(`**${UPLOAD_BRANCH_PATH}`, (route) => {
		posts++;
		return answer ? route.fulfill(answer) : route.abort("connectionreset");
	});
	await open();
	await choose();
	for (const [what, failure] of Object.entries(FAILURES)) {
		[answer, signIn, posts] = [failure.answer, failure.signIn, 0];
		await submit.click();
		await expect(title(page), what).toHaveText(resultTexts.error);
		await expect(dialog).toHaveAccessibleDescription(new RegExp(`^${FORM_MESSAGES.uploadFailed} .*${failure.reason}$`));
		expect(posts, what).toBe(signIn ? 0 : 1);
		await close.click();
		await expect(chosen).toBeVisible();
	}
	// The file is sent even if it is unknown whether the admin is signed in.
	[answer, signIn] = [{ body: "ok" }, undefined];
	await submit.click();
	await expect(dialog).toContainText(FORM_MESSAGES.uploadSucceeded);
});

test("an upload is cancelled while it is being sent: nothing was stored", async ({ page }) => {
	const { open, choose, submit, progress, cancel, status, chosen } = uploadPage(page);
	await open();
	const session = await page.context().newCDPSession(page);
	const network = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 };
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", network);
	await choose("branches.xlsx", 8_000_000);
	await submit.click();
	const part = () => progress.evaluate((element: HTMLProgressElement) => element.position);
	await expect.poll(part).toBeGreaterThan(0);
	expect(await part()).toBeLessThan(1);
	await cancel.click();
	await expect(status).toHaveText(uploadTexts.cancelled(false));
	await expect(chosen).toBeVisible();
	await expect(submit).toBeEnabled();
});

upstreamTest.use(
	withUpstream((request, response) => {
		if (request.url?.endsWith(PREVIEW_UPLOAD_PATH)) return sends("", {}, 404)(request, response);
		return (request.method === "POST" ? hangs : sendsFeed([]))(request, response);
	}),
);

upstreamTest(
	"a completely sent file is being checked; after cancelling, the page warns that it may be stored",
	async ({ page, site }) => {
		const { open, choose, submit, progress, cancel, status, chosen } = uploadPage(page);
		// Earlier tests may have sent some.
		const sent = () => site.upstream.requests.filter(({ path }) => path === UPLOAD_BRANCH_PATH).length;
		const before = sent();
		await open();
		await choose();
		await submit.click();
		await expect.poll(sent).toBe(before + 1);
		await expect(page.getByText(uploadTexts.storing)).toBeVisible();
		await expect(progress).not.toHaveAttribute("value");
		await cancel.click();
		await expect(status).toHaveText(uploadTexts.cancelled(true));
		await expect(chosen).toBeVisible();
	},
);
