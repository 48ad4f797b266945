import { createServer } from "node:http";
import path from "node:path";
import type { Express } from "express";
import request from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import * as calls from "../../shared/api/api-paths.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import { listen } from "../testing/listen.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { untilEnd } from "../testing/until-end.ts";
import { createBranchServiceApp } from "./app.ts";
import { settleSamples } from "./commands/samples.ts";
import { createJobQueue } from "./job-queue/job-queue.ts";
import type { BranchStore } from "./store/branch-store.ts";
import { emptyDatabase } from "./testing/empty-database.ts";
import { saveBranches } from "./testing/save-branches.ts";
import { testBranch } from "./testing/test-branch.ts";
import { openTestStore, testDatabase } from "./testing/test-database.ts";

const dataDir = temporaryFolder();
let app: Express;

const store = await openTestStore(dataDir);
beforeEach(async () => {
	await emptyDatabase(testDatabase(dataDir));
	await saveBranches(store, [testBranch("Nashik Branch")], "test");
	app = appOf(store);
});

function appOf(branches: BranchStore, log = createMemoryLog().log): Express {
	return createBranchServiceApp({ store: branches, ...createJobQueue({ database: testDatabase(dataDir) }), log });
}

describe("the feeds", () => {
	it.each(Object.values(FEED_PATHS))("%s has a strong ETag and answers 304 to it", async (feed) => {
		const { headers } = await request(app).get(feed).expect(200).expect("Cache-Control", "no-cache");
		expect(headers.etag).toMatch(/^"[^"]+"$/);
		const unchanged = await request(app).get(feed).set("If-None-Match", String(headers.etag)).expect(304);
		expect(unchanged.text).toBe("");
		expect(unchanged.headers.etag).toBe(headers.etag);
	});

	it("answer 304 to Node's own fetch, which the site uses", async () => {
		const { url: origin } = await untilEnd(listen(createServer(app)));
		const url = `${origin}/simplestore.json`;
		const etag = (await fetch(url)).headers.get("etag") ?? "";
		const again = await fetch(url, { cache: "no-cache", headers: { "If-None-Match": etag } });
		expect(again.status).toBe(304);
	});

	it("answer HEAD with the headers of GET", async () => {
		const got = await request(app).get("/simplestore.json");
		const head = await request(app).head("/simplestore.json").expect(200);
		expect(head.text).toBeUndefined();
		expect(head.headers).toMatchObject({
			etag: got.headers.etag,
			"content-type": got.headers["content-type"],
			"content-length": got.headers["content-length"],
		});
	});

	it("say whether there are samples, also when they have not changed, until none is left", async () => {
		const sampled = await openTestStore(path.join(dataDir, "sampled"));
		await sampled.fillOnce(async () => [testBranch("One"), testBranch("Two")]);
		const other = appOf(sampled);
		const marks = async (feed: string, etag = "") => {
			const { status, headers } = await request(other).get(feed).set("If-None-Match", etag);
			return [status, headers["x-sample-data"]];
		};
		const { headers } = await request(other).get(FEED_PATHS.branches);
		expect(await marks(FEED_PATHS.branches, headers.etag)).toEqual([304, "yes"]);
		expect(await marks(FEED_PATHS.states)).toEqual([200, undefined]);
		const change = (name: string) =>
			saveBranches(sampled, [testBranch(name, { contactPerson: "Not in the feed" })], "asha");
		await change("One");
		expect(await marks(FEED_PATHS.branches, headers.etag)).toEqual([304, "yes"]);
		await change("Two");
		expect(await marks(FEED_PATHS.branches, headers.etag)).toEqual([304, "yes"]);
		const { version } = await sampled.samples();
		await sampled.apply(settleSamples, { keep: [1, 2], expected: [version] }, "asha");
		expect(await marks(FEED_PATHS.branches, headers.etag)).toEqual([304, "no"]);
	});
});

describe("everything else", () => {
	it.each([
		[FEED_PATHS.branches, "GET, HEAD"],
		[calls.CREATE_BRANCH_PATH, "POST"],
		[calls.UPLOAD_BRANCH_PATH, "POST"],
		[`${calls.BRANCHES_PATH}/1`, "GET, HEAD, PUT, DELETE"],
		[`${calls.BRANCHES_PATH}/1/closures`, "POST, DELETE"],
		[calls.CALENDAR_PATH, "GET, HEAD"],
		[calls.CHANGES_PATH, "GET, HEAD"],
		[`${calls.CHANGES_PATH}/1`, "GET, HEAD"],
		[`${calls.CHANGES_PATH}/1/undo`, "POST"],
	])("is refused if its method is none of those of %s: %s", async (address, allow) => {
		for (const method of ["get", "post", "put", "patch", "delete", "options"] as const) {
			if (allow.toLowerCase().includes(method)) continue;
			const answer = await request(app)[method](address).expect(405).expect("Allow", allow);
			expect(answer.body).toEqual({ message: expect.any(String) });
		}
	});

	it("is refused if a page of another site, or one with another host name, requests a change", async () => {
		for (const headers of [
			{ "Sec-Fetch-Site": "cross-site" },
			{ Origin: "https://evil.example.com" },
			{ Host: "evil.example.com" },
		]) {
			const answer = await request(app).post("/branches/createBranch").set(headers).expect(403);
			expect(answer.body).toEqual({ message: expect.any(String) });
		}
	});

	it.each(["/", "/simplestore", "/branches/createBranch", "/%"])("is not found: %s", async (address) => {
		const answer = await request(app).get(address).expect(404);
		expect(answer.body).toEqual({ message: expect.any(String) });
	});

	it("is a plain 500 if it fails, is logged, and works again afterwards", async () => {
		let broken = true;
		const failing: BranchStore = {
			...store,
			async *branchBatches() {
				if (broken) throw new Error("disk I/O error");
				yield* store.branchBatches();
			},
		};
		const memory = createMemoryLog();
		const failingApp = appOf(failing, memory.log);
		const answer = await request(failingApp).get("/simplestore.json").expect(500);
		expect(answer.text).toBe(JSON.stringify({ message: MESSAGES.unknownError }));
		expect(memory.lines).toMatchObject([{ level: 50, err: { message: "disk I/O error" }, path: "/simplestore.json" }]);
		broken = false;
		await request(failingApp).get("/simplestore.json").expect(200);
	});
});
