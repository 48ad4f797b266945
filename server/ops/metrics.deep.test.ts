/** The metrics of the whole site: where they can be read, and that they count events. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import request from "supertest";
import { expect, test } from "vitest";
import { CREATE_BRANCH_PATH, SIGN_IN_PATH, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { FEED_PATHS, METRICS_PATH } from "../../shared/paths.ts";
import { branchOf, LABELS, rowOf, tableOf } from "../branch-service/import/testing/branch-table.ts";
import { xlsxOf } from "../branch-service/import/testing/workbooks.ts";
import { confirmed } from "../branch-service/testing/confirmed.ts";
import { onPostgres, testDatabase } from "../branch-service/testing/test-database.ts";
import { sendsFeeds, startFakeUpstream } from "../testing/fake-upstream.ts";
import { startPlainSite } from "../testing/plain-site.ts";
import { sampleBranch } from "../testing/sample-items.ts";
import { askToSignIn, signedIn } from "../testing/signed-in.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { untilEnd } from "../testing/until-end.ts";

const TOKEN = "a-token-of-16-characters";

async function start(env: Record<string, string>) {
	const dataDir = temporaryFolder();
	const own = { config: { database: testDatabase(dataDir) } };
	return startPlainSite({ DATA_DIR: dataDir, ...env }, own);
}

/** The value of each figure, by its name with labels. */
async function figuresAt(url: string): Promise<Record<string, number>> {
	const { text } = await request(url)
		.get("")
		.expect(200)
		.expect("Content-Type", /^text\/plain; version=0\.0\.4/);
	const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
	return Object.fromEntries(
		lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]),
	);
}

async function startCounted(env: Record<string, string> = {}) {
	const { url, metricsUrl = "" } = await start({ METRICS: "127.0.0.1:0", ...env });
	/** Only the site's own metrics. */
	const figures = async () => {
		const all = Object.entries(await figuresAt(metricsUrl));
		return Object.fromEntries(
			all.flatMap(([name, value]) => {
				const [, own] = name.split("branch_locator_");
				return own === undefined ? [] : [[own, value]];
			}),
		);
	};
	return { url, metricsUrl, figures };
}

test("without port and token, there is nothing", async () => {
	const { url, metricsUrl } = await start({});
	expect(metricsUrl).toBeUndefined();
	const { text } = await request(url).get(METRICS_PATH).set("Accept", "text/html");
	expect(text).toBe("page /metrics");
});

test("on the site's port, only clients with the token read them", async () => {
	const { url } = await start({ METRICS_TOKEN: TOKEN });
	const get = (authorization?: string) => {
		const call = request(url).get(METRICS_PATH);
		return authorization === undefined ? call : call.set("Authorization", authorization);
	};
	for (const wrong of [undefined, "", TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`]) {
		const { headers, text } = await get(wrong).expect(401);
		expect(headers["www-authenticate"]).toMatch(/^Bearer /);
		expect(text).not.toContain("branch_locator");
	}
	await get(`bearer ${TOKEN}`).expect(200);
	const { text, headers } = await get(`Bearer ${TOKEN}`).expect(200);
	expect(headers["cache-control"]).toBe("no-store");
	expect(text).toMatch(/^branch_locator_info\{version="\d+\.\d+\.\d+"\} 1$/m);
});

test("on a port of their own they need no token unless there is one, and nothing else is there", async () => {
	const { url, metricsUrl } = await startCounted();
	expect(metricsUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
	const figures = await figuresAt(metricsUrl);
	for (const name of [
		"nodejs_eventloop_lag_p99_seconds",
		"process_resident_memory_bytes",
		"branch_locator_database_up",
	])
		expect(figures).toHaveProperty(name);
	const { origin } = new URL(metricsUrl);
	for (const other of ["/", "/simplestore.json"]) await request(origin).get(other).expect(404);
	await request(metricsUrl).post("").expect(404);
	await request(url).get(METRICS_PATH).expect(200, "page /metrics");
	const guarded = await start({ METRICS: "127.0.0.1:0", METRICS_TOKEN: TOKEN });
	await request(String(guarded.metricsUrl)).get("").expect(401);
	await request(String(guarded.metricsUrl)).get("").set("Authorization", `Bearer ${TOKEN}`).expect(200);
});

test("answers are counted by route, method and status, whichever part sends them", async () => {
	const { url, figures } = await startCounted();
	await request(url).get("/branches/Goa").expect(200);
	await request(url).get("/branches/Goa").expect(200);
	await request(url).head(FEED_PATHS.branches).expect(200);
	await request(url).get("/branch/Goa/x/1/fails").expect(500);
	for (const secret of ["/wp-login.php", "/%7Bx%7D"]) await request(url).get(secret).expect(200);
	await request(url).get("/assets/none.js").expect(404);
	const requests = 'http_requests_total{route="';
	await expect.poll(figures).toMatchObject({
		[`${requests}directory-page",method="GET",status="200"}`]: 2,
		[`${requests}feed",method="HEAD",status="200"}`]: 1,
		[`${requests}branch-page",method="GET",status="500"}`]: 1,
		[`${requests}other",method="GET",status="200"}`]: 2,
		[`${requests}asset",method="GET",status="404"}`]: 1,
		'http_request_duration_seconds_count{route="directory-page"}': 2,
		'http_request_duration_seconds_bucket{le="+Inf",route="feed"}': 1,
		'kept_pages_total{outcome="hit"}': 1,
		'kept_pages_total{outcome="miss"}': 4,
		'renderings_total{outcome="failed"}': 1,
		'renderings_total{outcome="refused"}': 0,
	});
	expect(JSON.stringify(await figures())).not.toMatch(/wp-login|%7B/);
});

test("changes, jobs and failed sign-ins are counted, and the feeds as they are", async () => {
	const PASSWORD = "a long password";
	const { url, figures } = await startCounted({ ADMIN_PASSWORD: PASSWORD });
	const session = await signedIn(url, "admin", PASSWORD);
	const upload = (sheet: Buffer) => request(url).post(UPLOAD_BRANCH_PATH).set(session).attach("file", sheet, "a.xlsx");
	await request(url)
		.post(CREATE_BRANCH_PATH)
		.set(session)
		.send(confirmed(branchOf(99)))
		.expect(201);
	await upload(xlsxOf(tableOf(3))).expect(200);
	await upload(xlsxOf([LABELS, rowOf(branchOf(1, { pincode: "1" }))])).expect(422);
	expect((await askToSignIn(url, { name: "admin", password: "wrong" })).status).toBe(401);
	await request(url).get(SIGN_IN_PATH).expect(401);
	expect(await figures()).toMatchObject({
		'changes_total{kind="create"}': 1,
		'changes_total{kind="sheet"}': 1,
		'jobs_total{kind="import",outcome="done"}': 1,
		'jobs_total{kind="import",outcome="refused"}': 1,
		'jobs_total{kind="undo",outcome="done"}': 0,
		'sign_in_failures_total{reason="wrong-credentials"}': 1,
		'feed_items{feed="branches"}': 4,
		'feed_refreshes_total{feed="branches",outcome="failed"}': 0,
		'feed_items_mended{feed="branches",kind="faulty"}': 0,
		'feed_age_seconds{feed="cities"}': expect.any(Number),
		database_up: 1,
	});
	expect((await figures())['feed_refreshes_total{feed="branches",outcome="changed"}']).toBeGreaterThanOrEqual(2);
});

test("of another upstream, a feed that fails has no age, and one that was mended says so; there is no database", async () => {
	const branch = sampleBranch(1);
	const feed = [branch, sampleBranch(2), sampleBranch(3), branch, { id: 7 }];
	const upstream = await untilEnd(startFakeUpstream(sendsFeeds({ [FEED_PATHS.branches]: feed })));
	const { answer } = upstream;
	upstream.answer = (req, response) => {
		if (req.url === FEED_PATHS.states) response.writeHead(500).end();
		else answer(req, response);
	};
	const { figures } = await startCounted({ BRANCH_API_URL: upstream.url });
	const values = await figures();
	expect(values).toMatchObject({
		'feed_items{feed="branches"}': 3,
		'feed_items_mended{feed="branches",kind="dropped"}': 1,
		'feed_items_mended{feed="branches",kind="duplicate"}': 1,
		'feed_refreshes_total{feed="states",outcome="failed"}': 1,
		'feed_refreshes_total{feed="branches",outcome="changed"}': 1,
	});
	expect(values).not.toHaveProperty('feed_age_seconds{feed="states"}');
	expect(values).not.toHaveProperty("database_up");
});

test("all that alerts and the dashboard use is there, and connections if the database is on a server", async () => {
	const { metricsUrl, figures } = await startCounted();
	const { text } = await request(metricsUrl).get("").expect(200);
	const used = JSON.parse(await readFile(path.join(import.meta.dirname, "../../docs/operations/metrics.json"), "utf8"));
	const named = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
	expect(
		Object.keys(used).filter((name) => !named.has(name) && !named.has(name.replace(/_(bucket|sum|count)$/, ""))),
	).toEqual([]);
	const states = Object.keys(await figures()).filter((name) => name.startsWith("database_pool_connections"));
	expect(states).toHaveLength(onPostgres() ? 3 : 0);
});
