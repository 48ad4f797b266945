/** U+0000, which PostgreSQL cannot store: wherever a text comes from, the character is removed, or the text is refused as invalid. */
import { expect, test } from "vitest";
import { BRANCHES_PATH, CHANGES_PATH, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { multipart } from "../testing/multipart.ts";
import { send } from "../testing/send.ts";
import { branchOf, LABELS, rowOf } from "./import/testing/branch-table.ts";
import { xlsxOf } from "./import/testing/workbooks.ts";
import { servicePer } from "./testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("as\u0000ha");

const newest = async () => (await asha.get(CHANGES_PATH).expect(200)).body.data[0];

test("in a branch and in the admin's name", async () => {
	const { path } = await asha.create(branchOf(1, { name: "One\u0000Two", address: "3 Station\u0000 Road" }));
	expect((await asha.get(path).expect(200)).body.data).toMatchObject({ name: "OneTwo", address: "3 Station Road" });
	expect(await newest()).toMatchObject({ who: "asha", created: 1 });
});

test("in the name of a sheet's file", async () => {
	const sheet = xlsxOf([LABELS, rowOf(branchOf(1))]);
	const { body, headers } = multipart(sheet);
	const upload = (name: string) =>
		send(service.origin, UPLOAD_BRANCH_PATH, {
			method: "POST",
			headers,
			body: Buffer.from(body.toString("latin1").replace('filename="branches.xlsx"', name), "latin1"),
		});
	const refused = await upload('filename="bran\u0000ches.xlsx"');
	expect([refused.status, JSON.parse(refused.body.toString()).message]).toEqual([400, expect.any(String)]);
	const stored = await upload("filename*=UTF-8''bran%00ches.xlsx");
	expect([stored.status, stored.body.toString()]).toEqual([200, expect.stringContaining("created")]);
	expect(await newest()).toMatchObject({ name: "branches.xlsx", created: 1 });
});

test("in a closure and in a holiday", async () => {
	const { path, etag } = await asha.create(branchOf(1));
	const closure = { from: "2099-01-01", until: null, reason: "Reno\u0000vation" };
	const { body } = await asha.post(`${path}/closures`, etag, closure).expect(200);
	expect(body.data.closures).toMatchObject([{ reason: "Renovation" }]);
	const holidays = [{ now: { date: "2099-01-26", name: "Republic\u0000 Day", states: ["G\u0000oa"] } }];
	const saved = await asha.command("change-calendar", { holidays }).expect(200);
	expect(saved.body.data.holidays).toEqual([{ date: "2099-01-26", name: "Republic Day", states: ["Goa"] }]);
});

test("in what is looked for", async () => {
	await asha.create(branchOf(1));
	for (const parameter of ["q", "state", "city", "area", "open", "sort", "page", "size"]) {
		await asha.get(`${BRANCHES_PATH}?${parameter}=%00a`).expect(200);
	}
	for (const id of ["%00", "1%00"]) await asha.get(`${BRANCHES_PATH}/${id}`).expect(404);
	for (const id of ["%00", "1%00"]) await asha.get(`${CHANGES_PATH}/${id}`).expect(404);
});
