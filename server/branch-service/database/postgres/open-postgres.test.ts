import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { startPostgres } from "../../../testing/postgres-server.ts";
import { type BranchStore, createBranchStore } from "../../store/branch-store.ts";
import { TO_DEVELOPMENT } from "../../testing/older-database.ts";
import { saveBranches } from "../../testing/save-branches.ts";
import { storedBranches } from "../../testing/stored-branches.ts";
import { testBranch } from "../../testing/test-branch.ts";
import { isBusy, openDatabase } from "../open-database.ts";
import type { Database } from "../schema/database.ts";
import { DatabaseError, type DatabaseErrorKind } from "../schema/database-error.ts";
import { postgresFailure } from "./postgres-error.ts";

const server = await startPostgres();
afterAll(() => server.stop());
let count = 0;

const newDatabase = () => server.createDatabase(`test-${++count}`);

async function open(url: string): Promise<Database & { store: BranchStore }> {
	const database = await openDatabase(url);
	onTestFinished(() => database.close());
	return { ...database, store: createBranchStore(database) };
}

/** Runs a statement as somebody working on the database by hand. */
async function byHand(url: string, statement: string): Promise<unknown[]> {
	const client = new pg.Client(url);
	await client.connect();
	const { rows } = await client.query(statement);
	await client.end();
	return rows;
}

async function names(store: BranchStore): Promise<string[]> {
	return (await storedBranches(store)).map(({ name }) => name);
}

async function refusal(promise: Promise<unknown>): Promise<DatabaseError> {
	const error = await promise.then(
		() => "no refusal",
		(reason: unknown) => reason,
	);
	expect(error).toBeInstanceOf(DatabaseError);
	return error as DatabaseError;
}

test("several that open a new database at once create its tables once", async () => {
	const url = newDatabase();
	const opened = await Promise.all(Array.from({ length: 5 }, () => open(url)));
	const filled = await Promise.all(opened.map(({ store }) => store.fillOnce(async () => [testBranch("First")])));
	expect(filled.filter((number) => number !== undefined)).toEqual([1]);
	for (const { store } of opened) expect(await names(store)).toEqual(["First"]);
});

test("what is changed by hand is another version, and announced", async () => {
	const url = newDatabase();
	const { store, watch } = await open(url);
	await saveBranches(store, [testBranch("First")], "test");
	const version = await store.dataVersion();
	const changed = vi.fn();
	onTestFinished(watch(changed));
	// Starting to listen counts as a change, because earlier ones may have been missed.
	await expect.poll(() => changed.mock.calls.length).toBe(1);
	await byHand(url, `UPDATE "branch" SET "content" = replace("content", 'First', 'By hand')`);
	expect(await store.dataVersion()).not.toBe(version);
	await expect.poll(() => changed.mock.calls.length).toBe(2);
	expect(await names(store)).toEqual(["By hand"]);
});

test("changes are heard of after the connection was cut", async () => {
	const url = newDatabase();
	const [one, other] = [await open(url), await open(url)];
	const changed = vi.fn();
	onTestFinished(one.watch(changed));
	await expect.poll(() => changed.mock.calls.length).toBe(1);
	await byHand(
		url,
		`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()
		AND datname = current_database() AND query LIKE '%dataVersion%'`,
	);
	await saveBranches(other.store, [testBranch("Meanwhile")], "test");
	await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(1);
	await saveBranches(other.store, [testBranch("Later")], "test");
	await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(2);
});

test("a watch that ends while it begins leaves no connection", async () => {
	const url = newDatabase();
	const { watch } = await open(url);
	for (let each = 0; each < 20; each++) {
		const end = watch(() => undefined);
		await delay(each);
		end();
	}
	const watching = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '%watch'`;
	await expect.poll(() => byHand(url, watching)).toEqual([]);
});

describe("while all connections are in use", () => {
	const READERS = 6;
	const SLEEPING = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'SELECT pg_sleep%'`;

	/** Starts statements of other readers that take this long. */
	function readFor({ db }: Database, seconds: number): Promise<unknown>[] {
		return Array.from({ length: READERS }, () => sql`SELECT pg_sleep(${seconds})`.execute(db));
	}

	test("who waits too long comes again; that is no failure of the database", async () => {
		const { db, explain, store } = await open(newDatabase());
		await saveBranches(store, [testBranch("First")], "test");
		const reading = readFor({ db } as Database, 6);
		const error = await store.count().catch((reason: unknown) => reason);
		expect([isBusy(error), explain(error)]).toEqual([true, undefined]);
		await Promise.all(reading);
		expect(await store.count()).toBe(1);
	});

	test("who waits does not wait on when the database is closed", async () => {
		const url = newDatabase();
		const database = await openDatabase(url);
		const reading = readFor(database, 5);
		const ended: string[] = [];
		await expect.poll(() => database.connections?.()).toMatchObject({ active: READERS, waiting: 0 });
		await expect.poll(async () => (await byHand(url, SLEEPING)).length).toBe(READERS);
		const waiting = createBranchStore(database)
			.count()
			.catch((error: unknown) => ended.push(String(database.explain(error)?.kind)));
		const closed = Promise.all([database.close(), ...reading]).then(() => ended.push("closed"));
		await Promise.all([waiting, closed]);
		expect(ended).toEqual(["unreachable", "closed"]);
	});
});

test("a database of a build before 1.0.0 is refused, and says what to do", async () => {
	const url = newDatabase();
	await (await openDatabase(url)).close();
	await byHand(url, TO_DEVELOPMENT);
	const { kind, message } = await refusal(openDatabase(url));
	expect(kind).toBe("development");
	expect(message).toMatch(
		/ is of a build before 1\.0\.0; export its branches with that build, start this one with another DATA_DIR or DATABASE_URL/,
	);
});

describe("a database is read and not changed", () => {
	async function expectRefused(url: string, kind: DatabaseErrorKind): Promise<void> {
		const { store, probe } = await open(url);
		expect(await names(store)).toEqual(["Kept"]);
		expect((await refusal(saveBranches(store, [testBranch("New")], "test"))).kind).toBe(kind);
		expect((await refusal(probe())).kind).toBe(kind);
		expect(await names(store)).toEqual(["Kept"]);
	}

	test("if a newer release has changed its tables, before or after it was opened", async () => {
		const url = newDatabase();
		const { store } = await open(url);
		await saveBranches(store, [testBranch("Kept")], "test");
		await byHand(url, `INSERT INTO kysely_migration VALUES ('9999-later', '2027-01-01')`);
		expect((await refusal(saveBranches(store, [testBranch("New")], "test"))).kind).toBe("newer");
		await expectRefused(url, "newer");
	});

	test("while its server only allows reading", async () => {
		const url = newDatabase();
		const { store, close } = await openDatabase(url).then((database) => ({
			...database,
			store: createBranchStore(database),
		}));
		await saveBranches(store, [testBranch("Kept")], "test");
		await close();
		const name = new URL(url).pathname.slice(1);
		await byHand(url, `ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
		await expectRefused(url, "standby");
	});
});

test.each([
	"DEPTH_ZERO_SELF_SIGNED_CERT",
	"SELF_SIGNED_CERT_IN_CHAIN",
	"UNABLE_TO_VERIFY_LEAF_SIGNATURE",
	"UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
	"CERT_HAS_EXPIRED",
	"ERR_TLS_CERT_ALTNAME_INVALID",
])("a certificate that is refused (%s) is one of the database", (code) => {
	const error = Object.assign(new Error("self-signed certificate; if the root CA is installed locally, try …"), {
		code,
	});
	const { kind, message } = postgresFailure(error, "postgres://db/x") ?? {};
	expect([kind, message]).toEqual([
		"untrusted",
		"The database postgres://db/x cannot be used (self-signed certificate); check sslmode and sslrootcert in DATABASE_URL, and the server's certificate",
	]);
});

test("reading ends, with its reason, when the connection is lost in the middle", async () => {
	const url = newDatabase();
	const { store, explain } = await open(url);
	await saveBranches(
		store,
		Array.from({ length: 1000 }, (_, index) => testBranch(`Branch ${index}`)),
		"test",
	);
	const name = new URL(url).pathname.slice(1);
	const reading = (async () => {
		let isFirst = true;
		for await (const _ of store.branchBatches()) {
			if (!isFirst) continue;
			isFirst = false;
			await byHand(
				`${server.url}postgres`,
				`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
			);
		}
	})();
	const error = await reading.catch((reason: unknown) => reason);
	expect(explain(error)?.kind).toBe("unreachable");
	expect(await names(store)).toHaveLength(1000);
});

test("a database that has gone is noticed by whoever watches it", async () => {
	const url = newDatabase();
	const { watch } = await open(url);
	const [changed, lost] = [vi.fn(), vi.fn()];
	onTestFinished(watch(changed, lost));
	await expect.poll(() => changed.mock.calls.length).toBe(1);
	expect(lost).not.toHaveBeenCalled();
	const name = new URL(url).pathname.slice(1);
	await byHand(`${server.url}postgres`, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
	await byHand(
		`${server.url}postgres`,
		`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
	);
	await expect.poll(() => lost.mock.calls.length).toBe(1);
});

describe("a database that cannot be used is reported without its password", () => {
	const at = (path: string) => `postgres://postgres:secret-word@127.0.0.1:${server.port}/${path}`;

	test.each<[string, DatabaseErrorKind, () => string | Promise<string>]>([
		["nobody listens", "unreachable", () => "postgres://postgres:secret-word@127.0.0.1:1/x"],
		["there is no such database", "missing", () => at("nothing")],
		["its server has no TLS", "untrusted", () => `${at("x")}?sslmode=verify-full`],
		["the file of the authority is missing", "untrusted", () => `${at("x")}?sslmode=verify-full&sslrootcert=/no/file`],
		[
			"the user has no right",
			"denied",
			async () => {
				const name = new URL(newDatabase()).pathname.slice(1);
				await byHand(`${server.url}${name}`, "CREATE ROLE weak LOGIN PASSWORD 'secret-word'").catch(() => undefined);
				return `postgres://weak:secret-word@127.0.0.1:${server.port}/${name}`;
			},
		],
		[
			"it has tables of something else",
			"damaged",
			async () => {
				const url = newDatabase();
				await byHand(url, "CREATE TABLE states (code text)");
				return url;
			},
		],
	])("%s", async (_, kind, url) => {
		const address = await url();
		const { kind: faultKind, message, readOnlyReason } = await refusal(openDatabase(address));
		expect(faultKind).toBe(kind);
		expect(message).toContain(new URL(address).pathname);
		expect(`${message} ${readOnlyReason.message}`).not.toContain("secret-word");
		expect(readOnlyReason.message).not.toContain("127.0.0.1");
	});
});
