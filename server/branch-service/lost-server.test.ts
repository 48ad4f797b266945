import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { sql } from "kysely";
import request from "supertest";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CREATE_BRANCH_PATH, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { UPLOAD_FIELD } from "../../shared/constants.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { type PostgresServer, startPostgres } from "../testing/postgres-server.ts";
import { type BranchService, startBranchService } from "./branch-service.ts";
import { openDatabase } from "./database/open-database.ts";
import { branchOf, tableOf } from "./import/testing/branch-table.ts";
import { xlsxOf } from "./import/testing/workbooks.ts";
import { createBranchStore } from "./store/branch-store.ts";
import { confirmed } from "./testing/confirmed.ts";
import { saveBranches } from "./testing/save-branches.ts";
import { testBranch } from "./testing/test-branch.ts";

let server: PostgresServer;
let url: string;
let service: BranchService;
const { log, lines } = createMemoryLog();

beforeEach(async () => {
	server = await startPostgres({ durable: true });
	url = server.createDatabase("branches");
	service = await startBranchService({ database: url, port: 0, sampleData: false, log });
});

afterEach(async () => {
	await service.close();
	await server.stop();
});

const create = (number: number) =>
	request(service.origin)
		.post(CREATE_BRANCH_PATH)
		.send(confirmed(branchOf(number)));
const feed = () => request(service.origin).get(FEED_PATHS.branches);

test("a server that goes away costs nothing that was stored, and everything works when it is back", async () => {
	await create(1).expect(201);
	await server.kill();
	for (const answer of [await create(2), await feed()]) {
		expect([answer.status, answer.headers["retry-after"]]).toEqual([503, expect.stringMatching(/^\d+$/)]);
		expect(answer.body.message).toMatch(/^The database cannot be reached/);
		expect(JSON.stringify(answer.body)).not.toContain("127.0.0.1");
	}
	const sheet = await request(service.origin)
		.post(UPLOAD_BRANCH_PATH)
		.attach(UPLOAD_FIELD, xlsxOf(tableOf(3)), "a.xlsx");
	expect([sheet.status, sheet.body.message]).toEqual([503, expect.stringContaining("nothing was stored")]);
	expect(service.readOnlyReason()).toMatchObject({ kind: "unreachable" });
	await server.start();
	await expect.poll(() => service.readOnlyReason()).toBeUndefined();
	await create(2).expect(201);
	expect((await feed().expect(200)).body.data).toHaveLength(2);
	// The whole outage is logged once.
	expect(lines.filter(({ kind }) => kind === "unreachable")).toHaveLength(1);
	expect(lines.map(({ msg }) => msg)).toContain("the database can be used again");
});

test("connections that the server ends are made again", async () => {
	await create(1).expect(201);
	const { db, close } = await openDatabase(url);
	await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()
		AND datname = current_database()`.execute(db);
	await close();
	await expect.poll(async () => (await create(2)).status).toBe(201);
	expect((await feed().expect(200)).body.data).toHaveLength(2);
});

test("a change that could not be committed is not stored; one whose end is unknown is not called so", async () => {
	const store = createBranchStore(await openDatabase(url));
	const save = saveBranches(store, [testBranch("Lost")], "test", { beforeCommit: () => server.kill() });
	await expect(save).rejects.toMatchObject({ kind: "unreachable" });
	await store.close();
	await server.start();
	const cut = await cutAtCommit(server.port);
	const unclear = createBranchStore(await openDatabase(url.replace(String(server.port), String(cut.port))));
	await expect(saveBranches(unclear, [testBranch("Unclear")], "test")).rejects.toMatchObject({
		kind: "uncertain",
		refusal: { status: 503, message: expect.stringContaining("it may have been stored") },
	});
	await unclear.close();
	cut.close();
	await expect.poll(async () => (await feed()).status).toBe(200);
	expect((await feed()).body.data).toMatchObject([{ name: "Unclear" }]);
});

/** A proxy to the server that breaks the connection on a commit: the server gets the commit, but its answer is lost. */
async function cutAtCommit(port: number): Promise<{ port: number; close(): void }> {
	const way = createServer((client) => {
		const upstream = connect(port, "127.0.0.1");
		let cut = false;
		client.on("data", (sent) => {
			cut ||= sent.includes("commit");
			upstream.write(sent);
		});
		upstream.on("data", (answer) => {
			if (cut) client.destroy();
			else client.write(answer);
		});
		client.on("close", () => upstream.end()).on("error", () => undefined);
		upstream.on("close", () => client.end()).on("error", () => undefined);
	});
	way.listen(0, "127.0.0.1");
	await once(way, "listening");
	return { port: (way.address() as AddressInfo).port, close: () => void way.close() };
}

test("a service that starts before its server waits for it", async () => {
	await service.close();
	const database = server.createDatabase("another");
	await server.kill();
	service = await startBranchService({ database, port: 0, sampleData: true, log });
	await feed().expect(503);
	await server.start();
	await expect.poll(async () => (await feed()).status).toBe(200);
	expect((await feed()).body.data).toHaveLength(180);
});
