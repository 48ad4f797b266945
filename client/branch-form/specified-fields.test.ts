/** What the pages for admins offer to an upstream that knows only what was specified (docs/branches.md, Your own API). */
import { expect, test } from "vitest";
import { FIELD_NAMES, SPECIFIED_FIELDS } from "../../shared/branch/branch-fields.ts";
import { PATTERNS } from "../../shared/paths.ts";
import { renderPage } from "../testing/render-page.ts";

test.each([
	[true, 18, ".xlsx,.xls", SPECIFIED_FIELDS],
	// A day has breaks once it has hours.
	[false, 35, ".xlsx,.xls,.csv", FIELD_NAMES.filter((name) => name !== "breaks")],
])("only that: %s: %i fields, and files in %s", async (specifiedOnly, count, extensions, fields) => {
	const pageAt = (url: string) => renderPage(url, { branches: [], states: [], cities: [], specifiedOnly });
	const form = (await pageAt(PATTERNS.createBranch)).body;
	const names = FIELD_NAMES.filter((name) => form.includes(`id="branch-${name}"`) || form.includes(`name="${name}"`));
	expect([names, names.length]).toEqual([fields, count]);
	expect((await pageAt(PATTERNS.bulkUpload)).body).toContain(`accept="${extensions}"`);
});
