/** docs/operations/nginx.md, in front of the built site. */
import { once } from "node:events";
import { connect } from "node:http2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tableOf } from "../../server/branch-service/import/testing/branch-table.ts";
import { xlsxOf } from "../../server/branch-service/import/testing/workbooks.ts";
import { multipart } from "../../server/testing/multipart.ts";
import { send } from "../../server/testing/send.ts";
import { signedIn } from "../../server/testing/signed-in.ts";
import { EXAMPLES_PATH, SIGN_IN_PATH, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { MAX_UPLOAD_BYTES } from "../../shared/constants.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import { type RunningSite, startSite } from "../process/start-site.ts";
import { debianProgram } from "./debian-program.ts";
import { HOST, type NginxProcess, startNginx } from "./nginx-process.ts";
import { recipeBlocks, withPlaces } from "./recipe.ts";
import { type Ask, askHttps } from "./testing/ask-https.ts";
import { startTwoSites, type TwoSites } from "./testing/two-sites.ts";

const PASSWORD = "a password for the test";

const program = debianProgram("nginx", "nginx-light");

describe.runIf(program)("nginx", () => {
	let site: RunningSite;
	let nginx: NginxProcess;
	let admin: { cookie: string };

	beforeAll(async () => {
		const env = {
			PUBLIC_URL: `https://${HOST}`,
			TRUST_PROXY: "127.0.0.1",
			ADMIN_PASSWORD: PASSWORD,
		};
		site = await startSite(env);
		admin = await signedIn(site.origin, "admin", PASSWORD);
		await send(site.origin, `${EXAMPLES_PATH}/add`, { method: "POST", headers: admin });
		nginx = await startNginx(program ?? "", { site: new URL(site.origin).host });
	});

	afterAll(async () => {
		await nginx?.stop();
		await site?.close();
	});

	const ask: Ask = (path, options) => askHttps(nginx, HOST, path, options);

	const upload = (file: Buffer) => {
		const form = multipart(file);
		const headers = { ...form.headers, "content-length": String(form.body.length), ...admin };
		return ask(UPLOAD_BRANCH_PATH, { method: "POST", body: form.body, headers });
	};

	test("a page comes over https, with HTTP/1.1 and HTTP/2", async () => {
		expect(await ask("/")).toMatchObject({ status: 200, text: expect.stringContaining("</html>") });
		const session = connect(`https://127.0.0.1:${nginx.httpsPort}`, { ca: nginx.certificate, servername: HOST });
		const [headers] = await once(session.request({ ":path": "/", ":authority": HOST }), "response");
		expect(headers[":status"]).toBe(200);
		session.destroy();
	});

	test("http is redirected to the same address with https", async () => {
		const { status, headers } = await send(`http://127.0.0.1:${nginx.httpPort}`, "/?q=pune", {
			headers: { host: HOST },
		});
		expect([status, headers.location]).toEqual([308, `https://${HOST}/?q=pune`]);
	});

	test("each security header arrives once", async () => {
		const { rawHeaders } = await ask("/");
		const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
		const security = [
			"content-security-policy",
			"strict-transport-security",
			"x-content-type-options",
			"referrer-policy",
		];
		for (const name of security)
			expect(
				names.filter((each) => each === name),
				name,
			).toHaveLength(1);
	});

	test.each(["br", "gzip"])("%s is the site's, and so is the ETag", async (encoding) => {
		const headers = { "accept-encoding": encoding };
		const direct = await send(site.origin, FEED_PATHS.branches, { headers });
		const { headers: first } = await ask(FEED_PATHS.branches, { headers });
		expect(first["content-encoding"]).toBe(encoding);
		expect(first.etag).toBeDefined();
		expect(first.etag).toBe(direct.headers.etag);
		const again = await ask(FEED_PATHS.branches, { headers: { ...headers, "if-none-match": first.etag } });
		expect([again.status, again.text]).toEqual([304, ""]);
	});

	test("a file as large as the product allows passes, and is looked at", async () => {
		const { status, text } = await upload(Buffer.alloc(MAX_UPLOAD_BYTES));
		// It is no workbook, which only the site knows.
		expect([status, JSON.parse(text).message]).toEqual([415, expect.stringContaining("Excel")]);
	});

	test("a workbook of some megabytes is stored, and its branches are there", async () => {
		const rows = 10_000;
		const file = xlsxOf(tableOf(rows, "Uploaded"));
		expect(file.length).toBeGreaterThan(1_000_000);
		const { status, text } = await upload(file);
		expect([status, JSON.parse(text).data]).toEqual([200, { created: rows, updated: 0, unchanged: 0 }]);
		const { text: list } = await ask(FEED_PATHS.branches);
		expect(JSON.parse(list).data.length).toBe(180 + rows);
	});

	test.each([
		["the site", MAX_UPLOAD_BYTES + 1],
		["nginx", 2 * MAX_UPLOAD_BYTES],
	])("a larger file is refused by %s, in the same words", async (_by, bytes) => {
		const { status, headers, text } = await upload(Buffer.alloc(bytes));
		expect([status, headers["content-type"]]).toEqual([413, expect.stringMatching(/^application\/json/)]);
		expect(JSON.parse(text)).toMatchObject({
			message: "The file is larger than 10 MB. Split it and upload the parts.",
		});
	});

	test("visitors are counted by their own address, whatever they send along", async () => {
		const signIn = async (localAddress: string, forged: string) => {
			const headers = { "content-type": "application/json", "x-forwarded-for": forged };
			const body = Buffer.from(JSON.stringify({ name: "admin", password: "wrong" }));
			return (await ask(SIGN_IN_PATH, { method: "POST", body, localAddress, headers })).status;
		};
		const attempts = Array.from({ length: 10 }, (_, index) => signIn("127.0.0.2", `192.0.2.${index}`));
		expect(new Set(await Promise.all(attempts))).toEqual(new Set([401]));
		expect(await signIn("127.0.0.2", "192.0.2.99")).toBe(429);
		expect(await signIn("127.0.0.3", "127.0.0.2")).toBe(401);
	});

	test("the log has neither queries nor addresses", async () => {
		await ask("/?q=secret-place", { localAddress: "127.0.0.9" });
		await expect.poll(() => nginx.accessLog().split("\n").length).toBeGreaterThan(2);
		const log = nginx.accessLog() + nginx.errorLog();
		expect(log).toMatch(/^\S+ [0-9a-f]{32} GET "\/" 200 \d+ [\d.]+s$/m);
		expect(log).not.toMatch(/secret-place|127\.0\.0\.\d/);
	});

	test("metrics are not for visitors", async () => {
		expect(await ask("/metrics")).toMatchObject({ status: 404, headers: { server: expect.stringContaining("nginx") } });
	});
});

describe.runIf(program).each([
	["passes the path on", "http://127.0.0.1:3000;", {}],
	["takes it off", "http://127.0.0.1:3000/;", { PROXY_PATH: "stripped" }],
])("two sites below paths of a host, when nginx %s", (_how, address, env) => {
	let sites: TwoSites;
	let nginx: NginxProcess;

	beforeAll(async () => {
		sites = await startTwoSites(HOST, env);
		const [, block = ""] = recipeBlocks("nginx.md", "nginx");
		const locations = sites.all.map(({ base, site }) =>
			withPlaces(block, {
				"http://127.0.0.1:3000;": address.replace("127.0.0.1:3000", new URL(site.origin).host),
				"/branches/": `${base}/`,
			}),
		);
		nginx = await startNginx(program ?? "", { locations: locations.join("") });
	});

	afterAll(async () => {
		await nginx?.stop();
		await sites?.close();
	});

	test("each is whole", () => sites.check((path, options) => askHttps(nginx, HOST, path, options)));
});
