/** Signing in with a password, a second factor and sessions. What needs it is in server/guarded-site.test.ts. */
import { createServer } from "node:http";
import express from "express";
import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { SIGN_IN_PATH } from "../../shared/api/api-paths.ts";
import { OWNER, type SignInRequest } from "../../shared/api/people.ts";
import { SIGN_OUT_PATH } from "../../shared/paths.ts";
import { WEDNESDAY } from "../../shared/testing/wednesday.ts";
import { readEvents, readFactor, readPassword, readPeople, writeSecret } from "../accounts/accounts.ts";
import { beginFactor } from "../accounts/factor.ts";
import { openTestAccounts } from "../branch-service/testing/test-database.ts";
import { loadConfig } from "../config/config.ts";
import { listen } from "../testing/listen.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { withQuickHashes } from "../testing/quick-hash.ts";
import { type Answer, send } from "../testing/send.ts";
import { askToSignIn, cookieOf } from "../testing/signed-in.ts";
import { PASSWORD, storePeople } from "../testing/stored-people.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { untilEnd } from "../testing/until-end.ts";
import { createAdminSignIn } from "./admin-sign-in.ts";
import { callerOf } from "./admin-user.ts";

const MINUTE_MS = 60_000;
const ASHA = { name: "asha", password: PASSWORD };
const WRONG = { name: "asha", password: "a wrong password" };
const OTHER = "walnut cliff orbit";

interface SiteOptions {
	/** Stored as owners, who have PASSWORD; those of before stay without it. */
	people?: string[];
	env?: Record<string, string>;
	dataDir?: string;
	secure?: boolean;
	basePath?: string;
	trustProxy?: number | false;
	pause?: () => Promise<unknown>;
}

/** A site that answers with the name of who is signed in; `pauses` has the pause of each failure. */
async function startSite({ env = {}, dataDir = temporaryFolder(), trustProxy = 1, ...options }: SiteOptions = {}) {
	const { pause = async () => undefined, secure = false, basePath = "" } = options;
	const { log, lines } = createMemoryLog();
	const clock = { now: WEDNESDAY };
	const pauses: number[] = [];
	const now = () => clock.now;
	const accounts = await openTestAccounts(dataDir, now);
	if (options.people) await storePeople(accounts, Object.fromEntries(options.people.map((name) => [name, OWNER])));
	const config = withQuickHashes(loadConfig({ ADMIN_AUTH: "password", DATA_DIR: dataDir, ...env }));
	const names = { basePath, companyName: "Gramin Finance" };
	const noted = (ms: number) => {
		pauses.push(ms);
		return pause();
	};
	const signIn = await createAdminSignIn({ config, accounts, secure, log, now, pause: noted, ...names });
	await signIn.started();
	const app = express().set("trust proxy", trustProxy).use(express.json());
	if (signIn.signIn && signIn.signOut) app.post(SIGN_IN_PATH, signIn.signIn).post(SIGN_OUT_PATH, signIn.signOut);
	app.get("/", signIn.requireCaller, (_request, response) => void response.json(callerOf(response).name));
	const { url } = await untilEnd(listen(createServer(app)));
	const from = (address = "192.0.2.1") => ({ headers: { "x-forwarded-for": address } });
	return {
		...{ url, lines, pauses, clock, accounts },
		ask: (given: Partial<SignInRequest>, address?: string) => askToSignIn(url, given, from(address)),
		statusOf: async (given: Partial<SignInRequest>, address?: string) =>
			(await askToSignIn(url, given, from(address))).status,
		/** Whether a session lasts. */
		lasts: async (cookie: string) => (await send(url, "/", { headers: { cookie } })).status === 200,
	};
}

const jsonOf = ({ body }: Answer) => JSON.parse(body.toString());
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `198.51.100.${index}`);

describe("a session", () => {
	const OWN_HOST = { PUBLIC_URL: "https://www.example.com/find", ADMIN_URL: "https://admin.example.com" };

	test.each<[boolean, string, RegExp, Record<string, string>?]>([
		[false, "", /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/],
		[true, "", /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/],
		[true, "/find", /^__Secure-session=[\w-]{43}; Path=\/find\/; HttpOnly; Secure; SameSite=Strict$/],
		// No other host of the domain can set it.
		[true, "/find", /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/, OWN_HOST],
	])(
		"is a cookie for the site alone, another at each sign-in (https: %s, path: %j)",
		async (secure, basePath, form, env = {}) => {
			const { url, ask, lasts, accounts } = await startSite({ people: ["asha"], secure, basePath, env });
			const answer = await ask(ASHA);
			expect([answer.status, answer.headers["cache-control"], jsonOf(answer)]).toEqual([200, "no-store", {}]);
			expect(answer.headers["set-cookie"]).toEqual([expect.stringMatching(form)]);
			const first = cookieOf(answer);
			expect([await lasts(first), await lasts(first.replace(/^(?:__\w+-|s)/, ""))]).toEqual([true, false]);
			const again = await askToSignIn(url, ASHA, { headers: { cookie: first } });
			const second = cookieOf(again);
			expect([second === first, await lasts(first), await lasts(second)]).toEqual([false, false, true]);
			const stored = () => accounts.read((db) => db.selectFrom("sessions").selectAll().execute());
			expect(JSON.stringify(await stored())).not.toContain(second.split("=")[1]);
			const left = await send(url, SIGN_OUT_PATH, { method: "POST", headers: { cookie: second } });
			expect([left.status, left.headers.location]).toEqual([303, `${basePath}/`]);
			expect(left.headers["set-cookie"]).toEqual([
				expect.stringMatching(/session=; Path=\/.*Expires=Thu, 01 Jan 1970/),
			]);
			expect([await lasts(second), await stored()]).toEqual([false, []]);
		},
	);

	test("ends after half an hour without a request to any server, and after twelve hours at most", async () => {
		const dataDir = temporaryFolder();
		const { ask, lasts, clock } = await startSite({ people: ["asha"], dataDir });
		const other = await startSite({ dataDir });
		const [idle, used] = [cookieOf(await ask(ASHA)), cookieOf(await ask(ASHA))];
		for (let minutes = 0; minutes < 12 * 60; minutes += 30) {
			expect(await lasts(used)).toBe(true);
			clock.now += 30 * MINUTE_MS;
			// That a request was noted is stored in the background.
			other.clock.now = clock.now;
			await expect.poll(() => other.lasts(used)).toBe(true);
			if (minutes > 0) expect(await lasts(idle)).toBe(false);
		}
		clock.now += 1;
		expect(await lasts(used)).toBe(false);
	});

	test("without a second factor ends when one is required", async () => {
		const dataDir = temporaryFolder();
		const cookie = cookieOf(await (await startSite({ people: ["asha"], dataDir })).ask(ASHA));
		expect(await (await startSite({ dataDir })).lasts(cookie)).toBe(true);
		const env = { ADMIN_SECOND_FACTOR: "required" };
		expect(await (await startSite({ dataDir, env })).lasts(cookie)).toBe(false);
	});

	test("by ADMIN_PASSWORD outlasts a restart, unless that is another one, or none", async () => {
		const dataDir = temporaryFolder();
		const start = (password?: string) => startSite({ dataDir, env: password ? { ADMIN_PASSWORD: password } : {} });
		const first = await start(PASSWORD);
		const session = async () => cookieOf(await first.ask({ name: "Admin", password: PASSWORD }));
		const before = await session();
		expect(await (await start(PASSWORD)).lasts(before)).toBe(true);
		expect(await (await start(OTHER)).lasts(before)).toBe(false);
		await storePeople(first.accounts, { admin: OWNER });
		await start(PASSWORD);
		const later = await session();
		expect(await first.lasts(later)).toBe(true);
		expect(await (await start()).lasts(later)).toBe(false);
	});
});

describe("a failure", () => {
	test("is anything that is not right, and says nothing else, after a pause", async () => {
		const { ask, pauses } = await startSite({ people: ["asha"] });
		const begun: Partial<SignInRequest>[] = [
			...[WRONG, { name: "nobody", password: PASSWORD }, {}, { name: "asha" }, { password: PASSWORD }],
			...[
				{ name: "asha", password: `${PASSWORD} ` },
				{ ...ASHA, name: `${"x".repeat(2000)}` },
			],
			{ ...WRONG, code: "123456", secret: "x", newPassword: OTHER },
		];
		for (const [index, given] of begun.entries()) {
			const answer = await ask(given, `192.0.2.${index}`);
			expect([answer.status, answer.headers["set-cookie"]]).toEqual([401, undefined]);
			expect(jsonOf(answer)).toEqual({ message: "Name or password is wrong." });
		}
		expect(pauses).toEqual(begun.map(() => 250));
	});

	test("is answered later each time, and after ten even the right password is refused for a while", async () => {
		const { ask, statusOf, pauses } = await startSite({ people: ["asha"] });
		for (let time = 0; time < 10; time++) expect(await statusOf(WRONG)).toBe(401);
		expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000, 5000, 5000, 5000]);
		const { status, headers } = await ask(ASHA);
		expect([status, Number(headers["retry-after"]) > 890, headers["cache-control"]]).toEqual([429, true, "no-store"]);
		expect(pauses).toHaveLength(10);
	});

	test("counts for the next one: of thirty simultaneous guesses, ten are checked", async () => {
		const tenth = Promise.withResolvers<void>();
		let failures = 0;
		const pause = () => {
			if (++failures === 10) tenth.resolve();
			return tenth.promise;
		};
		const { statusOf } = await startSite({ people: ["asha"], pause });
		const statuses = await Promise.all(Array.from({ length: 30 }, () => statusOf(WRONG)));
		expect(statuses.sort()).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
	});

	test("does not lock out other visitors behind the proxy, but all of the same IPv6 network", async () => {
		const { statusOf } = await startSite({ people: ["asha"] });
		for (let time = 0; time < 10; time++) {
			await statusOf(WRONG, `203.0.113.7:${4000 + time}`);
			await statusOf(WRONG, `2001:db8::${time}`);
		}
		const after = ["203.0.113.7", "2001:db8::ffff", "203.0.113.8"].map((address) => statusOf(ASHA, address));
		expect(await Promise.all(after)).toEqual([429, 429, 200]);
	});

	test("cannot hide its address if no proxy is configured, which is logged once", async () => {
		const { statusOf, lines } = await startSite({ people: ["asha"], trustProxy: false });
		for (const address of addresses(10)) await statusOf(WRONG, address);
		expect(await statusOf(ASHA, "10.0.0.99")).toBe(429);
		expect(lines.filter(({ msg }) => String(msg).includes("TRUST_PROXY is not set"))).toHaveLength(1);
		expect(JSON.stringify(lines)).not.toMatch(/198\.51|10\.0\.0/);
	});

	test("from two hundred addresses at once, for one name, keeps nobody else out", async () => {
		const { ask, statusOf } = await startSite({ people: ["asha", "leela"] });
		const crowd = addresses(200).map((address) => ask(WRONG, address));
		await Promise.race(crowd);
		expect(await statusOf({ name: "leela", password: PASSWORD }, "203.0.113.9")).toBe(200);
		const answers = await Promise.all(crowd);
		const refused = answers.filter(({ status }) => status === 503);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
		for (const { headers } of refused) expect(headers["retry-after"]).toBe("5");
	});
});

test.each(["Āśā  Rao", "āśā rao".normalize("NFD"), "ĀŚĀ RAO ", "Āśā R\u200bao", "Āśā Rао", "Āśā Ｒａｏ"])(
	"%j signs in as the one whom it looks like",
	async (name) => {
		const { url, ask } = await startSite({ people: ["Āśā Rao"] });
		const answer = await ask({ name, password: PASSWORD });
		expect(jsonOf(await send(url, "/", { headers: { cookie: cookieOf(answer) } }))).toBe("Āśā Rao");
	},
);

test("a password that somebody else knows must be replaced by a good one, and ends the sessions of before", async () => {
	const { ask, statusOf, lasts, accounts } = await startSite({ people: ["asha"] });
	const before = cookieOf(await ask(ASHA));
	await accounts.store(async (transaction) => {
		const password = await readPassword(transaction, "asha");
		await writeSecret(transaction, "password", "asha", { ...password, mustRenew: true });
	});
	for (const newPassword of ["", PASSWORD, "short", "asha gramin finance"]) {
		const { status, headers, ...answer } = await ask({ ...ASHA, newPassword });
		const refusal = { needs: "new-password", message: expect.any(String) };
		expect([status, headers["set-cookie"], jsonOf({ status, headers, ...answer })]).toEqual([401, undefined, refusal]);
	}
	expect(await lasts(cookieOf(await ask({ ...ASHA, newPassword: OTHER })))).toBe(true);
	expect([await lasts(before), await statusOf(ASHA), await statusOf({ name: "asha", password: OTHER })]).toEqual([
		...[false, 401, 200],
	]);
	expect(await accounts.read((db) => readEvents(db, 9))).toMatchObject([
		{ who: "asha", done: "Changed the own password" },
	]);
});

describe("a second factor", () => {
	const secret = new Secret({ size: 20 }).base32;
	const codeAt = (timestamp: number, of = secret) =>
		new TOTP({ secret: Secret.fromBase32(of) }).generate({ timestamp });

	/** A site where both have a factor; returns the recovery codes, too. */
	async function startFactors() {
		const site = await startSite({ people: ["asha", "leela"] });
		const { factor, codes = [] } = beginFactor(secret, codeAt(WEDNESDAY), WEDNESDAY) ?? {};
		for (const key of ["asha", "leela"])
			await site.accounts.store((transaction) => writeSecret(transaction, "factor", key, factor ?? {}));
		site.clock.now += MINUTE_MS;
		return { ...site, codes, now: () => codeAt(site.clock.now) };
	}

	test("is asked for after a right password only; its code and a recovery code work once, also in two requests at once", async () => {
		const { ask, statusOf, clock, codes, now, lasts } = await startFactors();
		const { status, headers, ...answer } = await ask(ASHA);
		const refusal = { needs: "code", message: expect.any(String) };
		expect([status, headers["set-cookie"], jsonOf({ status, headers, ...answer })]).toEqual([401, undefined, refusal]);
		expect(jsonOf(await ask({ ...WRONG, code: now() }))).not.toHaveProperty("needs");
		for (const code of [now(), codes[0] ?? ""]) {
			const both = await Promise.all(addresses(2).map((address) => statusOf({ ...ASHA, code }, address)));
			expect(both.sort()).toEqual([200, 401]);
			expect(await statusOf({ ...ASHA, code })).toBe(401);
		}
		expect(
			await lasts(cookieOf(await ask({ ...ASHA, code: ` ${codes[1]?.toUpperCase().replaceAll("-", " ")} ` }))),
		).toBe(true);
		clock.now += MINUTE_MS;
		// Of the time before the last code that was used, and of a time to come.
		for (const ms of [-2 * MINUTE_MS, 2 * MINUTE_MS])
			expect(await statusOf({ ...ASHA, code: codeAt(clock.now + ms) })).toBe(401);
		expect(await statusOf({ ...ASHA, code: now() })).toBe(200);
	});

	test("cannot be guessed from many addresses, nor from one", async () => {
		const { ask, statusOf, now } = await startFactors();
		for (const address of addresses(10)) expect(await statusOf({ ...ASHA, code: "000000" }, address)).toBe(401);
		expect(await statusOf({ ...ASHA, code: now() }, "203.0.113.1")).toBe(429);
		expect(jsonOf(await ask(ASHA, "203.0.113.1"))).toMatchObject({ needs: "code" });
		const leela = { name: "leela", password: PASSWORD };
		expect(await statusOf({ ...leela, code: now() }, "203.0.113.1")).toBe(200);
		for (let time = 0; time < 10; time++) await statusOf({ ...leela, code: "000000" });
		expect(await statusOf(leela)).toBe(429);
	});

	test.each(["asha", "admin"])("is begun by %s where everybody needs one", async (name) => {
		const env = { ADMIN_SECOND_FACTOR: "required", ADMIN_PASSWORD: PASSWORD };
		const { ask, lasts, clock, accounts } = await startSite({ people: ["asha"], env });
		const given = { name, password: PASSWORD };
		const offered = jsonOf(await ask(given));
		expect(offered).toMatchObject({ needs: "factor", secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
		expect(offered.uri).toBe(
			`otpauth://totp/Gramin%20Finance:${name}?issuer=Gramin%20Finance&secret=${offered.secret}&algorithm=SHA1&digits=6&period=30`,
		);
		const wrong = await ask({ ...given, secret: offered.secret, code: "000000" });
		expect([wrong.status, jsonOf(wrong).needs]).toEqual([401, undefined]);
		expect(await accounts.read((db) => readFactor(db, name))).toBeUndefined();
		const begun = await ask({ ...given, secret: offered.secret, code: codeAt(clock.now, offered.secret) });
		expect(jsonOf(begun).codes).toHaveLength(8);
		expect(await lasts(cookieOf(begun))).toBe(true);
		expect(await accounts.read((db) => readEvents(db, 9))).toMatchObject([
			{ who: name, done: "Began to use a second factor" },
		]);
		expect(jsonOf(await ask(given))).toMatchObject({ needs: "code" });
	});
});

test("the log has who signed in or failed, and from where; no text of a field unless it is somebody's name", async () => {
	const { ask, lines, accounts } = await startSite({ people: ["asha"] });
	await ask(ASHA);
	await ask({ ...WRONG, name: "ASHA" });
	await ask({ name: PASSWORD, password: "asha" });
	const failed = { level: 40, reason: "wrong-credentials", address: "192.0.2.1", msg: "sign-in failed" };
	expect(lines.slice(-3)).toEqual([
		{ level: 30, person: "asha", address: "192.0.2.1", msg: "signed in" },
		{ ...failed, person: "asha" },
		failed,
	]);
	expect((await accounts.read(readPeople))[0]?.lastSignIn).toBe(new Date(WEDNESDAY).toISOString());
	const without = await startSite({ people: ["asha"], env: { LOG_ADDRESSES: "off" } });
	await without.ask(ASHA);
	await without.ask(WRONG);
	const sessions = await without.accounts.read((db) => db.selectFrom("sessions").selectAll().execute());
	expect([without.lines.length > 1, JSON.stringify([without.lines, sessions])]).toEqual([
		true,
		expect.not.stringMatching(/192\.0\.2|127\.0/),
	]);
});
