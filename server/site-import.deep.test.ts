/** Imports through the whole site, with its embedded branch service. */
import { afterAll, expect, test } from "vitest";
import { CREATE_BRANCH_PATH, UPLOAD_BRANCH_PATH } from "../shared/api/api-paths.ts";
import { FEED_PATHS } from "../shared/paths.ts";
import { branchOf, tableOf } from "./branch-service/import/testing/branch-table.ts";
import { xlsxOf } from "./branch-service/import/testing/workbooks.ts";
import { testDatabase } from "./branch-service/testing/test-database.ts";
import { loadConfig } from "./config/config.ts";
import type { Renderer } from "./pages/page-maker.ts";
import { startSite } from "./site.ts";
import { plainRenderer } from "./testing/guarded-site.ts";
import { createMemoryLog } from "./testing/memory-log.ts";
import { multipart } from "./testing/multipart.ts";
import { send } from "./testing/send.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { untilEnd } from "./testing/until-end.ts";

/** Importing this many rows takes longer than the upstream may be silent. */
const ROWS = 10_000;
const SILENCE_SECONDS = 1;

const renderer: Renderer = {
	...plainRenderer,
	render: async ({ url }) => ({
		status: 200,
		head: "",
		body: `page ${url}`,
		data: "",
		locale: "en-IN",
		modules: [],
		restricted: false,
	}),
	template: async () => "<!--body-->",
};

const dataDir = temporaryFolder();
const { log, lines } = createMemoryLog();

const env = { DATA_DIR: dataDir, UPSTREAM_TIMEOUT_SECONDS: String(SILENCE_SECONDS) };
afterAll(() => {
	expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
const site = await untilEnd(
	startSite({
		config: { ...loadConfig(env), database: testDatabase(dataDir), port: 0, sampleData: false },
		log,
		renderer,
	}),
);

const upload = (form: ReturnType<typeof multipart>) => send(site.url, UPLOAD_BRANCH_PATH, { method: "POST", ...form });
const formOf = (rows: number, prefix: string) => multipart(xlsxOf(tableOf(rows, prefix)));

async function names(): Promise<string[]> {
	const { data } = JSON.parse((await send(site.url, FEED_PATHS.branches)).body.toString());
	return data.map(({ name }: { name: string }) => name);
}

function create(number: number) {
	const body = JSON.stringify(branchOf(number, { name: `Created ${number}` }));
	return send(site.url, CREATE_BRANCH_PATH, { method: "POST", headers: { "content-type": "application/json" }, body });
}

test("during a long import, feeds and pages are answered and branches can be created", async () => {
	// The first of its city would have to be confirmed.
	expect((await upload(formOf(1, "Before"))).status).toBe(200);
	let over = false;
	const begin = performance.now();
	const imported = upload(formOf(ROWS, "Long")).finally(() => {
		over = true;
	});
	const meanwhile = { feeds: 0, pages: 0, created: 0 };
	while (!over) {
		const [feed, page, created] = await Promise.all([
			send(site.url, FEED_PATHS.branches),
			send(site.url, "/"),
			create(meanwhile.created + 1),
		]);
		expect([feed.status, page.status, created.status]).toEqual([200, 200, 201]);
		if (!over) for (const what of ["feeds", "pages", "created"] as const) meanwhile[what]++;
	}
	const { status, body } = await imported;
	expect([status, JSON.parse(body.toString()).data]).toEqual([200, { created: ROWS, updated: 0, unchanged: 0 }]);
	// Otherwise this test shows nothing.
	expect(performance.now() - begin).toBeGreaterThan(SILENCE_SECONDS * 1000);
	expect(Math.min(...Object.values(meanwhile))).toBeGreaterThan(2);
	const stored = await names();
	expect(stored.filter((name) => name.startsWith("Long "))).toHaveLength(ROWS);
	expect(stored.filter((name) => name.startsWith("Created "))).not.toHaveLength(0);
});
