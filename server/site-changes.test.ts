/** Changes by admins through the site: the sign-in, the name in the history, the headers, and the feeds at once. */
import { read, utils } from "@e965/xlsx";
import request, { type Test } from "supertest";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	BRANCHES_PATH,
	BRANCHES_SHEET_PATH,
	BUSINESS_PROFILE_PATH,
	CALENDAR_PATH,
	CHANGES_PATH,
	CHANGES_SHEET_PATH,
	CREATE_BRANCH_PATH,
	EXAMPLES_PATH,
	MARKED_UPLOAD_PATH,
	NEEDS_PATH,
	NOTICE_PATH,
	PREVIEW_UPLOAD_PATH,
	SEVERAL_PATH,
	UPLOAD_BRANCH_PATH,
} from "../shared/api/api-paths.ts";
import { UPLOAD_FIELD } from "../shared/constants.ts";
import { FEED_PATHS } from "../shared/paths.ts";
import { USER_HEADER } from "./api-proxy/user-header.ts";
import { branchOf, LABELS, rowOf } from "./branch-service/import/testing/branch-table.ts";
import { xlsxOf } from "./branch-service/import/testing/workbooks.ts";
import { confirmed } from "./branch-service/testing/confirmed.ts";
import { testDatabase } from "./branch-service/testing/test-database.ts";
import { workbookFrom } from "./branch-service/testing/test-service.ts";
import { loadConfig } from "./config/config.ts";
import { type Site, startSite } from "./site.ts";
import { plainRenderer } from "./testing/guarded-site.ts";
import { createMemoryLog } from "./testing/memory-log.ts";
import { sharedParts } from "./testing/shared-parts.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const PASSWORD = "a long password";
const PUBLIC_URL = "https://branches.example.com";

const dataDir = temporaryFolder();
let site: Site;
beforeAll(async () => {
	const env = { DATA_DIR: dataDir, PUBLIC_URL, HOST: "0.0.0.0", ADMIN_PASSWORD: PASSWORD };
	const config = { ...loadConfig(env), database: testDatabase(dataDir), port: 0 };
	site = await startSite({ config, log: createMemoryLog().log, renderer: plainRenderer, ...sharedParts });
	// A list that becomes empty would be doubted at first.
	const stays = branchOf(9, { name: "Stays", cityName: "Pune", pincode: "411001" });
	await as(request(origin()).post(CREATE_BRANCH_PATH)).send(confirmed(stays)).expect(201);
});
afterAll(() => site.close());

const SHEET = xlsxOf([LABELS, rowOf(branchOf(1))]);

const as = (test: Test, tag = "") => {
	test.set("Host", "localhost").auth("admin", PASSWORD);
	return tag ? test.set("If-Match", tag) : test;
};
const origin = () => site.url.replace("0.0.0.0", "127.0.0.1");
const get = (address: string) => as(request(origin()).get(address));
const feed = async () => {
	const { body } = await request(origin()).get(FEED_PATHS.branches).set("Host", "localhost").expect(200);
	return { ...body, data: body.data.filter(({ name }: { name: string }) => name !== "Stays") };
};

const CALLS: [method: "get" | "put" | "post" | "delete", address: string][] = [
	["get", BRANCHES_PATH],
	["get", `${BRANCHES_PATH}/1`],
	["put", `${BRANCHES_PATH}/1`],
	["delete", `${BRANCHES_PATH}/1`],
	["post", `${BRANCHES_PATH}/1/closures`],
	["delete", `${BRANCHES_PATH}/1/closures`],
	["get", BRANCHES_SHEET_PATH],
	["get", BUSINESS_PROFILE_PATH],
	["get", CHANGES_PATH],
	["get", `${CHANGES_PATH}/1`],
	["post", `${CHANGES_PATH}/1/undo`],
	["get", CHANGES_SHEET_PATH],
	["get", CALENDAR_PATH],
	["put", CALENDAR_PATH],
	["get", NOTICE_PATH],
	["put", NOTICE_PATH],
	["get", NEEDS_PATH],
	["get", EXAMPLES_PATH],
	["post", `${EXAMPLES_PATH}/remove`],
	["post", SEVERAL_PATH],
	["post", `${SEVERAL_PATH}/preview`],
	["post", UPLOAD_BRANCH_PATH],
	["post", PREVIEW_UPLOAD_PATH],
	["post", MARKED_UPLOAD_PATH],
];

test.each(CALLS)("%s %s needs a sign-in, whatever name is sent", async (method, address) => {
	const { status, headers, body } = await request(origin())
		[method](address)
		.set({ Host: "localhost", [USER_HEADER]: "admin" });
	expect([status, headers["www-authenticate"]]).toEqual([401, expect.stringContaining("Basic")]);
	expect(body).toEqual({ message: expect.any(String), requestId: expect.any(String) });
});

test.each(CALLS.filter(([method]) => method !== "get"))(
	"%s %s is refused if another site's page sends it",
	async (method, address) => {
		await as(request(origin())[method](address)).set("Sec-Fetch-Site", "cross-site").expect(403);
	},
);

test("a branch's life is in the feed at once, and in the history under the admin's name", async () => {
	const created = await as(request(origin()).post(CREATE_BRANCH_PATH))
		.send(confirmed(branchOf(1)))
		.expect(201);
	const address = `${BRANCHES_PATH}/${created.body.data.id}`;
	const first = await get(address).expect(200).expect("Cache-Control", "no-store");
	expect(first.headers.etag).toMatch(/^"\d+"$/);
	const moved = branchOf(1, { address: "2 New Road" });
	const put = await as(request(origin()).put(address), first.headers.etag)
		.send(moved)
		.set(USER_HEADER, "root")
		.expect(200);
	expect((await feed()).data).toMatchObject([{ address: "2 New Road" }]);
	await as(request(origin()).put(address), first.headers.etag)
		.send(moved)
		.expect(412)
		.expect("ETag", put.headers.etag ?? "");
	await as(request(origin()).put(address)).send(moved).expect(428);

	const closure = { from: "2099-01-01", reason: "Renovation" };
	const closed = await as(request(origin()).post(`${address}/closures`), put.headers.etag)
		.send(closure)
		.expect(200);
	expect((await feed()).data[0].closures).toEqual([closure]);
	const open = await as(request(origin()).delete(`${address}/closures/${closure.from}`), closed.headers.etag).expect(
		200,
	);
	expect((await feed()).data[0]).not.toHaveProperty("closures");

	const deleted = await as(request(origin()).delete(address), open.headers.etag).expect(200);
	expect((await feed()).data).toEqual([]);
	// It is for the site's own pages.
	expect(await feed()).not.toHaveProperty("removed");
	await as(request(origin()).post(`${CHANGES_PATH}/${deleted.body.change}/undo`)).expect(200);
	expect((await feed()).data).toMatchObject([{ id: created.body.data.id, address: "2 New Road" }]);

	const holidays = [{ date: "2099-01-26", name: "Republic Day" }];
	await as(request(origin()).put(CALENDAR_PATH), '"0"').send({ holidays, daysOff: [] }).expect(200);
	expect(await feed()).toMatchObject({ holidays });

	const { body } = await get(CHANGES_PATH).expect(200);
	const kinds = ["calendar", "undo", "delete", "closure-removed", "closure", "edit", "create", "create"];
	expect(body.data.map(({ kind, who }: { kind: string; who: string }) => [kind, who])).toEqual(
		kinds.map((kind) => [kind, "admin"]),
	);
});

describe("workbooks", () => {
	test.each([
		["branches", () => get(`${BRANCHES_SHEET_PATH}?q=branch`), "branches-branch-[\\d-]{10}.xlsx"],
		["listings", () => get(`${BUSINESS_PROFILE_PATH}?q=stays`), "business-profile-stays-[\\d-]{10}.xlsx"],
		["changes", () => get(CHANGES_SHEET_PATH), "branch-changes-[\\d-]{10}.xlsx"],
		[
			"a marked sheet",
			() => as(request(origin()).post(MARKED_UPLOAD_PATH)).attach(UPLOAD_FIELD, SHEET, "goa.xlsx"),
			"goa-marked.xlsx",
		],
	])("come with their names and are not kept: %s", async (_, ask, name) => {
		const answer = ask()
			.expect(200)
			.expect("Cache-Control", "no-store")
			.expect("Content-Type", /spreadsheetml/);
		answer.expect("Content-Disposition", new RegExp(`^attachment; filename="?${name}"?$`));
		expect((await workbookFrom(answer)).subarray(0, 2).toString()).toBe("PK");
	});

	test("for Google Business Profile has the address of each branch's page, also if the list is filtered", async () => {
		const { Sheets } = read(await workbookFrom(get(`${BUSINESS_PROFILE_PATH}?q=stays`)));
		const rows = utils.sheet_to_json(Object.values(Sheets)[0] ?? {});
		// The name in the default brand file is nobody's.
		expect(rows).toMatchObject([
			{ "Business name": "Stays", Website: expect.stringMatching(`^${PUBLIC_URL}/branch/Maharashtra/Pune/\\d+$`) },
		]);
	});
});
