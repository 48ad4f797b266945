/** What the log says about changes, with the real service. */
import { expect, test } from "vitest";
import * as calls from "../../../shared/api/api-paths.ts";
import { branchOf, LABELS, rowOf, tableOf } from "../import/testing/branch-table.ts";
import { xlsxOf } from "../import/testing/workbooks.ts";
import { servicePer } from "../testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");

/** Expects these lines about changes in the log while `work` runs. */
async function expectLines(lines: readonly unknown[], work: () => Promise<unknown>): Promise<void> {
	const before = service.lines.length;
	await work();
	const written = () => service.lines.slice(before).filter(({ msg }) => String(msg).startsWith("change"));
	await expect.poll(written).toEqual(lines);
}

const ms = expect.any(Number);
const changed = { level: 30, who: "asha", ms, msg: "changed" };
const refused = { level: 30, who: "asha", ms, msg: "change refused" };

test("each change of a branch is one line with who, what and its id in the history", async () => {
	const lines = [
		{ ...changed, kind: "create", change: 1, branch: 1, created: 1 },
		{ ...changed, kind: "edit", change: 2, branch: 1, updated: 1 },
		{ ...changed, kind: "closure", change: 3, branch: 1, updated: 1 },
		{ ...changed, kind: "delete", change: 4, branch: 1, removed: 1 },
		{ ...changed, kind: "undo", change: 5, undoes: 4, created: 1 },
	];
	await expectLines(lines, async () => {
		const { id, path, etag } = await asha.create(branchOf(1));
		expect(id).toBe(1);
		const edited = await asha.put(path, etag, branchOf(1, { address: "2 New Road" })).expect(200);
		await asha.put(path, String(edited.headers.etag), branchOf(1, { address: "2 New Road" })).expect(200);
		const closure = { from: "2099-12-20", reason: "Renovation" };
		const closed = await asha.post(`${path}/closures`, String(edited.headers.etag), closure).expect(200);
		await asha.remove(path, String(closed.headers.etag)).expect(200);
		await asha.post(`${calls.CHANGES_PATH}/4/undo`, "").expect(200);
	});
});

test("a stored sheet is one line with its name, its id in the history and counts", async () => {
	const line = { ...changed, kind: "sheet", change: 1, file: "Goa.xlsx", created: 20, updated: 0, unchanged: 0 };
	await expectLines([line], () =>
		asha.upload(calls.UPLOAD_BRANCH_PATH, xlsxOf(tableOf(20)), {}, "Goa.xlsx").expect(200),
	);
});

test("new holidays are one line, and a refused calendar another", async () => {
	const calendar = { holidays: [{ now: { date: "2099-01-26", name: "Republic Day" } }] };
	const other = { holidays: [{ was: { date: "2099-01-27", name: "Gone" }, now: { date: "2099-01-28", name: "New" } }] };
	const reason = "Somebody else has changed or removed this holiday in the meantime.";
	const lines = [
		{ ...changed, kind: "calendar", change: 1 },
		{ ...refused, method: "POST", path: `${calls.COMMANDS_PATH}/change-calendar`, status: 409, reason },
	];
	await expectLines(lines, async () => {
		await asha.command("change-calendar", calendar).expect(200);
		await asha.command("change-calendar", other).expect(409);
	});
});

test("what is refused is one line with the reason, without any value; a sheet also with its id in the history", async () => {
	const reason = expect.not.stringMatching(/Hidden|SECRET/);
	const lines = [
		{ ...refused, method: "POST", path: calls.UPLOAD_BRANCH_PATH, file: "bad.xlsx", change: 1, status: 422, reason },
		{ ...refused, method: "POST", path: calls.UPLOAD_BRANCH_PATH, file: "bad.doc", change: 2, status: 415, reason },
		{
			...refused,
			method: "POST",
			path: calls.CREATE_BRANCH_PATH,
			status: 400,
			reason: "Some fields need to be corrected.",
		},
		{
			...refused,
			method: "DELETE",
			path: `${calls.BRANCHES_PATH}/99`,
			status: 404,
			reason: "Branch with ID 99 not found.",
		},
	];
	await expectLines(lines, async () => {
		const bad = xlsxOf([LABELS, rowOf(branchOf(1, { name: "Hidden", pincode: "SECRET" }))]);
		await asha.upload(calls.UPLOAD_BRANCH_PATH, bad, {}, "bad.xlsx").expect(422);
		await asha.upload(calls.UPLOAD_BRANCH_PATH, Buffer.from("no workbook"), {}, "bad.doc").expect(415);
		await asha.post(calls.CREATE_BRANCH_PATH, "", branchOf(1, { name: "Hidden", pincode: "SECRET" })).expect(400);
		await asha.remove(`${calls.BRANCHES_PATH}/99`, '"1"').expect(404);
		await asha.get(`${calls.BRANCHES_PATH}/99`).expect(404);
	});
});
