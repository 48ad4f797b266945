/** What the pages for admins offer to an upstream that knows only what was specified (docs/branches.md, Your own API). */
import { expect, test } from "vitest";
import { FIELD_NAMES, SPECIFIED_FIELDS } from "../../shared/branch/branch-fields.ts";
import { PATTERNS } from "../../shared/paths.ts";
import { renderPage } from "../testing/render-page.ts";

test.each([
	[true, ".xlsx,.xls", SPECIFIED_FIELDS],
	// A day has breaks once it has hours.
	[false, ".xlsx,.xls,.csv,.txt,.tsv", FIELD_NAMES.filter((name) => name !== "breaks")],
])("only that: %s: files in %s", async (specifiedOnly, extensions, fields) => {
	const pageAt = (url: string) => renderPage(url, { branches: [], states: [], cities: [], specifiedOnly });
	const form = (await pageAt(PATTERNS.createBranch)).body;
	const names = FIELD_NAMES.filter((name) => form.includes(`id="branch-${name}"`) || form.includes(`name="${name}"`));
	expect(names).toEqual(fields);
	expect(SPECIFIED_FIELDS).toHaveLength(18);
	expect((await pageAt(PATTERNS.bulkUpload)).body).toContain(`accept="${extensions}"`);
});
