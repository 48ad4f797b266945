/** `/changes` and `/changes/{id}/undo`, with the real service. */
import { describe, expect, test } from "vitest";
import { BRANCHES_PATH, CHANGES_PATH, UPLOAD_BRANCH_PATH } from "../../../shared/api/api-paths.ts";
import { branchOf, type Cell, LABELS, rowOf, tableOf } from "../import/testing/branch-table.ts";
import { xlsxOf } from "../import/testing/workbooks.ts";
import { servicePer } from "../testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");
const ravi = service.as("ravi");

const undo = (id: number | string) => ravi.post(`${CHANGES_PATH}/${id}/undo`, "");
const changes = async () => (await asha.get(CHANGES_PATH).expect(200)).body.data;

describe("undo", () => {
	test("of a sheet removes what it created, in one step, and a branch that was changed since prevents it", async () => {
		await asha.upload(UPLOAD_BRANCH_PATH, xlsxOf(tableOf(20)), {}, "Goa.xlsx").expect(200);
		const [sheet] = await changes();
		expect(sheet).toMatchObject({ kind: "sheet", name: "Goa.xlsx", created: 20, undoable: true, undoneBy: null });
		const { body: list } = await asha.get(`${BRANCHES_PATH}?q=station&sort=id`);
		const [{ id, name, version }] = list.data;
		const path = `${BRANCHES_PATH}/${id}`;
		const edited = await asha.put(path, `"${version}"`, branchOf(1, { address: "2 New Road" })).expect(200);
		const refused = await undo(sheet.id).expect(409);
		expect(refused.body).toEqual({
			message: "Nothing was undone, because 1 branch has changed since.",
			conflicts: [{ branchId: id, name, reason: expect.stringContaining("Address"), change: sheet.id + 1 }],
			rest: { undone: 19, kept: 1 },
		});
		expect((await asha.feed()).data).toHaveLength(20);
		await asha.put(path, String(edited.headers.etag), branchOf(1)).expect(200);
		expect((await undo(sheet.id).expect(200)).body).toEqual({ message: "The change was undone.", change: 4 });
		expect((await asha.feed()).data).toEqual([]);
		expect((await undo(sheet.id).expect(409)).body).toEqual({ message: "This change is already undone." });
		expect((await changes()).find(({ id: each }: { id: number }) => each === sheet.id)).toMatchObject({ undoneBy: 4 });
	});

	test("at the same moment, of the same change, is done once", async () => {
		await asha.create(branchOf(1));
		const [{ id }] = await changes();
		const answers = await Promise.all([undo(id), undo(id)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	});

	test("of a refused sheet is refused: it has stored nothing", async () => {
		const bad = xlsxOf([LABELS, rowOf(branchOf(1, { pincode: "1" }))]);
		await asha.upload(UPLOAD_BRANCH_PATH, bad).expect(422);
		const [{ id, undoable }] = await changes();
		expect(undoable).toBe(false);
		expect((await undo(id).expect(409)).body.message).toMatch(/cannot be undone/);
	});

	test("of a change that is not there, or of what is no id, is a 404", async () => {
		await asha.create(branchOf(1));
		for (const id of ["0", "999999", "9".repeat(15)])
			expect((await undo(id).expect(404)).body, id).toEqual({ message: "This change does not exist." });
		for (const id of ["-1", "1.5", "9".repeat(16), "__proto__", "1/undo", ""])
			expect((await undo(id)).status, id).toBe(404);
		expect((await asha.feed()).data).toHaveLength(1);
	});
});

describe("undo of the part that has not changed since", () => {
	const undoPart = (id: number) => ravi.post(`${CHANGES_PATH}/${id}/undo`, "", { part: true });
	const stored = async () =>
		(await asha.feed()).data.map(({ name, address, landmark }: Record<string, string>) => {
			return [name, address, landmark].join(", ");
		});
	const upload = (...rows: readonly (readonly Cell[])[]) =>
		asha.upload(UPLOAD_BRANCH_PATH, xlsxOf([LABELS, ...rows])).expect(200);

	test("keeps a created branch with all that belongs to it, and says what is kept; redone, only this part comes back", async () => {
		await upload(...tableOf(3).slice(1));
		const [sheet] = await changes();
		const { body: list } = await asha.get(`${BRANCHES_PATH}?sort=id`);
		const [{ id, name }] = list.data;
		await asha.post(`${BRANCHES_PATH}/${id}/closures`, "*", { from: "2099-01-01", reason: "Flood" }).expect(200);
		const refused = await undo(sheet.id).expect(409);
		expect(refused.body.rest).toEqual({ undone: 2, kept: 1 });
		const { body } = await undoPart(sheet.id).expect(200);
		expect(body).toEqual({
			message: "The change was undone, without what was changed since.",
			change: expect.any(Number),
			part: { undone: 2, kept: 1 },
			kept: [{ branchId: id, name, reason: "Added since: Flood, 2099-01-01.", change: sheet.id + 1 }],
		});
		expect((await asha.feed()).data).toMatchObject([{ id, closures: [{ reason: "Flood" }] }]);
		expect((await changes())[0]).toMatchObject({ id: body.change, kind: "undo", removed: 2 });
		await undo(body.change).expect(200);
		expect((await asha.feed()).data).toHaveLength(3);
	});

	test("goes by field: what was not changed since in a branch goes back, too", async () => {
		await upload(rowOf(branchOf(1)), rowOf(branchOf(2)));
		const moved = (number: number) => branchOf(number, { address: "9 New Road", landmark: "Beside the mill" });
		await upload(rowOf(moved(1)), rowOf(moved(2)));
		const [sheet] = await changes();
		const path = `${BRANCHES_PATH}/${(await asha.feed()).data[0].id}`;
		await asha.put(path, "*", { ...moved(1), address: "10 New Road" }).expect(200);
		expect((await undo(sheet.id).expect(409)).body.rest).toEqual({ undone: 1, kept: 1 });
		await undoPart(sheet.id).expect(200);
		const { address, landmark } = branchOf(2);
		expect(await stored()).toEqual([`Branch 1, 10 New Road, ${landmark}`, `Branch 2, ${address}, ${landmark}`]);
	});

	test("keeps a branch whose name another one has now; if all is kept, nothing is undone", async () => {
		const named = (...numbers: number[]) =>
			upload(...numbers.map((number, index) => rowOf(branchOf(number, { branchCode: `C${index}` }))));
		await named(1, 2);
		await named(11, 12);
		const [{ id }] = await changes();
		await asha.create(branchOf(1));
		expect((await undo(id).expect(409)).body.rest).toEqual({ undone: 1, kept: 1 });
		const { body } = await undoPart(id).expect(200);
		expect(body.kept).toMatchObject([
			{ name: "Branch 11", reason: expect.stringMatching(/same name, city and pincode/) },
		]);
		expect((await asha.feed()).data.map(({ name }: { name: string }) => name)).toEqual([
			"Branch 11",
			"Branch 2",
			"Branch 1",
		]);

		await asha.put(`${BRANCHES_PATH}/2`, "*", branchOf(3)).expect(200);
		const refused = await undo(body.change).expect(409);
		expect(refused.body).not.toHaveProperty("rest");
		expect((await undoPart(body.change).expect(409)).body).toEqual(refused.body);
	});

	test("needs no body, and one that is no JSON is a 400", async () => {
		await asha.create(branchOf(1));
		const [{ id }] = await changes();
		const send = (body: string) => ravi.post(`${CHANGES_PATH}/${id}/undo`, "").type("json").send(body);
		await send("{").expect(400);
		await undoPart(id).expect(200);
	});
});

describe("the history", () => {
	test("has pages, newest first, and a change has its branches before and after", async () => {
		const { path, etag } = await asha.create(branchOf(1));
		await ravi.put(path, etag, branchOf(1, { address: "2 New Road" })).expect(200);
		const { body } = await asha.get(`${CHANGES_PATH}?size=1&page=2`).expect(200).expect("Cache-Control", "no-store");
		expect(body).toMatchObject({ data: [{ kind: "create", who: "asha", created: 1 }], total: 2, page: 2, pages: 2 });
		const [{ id }] = await changes();
		const { body: change } = await asha.get(`${CHANGES_PATH}/${id}`).expect(200);
		expect(change).toMatchObject({
			data: {
				kind: "edit",
				who: "ravi",
				updated: 1,
				entries: [
					{
						action: "updated",
						name: "Branch 1",
						before: { address: "1 Station Road" },
						after: { address: "2 New Road" },
					},
				],
			},
			total: 1,
			page: 1,
			pages: 1,
		});
	});

	test("of a large sheet is read in pages of 100 or fewer branches", async () => {
		await asha.upload(UPLOAD_BRANCH_PATH, xlsxOf(tableOf(150))).expect(200);
		const [{ id }] = await changes();
		const names = async (query: string) => {
			const { body } = await asha.get(`${CHANGES_PATH}/${id}?${query}`).expect(200);
			return [body.total, body.pages, ...body.data.entries.map(({ name }: { name: string }) => name)];
		};
		expect(await names("page=2")).toHaveLength(52);
		const last = [146, 147, 148, 149, 150].map((number) => `Branch ${number}`);
		expect(await names("page=30&size=5")).toEqual([150, 30, ...last]);
		expect(await names("page=999999")).toEqual([150, 2]);
		expect(await names("page=1&page=2&size[]=3")).toHaveLength(102);
	});
});
