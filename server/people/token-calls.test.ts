/** Tokens of programs, tested on the whole site with its own branch service. */
import request, { type Test } from "supertest";
import { describe, expect, test } from "vitest";
import * as calls from "../../shared/api/api-paths.ts";
import { OWNER } from "../../shared/api/people.ts";
import { longDate } from "../../shared/branch/date-input.ts";
import { UPLOAD_FIELD } from "../../shared/constants.ts";
import { todayInIndia } from "../../shared/hours/today.ts";
import { WEDNESDAY } from "../../shared/testing/wednesday.ts";
import { readTokens } from "../accounts/accounts.ts";
import { branchOf, LABELS, rowOf } from "../branch-service/import/testing/branch-table.ts";
import { xlsxOf } from "../branch-service/import/testing/workbooks.ts";
import { confirmed } from "../branch-service/testing/confirmed.ts";
import { sends, startFakeUpstream } from "../testing/fake-upstream.ts";
import { startGuardedSite } from "../testing/guarded-site.ts";
import { startPlainSite } from "../testing/plain-site.ts";
import { signedIn } from "../testing/signed-in.ts";
import { PASSWORD, storePeople } from "../testing/stored-people.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { untilEnd } from "../testing/until-end.ts";

const inDays = (days: number) => todayInIndia(WEDNESDAY, days);

const dataDir = temporaryFolder();
const upstream = await untilEnd(startFakeUpstream(sends("{}")));
const start = (env: Record<string, string> = {}) =>
	untilEnd(startGuardedSite({ upstream: upstream.url, dataDir, env }));
/** The site in front of an upstream that answers everything with success; each test has a token with a name of its own. */
const { url, accounts } = await start();
await storePeople(accounts, { asha: OWNER });
/** Of all sites, which have the same database. */
const session = await signedIn(url, "asha", PASSWORD);
/** The site with its own branch service. */
const own = { config: { host: "127.0.0.1" }, now: () => WEDNESDAY };
const { url: whole, lines: logged } = await startPlainSite({ DATA_DIR: dataDir, HOST: "0.0.0.0" }, own);

/** What the upstream has received since this call. */
function newRequests() {
	const before = upstream.requests.length;
	return () => upstream.requests.slice(before);
}

const asAsha = (test: Test) => test.set(session);
const revoke = (name: string) =>
	asAsha(request(url).delete(calls.TOKENS_PATH)).query({ name }).send({ ownPassword: PASSWORD });
let made = 0;
const make = (url: string, token: object = {}) =>
	asAsha(request(url).post(calls.TOKENS_PATH)).send({
		name: `Token ${++made}`,
		access: "write",
		expires: inDays(365),
		ownPassword: PASSWORD,
		...token,
	});

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
		const url = whole;
		const { body } = await make(url, { name: "SAP" }).expect(201).expect("Cache-Control", "no-store");
		expect(body).toEqual({
			message: "The token SAP was made.",
			change: expect.any(Number),
			token: expect.stringMatching(/^blt_[\w-]{43}$/),
		});
		const sap = by(url, body.token);
		const created = await sap.post(calls.CREATE_BRANCH_PATH, confirmed(branchOf(1))).expect(201);
		const path = `${calls.BRANCHES_PATH}/${created.body.data.id}`;
		const edit = { id: created.body.data.id, fields: { address: "9 New Road" } };
		const { body: preview } = await sap.post(`${calls.COMMANDS_PATH}/edit-branch/preview`, edit).expect(200);
		await sap.post(`${calls.COMMANDS_PATH}/edit-branch`, { ...edit, expect: preview.expect }).expect(200);
		await sap.post(`${path}/closures`, {}).expect(400);
		await sap.post(calls.PREVIEW_UPLOAD_PATH).expect(415);
		await sap.upload(calls.UPLOAD_BRANCH_PATH, sheet).expect(200);
		await sap.remove(path).expect(200);
		const { body: changes } = await asAsha(request(url).get(calls.CHANGES_PATH));
		const own = Array(4).fill("token SAP");
		expect(changes.data.map(({ who }: { who: string }) => who)).toEqual([...own, "asha"]);
		// Changes of people are for owners only.
		const { body: seen } = await sap.get(calls.CHANGES_PATH).expect(200);
		expect([seen.data.map(({ who }: { who: string }) => who), seen.total]).toEqual([own, 4]);
		const list = async () => (await asAsha(request(url).get(calls.PEOPLE_PATH)).expect(200)).body.data;
		await expect
			.poll(async () => (await list()).tokens)
			.toEqual([
				{ name: "SAP", access: "write", created: inDays(0), by: "asha", expires: inDays(365), used: inDays(0) },
			]);
		expect((await list()).events[0]).toMatchObject({
			who: "asha",
			done: `Created token “SAP” (can change branches), valid till ${longDate(inDays(365))}`,
		});
		const secrets = await accounts.read((db) => db.selectFrom("secrets").selectAll().execute());
		expect(JSON.stringify([secrets, logged])).not.toContain(body.token);
	});

	test("to read changes nothing, by no method", async () => {
		const requests = newRequests();
		const program = by(url, await tokenOf(url, { access: "read" }));
		const refused = program.post(calls.CREATE_BRANCH_PATH).set("X-HTTP-Method-Override", "GET");
		const { body, headers } = await refused.expect(403);
		expect(body.message).toMatch(/^This token may only read\./);
		expect(headers["www-authenticate"]).toContain('error="insufficient_scope"');
		await program.post(`${calls.COMMANDS_PATH}/edit-branch/preview`).expect(403);
		await program.get(calls.CREATE_BRANCH_PATH).set("X-HTTP-Method-Override", "POST").expect(200);
		expect(requests().map(({ method }) => method)).toEqual(["GET"]);
	});

	test("to write reaches branches alone, by no spelling anything else", async () => {
		const requests = newRequests();
		const program = by(url, await tokenOf(url));
		for (const [path, status] of [
			[`${calls.CHANGES_PATH}/1/undo`, 403],
			[`${calls.COMMANDS_PATH}/undo`, 403],
			[`${calls.COMMANDS_PATH}/change-notice/preview`, 403],
			[`${calls.COMMANDS_PATH}/edit-branch%2f..%2fundo`, 404],
			[`${calls.BRANCHES_PATH}.`, 403],
			[`${calls.BRANCHES_PATH}%2f..%2fcalendar`, 404],
			[`${calls.BRANCHES_PATH}/%2e%2e/calendar`, 404],
			[`${calls.BRANCHES_PATH.toUpperCase()}/1`, 404],
		] as const) {
			for (const test of [program.post(path), program.put(path), program.remove(path)]) await test.expect(status);
		}
		expect(requests()).toEqual([]);
		await program.put(`${calls.BRANCHES_PATH}/1`).expect(200);
		expect(requests()).toHaveLength(1);
	});

	test("in the address, or as a password, is none", async () => {
		const token = await tokenOf(url, { name: "Own" });
		for (const name of ["access_token", "token", "authorization"]) {
			await request(url)
				.get(calls.BRANCHES_PATH)
				.query({ [name]: token })
				.expect(401);
		}
		await request(url).get(calls.BRANCHES_PATH).auth("Own", token).expect(401);
		await request(url).get(calls.BRANCHES_PATH).auth("token Own", token).expect(401);
	});

	test("ends with its last day, or when it is revoked, each in words", async () => {
		const program = by(url, await tokenOf(url, { name: "Old" }));
		await program.get(calls.BRANCHES_PATH).expect(200);
		await accounts.store(async (transaction) => {
			const old = (await readTokens(transaction)).find(({ key }) => key === "old");
			const content = JSON.stringify({ ...old, expires: inDays(-1) });
			await transaction.updateTable("token").set({ content }).where("key", "=", "old").execute();
		});
		const expired = await program.get(calls.BRANCHES_PATH).expect(401);
		expect(expired.body.message).toBe(`This token expired on ${longDate(inDays(-1))}.`);
		expect(expired.headers["www-authenticate"]).toMatch(/^Bearer realm="[^"]*", error="invalid_token", error_desc/);
		await revoke("old").expect(200);
		const revoked = await program.get(calls.BRANCHES_PATH).expect(401);
		expect(revoked.body.message).toContain("It may have been revoked");
		expect(revoked.headers["www-authenticate"]).toContain('error="invalid_token"');
		await revoke("old").expect(404);
	});

	test("that is wrong locks nobody out, neither programs nor people, and pages need none", async () => {
		const wrong = by(whole, `blt_${"x".repeat(43)}`);
		for (let time = 0; time < 12; time++) await wrong.get(calls.BRANCHES_PATH).expect(401);
		const right = by(whole, await tokenOf(whole));
		for (let time = 0; time < 12; time++) await right.get("/admin").expect(401);
		await right.get(calls.BRANCHES_PATH).expect(200);
		await signedIn(whole, "asha", PASSWORD);
		expect(logged).toContainEqual(expect.objectContaining({ reason: "wrong-token", msg: "sign-in failed" }));
	});

	test("is no other text", async () => {
		const requests = newRequests();
		const long = "x".repeat(43);
		for (const text of ["", "x", "blt_", `blt_${long}`, `blt_${long}=`, `blt_${"x".repeat(5000)}`, "Basic abc"]) {
			await by(url, text)
				.get(calls.BRANCHES_PATH)
				.expect(401)
				.expect("WWW-Authenticate", /^Bearer /);
		}
		expect(requests()).toEqual([]);
	});
});

test("tokens are made with a name of their own, what they may do, and a last day within two years", async () => {
	await make(url, { name: "Given" }).expect(201);
	for (const [token, status] of [
		[{ name: "" }, 400],
		[{ name: "a:b" }, 400],
		[{ access: "all" }, 400],
		[{ expires: inDays(-1) }, 400],
		[{ expires: inDays(732) }, 400],
		[{ expires: "soon" }, 400],
		[{ expires: "2027-02-30" }, 400],
		[{ expires: null }, 400],
		[{ name: "given" }, 409],
	] as const) {
		await make(url, { name: "Other", ...token }).expect(status);
	}
	await make(url, { name: "Last", expires: inDays(731) }).expect(201);
});

test("another upstream never gets the token, only its name", async () => {
	const requests = newRequests();
	const program = by(url, await tokenOf(url, { name: "Café" }));
	await program.get(calls.SIGN_IN_PATH).expect(200, /"user":"token Café"/);
	await program.post(calls.CREATE_BRANCH_PATH, { name: "x" }).expect(200);
	const [call] = requests();
	expect(call?.headers["x-forwarded-user"]).toBe("token%20Caf%C3%A9");
	expect(call?.headers).not.toHaveProperty("authorization");
});

describe("with sign-in by a proxy", () => {
	const BY_PROXY = { ADMIN_AUTH: "header", TRUST_PROXY: "127.0.0.1" };

	test("a token works without the proxy's header; a token of the proxy's own does not count", async () => {
		const { url } = await start(BY_PROXY);
		const asProxied = (test: Test) => test.set("X-Forwarded-User", "asha");
		const body = { name: "Proxied", access: "read", expires: inDays(1) };
		const { body: made } = await asProxied(request(url).post(calls.TOKENS_PATH)).send(body).expect(201);
		await by(url, made.token).get(calls.BRANCHES_PATH).expect(200);
		const idToken = asProxied(request(url).get(calls.SIGN_IN_PATH)).set("Authorization", "Bearer eyJhbGciOi.eyJz.c2ln");
		expect((await idToken.expect(200)).body.user).toBe("asha");
	});
});
