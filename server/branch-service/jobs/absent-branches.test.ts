/** What becomes of stored branches that a whole list lacks, or calls closed. */
import { expect, test } from "vitest";
import * as calls from "../../../shared/api/api-paths.ts";
import { branchOf, LABELS, PANAJI, rowOf } from "../import/testing/branch-table.ts";
import { sheet, xlsxOf } from "../import/testing/workbooks.ts";
import { shownSheet } from "../testing/shown-sheet.ts";
import { servicePer } from "../testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");
const leela = service.as("leela", ["Goa"]);

type Fates = Readonly<Record<number, "closed" | "deleted">>;
const fields = (fates: Fates) => ({
	answers: JSON.stringify(Object.entries(fates).map(([id, becomes]) => ({ kind: "branch", id: Number(id), becomes }))),
});
const store = (file: Buffer, plan: string | null, fates: Fates = {}, user = asha) =>
	user.upload(calls.UPLOAD_BRANCH_PATH, file, { expect: String(plan), ...fields(fates) });
const names = async () => (await asha.feed()).data.map(({ name }: { name: string }) => name).sort();
const closuresOf = async (id: number) =>
	(await asha.get(`${calls.BRANCHES_PATH}/${id}`).expect(200)).body.data.closures;
const newest = async () => (await asha.get(calls.CHANGES_PATH)).body.data[0];

/** Three of five branches, one of them changed. */
const LIST = sheet(branchOf(1), branchOf(2), branchOf(3, { address: "9 New Road" }));

async function storedFive() {
	const ids: number[] = [];
	for (const number of [1, 2, 3, 4, 5]) ids.push((await asha.create(branchOf(number))).id);
	const [, , , four = 0, five = 0] = ids;
	return { four, five, goa: (await asha.create(branchOf(6, PANAJI))).id };
}

test("the branches that a whole list lacks stay unless an answer closes or deletes them, as one change with one undo", async () => {
	const { four, five } = await storedFive();
	const all = await names();
	const kept = await shownSheet(asha, LIST);
	expect(kept.absent).toMatchObject({ count: 2, leaving: { closed: 0, deleted: 0 } });
	const fates: Fates = { [four]: "closed", [five]: "deleted" };
	const shown = await shownSheet(asha, LIST, fields(fates));
	expect(shown.absent).toMatchObject({ count: 2, leaving: { closed: 1, deleted: 1 } });
	expect(shown.counts).toMatchObject({ created: 0, updated: 1, unchanged: 2 });
	expect(shown.plan).not.toBe(kept.plan);
	// What the plan of the preview without answers shows is not this.
	await store(LIST, kept.plan, fates).expect(409);
	const { body } = await store(LIST, shown.plan, fates).expect(200);
	expect(body).toMatchObject({ data: { created: 0, updated: 1, unchanged: 2 }, leaving: { closed: 1, deleted: 1 } });
	expect(await names()).toEqual(all.filter((name: string) => name !== "Branch 5"));
	expect(await closuresOf(four)).toEqual([{ from: expect.any(String), reason: "" }]);
	const { id: change, kind } = await newest();
	expect(kind).toBe("sheet");
	await asha.command("undo", { change }).expect(200);
	expect(await names()).toEqual(all);
	expect(await closuresOf(four)).toEqual([]);
	const { plan } = await shownSheet(asha, LIST);
	expect((await store(LIST, plan).expect(200)).body).not.toHaveProperty("leaving");
	expect(await names()).toEqual(all);
});

test("only branches that the preview names, and of the admin's states, are closed or deleted", async () => {
	const { four, goa } = await storedFive();
	const { plan, absent } = await shownSheet(asha, LIST, fields({ [goa]: "deleted" }));
	expect(absent.leaving).toEqual({ closed: 0, deleted: 0 });
	const { body } = await store(LIST, plan, { [goa]: "deleted" }).expect(422);
	expect(body.message).toContain(`ID ${goa}`);
	const same = sheet(branchOf(1), branchOf(2), branchOf(3));
	for (const becomes of ["closed", "deleted"] as const) {
		// Nobody has asked her about it.
		expect((await shownSheet(leela, same, fields({ [four]: becomes }))).absent).toMatchObject({
			...{ states: [], count: 0, leaving: { closed: 0, deleted: 0 } },
		});
		const seen = await shownSheet(asha, same, fields({ [four]: becomes }));
		await store(same, seen.plan, { [four]: becomes }, leela).expect((response) =>
			expect([409, 422]).toContain(response.status),
		);
	}
	expect(await names()).toHaveLength(6);
});

test("an editor of one state is not asked about branches of others, whose rows are left out", async () => {
	await storedFive();
	for (const number of [7, 8, 9]) await asha.create(branchOf(number, PANAJI));
	const both = sheet(branchOf(1), branchOf(2), branchOf(3), ...[6, 7, 8].map((number) => branchOf(number, PANAJI)));
	const ofAll = await shownSheet(asha, both);
	expect(ofAll.absent).toMatchObject({ states: ["Maharashtra", "Goa"], count: 3 });
	const { absent, key } = await shownSheet(leela, both);
	// Hers has other rows.
	expect(key).not.toBe(ofAll.key);
	expect(absent).toMatchObject({ states: ["Goa"], count: 1, branches: [{ name: "Branch 9" }] });
});

test("two stored branches in a sheet are no list, three are", async () => {
	for (const number of [1, 2, 3, 4]) await asha.create(branchOf(number, number > 3 ? PANAJI : {}));
	const [two, other] = [[branchOf(1), branchOf(2)], branchOf(4, PANAJI)];
	expect((await shownSheet(asha, sheet(...two))).absent.count).toBe(0);
	expect((await shownSheet(asha, sheet(...two, other))).absent.count).toBe(1);
});

test("a branch that was changed meanwhile is not deleted", async () => {
	const { five } = await storedFive();
	const { plan } = await shownSheet(asha, LIST, fields({ [five]: "deleted" }));
	await asha.command("edit-branch", { id: five, fields: { address: "1 Other Road" } }).expect(200);
	await store(LIST, plan, { [five]: "deleted" }).expect(409);
	expect(await names()).toHaveLength(6);
});

test("a branch of which its row says that it is closed is asked about in the same way, and not again once it is", async () => {
	const { four, five } = await storedFive();
	const rows = [1, 2, 3, 4, 5].map((number) => [...rowOf(branchOf(number)), number > 3 ? "Closed" : "Active"]);
	const file = xlsxOf([[...LABELS, "Status"], ...rows]);
	const { absent, plan } = await shownSheet(asha, file);
	expect(absent).toMatchObject({ count: 0, saidClosed: [{ id: four }, { id: five, name: "Branch 5" }] });
	expect((await store(file, plan).expect(200)).body.data).toEqual({ created: 0, updated: 0, unchanged: 5 });
	const fates: Fates = { [four]: "closed", [five]: "deleted" };
	const seen = await shownSheet(asha, file, fields(fates));
	expect((await store(file, seen.plan, fates).expect(200)).body).toMatchObject({
		...{ data: { created: 0, updated: 0 }, leaving: { closed: 1, deleted: 1 } },
	});
	expect(await names()).not.toContain("Branch 5");
	expect((await shownSheet(asha, file)).absent.saidClosed).toEqual([]);
});
