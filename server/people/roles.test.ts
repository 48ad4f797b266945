/** Who may do what, tested on the whole site: one table of callers, calls and statuses. Rights are checked at each request. */
import { read as readSheet } from "@e965/xlsx";
import request, { type Test } from "supertest";
import { expect, test } from "vitest";
import * as calls from "../../shared/api/api-paths.ts";
import { OWNER, type Rights } from "../../shared/api/people.ts";
import { insertToken } from "../accounts/accounts.ts";
import { createToken } from "../accounts/api-token.ts";
import { newRights, removal } from "../accounts/change-people.ts";
import { branchOf, PANAJI } from "../branch-service/import/testing/branch-table.ts";
import { confirmed } from "../branch-service/testing/confirmed.ts";
import { openTestAccounts } from "../branch-service/testing/test-database.ts";
import { sends, startFakeUpstream } from "../testing/fake-upstream.ts";
import { startPlainSite } from "../testing/plain-site.ts";
import { signedIn } from "../testing/signed-in.ts";
import { changeStored, PASSWORD, storePeople } from "../testing/stored-people.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { untilEnd } from "../testing/until-end.ts";

const EDITOR: Rights = { role: "editor", states: null };
const GOA: Rights = { role: "editor", states: ["Goa"] };

const dataDir = temporaryFolder();
const reads = createToken();
const writes = createToken();

const PEOPLE = { asha: OWNER, ravi: EDITOR, leela: GOA };

async function start(env: Record<string, string> = {}): Promise<string> {
	const all = { DATA_DIR: dataDir, HOST: "0.0.0.0", ...env };
	return (await startPlainSite(all, { config: { host: "127.0.0.1" } })).url;
}

const accounts = await openTestAccounts(dataDir);
await storePeople(accounts, PEOPLE);
const token = { created: "2026-01-01", by: "asha", expires: "9999-12-31", used: null };
await accounts.store(async (transaction) => {
	await insertToken(transaction, { ...token, name: "reads", access: "read" }, reads.hash);
	await insertToken(transaction, { ...token, name: "writes", access: "write" }, writes.hash);
});
const url = await start();

/** Calls of somebody who has signed in. */
async function callsOf(name: string, site = url) {
	const session = await signedIn(site, name, PASSWORD);
	return (test: Test) => test.set(session);
}
const [asha, ravi, leela] = [await callsOf("asha"), await callsOf("ravi"), await callsOf("leela")];
const create = (branch: object, site = url) => request(site).post(calls.CREATE_BRANCH_PATH).send(confirmed(branch));
const named = (test: Test, name: string) => test.set("X-Forwarded-User", name);

/** Each call by an owner, an editor, an editor of Goa, a token that writes, one that reads, nobody, and an owner's browser or a token on another site's page. */
const CALLERS: ((test: Test) => Test)[] = [
	asha,
	ravi,
	leela,
	(test) => test.auth(writes.token, { type: "bearer" }),
	(test) => test.auth(reads.token, { type: "bearer" }),
	(test) => test,
	(test) => asha(test).set("Sec-Fetch-Site", "cross-site"),
	(test) => test.auth(writes.token, { type: "bearer" }).set("Origin", "https://evil.example"),
];
let number = 0;
/** Where a call is allowed, its status says why it does nothing more: there is no such person, change or file. */
const nobody = { name: "nobody" };
const own = { ownPassword: PASSWORD };
const setHolidays = () => {
	const holidays = [{ now: { date: "2099-01-26", name: `Day ${++number}`, states: null } }];
	return request(url).post(`${calls.COMMANDS_PATH}/change-calendar`).send({ holidays });
};
const call = (method: "get" | "post" | "put" | "delete", path: string, body?: object, query: object = {}) => {
	return () => request(url)[method](path).query(query).send(body);
};
test.each<[string, () => Test, statuses: string]>([
	["list people", call("get", calls.PEOPLE_PATH), "200 403 403 403 403 401 403 403"],
	["add a person", call("post", calls.PEOPLE_PATH, { ...nobody, ...own }), "400 403 403 403 403 401 403 403"],
	["change rights", call("put", calls.PEOPLE_PATH, { ...EDITOR, ...own }, nobody), "404 403 403 403 403 401 403 403"],
	["remove a person", call("delete", calls.PEOPLE_PATH, own, nobody), "404 403 403 403 403 401 403 403"],
	["renew", call("put", calls.PEOPLE_PASSWORD_PATH, own, nobody), "404 403 403 403 403 401 403 403"],
	["end a factor", call("delete", calls.PEOPLE_FACTOR_PATH, own, nobody), "404 403 403 403 403 401 403 403"],
	["make a token", call("post", calls.TOKENS_PATH, own), "400 403 403 403 403 401 403 403"],
	["revoke a token", call("delete", calls.TOKENS_PATH, own, nobody), "404 403 403 403 403 401 403 403"],
	["own password", call("put", calls.OWN_PASSWORD_PATH, { old: PASSWORD }), "400 400 400 403 403 401 403 403"],
	["own sessions", call("get", calls.ACCOUNT_PATH), "200 200 200 409 409 401 403 403"],
	["who am I", call("get", calls.SIGN_IN_PATH), "200 200 200 200 200 401 403 403"],
	["list branches", call("get", calls.BRANCHES_PATH), "200 200 200 200 200 401 403 403"],
	["read the sheet", call("get", calls.BRANCHES_SHEET_PATH), "200 200 200 200 200 401 403 403"],
	["list changes", call("get", calls.CHANGES_PATH), "200 200 200 200 200 401 403 403"],
	["read the calendar", call("get", calls.CALENDAR_PATH), "200 200 200 200 200 401 403 403"],
	["missed searches", call("get", calls.MISSED_SEARCHES_PATH), "200 200 200 200 200 401 403 403"],
	["create in Goa", () => create(branchOf(++number, PANAJI)), "201 201 201 201 403 401 403 403"],
	["create elsewhere", () => create(branchOf(++number)), "201 201 403 201 403 401 403 403"],
	["upload nothing", call("post", calls.UPLOAD_BRANCH_PATH), "415 415 415 415 403 401 403 403"],
	["set holidays", setHolidays, "200 200 403 403 403 401 403 403"],
	["upload to see it", call("post", calls.PREVIEW_UPLOAD_PATH), "415 415 415 415 403 401 403 403"],
	["read holidays", call("post", calls.READ_HOLIDAYS_PATH), "415 415 415 403 403 401 403 403"],
	["delete a branch", call("delete", `${calls.BRANCHES_PATH}/999`), "428 428 428 428 403 401 403 403"],
	["undo", call("post", `${calls.CHANGES_PATH}/999/undo`), "404 404 404 403 403 401 403 403"],
	["open a page", call("get", "/admin"), "200 200 200 401 401 401 200 401"],
])("%s", async (_call, ask, statuses) => {
	const answered: number[] = [];
	for (const by of CALLERS) answered.push((await by(ask())).status);
	expect(answered.join(" ")).toBe(statuses);
});

test("who is refused is told who may", async () => {
	const { body } = await ravi(request(url).get(calls.PEOPLE_PATH));
	expect(body.message).toBe("Only owners manage people and tokens.");
});

test("people are reached by no other spelling of their address, nor by another method in a header", async () => {
	for (const path of ["/people/x", "/people?name=asha"]) {
		for (const method of ["get", "post", "put", "delete"] as const) {
			const call = ravi(request(url)[method](calls.API_PREFIX + path)).set("X-HTTP-Method-Override", "DELETE");
			expect((await call.send({ name: "x", ...OWNER })).status).toBe(403);
		}
	}
});

test("rights count from the moment that they change, and clients cannot say otherwise", async () => {
	await changeStored(accounts, newRights("ravi", GOA));
	const { body } = await ravi(request(url).get(calls.SIGN_IN_PATH)).expect(200);
	expect(body).toMatchObject({ user: "ravi", ...GOA });
	const refused = await ravi(create(branchOf(90))).expect(403);
	expect(refused.body.message).toBe("“Branch 90” would be in Maharashtra. You may change only branches in Goa.");
	const forged = { "X-Forwarded-States": encodeURIComponent('["Maharashtra"]'), "X-Forwarded-User": "asha" };
	await ravi(create(branchOf(90)).set(forged)).expect(403);
	const overridden = ravi(request(url).post(`${calls.BRANCHES_PATH}/1`).set("X-HTTP-Method-Override", "DELETE"));
	await overridden.set("If-Match", "*").expect(405);
	await ravi(create(branchOf(91, PANAJI))).expect(201);
	// What the header of somebody else says does not limit an owner.
	await asha(create(branchOf(90)).set("X-Forwarded-States", encodeURIComponent('["Goa"]'))).expect(201);
	const { body: changes } = await ravi(request(url).get(calls.CHANGES_PATH)).expect(200);
	expect(changes.data.slice(0, 2).map(({ who }: { who: string }) => who)).toEqual(["asha", "ravi"]);
});

test("changes of people are in the history for owners alone, as list, one and sheet, and undone by these with their password", async () => {
	for (const rights of [GOA, EDITOR]) await changeStored(accounts, newRights("ravi", rights));
	const { body } = await asha(request(url).get(calls.CHANGES_PATH)).expect(200);
	const change = { who: "asha", kind: "people", name: "Made ravi editor", undoable: true };
	expect(body.data[0]).toMatchObject(change);
	const one = `${calls.CHANGES_PATH}/${body.data[0].id}`;
	for (const path of [calls.CHANGES_PATH, `${calls.CHANGES_PATH}?kind=people`, one, calls.CHANGES_SHEET_PATH]) {
		const read = async (by: (typeof CALLERS)[number]) => {
			const answer = await by(request(url).get(path)).buffer().responseType("blob");
			return path === calls.CHANGES_SHEET_PATH ? JSON.stringify(readSheet(answer.body).Sheets) : String(answer.body);
		};
		expect(await read(asha), path).toContain("Made ravi");
		for (const by of CALLERS.slice(1, 5)) expect(await read(by), path).not.toContain("Made ravi");
	}
	const { body: answer } = await asha(request(url).get(one)).expect(200);
	const role = { action: "other", name: "ravi", before: { role: "editor of Goa" }, after: { role: "editor" } };
	expect(answer.data.entries).toMatchObject([role]);
	const undo = () => request(url).post(`${one}/undo`);
	expect((await asha(undo()).expect(403)).body).toMatchObject({ ownPassword: true });
	for (const by of CALLERS.slice(1, 5)) expect((await by(undo()).send({ ownPassword: PASSWORD })).status).not.toBe(200);
	await asha(undo()).send({ ownPassword: PASSWORD }).expect(200);
	expect((await ravi(request(url).get(calls.SIGN_IN_PATH)).expect(200)).body).toMatchObject(GOA);
	await changeStored(accounts, removal("ravi"));
	const { body: newest } = await asha(request(url).get(`${calls.CHANGES_PATH}?size=1`)).expect(200);
	const wayOn = "Add ravi again: they get a new password.";
	expect(newest.data).toMatchObject([{ undoable: false, wayOn }]);
});

test("with another upstream, an editor of some states only reads, because it cannot check them, and it never gets them", async () => {
	const folder = temporaryFolder();
	await storePeople(await openTestAccounts(folder), PEOPLE);
	const upstream = await untilEnd(startFakeUpstream(sends('{"message":"created"}', {}, 201)));
	const site = await start({ BRANCH_API_URL: upstream.url, DATA_DIR: folder });
	const [leela, ravi] = [await callsOf("leela", site), await callsOf("ravi", site)];
	const { body } = await leela(create(branchOf(3, PANAJI), site)).expect(403);
	expect(body.message).toContain("cannot check that");
	await leela(request(site).get(calls.BRANCHES_PATH)).expect(201);
	await ravi(create(branchOf(3, PANAJI), site)).expect(201);
	const sent = upstream.requests.filter(({ headers }) => headers["x-forwarded-user"] !== undefined);
	expect(sent.map(({ method }) => method)).toEqual(["GET", "POST"]);
	for (const { headers } of sent) expect(headers).not.toHaveProperty("x-forwarded-states");
});

test("signed in by a proxy, people have the rights that are stored for them, others those of ADMIN_ROLE", async () => {
	const folder = temporaryFolder();
	await storePeople(await openTestAccounts(folder), { "leela@example.com": GOA, "urn:asha": OWNER });
	const env = { ADMIN_AUTH: "header", TRUST_PROXY: "127.0.0.1", ADMIN_ROLE: "editor", DATA_DIR: folder };
	const site = await start(env);
	const whoAmI = (name: string) => named(request(site).get(calls.SIGN_IN_PATH), name);
	expect((await whoAmI("Leela@Example.com")).body).toMatchObject(GOA);
	expect((await whoAmI("urn:asha")).body).toMatchObject(OWNER);
	expect((await whoAmI("kiran")).body).toMatchObject(EDITOR);
	await named(create(branchOf(1), site), "leela@example.com").expect(403);
});
