/** Owners manage people, and admins change their own passwords, tested on the whole site. */
import { readFile, writeFile } from "node:fs/promises";
import request, { type Test } from "supertest";
import { describe, expect, test } from "vitest";
import { OWN_PASSWORD_PATH, PEOPLE_PASSWORD_PATH, PEOPLE_PATH, SIGN_IN_PATH } from "../../shared/api/api-paths.ts";
import { OWNER, type Rights } from "../../shared/api/people.ts";
import { adminsFile, changeAdmins } from "../security/admins-file.ts";
import { sends, startFakeUpstream } from "../testing/fake-upstream.ts";
import { startGuardedSite } from "../testing/guarded-site.ts";
import { quickHash } from "../testing/quick-hash.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { untilEnd } from "../testing/until-end.ts";

const PASSWORD = "a password for tests";
const password = await quickHash(PASSWORD);

const EDITOR: Rights = { role: "editor", states: null };
const GOA: Rights = { role: "editor", states: ["Goa"] };

const dataDir = temporaryFolder();
const upstream = await untilEnd(startFakeUpstream(sends("{}")));
/** One site for all tests: it reads at each request who there is. */
const url = await start();

function store(people: Readonly<Record<string, Rights>>): Promise<void> {
	const admins = Object.entries(people).map(([name, rights]) => ({ name, password, rights }));
	return changeAdmins(dataDir, async () => ({ admins, events: [] }));
}

async function start(env: Record<string, string> = {}): Promise<string> {
	return (await untilEnd(startGuardedSite({ upstream: upstream.url, dataDir, env }))).url;
}

/** The calls of one person. */
function as(url: string, name: string, secret = PASSWORD) {
	const by = (test: Test) => test.auth(name, secret);
	return {
		signIn: () => by(request(url).get(SIGN_IN_PATH)),
		list: () => by(request(url).get(PEOPLE_PATH)),
		add: (body: object) => by(request(url).post(PEOPLE_PATH)).send(body),
		change: (person: string, body: object) => by(request(url).put(PEOPLE_PATH)).query({ name: person }).send(body),
		renew: (person: string, body: object = {}) =>
			by(request(url).put(PEOPLE_PASSWORD_PATH)).query({ name: person }).send(body),
		remove: (person: string) => by(request(url).delete(PEOPLE_PATH)).query({ name: person }),
		ownPassword: (body: object) => by(request(url).put(OWN_PASSWORD_PATH)).send(body),
	};
}

describe("an owner", () => {
	test("adds, changes and removes people, with what was done in the list, and never a password", async () => {
		await store({ asha: OWNER });
		const asha = as(url, "asha");
		const added = await asha
			.add({ name: "Leela", ...GOA })
			.expect(201)
			.expect("Cache-Control", "no-store");
		expect(added.body).toEqual({ message: "Leela was added.", password: expect.stringMatching(/^(\w{5}-){4}\w{5}$/) });
		await as(url, "Leela", added.body.password).signIn().expect(200);
		const typed = { name: "ravi", role: "owner", password: "typed by the owner" };
		expect((await asha.add(typed).expect(201)).body.password).toBeNull();
		await as(url, "ravi", "typed by the owner").list().expect(200);

		await asha.change("ravi", { ...EDITOR, was: OWNER }).expect(200);
		await as(url, "ravi", "typed by the owner").list().expect(403);
		const renewed = await asha.renew("leela").expect(200);
		await as(url, "leela", added.body.password).signIn().expect(401);
		await as(url, "leela", renewed.body.password).signIn().expect(200);
		await asha.remove("LEELA").expect(200);
		await as(url, "leela", renewed.body.password).signIn().expect(401);

		const { body } = await asha.list().expect(200).expect("Cache-Control", "no-store");
		expect(body.data).toMatchObject({
			people: [
				{ name: "asha", ...OWNER, fixed: false },
				{ name: "ravi", ...EDITOR, fixed: false },
			],
			others: null,
		});
		const at = expect.stringMatching(/^\d{4}-.*Z$/);
		expect(body.data.events).toEqual(
			[
				"Removed LEELA",
				"Gave leela a new password",
				"Made ravi editor",
				"Added ravi, owner",
				"Added Leela, editor of Goa",
			].map((done) => ({ at, who: "asha", done })),
		);
		const stored = await readFile(adminsFile(dataDir), "utf8");
		for (const secret of [added.body.password, renewed.body.password, "typed by the owner"]) {
			expect(stored).not.toContain(secret);
		}
		expect(upstream.requests).toEqual([]);
	});

	test("cannot lock all owners out: not by themselves, nor two at once", async () => {
		await store({ asha: OWNER, ravi: OWNER });
		for (const refused of [
			as(url, "asha").change("Asha", EDITOR),
			as(url, "asha").remove("asha"),
			as(url, "asha").renew("asha"),
		]) {
			expect((await refused.expect(409)).body.message).toMatch(/^You cannot /);
		}
		const answers = await Promise.all([
			as(url, "asha").change("ravi", EDITOR),
			as(url, "ravi").change("asha", EDITOR),
			as(url, "ravi").remove("asha"),
		]);
		expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
		const { admins } = JSON.parse(await readFile(adminsFile(dataDir), "utf8"));
		expect(admins.filter(({ role }: { role?: string }) => role === undefined)).toHaveLength(1);
	});

	test("loses nothing that another one changes at the same time, and hears of a role that is no longer as it was seen", async () => {
		await store({ asha: OWNER, ravi: OWNER, leela: GOA });
		await Promise.all(
			["a", "b", "c", "d"].map((name, at) => as(url, at % 2 ? "asha" : "ravi").add({ name, ...EDITOR })),
		);
		const { body } = await as(url, "asha").list();
		expect(body.data.people.map(({ name }: { name: string }) => name).sort()).toEqual(
			["a", "asha", "b", "c", "d", "leela", "ravi"].sort(),
		);
		expect(body.data.events).toHaveLength(4);
		await as(url, "ravi")
			.change("leela", { ...EDITOR, was: GOA })
			.expect(200);
		const stale = await as(url, "asha")
			.change("leela", { ...OWNER, was: GOA })
			.expect(412);
		expect(stale.body.message).toBe("Somebody else has made leela editor in the meantime.");
	});

	test("adds nobody without a name, rights and a password that are good, nor twice", async () => {
		await store({ asha: OWNER });
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
			[{ name: "ravi", role: "owner", password: "short" }, 400],
			[{ name: "ravi", role: "owner", password: " a long password" }, 400],
			[{ name: "ASHA", role: "owner" }, 409],
		] as const) {
			const refused = await as(url, "asha").add(body).expect(status);
			expect(refused.body).toMatchObject({ message: expect.any(String) });
		}
		expect((await as(url, "asha").list()).body.data.people).toHaveLength(1);
	});

	test("hears that somebody is not there, or is the operator's", async () => {
		await store({ ravi: OWNER });
		const url = await start({ ADMIN_USER: "asha", ADMIN_PASSWORD: PASSWORD });
		const { body } = await as(url, "ravi").list();
		expect(body.data.people[0]).toEqual({ name: "asha", ...OWNER, fixed: true });
		await as(url, "ravi").remove("nobody").expect(404);
		await as(url, "ravi").remove("asha").expect(409);
		await as(url, "ravi")
			.add({ name: "Asha", ...OWNER })
			.expect(409);
		await as(url, "asha").change("ravi", EDITOR).expect(200);
		await as(url, "asha").ownPassword({ old: PASSWORD, password: "another password" }).expect(409);
		expect((await as(url, "asha").signIn()).body.ownPassword).toBe(false);
	});
});

describe("the own password", () => {
	test("is changed with the present one, for every role, and counts at once", async () => {
		await store({ asha: OWNER, leela: GOA });
		expect((await as(url, "leela").signIn()).body.ownPassword).toBe(true);
		await as(url, "leela").ownPassword({ old: "not the password", password: "another password" }).expect(400);
		await as(url, "leela").ownPassword({ old: PASSWORD, password: "too short" }).expect(400);
		await as(url, "leela").ownPassword({ old: PASSWORD }).expect(400);
		await as(url, "leela").ownPassword({ old: PASSWORD, password: "another password" }).expect(200);
		await as(url, "leela").signIn().expect(401);
		await as(url, "leela", "another password").signIn().expect(200);
		const { body } = await as(url, "asha").list();
		expect(body.data.events).toEqual([expect.objectContaining({ who: "leela", done: "Changed the own password" })]);
	});

	test("cannot be found out by trying", async () => {
		await store({ kiran: OWNER });
		const wrong = { old: "not the password", password: "another password" };
		const tried = await Promise.all(Array.from({ length: 12 }, () => as(url, "kiran").ownPassword(wrong)));
		expect(tried.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), 429, 429]);
		await as(url, "kiran")
			.ownPassword({ ...wrong, old: PASSWORD })
			.expect(429);
		await as(url, "kiran").signIn().expect(200);
	});
});

test("with sign-in by a proxy, people are named as the proxy does, and have no passwords", async () => {
	const url = await start({ ADMIN_AUTH: "header", TRUST_PROXY: "127.0.0.1" });
	const by = (test: Test, name = "asha@example.com") => test.set("X-Forwarded-User", name);
	const add = (name: string) => by(request(url).post(PEOPLE_PATH)).send({ name, ...GOA, password: "a long password" });
	expect((await add("urn:leela").expect(201)).body.password).toBeNull();
	await add("a,b").expect(400);
	expect((await by(request(url).get(SIGN_IN_PATH), "urn:leela")).body).toMatchObject({ ...GOA, ownPassword: false });
	await by(request(url).put(PEOPLE_PASSWORD_PATH)).query({ name: "urn:leela" }).send({}).expect(409);
	await by(request(url).put(OWN_PASSWORD_PATH)).send({}).expect(409);
	expect((await by(request(url).get(PEOPLE_PATH))).body.data).toMatchObject({ others: "owner" });
	await by(request(url).delete(PEOPLE_PATH), "urn:leela").query({ name: "asha@example.com" }).expect(403);
});

test("where nobody signs in, nobody is managed", async () => {
	const url = await start({ ADMIN_AUTH: "open" });
	const { body } = await request(url).get(PEOPLE_PATH).expect(409);
	expect(body.message).toMatch(/^Nobody signs in on this site/);
	await request(url)
		.post(PEOPLE_PATH)
		.send({ name: "x", ...OWNER })
		.expect(409);
	await request(url).put(OWN_PASSWORD_PATH).send({}).expect(409);
});

test("a damaged file is reported without its path, and stays as it is", async () => {
	await store({ ravi: OWNER });
	const url = await start({ ADMIN_USER: "asha", ADMIN_PASSWORD: PASSWORD });
	await writeFile(adminsFile(dataDir), "{");
	const { body } = await as(url, "asha")
		.add({ name: "leela", ...GOA })
		.expect(503);
	expect(body.message).toMatch(/^People and passwords cannot be read/);
	await as(url, "asha").list().expect(503);
	expect(await readFile(adminsFile(dataDir), "utf8")).toBe("{");
});
