/** Several servers of one site over one PostgreSQL database: none has anything of its own that matters. */

import { execFileSync } from "node:child_process";
import path from "node:path";
import request, { type Test } from "supertest";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
	BRANCHES_PATH,
	CALENDAR_PATH,
	CHANGES_PATH,
	CREATE_BRANCH_PATH,
	PEOPLE_PATH,
	SIGN_IN_PATH,
	TOKENS_PATH,
	UPLOAD_BRANCH_PATH,
} from "../shared/api/api-paths.ts";
import { WARNING_CODES } from "../shared/branch/branch-warning.ts";
import { UPLOAD_FIELD } from "../shared/constants.ts";
import { todayInIndia } from "../shared/hours/today.ts";
import { FEED_PATHS, SIGN_OUT_PATH } from "../shared/paths.ts";
import { branchOf, tableOf } from "./branch-service/import/testing/branch-table.ts";
import { xlsxOf } from "./branch-service/import/testing/workbooks.ts";
import { confirmed } from "./branch-service/testing/confirmed.ts";
import { MAX_FAILURES } from "./security/sign-in-attempts.ts";
import type { Site } from "./site.ts";
import { createMemoryLog } from "./testing/memory-log.ts";
import { startPlainSite } from "./testing/plain-site.ts";
import { type PostgresServer, startPostgres } from "./testing/postgres-server.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const SERVERS = 3;

let server: PostgresServer;
let folder: string;
let sites: Site[];
let password: string;
let database: string;
let databases = 0;
let { log, lines } = createMemoryLog();

beforeAll(async () => {
	server = await startPostgres({ durable: true });
});
afterAll(() => server.stop());

beforeEach(async () => {
	folder = temporaryFolder();
	({ log, lines } = createMemoryLog());
	database = server.createDatabase(`site-${++databases}`);
	// At once, as after an upgrade.
	sites = await Promise.all(Array.from({ length: SERVERS }, (_, number) => start(number)));
	const passwords = lines.flatMap(({ msg }) => /with the password ([\w-]+),/.exec(String(msg))?.[1] ?? []);
	expect(passwords).toHaveLength(1);
	[password = ""] = passwords;
});

afterEach(() => Promise.all(sites.map((site) => site.close())));

function start(number: number): Promise<Site> {
	const dataDir = path.join(folder, String(number));
	return startPlainSite({ DATA_DIR: dataDir, DATABASE_URL: database, HOST: "0.0.0.0" }, { log });
}

const origin = (number: number) => (sites[number]?.url ?? "").replace("0.0.0.0", "127.0.0.1");
const on = (number: number) => request(origin(number));
const as = (test: Test, secret = password) => test.set("Host", "localhost").auth("admin", secret);
const branchesOn = async (number: number): Promise<{ id: number; name: string }[]> => {
	const { body } = await on(number).get(FEED_PATHS.branches).set("Host", "localhost");
	return body.data ?? [];
};
const create = (number: number, branch: number) =>
	as(on(number).post(CREATE_BRANCH_PATH)).send(confirmed(branchOf(branch)));

async function expectEverywhere(check: (number: number) => Promise<unknown>, expected: unknown): Promise<void> {
	for (let number = 0; number < SERVERS; number++) await expect.poll(() => check(number)).toEqual(expected);
}

describe("what is changed on one server", () => {
	test("is on all of them: branches, undo and holidays", async () => {
		await create(0, 1).expect(201);
		const names = async (number: number) => (await branchesOn(number)).map(({ name }) => name);
		await expectEverywhere(names, [branchOf(1).name]);
		const { body } = await as(on(1).get(CHANGES_PATH)).expect(200);
		await create(1, 2).expect(201);
		await as(on(2).post(`${CHANGES_PATH}/${body.data[0].id}/undo`)).expect(200);
		await expectEverywhere(names, [branchOf(2).name]);
		const calendar = await as(on(2).get(CALENDAR_PATH)).expect(200);
		const holidays = [{ date: "2027-01-26", name: "Republic Day" }];
		await as(on(2).put(CALENDAR_PATH))
			.set("If-Match", String(calendar.headers.etag))
			.send({ holidays, daysOff: [] })
			.expect(200);
		await expectEverywhere(async (number) => {
			return (await on(number).get(FEED_PATHS.branches).set("Host", "localhost")).body.holidays?.length;
		}, 1);
	});

	test("is refused on another server for an admin who has not seen it", async () => {
		await create(0, 1).expect(201);
		const [branch] = await branchesOn(0);
		const address = `${BRANCHES_PATH}/${branch?.id}`;
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
				as(on(number).post(UPLOAD_BRANCH_PATH))
					.field("confirmed", WARNING_CODES.join())
					.attach(UPLOAD_FIELD, sheet, "sheet.xlsx"),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual(sheets.map(() => 200));
		await expectEverywhere(async (number) => (await branchesOn(number)).length, 20 * SERVERS);
	});
});

describe("sign-in", () => {
	test("is with one made-up password, and failures count on all servers together", async () => {
		for (let number = 0; number < SERVERS; number++) await as(on(number).get(SIGN_IN_PATH)).expect(200);
		const failures = Array.from({ length: MAX_FAILURES }, (_, failure) =>
			as(on(failure % SERVERS).get(SIGN_IN_PATH), "a wrong password").expect(401),
		);
		await Promise.all(failures);
		for (let number = 0; number < SERVERS; number++) {
			const { headers } = await as(on(number).get(SIGN_IN_PATH)).expect(429);
			expect(Number(headers["retry-after"])).toBeGreaterThan(800);
		}
	});

	test("is open on all servers to an admin whom a command adds, and not to one whom it removes", async () => {
		const run = (...words: string[]) => {
			const env = { DATABASE_URL: database, DATA_DIR: path.join(folder, "commands"), ADMIN_AUTH: "password" };
			return execFileSync(process.execPath, [path.join(import.meta.dirname, "admin.ts"), ...words], {
				env,
				encoding: "utf8",
			});
		};
		const added = run("add", "ravi");
		expect(added).toMatch(/^ravi was added \(the database\)\n/);
		const [, secret = ""] = /shown again: (\S+)/.exec(added) ?? [];
		const signIn = (number: number) => on(number).get(SIGN_IN_PATH).set("Host", "localhost").auth("ravi", secret);
		for (let number = 0; number < SERVERS; number++) await signIn(number).expect(200);
		run("remove", "ravi");
		for (let number = 0; number < SERVERS; number++) await signIn(number).expect(401);
	});

	test("counts at once with another role, and so do tokens, which all servers refuse together", async () => {
		const leela = { name: "leela", role: "editor", states: ["Goa"] };
		const { body } = await as(on(0).post(PEOPLE_PATH)).send(leela).expect(201);
		const byLeela = (test: Test) => test.set("Host", "localhost").auth("leela", body.password);
		const statesOn = async (number: number) => (await byLeela(on(number).get(SIGN_IN_PATH)).expect(200)).body.states;
		await byLeela(on(1).post(CREATE_BRANCH_PATH))
			.send(confirmed(branchOf(1)))
			.expect(403);
		for (let number = 0; number < SERVERS; number++) expect(await statesOn(number)).toEqual(["Goa"]);
		await as(on(1).put(PEOPLE_PATH)).query({ name: "leela" }).send({ role: "editor" }).expect(200);
		for (let number = 0; number < SERVERS; number++) expect(await statesOn(number)).toBeNull();
		const added = Array.from({ length: SERVERS }, (_, number) =>
			as(on(number).post(PEOPLE_PATH))
				.send({ name: `person ${number}`, role: "editor" })
				.expect(201),
		);
		await Promise.all(added);
		expect((await as(on(0).get(PEOPLE_PATH))).body.data.people).toHaveLength(2 + SERVERS);

		const expires = todayInIndia(Date.now(), 1);
		const made = await as(on(2).post(TOKENS_PATH)).send({ name: "SAP", access: "read", expires }).expect(201);
		const program = (number: number, token = made.body.token) =>
			on(number).get(BRANCHES_PATH).set("Host", "localhost").set("Authorization", `Bearer ${token}`);
		for (let number = 0; number < SERVERS; number++) await program(number).expect(200);
		for (let time = 0; time < MAX_FAILURES; time++) await program(time % SERVERS, "blt_wrong").expect(401);
		for (let number = 0; number < SERVERS; number++) await program(number, "blt_wrong").expect(429);
		await as(on(0).delete(TOKENS_PATH)).query({ name: "SAP" }).expect(200);
		for (let number = 0; number < SERVERS; number++) await program(number).expect(429);
	});

	test("out on one server is known to the others", async () => {
		const { headers } = await as(on(0).post(SIGN_OUT_PATH))
			.set("Origin", origin(0))
			.set("Host", new URL(origin(0)).host)
			.expect(303);
		const cookie = String(headers["set-cookie"]?.[0]).split(";", 1)[0] ?? "";
		await as(on(1).get(SIGN_IN_PATH)).set("Cookie", cookie).expect(401);
		await as(on(1).get(SIGN_IN_PATH)).expect(200);
	});

	test("cannot be checked by a server that has never reached the database; the others know who is an admin", async () => {
		await as(on(0).get(SIGN_IN_PATH)).expect(200);
		await server.kill();
		await as(on(0).get(SIGN_IN_PATH)).expect(200);
		const { headers } = await as(on(1).get(SIGN_IN_PATH)).expect(503);
		expect(headers["retry-after"]).toBe("5");
		const page = await as(on(1).get("/admin")).set("Accept", "text/html").expect(503).expect("Refresh", "5");
		expect(page.text).toMatch(/<h1>You cannot sign in at the moment<\/h1>\n<p>Passwords cannot be checked/);
		expect(page.text).toContain('<a href="">Try again</a>');
		await server.start();
		await expect.poll(async () => (await as(on(1).get(SIGN_IN_PATH))).status).toBe(200);
	});
});
