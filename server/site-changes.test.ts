/** Changes by admins through the site: the sign-in, the name in the history, the headers, and the feeds at once. */
import { read, utils } from "@e965/xlsx";
import request, { type Test } from "supertest";
import { beforeAll, expect, test } from "vitest";
import * as paths from "../shared/api/api-paths.ts";
import { FEED_PATHS } from "../shared/paths.ts";
import { USER_HEADER } from "./api-proxy/user-header.ts";
import { branchOf } from "./branch-service/import/testing/branch-table.ts";
import { confirmed } from "./branch-service/testing/confirmed.ts";
import { testDatabase } from "./branch-service/testing/test-database.ts";
import { workbookFrom } from "./branch-service/testing/test-service.ts";
import { startPlainSite } from "./testing/plain-site.ts";
import { send } from "./testing/send.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const { API_PREFIX, BRANCHES_PATH, BUSINESS_PROFILE_PATH, CALENDAR_PATH, CHANGES_PATH, CREATE_BRANCH_PATH } = paths;
const PUBLIC_URL = "https://branches.example.com";

const dataDir = temporaryFolder();
// Checking a password takes longer than most calls.
const signIn = { ADMIN_AUTH: "header", ADMIN_HEADER: "Remote-User", TRUST_PROXY: "127.0.0.1" };
const own = { config: { database: testDatabase(dataDir) } };
const site = await startPlainSite({ DATA_DIR: dataDir, PUBLIC_URL, ...signIn }, own);
beforeAll(async () => {
	// A list that becomes empty would be doubted at first.
	const stays = branchOf(9, { name: "Stays", cityName: "Pune", pincode: "411001" });
	await as(request(site.url).post(CREATE_BRANCH_PATH)).send(confirmed(stays)).expect(201);
});

const as = (test: Test, tag = "") => {
	test.set("Remote-User", "admin");
	return tag ? test.set("If-Match", tag) : test;
};
const get = (address: string) => as(request(site.url).get(address));
const feed = async () => {
	const { body } = await request(site.url).get(FEED_PATHS.branches).expect(200);
	return { ...body, data: body.data.filter(({ name }: { name: string }) => name !== "Stays") };
};

test("every call needs a sign-in, whatever name is sent, and no page of another site may change anything", async () => {
	const known = Object.values(paths).filter((path) => typeof path === "string" && path.startsWith(API_PREFIX));
	expect(known).toContain(CREATE_BRANCH_PATH);
	for (const address of known) {
		for (const method of ["GET", "PUT", "POST", "DELETE"]) {
			const call = async (headers: Record<string, string>) =>
				(await send(site.url, address, { method, headers })).status;
			// Those that only read know no other method, for anybody.
			expect(method === "GET" ? [401] : [401, 405], `${method} ${address}`).toContain(
				await call({ [USER_HEADER]: "admin" }),
			);
			const otherSite = await call({ "remote-user": "admin", "sec-fetch-site": "cross-site" });
			if (method !== "GET") expect(otherSite, `${method} ${address}`).toBe(403);
		}
	}
});

test("a branch's life is in the feed at once, and in the history under the admin's name", async () => {
	const created = await as(request(site.url).post(CREATE_BRANCH_PATH))
		.send(confirmed(branchOf(1)))
		.expect(201);
	const address = `${BRANCHES_PATH}/${created.body.data.id}`;
	const first = await get(address).expect(200).expect("Cache-Control", "no-store");
	expect(first.headers.etag).toMatch(/^"\d+"$/);
	const moved = branchOf(1, { address: "2 New Road" });
	const put = await as(request(site.url).put(address), first.headers.etag)
		.send(moved)
		.set(USER_HEADER, "root")
		.expect(200);
	expect((await feed()).data).toMatchObject([{ address: "2 New Road" }]);
	const closure = { from: "2099-01-01", reason: "Renovation" };
	const closed = await as(request(site.url).post(`${address}/closures`), put.headers.etag)
		.send(closure)
		.expect(200);
	expect((await feed()).data[0].closures).toEqual([closure]);
	const open = await as(request(site.url).delete(`${address}/closures/${closure.from}`), closed.headers.etag).expect(
		200,
	);
	expect((await feed()).data[0]).not.toHaveProperty("closures");

	const deleted = await as(request(site.url).delete(address), open.headers.etag).expect(200);
	expect((await feed()).data).toEqual([]);
	// It is for the site's own pages.
	expect(await feed()).not.toHaveProperty("removed");
	await as(request(site.url).post(`${CHANGES_PATH}/${deleted.body.change}/undo`)).expect(200);
	expect((await feed()).data).toMatchObject([{ id: created.body.data.id, address: "2 New Road" }]);

	const holidays = [{ date: "2099-01-26", name: "Republic Day" }];
	await as(request(site.url).put(CALENDAR_PATH), '"0"').send({ holidays, daysOff: [] }).expect(200);
	expect(await feed()).toMatchObject({ holidays });

	const { body } = await get(CHANGES_PATH).expect(200);
	const kinds = ["calendar", "undo", "delete", "closure-removed", "closure", "edit", "create", "create"];
	expect(body.data.map(({ kind, who }: { kind: string; who: string }) => [kind, who])).toEqual(
		kinds.map((kind) => [kind, "admin"]),
	);
});

test("a workbook comes with its name and is not kept; listings have the address of each branch's page", async () => {
	const answer = get(`${BUSINESS_PROFILE_PATH}?q=stays`).expect(200).expect("Cache-Control", "no-store");
	answer.expect("Content-Type", /spreadsheetml/);
	answer.expect("Content-Disposition", /^attachment; filename=business-profile-stays-[\d-]{10}\.xlsx$/);
	const { Sheets } = read(await workbookFrom(answer));
	// The name in the default brand file is nobody's.
	expect(utils.sheet_to_json(Object.values(Sheets)[0] ?? {})).toMatchObject([
		{ "Business name": "Stays", Website: expect.stringMatching(`^${PUBLIC_URL}/branch/Maharashtra/Pune/\\d+$`) },
	]);
});
