/** `/changes` and `/changes/{id}/undo`, with the real service. */
import { describe, expect, test } from "vitest";
import { CHANGES_PATH, UPLOAD_BRANCH_PATH } from "../../../shared/api/api-paths.ts";
import { MAX_CLOSURES } from "../../../shared/branch/calendar-input.ts";
import { dateOf } from "../../../shared/hours/calendar.ts";
import { branchOf, tableOf } from "../import/testing/branch-table.ts";
import { xlsxOf } from "../import/testing/workbooks.ts";
import { servicePer } from "../testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");
const ravi = service.as("ravi");

const undo = (id: number | string) => ravi.post(`${CHANGES_PATH}/${id}/undo`, "");
const changes = async () => (await asha.get(CHANGES_PATH).expect(200)).body.data;

describe("undo", () => {
	test("at the same moment, of the same change, is done once", async () => {
		await asha.create(branchOf(1));
		const [{ id }] = await changes();
		const answers = await Promise.all([undo(id), undo(id)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	});

	test("of a change that is not there, or of what is no id, is a 404", async () => {
		await asha.create(branchOf(1));
		for (const id of ["0", "999999", "9".repeat(15)])
			expect((await undo(id).expect(404)).body, id).toEqual({ message: "This change does not exist." });
		for (const id of ["-1", "1.5", "9".repeat(16), "__proto__", "1/undo", ""])
			expect((await undo(id)).status, id).toBe(404);
		expect((await asha.feed()).data).toHaveLength(1);
	});

	test("by which a branch would have too many closures names it", async () => {
		const { id } = await asha.create(branchOf(1));
		const closure = (day: number) => ({ from: dateOf(50_000 + day), reason: "Flood" });
		const { body } = await asha.command("close-branch", { id, closure: closure(60) }).expect(200);
		const { body: undone } = await undo(body.change).expect(200);
		const closures = Array.from({ length: MAX_CLOSURES }, (_, day) => closure(day));
		await asha.command("edit-branch", { id, closures }).expect(200);
		const refused = await undo(undone.change).expect(409);
		expect(refused.body).toMatchObject({
			message: "Nothing was undone, because 1 branch has changed since.",
			problems: [{ code: "field", id, name: branchOf(1).name }],
		});
	});

	test("needs no body, and one that is no JSON is a 400", async () => {
		await asha.create(branchOf(1));
		const [{ id }] = await changes();
		const send = (body: string | object) => ravi.post(`${CHANGES_PATH}/${id}/undo`, "").type("json").send(body);
		await send("{").expect(400);
		await send({ part: true }).expect(200);
	});
});

describe("the history", () => {
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
