/** What owners undo of people and tokens, and what nobody does. */
import request from "supertest";
import { beforeEach, expect, test } from "vitest";
import * as calls from "../../shared/api/api-paths.ts";
import { OWNER, type Rights } from "../../shared/api/people.ts";
import { readEvents, readPeople, readTokens } from "../accounts/accounts.ts";
import { newRights } from "../accounts/change-people.ts";
import { sends, startFakeUpstream } from "../testing/fake-upstream.ts";
import { startGuardedSite } from "../testing/guarded-site.ts";
import { signedIn } from "../testing/signed-in.ts";
import { changeStored, PASSWORD, storePeople } from "../testing/stored-people.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { untilEnd } from "../testing/until-end.ts";

const EDITOR: Rights = { role: "editor", states: null };
const GOA: Rights = { role: "editor", states: ["Goa"] };

const upstream = await untilEnd(startFakeUpstream(sends('{"message":"from the branch service"}')));
const { url, accounts } = await untilEnd(
	startGuardedSite({ upstream: upstream.url, dataDir: temporaryFolder(), env: {} }),
);

beforeEach(() => storePeople(accounts, { asha: OWNER, bina: OWNER, ravi: EDITOR }));

async function ownerCall(name: string) {
	const session = await signedIn(url, name, PASSWORD);
	return (method: "post" | "put" | "delete", path: string, body: object = {}) =>
		request(url)
			[method](path)
			.set(session)
			.send({ ownPassword: PASSWORD, ...body });
}

const people = async () =>
	new Map((await accounts.read(readPeople)).map(({ name, rights }) => [name, rights] as const));
const newest = async () =>
	(await accounts.read((db) => db.selectFrom("changes").selectAll().execute())).at(-1)?.id ?? 0;
const undoPath = (change: number) => `${calls.CHANGES_PATH}/${change}/undo`;
const person = (name: string) => `${calls.PEOPLE_PATH}?name=${name}`;

test("a change of rights is undone and done again, each in the history, unless they were changed since", async () => {
	const asha = await ownerCall("asha");
	await asha("put", person("ravi"), GOA).expect(200);
	const change = await newest();
	const { body } = await asha("post", undoPath(change)).expect(200);
	expect(body).toEqual({ message: "The change was undone.", change: change + 1 });
	expect((await people()).get("ravi")).toEqual(EDITOR);
	expect((await asha("post", undoPath(change)).expect(409)).body.message).toBe("This change is already undone.");
	await asha("post", undoPath(change + 1)).expect(200);
	expect((await people()).get("ravi")).toEqual(GOA);
	const events = (await accounts.read((db) => readEvents(db, 9))).map(({ done }) => done);
	expect(events).toEqual([
		"Redid: Made ravi editor of Goa",
		"Undid: Made ravi editor of Goa",
		"Made ravi editor of Goa",
	]);
	await asha("put", person("ravi"), OWNER).expect(200);
	const refused = await asha("post", undoPath(change)).expect(409);
	expect(refused.body.message).toBe("Nothing was undone. ravi: Changed since: Role. (asha)");
	expect((await people()).get("ravi")).toEqual(OWNER);
});

test("undoing that somebody was added, or a token made, ends what they could do, and is not done again", async () => {
	const asha = await ownerCall("asha");
	await asha("post", calls.PEOPLE_PATH, { name: "leela", ...GOA }).expect(201);
	const added = await newest();
	const token = { name: "SAP", access: "read", expires: "2027-06-30" };
	const { body: made } = await asha("post", calls.TOKENS_PATH, token).expect(201);
	await asha("post", undoPath(added)).expect(200);
	await asha("post", undoPath(added + 1)).expect(200);
	expect([...(await people()).keys()]).toEqual(["asha", "bina", "ravi"]);
	await request(url).get(calls.BRANCHES_PATH).set("Authorization", `Bearer ${made.token}`).expect(401);
	const secrets = await accounts.read((db) => db.selectFrom("secrets").select("name").execute());
	expect(secrets.map(({ name }) => name).filter((name) => /leela|sap/.test(name))).toEqual([]);
	const again = await asha("post", undoPath(added + 2)).expect(409);
	expect(again.body.message).toBe("Add leela again: they get a new password.");
	expect((await asha("post", undoPath(added + 3)).expect(409)).body.message).toBe("Make a new token.");
	expect([...(await people()).keys()]).toEqual(["asha", "bina", "ravi"]);
});

test("what protects is never undone, and the answer says what can be done instead", async () => {
	const asha = await ownerCall("asha");
	const expires = "2027-06-30";
	for (const name of ["SAP", "CRM"])
		await asha("post", calls.TOKENS_PATH, { name, access: "read", expires }).expect(201);
	const bina = await ownerCall("bina");
	await bina("post", calls.TOKENS_PATH, { name: "ERP", access: "read", expires }).expect(201);
	const last = await newest();
	await asha("put", `${calls.PEOPLE_PASSWORD_PATH}?name=ravi`).expect(200);
	await asha("delete", person("ravi")).expect(200);
	await asha("delete", `${calls.TOKENS_PATH}?by=asha`).expect(200);
	const state = async () => [await accounts.read(readPeople), await accounts.read(readTokens), await newest()];
	const before = await state();
	expect((await accounts.read(readTokens)).map(({ name }) => name)).toEqual(["ERP"]);
	const messages = [];
	for (const change of [1, 2, 3]) messages.push((await asha("post", undoPath(last + change)).expect(409)).body.message);
	expect(messages).toEqual([
		expect.stringMatching(/^This is never undone, .* give new passwords, and make new tokens\.$/),
		"Add ravi again: they get a new password.",
		"Make a new token.",
	]);
	expect(await state()).toEqual(before);
});

test("nobody undoes what was done to them, and no editor anything; both are told as by other calls", async () => {
	await changeStored(accounts, newRights("asha", EDITOR), "bina");
	await changeStored(accounts, newRights("asha", OWNER), "bina");
	const asha = await ownerCall("asha");
	expect((await asha("post", undoPath(await newest())).expect(409)).body.message).toContain("Another owner can.");
	const ravi = await ownerCall("ravi");
	expect((await ravi("post", undoPath(await newest()))).body.message).toBe("from the branch service");
	await ownerCall("bina").then((bina) => bina("post", undoPath(1)).expect(409));
	const wrong = await asha("post", undoPath(await newest()), { ownPassword: "wrong" }).expect(403);
	expect(wrong.body).toMatchObject({ ownPassword: true });
	expect((await people()).get("asha")).toEqual(OWNER);
});

test("other changes are the branch service's", async () => {
	const asha = await ownerCall("asha");
	expect((await asha("post", undoPath(999))).body.message).toBe("from the branch service");
});
