/** What becomes of a sign-in, and of a dangerous call, if what it relies on is changed meanwhile, and with names that nobody has. */
import { createServer } from "node:http";
import express, { type RequestHandler } from "express";
import { beforeEach, describe, expect, it } from "vitest";
import { OWNER } from "../../shared/api/people.ts";
import { WEDNESDAY } from "../../shared/testing/wednesday.ts";
import { readPassword, writeSecret } from "../accounts/accounts.ts";
import { removal } from "../accounts/change-people.ts";
import type { PasswordHash } from "../accounts/password-hash.ts";
import { endSessions } from "../accounts/sessions.ts";
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
import { signInCall } from "./sign-in-calls.ts";
import { logSignIns } from "./sign-in-log.ts";

const dataDir = temporaryFolder();
const upstream = await untilEnd(startFakeUpstream(sends("{}")));
const { accounts } = await untilEnd(startGuardedSite({ upstream: upstream.url, dataDir, env: {} }));
const { log } = createMemoryLog();
const auth = { kind: "password", user: "admin", password: undefined, hashing: "scrypt-1024-8-1" } as const;
const common = { auth, accounts, companyName: "", factorRequired: false, log, now: () => WEDNESDAY };
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
const begin = (password: PasswordHash, mustRenew: boolean, meanwhile: () => Promise<void>) =>
	signInCall(
		{ ...common, dataDir, limits, noted, pause: async () => undefined },
		async () => {
			await meanwhile();
			return { name: "Asha", key: "asha", isFixed: false, mustRenew, password };
		},
		noSession,
	);

describe("a sign-in does not succeed if, while its password was checked,", () => {
	it.each([false, true])("another one was given (the old one must be replaced: %s)", async (mustRenew) => {
		const before = await passwordOf();
		if (!before) throw new Error("no password");
		const meanwhile = () => accounts.store((transaction) => writeSecret(transaction, "password", "asha", other));
		const given = { name: "Asha", password: PASSWORD, newPassword: "magnet pillow creek" };
		const { status } = await answerOf([begin(before, mustRenew, meanwhile)], "POST", given);
		expect([status, await passwordOf(), await sessions()]).toEqual([401, other, []]);
	});

	it("its person was removed, who may come back", async () => {
		const before = await passwordOf();
		if (!before) throw new Error("no password");
		const meanwhile = () => accounts.store((transaction) => removal("Asha").apply(transaction));
		const { status } = await answerOf([begin(before, false, meanwhile)], "POST", { name: "Asha", password: PASSWORD });
		expect([status, await passwordOf(), await sessions()]).toEqual([401, undefined, []]);
	});
});

it("a name that no database could look up is nobody's", async () => {
	const names: string[] = [];
	const call = signInCall(
		{ ...common, dataDir, limits, noted, pause: async () => undefined },
		async (_visitor, name) => void names.push(name),
		noSession,
	);
	expect((await answerOf([call], "POST", { name: "as\0ha", password: PASSWORD })).status).toBe(401);
	expect(names).toEqual([""]);
});

it("of wrong codes from many addresses at once, ten are looked at", async () => {
	const password = await passwordOf();
	const factor = { secret: "A".repeat(32), lastStep: 0, codes: [] };
	await accounts.store((transaction) => writeSecret(transaction, "factor", "asha", factor));
	if (!password) throw new Error("no password");
	let waiting = 0;
	const all = Promise.withResolvers<void>();
	const call = begin(password, false, () => {
		if (++waiting === 12) all.resolve();
		return all.promise;
	});
	const given = { name: "Asha", password: PASSWORD, code: "wrong" };
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
	const call = ownPasswordCall({
		...common,
		confirm: () => accounts.store((transaction) => endSessions(transaction, "asha")),
	});
	const signedIn: RequestHandler = (_request, response, next) => {
		setCaller(response, {
			name: "Asha",
			rights: OWNER,
			ownPassword: true,
			confirms: true,
			...(session && { session }),
		});
		next();
	};
	const { status } = await answerOf([signedIn, call], "PUT", { old: PASSWORD, password: "magnet pillow creek" });
	expect([status, await passwordOf()]).toEqual([401, before]);
});
