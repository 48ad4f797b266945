/** Tokens of programs, tested on the whole site with its own branch service. */

import { readFile } from "node:fs/promises";
import request, { type Test } from "supertest";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
	BRANCHES_PATH,
	BRANCHES_SHEET_PATH,
	CALENDAR_PATH,
	CHANGES_PATH,
	CREATE_BRANCH_PATH,
	OWN_PASSWORD_PATH,
	PEOPLE_PATH,
	PREVIEW_UPLOAD_PATH,
	SIGN_IN_PATH,
	TOKENS_PATH,
	UNMET_SEARCHES_PATH,
	UPLOAD_BRANCH_PATH,
} from "../../shared/api/api-paths.ts";
import { OWNER, type Rights } from "../../shared/api/people.ts";
import { UPLOAD_FIELD } from "../../shared/constants.ts";
import { todayInIndia } from "../../shared/hours/today.ts";
import { WEDNESDAY } from "../../shared/testing/wednesday.ts";
import { branchOf, LABELS, rowOf } from "../branch-service/import/testing/branch-table.ts";
import { xlsxOf } from "../branch-service/import/testing/workbooks.ts";
import { confirmed } from "../branch-service/testing/confirmed.ts";
import { loadConfig } from "../config/config.ts";
import { adminsFile, changeAdmins } from "../security/admins-file.ts";
import { hashPassword } from "../security/password-hash.ts";
import { startSite } from "../site.ts";
import { type FakeUpstream, sends, startFakeUpstream } from "../testing/fake-upstream.ts";
import { feedReader } from "../testing/feed-reader.ts";
import { plainRenderer, startGuardedSite } from "../testing/guarded-site.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const PASSWORD = "a password for tests";
const password = await hashPassword(PASSWORD);
const EDITOR: Rights = { role: "editor", states: null };

const inDays = (days: number) => todayInIndia(WEDNESDAY, days);

let dataDir: string;
let upstream: FakeUpstream;
let logged: readonly Record<string, unknown>[];
const running: { close(): Promise<void> }[] = [];
beforeEach(async () => {
	dataDir = temporaryFolder();
	upstream = await startFakeUpstream(sends("{}"));
	running.push(upstream);
	await changeAdmins(dataDir, async () => ({
		admins: [
			{ name: "asha", password },
			{ name: "leela", password, rights: EDITOR },
		],
	}));
});
afterEach(() => Promise.all(running.splice(0).map((each) => each.close())));

/** The site in front of an upstream that answers everything with success. */
async function start(env: Record<string, string> = {}): Promise<string> {
	const site = await startGuardedSite({ upstream: upstream.url, dataDir, env });
	running.push(site);
	return site.url;
}

/** The site with its own branch service. */
async function startWhole(): Promise<string> {
	const { log, lines } = createMemoryLog();
	logged = lines;
	const config = { ...loadConfig({ DATA_DIR: dataDir, HOST: "0.0.0.0" }), sampleData: false };
	const host = "127.0.0.1";
	const now = () => WEDNESDAY;
	const site = await startSite({ config: { ...config, host, port: 0 }, log, renderer: plainRenderer, feedReader, now });
	running.push(site);
	return site.url;
}

const asAsha = (test: Test) => test.auth("asha", PASSWORD);
const make = (url: string, token: object = {}) =>
	asAsha(request(url).post(TOKENS_PATH)).send({ name: "SAP", access: "write", expires: inDays(365), ...token });

async function tokenOf(url: string, token: object = {}): Promise<string> {
	return (await make(url, token).expect(201)).body.token;
}

/** The calls of a program. */
function by(url: string, token: string) {
	const from = (test: Test) => test.set("Authorization", `Bearer ${token}`);
	return {
		get: (path: string) => from(request(url).get(path)),
		post: (path: string, body: object = {}) => from(request(url).post(path)).send(body),
		put: (path: string, body: object = {}) => from(request(url).put(path)).set("If-Match", "*").send(body),
		remove: (path: string) => from(request(url).delete(path)).set("If-Match", "*"),
		upload: (path: string, sheet: Buffer) => from(request(url).post(path)).attach(UPLOAD_FIELD, sheet, "branches.xlsx"),
	};
}

const sheet = xlsxOf([LABELS, rowOf(branchOf(2))]);

describe("a token", () => {
	test("that writes changes branches and uploads sheets, with its name in the audit, and is shown once", async () => {
		const url = await startWhole();
		const { body } = await make(url).expect(201).expect("Cache-Control", "no-store");
		expect(body).toEqual({ message: "The token SAP was made.", token: expect.stringMatching(/^blt_[\w-]{43}$/) });
		const sap = by(url, body.token);
		const created = await sap.post(CREATE_BRANCH_PATH, confirmed(branchOf(1))).expect(201);
		const path = `${BRANCHES_PATH}/${created.body.data.id}`;
		await sap.put(path, confirmed(branchOf(1, { address: "9 New Road" }))).expect(200);
		await sap.post(`${path}/closures`, {}).expect(400);
		await sap.upload(PREVIEW_UPLOAD_PATH, sheet).expect(200);
		await sap.upload(UPLOAD_BRANCH_PATH, sheet).expect(200);
		await sap.remove(path).expect(200);
		const { body: changes } = await asAsha(request(url).get(CHANGES_PATH));
		expect(changes.data.map(({ who }: { who: string }) => who)).toEqual(Array(4).fill("token SAP"));
		const list = async () => (await asAsha(request(url).get(PEOPLE_PATH)).expect(200)).body.data;
		await expect
			.poll(async () => (await list()).tokens)
			.toEqual([
				{ name: "SAP", access: "write", created: inDays(0), by: "asha", expires: inDays(365), used: inDays(0) },
			]);
		expect((await list()).events[0]).toMatchObject({
			who: "asha",
			done: `Made the token SAP, to write, until ${inDays(365)}`,
		});
		expect(await readFile(adminsFile(dataDir), "utf8")).not.toContain(body.token);
		expect(JSON.stringify(logged)).not.toContain(body.token);
	});

	test.each(["read", "write"])("to %s reads what admins read", async (access) => {
		const url = await start();
		const program = by(url, await tokenOf(url, { access }));
		for (const path of [BRANCHES_PATH, CHANGES_PATH, CALENDAR_PATH, BRANCHES_SHEET_PATH, UNMET_SEARCHES_PATH]) {
			await program.get(path).expect(200);
		}
		expect(upstream.requests).toHaveLength(4);
		expect((await program.get(SIGN_IN_PATH).expect(200)).body).toMatchObject({ user: "token SAP", ...EDITOR });
	});

	test("to read changes nothing, by no method", async () => {
		const url = await start();
		const program = by(url, await tokenOf(url, { access: "read" }));
		for (const refused of [
			program.post(CREATE_BRANCH_PATH, confirmed(branchOf(1))),
			program.post(CREATE_BRANCH_PATH, confirmed(branchOf(1))).set("X-HTTP-Method-Override", "GET"),
			program.upload(UPLOAD_BRANCH_PATH, sheet),
			program.remove(`${BRANCHES_PATH}/1`),
		]) {
			const { body, headers } = await refused.expect(403);
			expect(body.message).toMatch(/^This token may only read\./);
			expect(headers["www-authenticate"]).toContain('error="insufficient_scope"');
		}
		await program.get(CREATE_BRANCH_PATH).set("X-HTTP-Method-Override", "POST").expect(200);
		expect(upstream.requests.map(({ method }) => method)).toEqual(["GET"]);
	});

	test("to write never touches people, tokens, the history or holidays, by no spelling", async () => {
		const url = await start();
		const program = by(url, await tokenOf(url));
		await program.get(PEOPLE_PATH).expect(403);
		for (const path of [
			PEOPLE_PATH,
			PEOPLE_PATH.toUpperCase(),
			TOKENS_PATH,
			OWN_PASSWORD_PATH,
			CALENDAR_PATH,
			`${CHANGES_PATH}/1/undo`,
			`${BRANCHES_PATH}%2f..%2fcalendar`,
			`${BRANCHES_PATH}.`,
		]) {
			for (const test of [program.post(path), program.put(path), program.remove(path)]) await test.expect(403);
		}
		for (const path of [`${BRANCHES_PATH}/%2e%2e/calendar`, `${BRANCHES_PATH}/..%2fcalendar`]) {
			await program.put(path, { holidays: [], daysOff: [] }).expect(400);
		}
		expect(upstream.requests).toEqual([]);
		await program.put(`${BRANCHES_PATH.toUpperCase()}/1`).expect(200);
		expect(upstream.requests).toHaveLength(1);
	});

	test("does not open pages", async () => {
		const url = await start();
		await by(url, await tokenOf(url))
			.get("/admin")
			.expect(401)
			.expect("WWW-Authenticate", /^Basic /);
	});

	test("in the address, or as a password, is none", async () => {
		const url = await start();
		const token = await tokenOf(url);
		for (const name of ["access_token", "token", "authorization"]) {
			await request(url)
				.get(BRANCHES_PATH)
				.query({ [name]: token })
				.expect(401);
		}
		await request(url).get(BRANCHES_PATH).auth("SAP", token).expect(401);
		await request(url).get(BRANCHES_PATH).auth("token SAP", token).expect(401);
	});

	test("may be used from no browser page of another site", async () => {
		const url = await start();
		const program = by(url, await tokenOf(url));
		await program
			.post(CREATE_BRANCH_PATH, confirmed(branchOf(1)))
			.set("Origin", "https://evil.example")
			.expect(403);
		await program.get(BRANCHES_PATH).set("Sec-Fetch-Site", "cross-site").expect(403);
	});

	test("ends with its last day, or when it is revoked, each in words", async () => {
		const url = await start();
		const token = await tokenOf(url);
		const program = by(url, token);
		await program.get(BRANCHES_PATH).expect(200);
		await changeAdmins(dataDir, async (stored) => ({
			tokens: (stored?.tokens ?? []).map((each) => ({ ...each, expires: inDays(-1) })),
		}));
		const expired = await program.get(BRANCHES_PATH).expect(401);
		expect(expired.body.message).toBe(`This token expired on ${inDays(-1)}.`);
		expect(expired.headers["www-authenticate"]).toMatch(/^Bearer realm="[^"]*", error="invalid_token", error_desc/);
		await asAsha(request(url).delete(TOKENS_PATH)).query({ name: "sap" }).expect(200);
		const revoked = await program.get(BRANCHES_PATH).expect(401);
		expect(revoked.body.message).toContain("It may have been revoked");
		expect(revoked.headers["www-authenticate"]).toContain('error="invalid_token"');
		await asAsha(request(url).delete(TOKENS_PATH)).query({ name: "sap" }).expect(404);
	});

	test("works for all who are behind the address of somebody who tries wrong ones, and people sign in there, too", async () => {
		const url = await startWhole();
		const right = by(url, await tokenOf(url));
		const wrong = by(url, `blt_${"x".repeat(43)}`);
		const statuses: number[] = [];
		for (let time = 0; time < 12; time++) statuses.push((await wrong.get(BRANCHES_PATH)).status);
		expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
		expect((await wrong.get(BRANCHES_PATH)).headers["retry-after"]).toMatch(/^\d+$/);
		await right.get(BRANCHES_PATH).expect(200);
		await asAsha(request(url).get(BRANCHES_PATH)).expect(200);
		expect(logged.filter(({ failures }) => failures)).toEqual([
			expect.objectContaining({ failures: { "wrong-token": 1 }, msg: "sign-in failed" }),
		]);
	});

	test("is no other text", async () => {
		const url = await start();
		const long = "x".repeat(43);
		for (const text of ["", "x", "blt_", `blt_${long}`, `blt_${long}=`, `blt_${"x".repeat(5000)}`, "Basic abc"]) {
			await by(url, text)
				.get(BRANCHES_PATH)
				.expect(401)
				.expect("WWW-Authenticate", /^Bearer /);
		}
		expect(upstream.requests).toEqual([]);
	});
});

describe("tokens are made", () => {
	test("with a name of their own, what they may do, and a last day within two years", async () => {
		const url = await start();
		await make(url).expect(201);
		for (const [token, status] of [
			[{ name: "" }, 400],
			[{ name: "a:b" }, 400],
			[{ access: "all" }, 400],
			[{ expires: inDays(-1) }, 400],
			[{ expires: inDays(732) }, 400],
			[{ expires: "soon" }, 400],
			[{ expires: "2027-02-30" }, 400],
			[{ expires: null }, 400],
			[{ name: "sap" }, 409],
		] as const) {
			await make(url, { name: "Other", ...token }).expect(status);
		}
		await make(url, { name: "Last", expires: inDays(731) }).expect(201);
	});

	test("only by owners, and by no token", async () => {
		const url = await start();
		const body = { name: "Own", access: "write", expires: inDays(1) };
		await request(url).post(TOKENS_PATH).auth("leela", PASSWORD).send(body).expect(403);
		await request(url).delete(TOKENS_PATH).query({ name: "SAP" }).auth("leela", PASSWORD).expect(403);
		await by(url, await tokenOf(url))
			.post(TOKENS_PATH, body)
			.expect(403);
		await request(url).post(TOKENS_PATH).send(body).expect(401);
	});

	test("by no person whose name looks like one", async () => {
		const url = await start();
		await asAsha(request(url).post(PEOPLE_PATH))
			.send({ name: "Token SAP", ...OWNER })
			.expect(400);
	});
});

test("another upstream never gets the token, only its name", async () => {
	const url = await start();
	await by(url, await tokenOf(url))
		.post(CREATE_BRANCH_PATH, { name: "x" })
		.expect(200);
	const [call] = upstream.requests;
	expect(call?.headers["x-forwarded-user"]).toBe("token%20SAP");
	expect(call?.headers).not.toHaveProperty("authorization");
});

describe("with sign-in by a proxy", () => {
	const BY_PROXY = { ADMIN_AUTH: "header", TRUST_PROXY: "127.0.0.1" };

	test("a token works without the proxy's header; a token of the proxy's own does not count", async () => {
		const url = await start(BY_PROXY);
		const asProxied = (test: Test) => test.set("X-Forwarded-User", "asha");
		const body = { name: "SAP", access: "read", expires: inDays(1) };
		const { body: made } = await asProxied(request(url).post(TOKENS_PATH)).send(body).expect(201);
		await by(url, made.token).get(BRANCHES_PATH).expect(200);
		const idToken = asProxied(request(url).get(SIGN_IN_PATH)).set("Authorization", "Bearer eyJhbGciOi.eyJz.c2ln");
		expect((await idToken.expect(200)).body.user).toBe("asha");
		await request(url).get(SIGN_IN_PATH).set("X-Forwarded-User", "token SAP").expect(401);
	});
});
