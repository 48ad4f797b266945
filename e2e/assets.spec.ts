/** What the built product hands out beside pages. */
import { expect, test } from "@playwright/test";

test("scripts and styles arrive compressed, under names that may be kept for ever", async ({ page }) => {
	const headers: { kind: string; encoding: string | undefined; caching: string | undefined }[] = [];
	page.on("response", async (response) => {
		const kind = response.request().resourceType();
		if (!response.url().includes("/assets/") || !["script", "stylesheet"].includes(kind)) return;
		const { "content-encoding": encoding, "cache-control": caching } = await response.allHeaders();
		headers.push({ kind, encoding, caching });
	});
	await page.goto("/");
	// The drop-downs' script comes when the page is idle.
	await expect(page.locator(".select__control")).toHaveCount(2);
	expect(headers.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["script", "stylesheet"]));
	for (const { encoding, caching } of headers) {
		expect(encoding).toBe("br");
		expect(caching).toContain("immutable");
	}
});
