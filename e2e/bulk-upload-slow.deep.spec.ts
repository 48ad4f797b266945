/** An upload to an upstream that accepts the file and does not answer. */
import { expect } from "@playwright/test";
import { enUpload } from "../client/text/en-upload.ts";
import { hangs, sendsFeed } from "../server/testing/fake-upstream.ts";
import { UPLOAD_BRANCH_PATH } from "../shared/paths.ts";
import { upstreamTest as test, withUpstream } from "./sites.ts";
import { uploadPage } from "./upload-page.ts";

test.use(withUpstream((request, response) => (request.method === "POST" ? hangs : sendsFeed([]))(request, response)));

test("a completely sent file is being checked; after cancelling, the page warns that it may be stored", async ({
	page,
	site,
}) => {
	const { open, choose, submit, progress, cancel, status, chosen } = uploadPage(page);
	// Tests before this one may have sent some.
	const sent = () => site.upstream.requests.filter(({ path }) => path === UPLOAD_BRANCH_PATH).length;
	const before = sent();
	await open();
	await choose();
	await submit.click();
	await expect(page.getByText(enUpload.storing)).toBeVisible();
	await expect(progress).not.toHaveAttribute("value");
	await expect.poll(sent).toBe(before + 1);
	await cancel.click();
	await expect(status).toHaveText(enUpload.cancelled(true));
	await expect(chosen).toBeVisible();
});
