/** Several servers of one site over one PostgreSQL database: none has anything of its own that matters. */

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import request, { type Test } from "supertest";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import * as calls from "../shared/api/api-paths.ts";
import { WARNING_CODES } from "../shared/branch/branch-warning.ts";
import { UPLOAD_FIELD } from "../shared/constants.ts";
import { todayInIndia } from "../shared/hours/today.ts";
import { FEED_PATHS, SIGN_OUT_PATH } from "../shared/paths.ts";
import { firstPasswordFile } from "./accounts/first-owner.ts";
import { branchOf, tableOf } from "./branch-service/import/testing/branch-table.ts";
import { xlsxOf } from "./branch-service/import/testing/workbooks.ts";
import { confirmed } from "./branch-service/testing/confirmed.ts";
import { MAX_FAILURES } from "./security/sign-in-attempts.ts";
import type { Site } from "./site.ts";
import { createMemoryLog } from "./testing/memory-log.ts";
import { startPlainSite } from "./testing/plain-site.ts";
import { startPostgres } from "./testing/postgres-server.ts";
import { folderPerTest } from "./testing/temporary-folder.ts";

const SERVERS = 3;

const server = await startPostgres({ durable: true });
afterAll(() => server.stop());
const folder = folderPerTest();
let sites: Site[];
/** Of all servers, which have the same database. */
let session: { cookie: string };
let database: string;
let databases = 0;
let { log, lines } = createMemoryLog();

/** The passwords that people choose at their first sign-in. */
const PASSWORD = "walnut cliff orbit";

beforeEach(async () => {
	({ log, lines } = createMemoryLog());
	database = server.createDatabase(`site-${++databases}`);
	// At once, as after an upgrade.
	sites = await Promise.all(Array.from({ length: SERVERS }, (_, number) => start(number)));
	const files = Array.from({ length: SERVERS }, (_, number) => firstPasswordFile(path.join(folder, String(number))));
	const [file = "", ...others] = files.filter((each) => existsSync(each));
	expect([others, lines.filter(({ msg }) => String(msg).includes(file))]).toEqual([[], [expect.anything()]]);
	session = await signIn(0, "admin", readFileSync(file, "utf8").trim());
});

afterEach(() => Promise.all(sites.map((site) => site.close())));

function start(number: number): Promise<Site> {
	const dataDir = path.join(folder, String(number));
	return startPlainSite({ DATA_DIR: dataDir, DATABASE_URL: database, HOST: "0.0.0.0" }, { log });
}

const origin = (number: number) => (sites[number]?.url ?? "").replace("0.0.0.0", "127.0.0.1");
const on = (number: number) => request(origin(number));
const as = (test: Test, own = session) => test.set("Host", "localhost").set(own);
/** Signs in, with a new password if the one that is given is somebody else's. */
async function signIn(number: number, name: string, password: string): Promise<{ cookie: string }> {
	const given = { name, password, newPassword: PASSWORD };
	const answer = await on(number).post(calls.SIGN_IN_PATH).set("Host", "localhost").send(given).expect(200);
	return { cookie: String(answer.headers["set-cookie"]?.[0]).split(";", 1)[0] ?? "" };
}
const own = { ownPassword: PASSWORD };
const branchesOn = async (number: number): Promise<{ id: number; name: string }[]> => {
	const { body } = await on(number).get(FEED_PATHS.branches).set("Host", "localhost");
	return body.data ?? [];
};
const create = (number: number, branch: number) =>
	as(on(number).post(calls.CREATE_BRANCH_PATH)).send(confirmed(branchOf(branch)));

async function expectEverywhere(check: (number: number) => Promise<unknown>, expected: unknown): Promise<void> {
	for (let number = 0; number < SERVERS; number++) await expect.poll(() => check(number)).toEqual(expected);
}

describe("what is changed on one server", () => {
	test("is on all of them: branches, undo and holidays", async () => {
		await create(0, 1).expect(201);
		const names = async (number: number) => (await branchesOn(number)).map(({ name }) => name);
		await expectEverywhere(names, [branchOf(1).name]);
		const { body } = await as(on(1).get(calls.CHANGES_PATH)).expect(200);
		await create(1, 2).expect(201);
		await as(on(2).post(`${calls.CHANGES_PATH}/${body.data[0].id}/undo`)).expect(200);
		await expectEverywhere(names, [branchOf(2).name]);
		const holidays = [{ now: { date: "2027-01-26", name: "Republic Day" } }];
		await as(on(2).post(`${calls.COMMANDS_PATH}/change-calendar`))
			.send({ holidays })
			.expect(200);
		await expectEverywhere(async (number) => {
			return (await on(number).get(FEED_PATHS.branches).set("Host", "localhost")).body.holidays?.length;
		}, 1);
	});

	test("is refused on another server for an admin who has not seen it", async () => {
		await create(0, 1).expect(201);
		const [branch] = await branchesOn(0);
		const address = `${calls.BRANCHES_PATH}/${branch?.id}`;
		const etags = await Promise.all([0, 1].map(async (number) => (await as(on(number).get(address))).headers.etag));
		const changed = { ...branchOf(1), landmark: "Near the new bridge" };
		const put = (number: number) => as(on(number).put(address)).set("If-Match", String(etags[number]));
		await put(0).send(confirmed(changed)).expect(200);
		await put(1)
			.send(confirmed({ ...changed, landmark: "Near the old bridge" }))
			.expect(412);
	});

	test("imports on all at once are stored one after the other", async () => {
		const sheets = Array.from({ length: SERVERS }, (_, number) => xlsxOf(tableOf(20, `Server ${number} branch`)));
		const answers = await Promise.all(
			sheets.map((sheet, number) =>
				as(on(number).post(calls.UPLOAD_BRANCH_PATH))
					.field("confirmed", WARNING_CODES.join())
					.attach(UPLOAD_FIELD, sheet, "sheet.xlsx"),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual(sheets.map(() => 200));
		await expectEverywhere(async (number) => (await branchesOn(number)).length, 20 * SERVERS);
	});
});

describe("sign-in", () => {
	test("is with one password, and failures count on all servers together", async () => {
		for (let number = 0; number < SERVERS; number++) await as(on(number).get(calls.SIGN_IN_PATH)).expect(200);
		const given = { name: "admin", password: PASSWORD };
		const ask = (number: number, more: object = {}) =>
			on(number)
				.post(calls.SIGN_IN_PATH)
				.set("Host", "localhost")
				.send({ ...given, ...more });
		const failures = Array.from({ length: MAX_FAILURES }, (_, failure) =>
			ask(failure % SERVERS, { password: "a wrong password" }).expect(401),
		);
		await Promise.all(failures);
		for (let number = 0; number < SERVERS; number++) {
			const { headers } = await ask(number).expect(429);
			expect(Number(headers["retry-after"])).toBeGreaterThan(800);
		}
	});

	test("is open on all servers to an editor whom a command adds, counts at once with another role, as tokens do, and ends with a command", async () => {
		const run = (...words: string[]) => {
			const env = { DATABASE_URL: database, DATA_DIR: path.join(folder, "commands"), ADMIN_AUTH: "password" };
			const command = [path.join(import.meta.dirname, "admin.ts"), ...words];
			return execFileSync(process.execPath, command, { env, encoding: "utf8" });
		};
		const added = run("add", "leela", "--role", "Goa");
		expect(added).toMatch(/^leela was added \(postgres:\/\/127\.0\.0\.1:\d+\/[\w-]+\)\n/);
		const hers = await signIn(1, "leela", /shown again: (\S+)/.exec(added)?.[1] ?? "");
		const byLeela = (test: Test) => as(test, hers);
		const statesOn = async (number: number) =>
			(await byLeela(on(number).get(calls.SIGN_IN_PATH)).expect(200)).body.states;
		await byLeela(on(1).post(calls.CREATE_BRANCH_PATH))
			.send(confirmed(branchOf(1)))
			.expect(403);
		for (let number = 0; number < SERVERS; number++) expect(await statesOn(number)).toEqual(["Goa"]);
		await as(on(1).put(calls.PEOPLE_PATH))
			.query({ name: "leela" })
			.send({ role: "editor", ...own })
			.expect(200);
		for (let number = 0; number < SERVERS; number++) expect(await statesOn(number)).toBeNull();
		const others = Array.from({ length: SERVERS }, (_, number) =>
			as(on(number).post(calls.PEOPLE_PATH))
				.send({ name: `person ${number}`, role: "editor", ...own })
				.expect(201),
		);
		await Promise.all(others);
		expect((await as(on(0).get(calls.PEOPLE_PATH))).body.data.people).toHaveLength(2 + SERVERS);

		const expires = todayInIndia(Date.now(), 1);
		const made = await as(on(2).post(calls.TOKENS_PATH))
			.send({ name: "SAP", access: "read", expires, ...own })
			.expect(201);
		const program = (number: number) =>
			on(number).get(calls.BRANCHES_PATH).set("Host", "localhost").set("Authorization", `Bearer ${made.body.token}`);
		for (let number = 0; number < SERVERS; number++) await program(number).expect(200);
		await as(on(0).delete(calls.TOKENS_PATH)).query({ name: "SAP" }).send(own).expect(200);
		run("remove", "leela");
		for (let number = 0; number < SERVERS; number++) {
			await program(number).expect(401);
			await byLeela(on(number).get(calls.SIGN_IN_PATH)).expect(401);
		}
	});

	test("out on one server is known to the others", async () => {
		const elsewhere = await signIn(1, "admin", PASSWORD);
		await as(on(0).post(SIGN_OUT_PATH))
			.set("Origin", origin(0))
			.set("Host", new URL(origin(0)).host)
			.expect(303);
		for (let number = 0; number < SERVERS; number++) {
			await as(on(number).get(calls.SIGN_IN_PATH)).expect(401);
			await as(on(number).get(calls.SIGN_IN_PATH), elsewhere).expect(200);
		}
	});

	test("cannot be checked without the database by a server that has not seen the session; others let admins read", async () => {
		await as(on(0).get(calls.SIGN_IN_PATH)).expect(200);
		await server.kill();
		await as(on(0).get(calls.SIGN_IN_PATH)).expect(200);
		await create(0, 1).expect(503);
		const { headers } = await as(on(1).get(calls.SIGN_IN_PATH)).expect(503);
		const seconds = String(headers["retry-after"]);
		const page = await as(on(1).get("/admin")).set("Accept", "text/html").expect(503).expect("Refresh", seconds);
		expect(page.text).toMatch(/<h1>You cannot sign in at the moment<\/h1>\n<p>Sign-ins cannot be checked/);
		expect(page.text).toContain('<a href="">Try again</a>');
		await server.start();
		await expect.poll(async () => (await as(on(1).get(calls.SIGN_IN_PATH))).status).toBe(200);
	});
});
