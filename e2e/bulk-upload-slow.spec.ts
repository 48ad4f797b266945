/** An upload to an upstream that accepts the file and does not answer. */
import { expect } from "@playwright/test";
import { enUpload } from "../client/text/en-upload.ts";
import { hangs, sendsFeed } from "../server/testing/fake-upstream.ts";
import { startSiteWithUpstream, testWithSite } from "./site-process.ts";
import { uploadPage } from "./upload-page.ts";

const test = testWithSite(() =>
	startSiteWithUpstream((request, response) => (request.method === "POST" ? hangs : sendsFeed([]))(request, response), {
		LOG_LEVEL: "info",
		UPSTREAM_TIMEOUT_SECONDS: "60",
	}),
);

test("a completely sent file is being checked; after cancelling, the page warns that it may be stored", async ({
	page,
	site,
}) => {
	const { open, choose, submit, progress, cancel, status, chosen } = uploadPage(page);
	await open();
	await choose();
	await submit.click();
	await expect(page.getByText(enUpload.storing)).toBeVisible();
	await expect(progress).not.toHaveAttribute("value");
	await expect.poll(() => site.upstream.requests.filter(({ method }) => method === "POST").length).toBe(1);
	await cancel.click();
	await expect(status).toHaveText(enUpload.cancelled(true));
	await expect(chosen).toBeVisible();
});
