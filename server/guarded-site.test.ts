/** Who may change branches and see the pages for admins, tested on the whole site. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { API_PREFIX, CREATE_BRANCH_PATH, SIGN_IN_PATH } from "../shared/api/api-paths.ts";
import { OWNER } from "../shared/api/people.ts";
import { FEED_PATHS, SIGN_OUT_PATH } from "../shared/paths.ts";
import { loadConfig } from "./config/config.ts";
import { startSite } from "./site.ts";
import { type FakeUpstream, sends, startFakeUpstream } from "./testing/fake-upstream.ts";
import { plainRenderer, startGuardedSite } from "./testing/guarded-site.ts";
import { createMemoryLog } from "./testing/memory-log.ts";
import { send } from "./testing/send.ts";
import { sharedParts } from "./testing/shared-parts.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const PASSWORD = "a long: pässword";

let dataDir: string;
let upstream: FakeUpstream;
const running: { close(): Promise<void> }[] = [];

beforeEach(async () => {
	dataDir = temporaryFolder();
	upstream = await startFakeUpstream(sends('{"message":"created"}', {}, 201));
	running.push(upstream);
});
afterEach(() => Promise.all(running.splice(0).map((each) => each.close())));

async function startGuarded(env: Record<string, string> = {}): Promise<string> {
	const site = await startGuardedSite({
		upstream: upstream.url,
		dataDir,
		env: { ADMIN_USER: "Āśā", ADMIN_PASSWORD: PASSWORD, ...env },
	});
	running.push(site);
	return site.url;
}

function basic(user: string, password: string): { authorization: string } {
	return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` };
}

const RIGHT = basic("Āśā", PASSWORD);
const WRONG = basic("Āśā", "another password");

function post(url: string, headers: Record<string, string> = {}, body = "{}") {
	return send(url, CREATE_BRANCH_PATH, {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		// As bytes: Node would send a header beside a text as UTF-8.
		body: Buffer.from(body),
	});
}

describe("a change", () => {
	test("reaches the upstream for an admin who signs in: with the user's name, without the password", async () => {
		const url = await startGuarded();
		const { status } = await post(url, { ...RIGHT, "x-forwarded-user": "somebody" });
		expect(status).toBe(201);
		expect(upstream.requests).toHaveLength(1);
		const [request] = upstream.requests;
		expect(request?.headers["x-forwarded-user"]).toBe(encodeURIComponent("Āśā"));
		expect(request?.headers).not.toHaveProperty("authorization");
	});

	test("does not reach it without a sign-in, with a wrong one, from another site, or in a flood", async () => {
		const url = await startGuarded();
		expect((await post(url)).status).toBe(401);
		for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
			for (const address of [CREATE_BRANCH_PATH, CREATE_BRANCH_PATH.toUpperCase(), `${API_PREFIX}/`]) {
				expect((await send(url, address, { method })).status).toBe(401);
			}
		}
		for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }]) {
			const { status, headers: answered } = await post(url, { ...RIGHT, ...headers });
			expect(status).toBe(403);
			expect(answered).not.toHaveProperty("www-authenticate");
		}
		const flood = await Promise.all(Array.from({ length: 25 }, () => post(url, WRONG)));
		expect(flood.filter(({ status }) => status === 401)).toHaveLength(10);
		expect(flood.filter(({ status }) => status === 429)).toHaveLength(15);
		expect((await post(url, RIGHT)).status).toBe(429);
		expect(upstream.requests).toEqual([]);
	});

	test("passes without a name if no sign-in is required", async () => {
		const url = await startGuarded({ ADMIN_AUTH: "open", ADMIN_PASSWORD: "" });
		expect((await post(url, { ...RIGHT, "x-forwarded-user": "somebody" })).status).toBe(201);
		expect(upstream.requests[0]?.headers).not.toHaveProperty("x-forwarded-user");
	});
});

describe("the sign-in address", () => {
	test("answers an admin who signs in, and is never passed on to the upstream", async () => {
		const url = await startGuarded();
		for (const address of [SIGN_IN_PATH, `${SIGN_IN_PATH}/`, `${SIGN_IN_PATH}?x=1`]) {
			const asked = await send(url, address);
			expect(asked.status).toBe(401);
			expect(asked.headers["www-authenticate"]).toMatch(/^Basic /);
			const answered = await send(url, address, { headers: RIGHT });
			expect(answered).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
			expect(JSON.parse(answered.body.toString())).toEqual({
				user: "Āśā",
				signOut: SIGN_OUT_PATH,
				ownPassword: false,
				...OWNER,
			});
		}
		expect((await send(url, SIGN_IN_PATH, { method: "POST", headers: RIGHT })).status).toBe(405);
		expect(upstream.requests).toEqual([]);
	});

	test("answers immediately if no sign-in is required", async () => {
		const url = await startGuarded({ ADMIN_AUTH: "open", ADMIN_PASSWORD: "" });
		const { status, body } = await send(url, SIGN_IN_PATH);
		expect([status, JSON.parse(body.toString())]).toEqual([
			200,
			{ user: null, signOut: null, ownPassword: false, ...OWNER },
		]);
		expect((await send(url, SIGN_OUT_PATH, { method: "POST" })).status).toBe(405);
	});
});

describe("signed in by a proxy", () => {
	const HEADER = { ADMIN_AUTH: "header", ADMIN_PASSWORD: "", ADMIN_SIGN_OUT_URL: "/oauth2/sign_out" };
	const NAMED = { "x-forwarded-user": "ravi", "remote-user": Buffer.from("Āśā").toString("latin1") };

	test("an admin sees the pages, and the upstream gets the name", async () => {
		const url = await startGuarded({ ...HEADER, TRUST_PROXY: "127.0.0.1", ADMIN_HEADER: "Remote-User" });
		expect((await send(url, "/admin/createbranch", { headers: NAMED })).status).toBe(200);
		const { body } = await send(url, SIGN_IN_PATH, { headers: NAMED });
		expect(JSON.parse(body.toString())).toEqual({
			user: "Āśā",
			signOut: "/oauth2/sign_out",
			ownPassword: false,
			...OWNER,
		});
		expect((await post(url, NAMED)).status).toBe(201);
		expect(upstream.requests[0]?.headers["x-forwarded-user"]).toBe(encodeURIComponent("Āśā"));
		expect(upstream.requests[0]?.headers).not.toHaveProperty("remote-user");
		expect((await post(url, { "x-forwarded-user": "ravi" })).status).toBe(401);
		expect((await post(url, { ...NAMED, "sec-fetch-site": "cross-site" })).status).toBe(403);
		expect(upstream.requests).toHaveLength(1);
	});
});

describe("after signing out", () => {
	const signOut = (url: string, headers: Record<string, string> = {}) =>
		send(url, SIGN_OUT_PATH, { method: "POST", headers });

	test("the next request with a password is refused, once and without counting as a failure", async () => {
		const url = await startGuarded();
		const { status, headers } = await signOut(url, RIGHT);
		expect([status, headers.location, headers["cache-control"]]).toEqual([303, "/", "no-store"]);
		const [set = ""] = headers["set-cookie"] ?? [];
		// Until the browser is closed, which is how long it keeps the password.
		const [pair = "", ...attributes] = set.split("; ");
		expect(attributes.sort()).toEqual(["HttpOnly", "Path=/", "SameSite=Lax"]);
		const cookie = `a=b; ${pair}`;
		for (let time = 0; time < 12; time++) {
			for (const [address, method] of [
				["/admin/createbranch", "GET"],
				[SIGN_IN_PATH, "GET"],
				[CREATE_BRANCH_PATH, "POST"],
			] as const) {
				const refused = await send(url, address, { method, headers: { ...RIGHT, cookie } });
				expect([refused.status, refused.headers["www-authenticate"]]).toEqual([401, expect.stringMatching(/^Basic /)]);
				expect(refused.headers["set-cookie"]).toEqual([
					expect.stringMatching(/^signed-out=;.*Expires=Thu, 01 Jan 1970/),
				]);
			}
		}
		expect((await send(url, SIGN_IN_PATH, { headers: RIGHT })).status).toBe(200);
		expect(upstream.requests).toEqual([]);
	});

	test("a request without a password does not use that up, because the browser then adds the one it has kept", async () => {
		const url = await startGuarded();
		const [cookie = ""] = (await signOut(url, RIGHT)).headers["set-cookie"]?.[0]?.split(";") ?? [];
		const { status, headers } = await send(url, SIGN_IN_PATH, { headers: { cookie } });
		expect([status, headers["set-cookie"]]).toEqual([401, undefined]);
	});

	test("another site's page cannot sign anybody out", async () => {
		const url = await startGuarded();
		const { status, headers } = await signOut(url, { "sec-fetch-site": "cross-site" });
		expect([status, headers["set-cookie"]]).toEqual([403, undefined]);
		expect((await send(url, SIGN_OUT_PATH, { headers: RIGHT })).headers["set-cookie"]).toBeUndefined();
	});
});

describe("a call that reads", () => {
	const below = (path: string) => API_PREFIX + path;

	test.each([
		"/branches",
		"/branches?page=2",
		"/branches/7",
		"/branches.xlsx",
		"/business-profile.xlsx",
		"/BRANCHES",
		"/%62ranches",
		"//branches",
		"/branches/",
		"/branches./",
		"/changes",
		"/calendar",
		"/business/upload-branch",
		"/anything",
		"",
		"/",
	])("of an admin only (%j)", async (path) => {
		const url = await startGuarded();
		for (const address of [below(path), below(path).replace("api", "API")]) {
			for (const method of ["GET", "HEAD", "OPTIONS"]) {
				for (const headers of [{}, WRONG]) expect((await send(url, address, { method, headers })).status).toBe(401);
			}
		}
		expect(upstream.requests).toEqual([]);
		const { status, headers } = await send(url, below(path), { headers: RIGHT });
		expect([status, headers["cache-control"]]).toEqual([201, "no-store"]);
	});

	test.each([
		"/branches",
		"/BranchLocatorApi/api/branches",
		"/branchlocatorap%69/api/branches",
		"//branchlocatorapi/api/branches",
	])("whose address is not the API's never reaches the upstream (%s)", async (address) => {
		const url = await startGuarded();
		await send(url, address);
		expect(upstream.requests).toEqual([]);
	});
});

describe("a page", () => {
	test.each(["/admin/createbranch", "/Admin/CreateBranch", "/%61dmin/createbranch", "/admin/x?y", "/admin/fails"])(
		"for admins is only for them, each time (%s)",
		async (address) => {
			const url = await startGuarded();
			for (let time = 0; time < 2; time++) {
				for (const headers of [{}, WRONG]) {
					const { status, body } = await send(url, address, { headers });
					expect(status).toBe(401);
					expect(body.toString()).not.toContain("page");
				}
				const answered = await send(url, address, { headers: RIGHT });
				expect(answered.status).toBe(address.endsWith("fails") ? 500 : 200);
				expect(answered.body.toString()).toBe(`page ${address}`);
				expect(answered.headers["cache-control"]).toBe("no-store");
			}
			expect((await send(url, address, { method: "HEAD" })).status).toBe(401);
		},
	);

	test.each(["/Admin/CreateBranch/", "/admin//x?y"])(
		"for admins is also only for them at the address that %s leads to",
		async (address) => {
			const url = await startGuarded();
			const { status, headers } = await send(url, address);
			expect(status).toBe(301);
			expect((await send(url, String(headers.location))).status).toBe(401);
		},
	);

	test("for visitors stays open, and so do feeds", async () => {
		const url = await startGuarded();
		for (let time = 0; time < 2; time++) expect((await send(url, "/")).body.toString()).toBe("page /");
		expect((await send(url, FEED_PATHS.branches)).status).toBe(503);
		expect((await send(url, "/brand.css")).status).toBe(200);
	});
});

describe("behind a proxy that is named only by a number", () => {
	async function warningsWith(env: Record<string, string>): Promise<unknown[]> {
		const { log, lines } = createMemoryLog();
		const config = {
			...loadConfig({ DATA_DIR: dataDir, ADMIN_PASSWORD: "a long password", ...env }),
			sampleData: false,
		};
		const host = "127.0.0.1";
		const site = await startSite({
			config: { ...config, host, port: 0 },
			log,
			renderer: plainRenderer,
			...sharedParts,
		});
		running.push(site);
		return lines.map(({ msg }) => msg).filter((msg) => String(msg).startsWith("TRUST_PROXY"));
	}

	test.each<[env: Record<string, string>, warnings: number]>([
		[{ HOST: "0.0.0.0", TRUST_PROXY: "1" }, 1],
		[{ HOST: "0.0.0.0", TRUST_PROXY: "10.0.0.0/8" }, 0],
		[{ HOST: "0.0.0.0", TRUST_PROXY: "0" }, 0],
		[{ HOST: "127.0.0.1", TRUST_PROXY: "1" }, 0],
		[{ HOST: "0.0.0.0" }, 0],
	])("the log warns if others can reach the port: %j, %i times", async (env, warnings) => {
		expect(await warningsWith(env)).toHaveLength(warnings);
	});
});
