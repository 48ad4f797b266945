/** What the pages for admins offer to an upstream that knows only what was specified (docs/branches.md, Your own API). */
import { expect, test } from "vitest";
import { BRANCH_FIELDS, FIELD_NAMES, SPECIFIED_FIELDS } from "../../shared/branch/branch-fields.ts";
import { PATTERNS } from "../../shared/paths.ts";
import { renderPage } from "../testing/render-page.ts";

const FEEDS = { branches: [], states: [], cities: [] };

/** The fields of the form, and the extensions of files. A day's hours have two drop-downs. */
async function offered(specifiedOnly: boolean) {
	const [form, upload] = await Promise.all(
		[PATTERNS.createBranch, PATTERNS.bulkUpload].map((url) => renderPage(url, { ...FEEDS, specifiedOnly })),
	);
	const html = form?.body ?? "";
	const names = FIELD_NAMES.filter((name) => html.includes(`id="branch-${name}"`) || html.includes(`name="${name}"`));
	return { names, accept: / accept="([^"]*)"/.exec(upload?.body ?? "")?.[1] };
}

test("18 fields and Excel files are offered", async () => {
	expect(SPECIFIED_FIELDS).toHaveLength(18);
	expect(await offered(true)).toEqual({ names: SPECIFIED_FIELDS, accept: ".xlsx,.xls" });
	const all = await offered(false);
	const others = FIELD_NAMES.filter((name) => !all.names.includes(name)).map((name) => BRANCH_FIELDS[name].label);
	expect([others, all.accept]).toEqual([["Breaks"], ".xlsx,.xls,.csv"]);
});
