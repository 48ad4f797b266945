/** What owners and editors may do, tested on the whole site: who they are is checked at each request. */
import { writeFile } from "node:fs/promises";
import request, { type Test } from "supertest";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { BRANCHES_PATH, CHANGES_PATH, CREATE_BRANCH_PATH, SIGN_IN_PATH } from "../shared/api/api-paths.ts";
import { OWNER, type Rights } from "../shared/api/people.ts";
import { branchOf } from "./branch-service/import/testing/branch-table.ts";
import { confirmed } from "./branch-service/testing/confirmed.ts";
import { loadConfig } from "./config/config.ts";
import { adminsFile, changeAdmins } from "./security/admins-file.ts";
import { hashPassword } from "./security/password-hash.ts";
import { startSite } from "./site.ts";
import { sends, startFakeUpstream } from "./testing/fake-upstream.ts";
import { feedReader } from "./testing/feed-reader.ts";
import { plainRenderer } from "./testing/guarded-site.ts";
import { createMemoryLog } from "./testing/memory-log.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const PASSWORD = "a password for tests";
const password = await hashPassword(PASSWORD);

const GOA: Rights = { role: "editor", states: ["Goa"] };
const PANAJI = { stateName: "Goa", cityName: "Panaji", pincode: "403001", lat: 15.4989, long: 73.8278 };

let dataDir: string;
const running: { close(): Promise<void> }[] = [];
beforeEach(() => {
	dataDir = temporaryFolder();
});
afterEach(() => Promise.all(running.splice(0).map((each) => each.close())));

/** Stores the only people of the site, by their names. */
function store(people: Readonly<Record<string, Rights>>): Promise<void> {
	const admins = Object.entries(people).map(([name, rights]) => ({ name, password, rights }));
	return changeAdmins(dataDir, async () => ({ admins }));
}

async function start(env: Record<string, string> = {}): Promise<string> {
	const { log } = createMemoryLog();
	const config = { ...loadConfig({ DATA_DIR: dataDir, HOST: "0.0.0.0", ...env }), sampleData: false };
	const host = "127.0.0.1";
	const site = await startSite({ config: { ...config, host, port: 0 }, log, renderer: plainRenderer, feedReader });
	running.push(site);
	return site.url;
}

const as = (test: Test, name: string) => test.auth(name, PASSWORD);
const create = (url: string, branch: object) => request(url).post(CREATE_BRANCH_PATH).send(confirmed(branch));
const named = (test: Test, name: string) => test.set("X-Forwarded-User", name);
const BY_PROXY = { ADMIN_AUTH: "header", TRUST_PROXY: "127.0.0.1" };

test("an editor of some states changes only these, from the moment that it is so, and clients cannot say otherwise", async () => {
	await store({ asha: OWNER, leela: { role: "editor", states: null } });
	const url = await start();
	await as(create(url, branchOf(1)), "leela").expect(201);
	await store({ asha: OWNER, leela: GOA });
	const { body } = await as(request(url).get(SIGN_IN_PATH), "LEELA").expect(200);
	expect(body).toMatchObject({ user: "leela", role: "editor", states: ["Goa"] });
	const refused = await as(create(url, branchOf(2)), "leela").expect(403);
	expect(refused.body.message).toBe("“Branch 2” would be in Maharashtra. You may change only branches in Goa.");
	const forged = { "X-Forwarded-States": encodeURIComponent('["Maharashtra"]'), "X-Forwarded-User": "asha" };
	await as(create(url, branchOf(2)).set(forged), "leela").expect(403);
	const overridden = as(request(url).post(`${BRANCHES_PATH}/1`).set("X-HTTP-Method-Override", "DELETE"), "leela");
	await overridden.set("If-Match", "*").expect(405);
	await as(create(url, branchOf(3, PANAJI)), "leela").expect(201);
	// What the header of somebody else says does not limit an owner.
	await as(create(url, branchOf(2)).set("X-Forwarded-States", encodeURIComponent('["Goa"]')), "asha").expect(201);
	const { body: list } = await as(request(url).get(BRANCHES_PATH), "leela").expect(200);
	expect(list.total).toBe(3);
	const { body: changes } = await as(request(url).get(CHANGES_PATH), "leela").expect(200);
	expect(changes.data.map(({ who }: { who: string }) => who)).toEqual(["asha", "leela", "leela"]);
});

describe("with another upstream", () => {
	test("an editor of some states only reads, because it cannot check them, and it never gets them", async () => {
		await store({ asha: OWNER, leela: GOA, ravi: { role: "editor", states: null } });
		const upstream = await startFakeUpstream(sends('{"message":"created"}', {}, 201));
		running.push(upstream);
		const url = await start({ BRANCH_API_URL: upstream.url });
		const { body } = await as(create(url, branchOf(3, PANAJI)), "leela").expect(403);
		expect(body.message).toContain("cannot check that");
		await as(request(url).get(BRANCHES_PATH), "leela").expect(201);
		await as(create(url, branchOf(3, PANAJI)), "ravi").expect(201);
		const calls = upstream.requests.filter(({ headers }) => headers["x-forwarded-user"] !== undefined);
		expect(calls.map(({ method }) => method)).toEqual(["GET", "POST"]);
		for (const { headers } of calls) expect(headers).not.toHaveProperty("x-forwarded-states");
	});
});

describe("signed in by a proxy", () => {
	test("people have the rights that are stored for them; others are owners, or what ADMIN_ROLE says", async () => {
		await store({ "leela@example.com": GOA, "urn:asha": OWNER });
		for (const [env, others] of [
			[{}, OWNER],
			[{ ADMIN_ROLE: "editor" }, { role: "editor", states: null }],
		] as const) {
			const url = await start({ ...BY_PROXY, ...env });
			const rightsOf = async (name: string) => (await named(request(url).get(SIGN_IN_PATH), name).expect(200)).body;
			expect(await rightsOf("Leela@Example.com")).toMatchObject(GOA);
			expect(await rightsOf("urn:asha")).toMatchObject(OWNER);
			expect(await rightsOf("ravi")).toMatchObject(others);
			await named(create(url, branchOf(1)), "leela@example.com").expect(403);
		}
	});

	test("nobody passes while the stored people are damaged: an editor of some states would become an owner", async () => {
		await store({ leela: GOA });
		const url = await start(BY_PROXY);
		await named(request(url).get(SIGN_IN_PATH), "leela").expect(200);
		await writeFile(adminsFile(dataDir), "{");
		for (let time = 0; time < 2; time++) {
			await named(request(url).get(SIGN_IN_PATH), "leela").expect(503).expect("Retry-After", "60");
		}
	});
});
