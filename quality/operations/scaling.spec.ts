/** docs/operations/scaling.md: nginx as a cache in front of the built site. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { branchOf } from "../../server/branch-service/import/testing/branch-table.ts";
import { confirmed } from "../../server/branch-service/testing/confirmed.ts";
import { send } from "../../server/testing/send.ts";
import { signedIn } from "../../server/testing/signed-in.ts";
import { CREATE_BRANCH_PATH, EXAMPLES_PATH } from "../../shared/api/api-paths.ts";
import { EMBEDDED_MAP_PATH, FEED_PATHS, PATTERNS } from "../../shared/paths.ts";
import { type RunningSite, startSite } from "../process/start-site.ts";
import { debianProgram } from "./debian-program.ts";
import { HOST, type NginxProcess, startNginx } from "./nginx-process.ts";

const PASSWORD = "a password for the test";

const program = debianProgram("nginx", "nginx-light");

describe.runIf(program)("nginx as a cache", () => {
	let site: RunningSite;
	let nginx: NginxProcess;
	let admin: { cookie: string };

	beforeAll(async () => {
		const own = {
			PUBLIC_URL: `https://${HOST}`,
			TRUST_PROXY: "127.0.0.1",
			ADMIN_PASSWORD: PASSWORD,
		};
		site = await startSite({ ...own, CDN_SECONDS: "600", LOG_LEVEL: "debug" });
		admin = await signedIn(site.origin, "admin", PASSWORD);
		await send(site.origin, `${EXAMPLES_PATH}/add`, { method: "POST", headers: admin });
		nginx = await startNginx(program ?? "", { site: new URL(site.origin).host, plain: true, cache: true });
	});

	afterAll(async () => {
		await nginx?.stop();
		if (site?.howEnded() === undefined) await site?.close();
	});

	const ask = (path: string, { headers, ...options }: Parameters<typeof send>[2] = {}) =>
		send(`http://127.0.0.1:${nginx.httpsPort}`, path, { headers: { host: HOST, ...headers }, ...options });

	let marks = 0;

	/** How often a path was requested from the site. Answers are logged after sending, so a further request shows that the log is complete. */
	async function requestsFor(path: string): Promise<number> {
		const linesOf = (each: string) => site.log().split(`"path":"${each}"`).length - 1;
		const mark = `/mark-${++marks}`;
		await ask(mark);
		await expect.poll(() => linesOf(mark)).toBe(1);
		return linesOf(path);
	}

	test("of many visitors at once, the site is asked for a page once in each form", async () => {
		const accepted = ["br", "gzip, deflate, br, zstd", "deflate,br;q=0.9", "gzip", "gzip, deflate", "identity"];
		const path = "/location/Maharashtra";
		const visits = Array.from({ length: 60 }, (_, index) => accepted[index % accepted.length] ?? "");
		const answers = await Promise.all(visits.map((form) => ask(path, { headers: { "accept-encoding": form } })));
		expect(answers.map(({ status }) => status)).toEqual(Array(visits.length).fill(200));
		const forms = answers.map(({ headers }) => headers["content-encoding"] ?? "");
		expect(forms.slice(0, accepted.length)).toEqual(["br", "br", "br", "gzip", "gzip", ""]);
		expect(await requestsFor(path)).toBe(3);
		const etag = answers[0]?.headers.etag ?? "";
		expect((await ask(path, { headers: { "accept-encoding": "br", "if-none-match": etag } })).status).toBe(304);
	});

	test("searches and what is not there are asked for each time", async () => {
		for (const path of ["/branch/Goa/Panaji/999", "/nothing-here"]) {
			for (let each = 0; each < 3; each++) expect((await ask(path)).status).toBe(404);
			expect(await requestsFor(path)).toBe(3);
		}
		const before = await requestsFor(PATTERNS.home);
		for (let each = 0; each < 3; each++) await ask("/?q=pune");
		expect(await requestsFor(PATTERNS.home)).toBe(before + 3);
	});

	test("an admin's pages are for admins, and what an admin gets is for nobody else", async () => {
		expect((await ask(PATTERNS.admin, { headers: admin })).status).toBe(200);
		expect((await ask(PATTERNS.admin)).status).toBe(401);
		const path = "/location/Gujarat";
		for (let each = 0; each < 3; each++) expect((await ask(path, { headers: admin })).status).toBe(200);
		expect(await requestsFor(path)).toBe(3);
	});

	test("a change is on an admin's pages at once, while visitors get what is kept", async () => {
		const { stateName, cityName } = branchOf(7);
		const path = `/location/${stateName}/${cityName}`;
		const textFor = async (headers = {}) => (await ask(path, { headers })).body.toString();
		const pageText = await textFor();
		const headers = { ...admin, "content-type": "application/json" };
		const body = JSON.stringify(confirmed(branchOf(7)));
		expect((await ask(CREATE_BRANCH_PATH, { method: "POST", headers, body })).status).toBe(201);
		expect(await textFor(admin)).toContain("Branch 7");
		expect(await textFor()).toBe(pageText);
		expect(pageText).not.toContain("Branch 7");
	});

	test("maps are read in parts", async () => {
		const { status, body } = await ask(EMBEDDED_MAP_PATH, { headers: { range: "bytes=0-99" } });
		expect([status, body.length]).toEqual([206, 100]);
	});

	test("while the site is down, visitors get what is kept, and nobody else anything", async () => {
		for (const path of [PATTERNS.home, FEED_PATHS.branches]) expect((await ask(path)).status).toBe(200);
		await site.close();
		for (const path of [PATTERNS.home, "/location/Maharashtra", FEED_PATHS.branches]) {
			expect((await ask(path)).status, path).toBe(200);
		}
		for (const path of ["/?q=pune", PATTERNS.admin]) expect((await ask(path)).status, path).toBe(502);
	});
});
