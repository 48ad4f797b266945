/** The site when its embedded branch service has lost its database. */

import { copyFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import request from "supertest";
import { describe, test } from "vitest";
import { CREATE_BRANCH_PATH } from "../shared/api/api-paths.ts";
import { FEED_PATHS } from "../shared/paths.ts";
import { branchOf } from "./branch-service/import/testing/branch-table.ts";
import { confirmed } from "./branch-service/testing/confirmed.ts";
import { loadConfig } from "./config/config.ts";
import { loadBuiltRenderer } from "./pages/built-client.ts";
import { createLog } from "./process/log.ts";
import { startSite } from "./site.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const renderer = await loadBuiltRenderer();

const start = (dataDir: string) =>
	startSite({ config: { ...loadConfig({ DATA_DIR: dataDir }), port: 0 }, log: createLog("silent"), renderer });

// At the same time, because each waits for the service's next attempt to open the database.
describe.concurrent("the site serves the last good branches, and stores nothing until the database is restored", () => {
	test.for<[what: string, lose: (database: string) => Promise<void>]>([
		["deleted", (database) => rm(database)],
		["emptied", (database) => truncate(database)],
		["damaged", (database) => writeFile(database, "no database ".repeat(1000))],
	])("%s", async ([, lose], { expect, onTestFinished }) => {
		const dataDir = temporaryFolder();
		const database = path.join(dataDir, "branches.sqlite");
		const backup = path.join(dataDir, "backup.sqlite");
		const first = await start(dataDir);
		await request(first.url).get(FEED_PATHS.branches).expect(200);
		await first.close();
		await copyFile(database, backup);
		await lose(database);
		const { url, close } = await start(dataDir);
		onTestFinished(close);
		const feed = await request(url).get(FEED_PATHS.branches).expect(200);
		expect(feed.body.data).toHaveLength(180);
		expect((await request(url).get("/").expect(200)).text).toContain("180 branches");
		const refused = await request(url).post(CREATE_BRANCH_PATH).send(branchOf(1)).expect(503);
		expect(refused.body.message).toMatch(/nothing was stored/);
		expect(refused.body.message).not.toContain(dataDir);
		const readiness = await request(url).get("/readyz").expect(200);
		const reason = expect.stringMatching(/Restore a backup/);
		const parts = { data: true, write: false, database: reason };
		expect(readiness.body).toMatchObject({ status: "read-only", reason, parts });
		const notice = `Branches cannot be changed at the moment. ${readiness.body.reason}`;
		expect((await request(url).get("/admin/createbranch")).text).toContain(notice);
		expect((await request(url).get("/")).text).not.toContain("cannot be changed");
		await rename(backup, database);
		const create = () =>
			request(url)
				.post(CREATE_BRANCH_PATH)
				.send(confirmed(branchOf(1)));
		await expect.poll(async () => (await create()).status, { interval: 500 }).toBe(201);
	});
});
