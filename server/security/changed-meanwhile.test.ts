/** What becomes of a sign-in, and of a dangerous call, if what it relies on is changed meanwhile, and with names of no admin. */
import { createServer } from "node:http";
import express, { type RequestHandler } from "express";
import type { Transaction } from "kysely";
import { TOTP } from "otpauth";
import { beforeEach, expect, it, vi } from "vitest";
import { OWNER } from "../../shared/api/people.ts";
import { WEDNESDAY } from "../../shared/testing/wednesday.ts";
import { readPassword, type SecretKind, writeSecret } from "../accounts/accounts.ts";
import { removal } from "../accounts/change-people.ts";
import { endSessions } from "../accounts/sessions.ts";
import type { Rows, Tables } from "../branch-service/database/schema/tables.ts";
import { ownPasswordCall } from "../people/account-calls.ts";
import { readBody } from "../people/answer-change.ts";
import { sends, startFakeUpstream } from "../testing/fake-upstream.ts";
import { startGuardedSite } from "../testing/guarded-site.ts";
import { listen } from "../testing/listen.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { quickHash } from "../testing/quick-hash.ts";
import { send } from "../testing/send.ts";
import { PASSWORD, storePeople } from "../testing/stored-people.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { untilEnd } from "../testing/until-end.ts";
import { setCaller } from "./admin-user.ts";
import type { CheckPassword } from "./check-passwords.ts";
import { signInCall } from "./sign-in-calls.ts";
import { logSignIns } from "./sign-in-log.ts";

const dataDir = temporaryFolder();
const upstream = await untilEnd(startFakeUpstream(sends("{}")));
const { accounts } = await untilEnd(startGuardedSite({ upstream: upstream.url, dataDir, env: {} }));
const { log } = createMemoryLog();
const auth = { kind: "password", user: "admin", password: undefined, hashing: "scrypt-1024-8-1" } as const;
const common = { auth, accounts, companyName: "", factorRequired: false, inHistory: true, log, now: () => WEDNESDAY };
const ASHA = { name: "Asha", password: PASSWORD };
const other = await quickHash("walnut cliff orbit");

beforeEach(() => storePeople(accounts, { Asha: OWNER }));

const passwordOf = () => accounts.read((db) => readPassword(db, "asha"));
const sessions = () => accounts.read((db) => db.selectFrom("sessions").selectAll().execute());

async function answerOf(handlers: RequestHandler[], method: string, body: object, from = "192.0.2.1") {
	const app = express().set("trust proxy", 1);
	const site = await untilEnd(listen(createServer(app.use(...readBody, ...handlers))));
	const headers = { "content-type": "application/json", "x-forwarded-for": from };
	return send(site.url, "/", { method, headers, body: Buffer.from(JSON.stringify(body)) });
}

const noSession = {
	callerOf: async () => undefined,
	set: () => undefined,
	clear: () => undefined,
	end: async () => undefined,
};
const limits = { idleMs: 60_000, longestMs: 60_000 };
const noted = logSignIns({ log, addresses: false });
const signInWith = (check: CheckPassword, factorRequired: boolean) =>
	signInCall({ ...common, factorRequired, dataDir, limits, noted, pause: async () => undefined }, check, noSession);

/** Asha's sign-in, and what happens while her password is checked. */
async function begin(meanwhile?: () => Promise<void>, { mustRenew = false, factorRequired = false } = {}) {
	const password = await passwordOf();
	if (!password) throw new Error("no password");
	return signInWith(async () => {
		await meanwhile?.();
		return { name: "Asha", key: "asha", isFixed: false, mustRenew, password };
	}, factorRequired);
}

/** Stores a secret of Asha's. */
const write = (kind: SecretKind, secret: object) => (transaction: Rows) =>
	writeSecret(transaction, kind, "asha", secret);
const remove = async (transaction: Transaction<Tables>) =>
	void (await accounts.record(transaction, "ravi", "", await removal("Asha").apply(transaction)));
const factor = { secret: "A".repeat(32), lastStep: 0, codes: [] };

it.each([
	["another password was given", {}, write("password", other)],
	["another password was given, and the old one must be replaced", { mustRenew: true }, write("password", other)],
	["its person was removed, who may come back", {}, remove],
	["another second factor was begun", { factorRequired: true }, write("factor", factor)],
])("a sign-in fails and changes nothing if, while it was checked, %s", async (_what, options, meanwhile) => {
	const secrets = () => accounts.read((db) => db.selectFrom("secrets").selectAll().execute());
	let left: unknown;
	const call = await begin(undefined, options);
	const store = accounts.store.bind(accounts);
	vi.spyOn(accounts, "store").mockImplementationOnce(async (change) => {
		await store(meanwhile);
		left = await secrets();
		return store(change);
	});
	const secret = "B".repeat(32);
	const code = new TOTP({ secret }).generate({ timestamp: WEDNESDAY });
	const given = { ...ASHA, newPassword: "magnet pillow creek", secret, code };
	const { status } = await answerOf([call], "POST", given);
	expect([status, await secrets(), await sessions()]).toEqual([401, left, []]);
});

it("a name that no database could look up is nobody's", async () => {
	const names: string[] = [];
	const call = signInWith(async (_visitor, name) => void names.push(name), false);
	expect((await answerOf([call], "POST", { ...ASHA, name: "as\0ha" })).status).toBe(401);
	expect(names).toEqual([""]);
});

it("of wrong codes from many addresses at once, ten are looked at", async () => {
	await accounts.store(write("factor", factor));
	let waiting = 0;
	const all = Promise.withResolvers<void>();
	const call = await begin(() => {
		if (++waiting === 12) all.resolve();
		return all.promise;
	});
	const given = { ...ASHA, code: "wrong" };
	const tries = Array.from({ length: 12 }, (_, at) => answerOf([call], "POST", given, `192.0.2.${at}`));
	const statuses = (await Promise.all(tries)).map(({ status }) => status);
	expect(statuses.sort()).toEqual([...Array(10).fill(401), 429, 429]);
});

it("a call changes nothing if its session ended while the password was checked", async () => {
	const before = await passwordOf();
	await accounts.store(async (transaction) => {
		const row = { hash: "", person: "asha", began: "", seen: "", device: "", address: "" };
		await transaction.insertInto("sessions").values(row).execute();
	});
	const session = (await sessions())[0]?.id;
	const caller = { name: "Asha", rights: OWNER, ownPassword: true, confirms: true, ...(session && { session }) };
	const confirm = () => accounts.store((transaction) => endSessions(transaction, "asha"));
	const call = ownPasswordCall({ ...common, confirm });
	const signedIn: RequestHandler = (_request, response, next) => {
		setCaller(response, caller);
		next();
	};
	const { status } = await answerOf([signedIn, call], "PUT", { old: PASSWORD, password: "magnet pillow creek" });
	expect([status, await passwordOf()]).toEqual([401, before]);
});
