/** Owners manage people, and admins change their own passwords and second factors, tested on the whole site. */
import { Secret, TOTP } from "otpauth";
import request, { type Test } from "supertest";
import { describe, expect, test } from "vitest";
import * as calls from "../../shared/api/api-paths.ts";
import { OWNER, type Rights, type SignInRequest } from "../../shared/api/people.ts";
import { WEDNESDAY } from "../../shared/testing/wednesday.ts";
import { insertToken, readPeople, writeSecret } from "../accounts/accounts.ts";
import { beginFactor } from "../accounts/factor.ts";
import { sends, startFakeUpstream } from "../testing/fake-upstream.ts";
import { startGuardedSite } from "../testing/guarded-site.ts";
import { askToSignIn, signedIn } from "../testing/signed-in.ts";
import { PASSWORD, storePeople } from "../testing/stored-people.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { untilEnd } from "../testing/until-end.ts";

const EDITOR: Rights = { role: "editor", states: null };
const GOA: Rights = { role: "editor", states: ["Goa"] };
/** A good password, which is nobody's yet. */
const OTHER = "walnut cliff orbit";

const dataDir = temporaryFolder();
const upstream = await untilEnd(startFakeUpstream(sends("{}")));
const start = (env: Record<string, string> = {}) =>
	untilEnd(startGuardedSite({ upstream: upstream.url, dataDir, env }));
/** One site for all tests: it reads at each request who there is. */
const { url, accounts } = await start();

const store = (people: Readonly<Record<string, Rights>>) => storePeople(accounts, people);

/** Everything that is stored of people. */
async function stored() {
	const tables = ["person", "token", "secrets", "sessions", "changes", "entries"] as const;
	return accounts.read((db) => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
}

/** The status of a sign-in, and what else it needs. */
async function signIn(name: string, password: string, more: Partial<SignInRequest> = {}) {
	const { status, body } = await askToSignIn(url, { name, password, ...more });
	return [status, JSON.parse(body.toString()).needs];
}

/** The calls of one person, after a sign-in. */
async function as(name: string, { site = url, password = PASSWORD } = {}) {
	const session = await signedIn(site, name, password);
	const by = (test: Test, body: object = {}) => test.set(session).send({ ownPassword: password, ...body });
	return {
		get: (path: string) => request(site).get(path).set(session),
		list: () => request(site).get(calls.PEOPLE_PATH).set(session),
		add: (body: object) => by(request(site).post(calls.PEOPLE_PATH), body),
		change: (person: string, body: object) => by(request(site).put(calls.PEOPLE_PATH).query({ name: person }), body),
		renew: (person: string) => by(request(site).put(calls.PEOPLE_PASSWORD_PATH).query({ name: person })),
		remove: (person: string) => by(request(site).delete(calls.PEOPLE_PATH).query({ name: person })),
		ownPassword: (body: object) => by(request(site).put(calls.OWN_PASSWORD_PATH), body),
		call: (method: "post" | "put" | "delete", path: string, query: object, body: object) =>
			by(request(site)[method](path).query(query), body),
	};
}

describe("an owner", () => {
	test("adds, changes and removes people, with what was done in the list, and never a password", async () => {
		await store({ asha: OWNER });
		const asha = await as("asha");
		const added = await asha
			.add({ name: "Leela", ...GOA })
			.expect(201)
			.expect("Cache-Control", "no-store");
		const shown = expect.stringMatching(/^(\w{5}-){4}\w{5}$/);
		expect(added.body).toEqual({ message: "Leela was added.", change: 1, password: shown });
		expect(await signIn("Leela", added.body.password)).toEqual([401, "new-password"]);
		const { password } = (await asha.add({ name: "ravi", ...OWNER }).expect(201)).body;
		expect(await signIn("ravi", password, { newPassword: OTHER })).toEqual([200, undefined]);
		const ravi = await as("ravi", { password: OTHER });
		await ravi.list().expect(200);

		await asha.change("ravi", { ...EDITOR, was: OWNER }).expect(200);
		await ravi.list().expect(403);
		const renewed = await asha.renew("ravi").expect(200);
		await ravi.get(calls.SIGN_IN_PATH).expect(401);
		expect(await signIn("ravi", OTHER)).toEqual([401, undefined]);
		expect(await signIn("ravi", renewed.body.password, { newPassword: PASSWORD })).toEqual([200, undefined]);
		const again = await as("ravi");
		await asha.remove("RAVI").expect(200);
		await again.get(calls.SIGN_IN_PATH).expect(401);
		expect(await signIn("ravi", PASSWORD)).toEqual([401, undefined]);

		const { body } = await asha.list().expect(200).expect("Cache-Control", "no-store");
		expect(body.data).toMatchObject({
			people: [
				{ name: "asha", ...OWNER, fixed: false, lastSignIn: new Date(WEDNESDAY).toISOString() },
				{ name: "Leela", ...GOA, fixed: false, lastSignIn: null },
			],
			others: null,
		});
		const at = expect.stringMatching(/^\d{4}-.*Z$/);
		expect(body.data.events).toEqual(
			[
				["asha", "Removed RAVI"],
				["ravi", "Changed the own password"],
				["asha", "Gave ravi a new password"],
				["asha", "Made ravi editor"],
				["ravi", "Changed the own password"],
				["asha", "Added ravi, owner"],
				["asha", "Added Leela, editor of Goa"],
			].map(([who, done]) => ({ at, who, done })),
		);
		const texts = JSON.stringify(await stored());
		for (const secret of [added.body.password, renewed.body.password, password, OTHER])
			expect(texts).not.toContain(secret);
		expect(upstream.requests).toEqual([]);
	});

	test("cannot lock all owners out: not by themselves, nor two at once", async () => {
		await store({ asha: OWNER, ravi: OWNER });
		const [asha, ravi] = [await as("asha"), await as("ravi")];
		for (const refused of [asha.change("Asha", EDITOR), asha.remove("asha"), asha.renew("asha")])
			expect((await refused.expect(409)).body.message).toMatch(/^You cannot /);
		const answers = await Promise.all([asha.change("ravi", EDITOR), ravi.change("asha", EDITOR), ravi.remove("asha")]);
		expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
		const people = await accounts.read(readPeople);
		expect(people.filter(({ rights }) => rights.role === "owner")).toHaveLength(1);
	});

	test("loses nothing that another one changes at the same time, and hears of a role that is no longer as it was seen", async () => {
		await store({ asha: OWNER, ravi: OWNER, leela: GOA });
		const [asha, ravi] = [await as("asha"), await as("ravi")];
		await Promise.all(["a", "b", "c", "d"].map((name, at) => (at % 2 ? asha : ravi).add({ name, ...EDITOR })));
		const { body } = await asha.list();
		expect(body.data.people.map(({ name }: { name: string }) => name).sort()).toEqual(
			["a", "asha", "b", "c", "d", "leela", "ravi"].sort(),
		);
		expect(body.data.events).toHaveLength(4);
		await ravi.change("leela", { ...EDITOR, was: GOA }).expect(200);
		const stale = await asha.change("leela", { ...OWNER, was: GOA }).expect(412);
		expect(stale.body).toMatchObject({
			message: "Somebody else has made leela editor in the meantime.",
			data: EDITOR,
			changed: { who: "ravi" },
		});
	});

	test("adds nobody without a name and rights that are good, nor a name that looks like another's", async () => {
		await store({ Asha: OWNER });
		const asha = await as("asha");
		for (const [body, status] of [
			[{ name: "ravi" }, 400],
			[{ name: "ravi", role: "king" }, 400],
			[{ name: "ravi", role: "owner", states: ["Goa"] }, 400],
			[{ name: "ravi", role: "editor", states: [] }, 400],
			[{ name: "ravi", role: "editor", states: ["Atlantis"] }, 400],
			[{ name: "ravi", role: "editor", states: "Goa" }, 400],
			[{ name: "a:b", role: "owner" }, 400],
			[{ name: "", role: "owner" }, 400],
			[{ name: 7, role: "owner" }, 400],
			[{ name: "not  signed in", role: "owner" }, 400],
			[{ name: "Sample data", role: "owner" }, 400],
			[{ name: "ТOKEN SAP", role: "owner" }, 400],
			[{ name: "ASHA", role: "owner" }, 409],
			[{ name: "as\u200bha", role: "owner" }, 409],
			[{ name: "Аsha", role: "owner" }, 409],
		] as const) {
			const refused = await asha.add(body).expect(status);
			expect(refused.body).toMatchObject({ message: expect.any(String) });
		}
		expect((await asha.list()).body.data.people).toHaveLength(1);
	});

	test("hears that somebody is not there, or is the operator's", async () => {
		await store({ ravi: OWNER });
		const { url: site } = await start({ ADMIN_USER: "asha", ADMIN_PASSWORD: PASSWORD });
		const [ravi, asha] = [await as("ravi", { site }), await as("asha", { site })];
		const { body } = await ravi.list();
		expect(body.data.people[0]).toMatchObject({ name: "asha", ...OWNER, fixed: true });
		await ravi.remove("nobody").expect(404);
		await ravi.remove("asha").expect(409);
		await ravi.add({ name: "Asha", ...OWNER }).expect(409);
		await asha.change("ravi", EDITOR).expect(200);
		await asha.ownPassword({ old: PASSWORD, password: OTHER }).expect(409);
		expect((await asha.get(calls.SIGN_IN_PATH)).body.ownPassword).toBe(false);
	});
});

const SECRET = new Secret({ size: 20 }).base32;
const code = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: WEDNESDAY });

describe("with a wrong own password, or none, nothing is changed by", () => {
	const ravi = { name: "ravi" };
	const sap = { name: "SAP", access: "read", expires: "2099-01-01" } as const;

	test.each<["post" | "put" | "delete", string, object, object]>([
		["post", calls.PEOPLE_PATH, {}, { name: "kiran", ...EDITOR }],
		["put", calls.PEOPLE_PATH, ravi, EDITOR],
		["delete", calls.PEOPLE_PATH, ravi, {}],
		["put", calls.PEOPLE_PASSWORD_PATH, ravi, {}],
		["delete", calls.PEOPLE_FACTOR_PATH, ravi, {}],
		["post", calls.TOKENS_PATH, {}, { ...sap, name: "Other", expires: new Date(WEDNESDAY).toISOString().slice(0, 10) }],
		["delete", calls.TOKENS_PATH, { name: "SAP" }, {}],
		["put", calls.OWN_PASSWORD_PATH, {}, { password: OTHER }],
		["put", calls.FACTOR_PATH, {}, { secret: SECRET, code }],
		["delete", calls.FACTOR_PATH, {}, {}],
	])("%s of %s", async (method, path, query, body) => {
		await store({ asha: OWNER, ravi: OWNER });
		await accounts.store((transaction) =>
			insertToken(transaction, { ...sap, created: "2026-01-01", by: "ravi", used: null }, "0".repeat(64)),
		);
		const owner = await as("asha");
		const before = await stored();
		for (const given of [undefined, "", "a wrong password", 7, [PASSWORD]]) {
			const refused = await owner.call(method, path, query, { ...body, ownPassword: given, old: given }).expect(403);
			expect(refused.body).toMatchObject({ message: "Your password is wrong.", ownPassword: true });
		}
		expect(await stored()).toEqual(before);
		expect((await owner.call(method, path, query, { ...body, old: PASSWORD })).ok).toBe(true);
		expect(await stored()).not.toEqual(before);
	});
});

describe("the own password", () => {
	test("is changed with the present one, for every role, counts at once, and ends all other sessions", async () => {
		await store({ asha: OWNER, leela: GOA });
		const [leela, elsewhere] = [await as("leela"), await as("leela")];
		expect((await leela.get(calls.SIGN_IN_PATH)).body.ownPassword).toBe(true);
		await leela.ownPassword({ old: PASSWORD, password: "too short" }).expect(400);
		await leela.ownPassword({ old: PASSWORD }).expect(400);
		await leela.ownPassword({ old: PASSWORD, password: OTHER }).expect(200);
		expect(await signIn("leela", PASSWORD)).toEqual([401, undefined]);
		expect(await signIn("leela", OTHER)).toEqual([200, undefined]);
		await leela.get(calls.SIGN_IN_PATH).expect(200);
		await elsewhere.get(calls.SIGN_IN_PATH).expect(401);
		const { body } = await (await as("asha")).list();
		expect(body.data.events).toEqual([expect.objectContaining({ who: "leela", done: "Changed the own password" })]);
	});

	test("cannot be found out by trying", async () => {
		await store({ kiran: OWNER });
		const kiran = await as("kiran");
		const wrong = { old: "not the password", password: OTHER };
		const tried = await Promise.all(Array.from({ length: 12 }, () => kiran.ownPassword(wrong)));
		expect(tried.map(({ status }) => status).sort()).toEqual([...Array(10).fill(403), 429, 429]);
		await kiran
			.ownPassword({ ...wrong, old: PASSWORD })
			.expect(429)
			.expect("Retry-After", /^\d+$/);
		await kiran.add({ name: "new", ...EDITOR }).expect(429);
		await kiran.get(calls.SIGN_IN_PATH).expect(200);
		const elsewhere = await as("kiran");
		await elsewhere.ownPassword({ old: PASSWORD, password: OTHER }).expect(200);
	});
});

test("the own sessions are listed and ended, never another's; no answer has a hash or a secret", async () => {
	await store({ asha: OWNER, leela: GOA });
	const begun = beginFactor(SECRET, code, WEDNESDAY)?.factor ?? {};
	const [asha, elsewhere, leela] = [await as("asha"), await as("asha"), await as("leela")];
	await accounts.store((transaction) => writeSecret(transaction, "factor", "asha", begun));
	const own = async () => (await asha.get(calls.ACCOUNT_PATH).expect(200)).body.data;
	const { sessions, ...factor } = await own();
	expect(factor).toEqual({ codesLeft: 8, required: false });
	expect(sessions.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([false, true]);
	const [{ id }] = (await leela.get(calls.ACCOUNT_PATH)).body.data.sessions;
	await asha.call("delete", calls.SESSIONS_PATH, { id }, {}).expect(200);
	await leela.get(calls.SIGN_IN_PATH).expect(200);
	for (const { text } of [await asha.list(), await asha.get(calls.ACCOUNT_PATH), await asha.get(calls.SIGN_IN_PATH)])
		expect(text).not.toMatch(/[\da-f]{32}|[A-Z2-7]{32}/);
	await asha.call("delete", calls.SESSIONS_PATH, {}, {}).expect(200);
	await elsewhere.get(calls.SIGN_IN_PATH).expect(401);
	expect((await own()).sessions).toHaveLength(1);
});

test("a second factor is replaced or turned off only with a code of it", async () => {
	await store({ asha: OWNER });
	const asha = await as("asha");
	const { codes } = (await asha.call("put", calls.FACTOR_PATH, {}, { secret: SECRET, code }).expect(200)).body;
	for (const present of [undefined, "000000", code]) {
		await asha.call("put", calls.FACTOR_PATH, {}, { secret: SECRET, code, present }).expect(400);
		await asha.call("delete", calls.FACTOR_PATH, {}, { present }).expect(400);
	}
	await asha.call("put", calls.FACTOR_PATH, {}, { secret: SECRET, code, present: codes[0] }).expect(200);
	await asha.call("delete", calls.FACTOR_PATH, {}, { present: codes[1] }).expect(400);
	for (let time = 0; time < 3; time++) await asha.call("delete", calls.FACTOR_PATH, {}, {});
	await asha.call("delete", calls.FACTOR_PATH, {}, { present: codes[2] }).expect(429);
});

test("with sign-in by a proxy, people are named as the proxy does, and have no passwords", async () => {
	const { url } = await start({ ADMIN_AUTH: "header", TRUST_PROXY: "127.0.0.1" });
	const by = (test: Test, name = "asha@example.com") => test.set("X-Forwarded-User", name);
	const add = (name: string) => by(request(url).post(calls.PEOPLE_PATH)).send({ name, ...GOA, password: OTHER });
	expect((await add("urn:leela").expect(201)).body.password).toBeNull();
	await add("a,b").expect(400);
	const leela = { ...GOA, ownPassword: false, confirms: false };
	expect((await by(request(url).get(calls.SIGN_IN_PATH), "urn:leela")).body).toMatchObject(leela);
	await by(request(url).put(calls.PEOPLE_PASSWORD_PATH)).query({ name: "urn:leela" }).send({}).expect(409);
	for (const path of [calls.OWN_PASSWORD_PATH, calls.FACTOR_PATH])
		await by(request(url).put(path)).send({}).expect(409);
	expect((await by(request(url).get(calls.PEOPLE_PATH))).body.data).toMatchObject({ others: "owner" });
	const removal = by(request(url).delete(calls.PEOPLE_PATH), "urn:leela").query({ name: "asha@example.com" });
	await removal.send({}).expect(403);
});

test("where nobody signs in, nobody is managed", async () => {
	const { url } = await start({ ADMIN_AUTH: "open" });
	const { body } = await request(url).get(calls.PEOPLE_PATH).expect(409);
	expect(body.message).toMatch(/^Nobody signs in on this site/);
	const person = { name: "x", ...OWNER };
	await request(url).post(calls.PEOPLE_PATH).send(person).expect(409);
	await request(url).put(calls.OWN_PASSWORD_PATH).send({}).expect(409);
});

test("while the database is away, who is signed in reads on, nothing is changed, and nobody else signs in", async () => {
	await store({ asha: OWNER, leela: GOA, ravi: GOA });
	const { url: site, loseDatabase } = await start();
	const [asha, unseen, removed] = [await as("asha", { site }), await as("leela", { site }), await as("ravi", { site })];
	await removed.get(calls.SIGN_IN_PATH).expect(200);
	await asha.remove("ravi").expect(200);
	await asha.get(calls.SIGN_IN_PATH).expect(200);
	await loseDatabase();
	for (const path of [calls.SIGN_IN_PATH, "/admin"]) await asha.get(path).expect(200);
	const refused = await asha.add({ name: "kiran", ...GOA }).expect(503);
	expect(refused.body.message).not.toContain(dataDir);
	for (const each of [unseen, removed]) await each.get(calls.SIGN_IN_PATH).expect(503).expect("Retry-After", "15");
	expect((await askToSignIn(site, { name: "asha", password: PASSWORD })).status).toBe(503);
});
