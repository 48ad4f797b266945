/** Every route, on both screens, with and without scripts: right status, nothing to complain about. */
import { expect, test } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { enUpload } from "../client/text/en-upload.ts";
import { MESSAGES } from "../shared/messages.ts";
import { PATTERNS } from "../shared/paths.ts";
import { complaintsOf, expectAccessible } from "./page-health.ts";
import { SIZES } from "./sizes.ts";

const ROUTES = [
	{ path: "/", status: 200, heading: en.finder.heading },
	{ path: "/?q=nowhere+at+all", status: 200, heading: en.finder.heading },
	{ path: "/?page=3", status: 200, heading: en.finder.heading },
	{ path: "/location/Madhya%20Pradesh", status: 200, heading: "Nearest Branch in Madhya Pradesh" },
	{ path: "/location/madhya-pradesh/INDORE", status: 200, heading: "Nearest Branch in Madhya Pradesh, Indore" },
	{ path: "/location/Kerala", status: 200, heading: "Nearest Branch in Kerala" },
	{ path: "/location/atlantis", status: 404, heading: "Nearest Branch in Atlantis" },
	{ path: "/branch/Maharashtra/Mumbai/1", status: 200, heading: "Regional Office Mumbai" },
	{ path: "/branch/Maharashtra/Mumbai/99999", status: 404, heading: MESSAGES.detailNotFound("99999") },
	{ path: PATTERNS.bulkUpload, status: 200, heading: enUpload.heading },
	{ path: PATTERNS.createBranch, status: 200, heading: en.createBranch.title },
	{ path: "/login", status: 200, heading: "LoginPage" },
	{ path: "/Privacy-Policy.html", status: 200, heading: en.legal.privacy.title },
	{ path: "/Legal-Disclaimer.html", status: 200, heading: en.legal.disclaimer.title },
	{ path: "/Terms-and-Conditions.html", status: 200, heading: en.legal.terms.title },
	{ path: "/no/such/page", status: 404, heading: MESSAGES.pageNotFound },
];

for (const [size, viewport] of Object.entries(SIZES)) {
	for (const javaScriptEnabled of [true, false]) {
		test.describe(`${size}, scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
			test.use({ viewport, javaScriptEnabled, reducedMotion: "reduce" });
			for (const { path, status, heading } of ROUTES) {
				test(path, async ({ page, baseURL }) => {
					const complaints = complaintsOf(page, status);
					const origins = new Set<string>();
					page.on("request", (request) => origins.add(new URL(request.url()).origin));

					const response = await page.goto(path);
					expect(response?.status()).toBe(status);
					await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
					if (javaScriptEnabled && heading.startsWith("Nearest")) {
						await expect(page.locator(".select__control")).toHaveCount(2);
					}

					const overflow = page.locator("html");
					expect(await overflow.evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0);
					if (javaScriptEnabled) await expectAccessible(page);
					expect(complaints).toEqual([]);
					expect([...origins]).toEqual([baseURL]);
				});
			}
		});
	}
}

test.describe("dark", () => {
	test.use({ colorScheme: "dark", reducedMotion: "reduce" });
	for (const path of ["/", "/branch/Maharashtra/Mumbai/1", PATTERNS.createBranch, PATTERNS.bulkUpload]) {
		test(`${path} has enough contrast`, async ({ page }) => {
			await page.goto(path);
			await expectAccessible(page);
		});
	}
});
