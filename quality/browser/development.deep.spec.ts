/** Each kind of page as `npm run dev` serves it: React reports there what the build leaves out, such as markup that server and browser render differently. */
import path from "node:path";
import { expect } from "@playwright/test";
import { expectHydrated } from "../../e2e/hydrated.ts";
import { complaintsOf } from "../../e2e/page-health.ts";
import { WIDE } from "../../e2e/sizes.ts";
import { START_LIMIT_MS, test } from "../../e2e/test.ts";
import { branchPath, changePath, EMBED_PATH, editBranchPath, PATTERNS } from "../../shared/paths.ts";
import { type RunningSite, startSite } from "../process/start-site.ts";

// Maps load the rest of the texts, too.
test.use({ viewport: WIDE, automaticMaps: true });
// One server for all.
test.describe.configure({ mode: "default" });

const PAGES = [
	// These load the rest of the texts while they are shown.
	"/?q=zzzqqq",
	"/location/kerala",
	"/hi/location/Gujarat?open=saturday",
	branchPath({ id: 1, state: "Maharashtra", city: "Mumbai" }),
	"/branches/Maharashtra",
	EMBED_PATH,
	`${EMBED_PATH}?state=Goa&brand=aa2266&links=parent`,
	"/none",
	editBranchPath(1),
	changePath(1),
	...Object.values(PATTERNS).filter((pattern) => !pattern.includes(":")),
];

let site: RunningSite;

test.beforeAll(async () => {
	test.setTimeout(START_LIMIT_MS);
	site = await startSite({ NODE_ENV: "development" }, undefined, path.join("scripts", "dev.ts"));
});
test.afterAll(() => site?.close());

for (const address of PAGES)
	test(`${address} has no error or warning in development`, async ({ page }) => {
		const complaints = complaintsOf(page, 404);
		await page.goto(site.origin + address);
		await expectHydrated(page);
		await page.waitForLoadState("networkidle");
		expect(complaints).toEqual([]);
	});
