import { beforeEach, describe, expect, test } from "vitest";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import type { Calendar, Holiday } from "../../../shared/hours/calendar.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { untilEnd } from "../../testing/until-end.ts";
import { openDatabase } from "../database/open-database.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { testBranch } from "../testing/test-branch.ts";
import { testDatabase } from "../testing/test-database.ts";
import { createBranchStore } from "./branch-store.ts";
import type { WantedBranch } from "./plan.ts";
import type { BranchContent } from "./stored-branch.ts";

const location = testDatabase(temporaryFolder());
const OPTIONAL = FIELD_NAMES.filter((name) => !BRANCH_FIELDS[name].required && testBranch("New")[name] !== "");

const database = await untilEnd(openDatabase(location));
const store = createBranchStore(database);
beforeEach(() => emptyDatabase(location));

const everything = async () => {
	const { branches } = await store.find({ sort: "id", offset: 0, limit: 100 });
	return branches.map(({ lastChange, changed, sample, ...branch }) => branch);
};

async function lastChange(): Promise<number> {
	const { items } = await store.changes({ offset: 0, limit: 1 });
	return items[0]?.id ?? 0;
}

async function edit(id: number, fields: Partial<BranchContent>, who = "ravi") {
	const { lastChange: expected = 0 } = (await store.branch(id)) ?? {};
	return store.update({ id, expected: [expected], fields: () => fields, kind: "edit", who });
}

async function remove(id: number) {
	const { lastChange: expected = 0 } = (await store.branch(id)) ?? {};
	return store.remove({ id, expected: [expected], who: "ravi" });
}

/** All kinds of changes to two branches, one after the other. */
const CHANGES: [string, () => Promise<unknown>][] = [
	["a new branch", () => store.create(testBranch("New", { stateName: "Goa", cityName: "Panaji" }), "ravi")],
	["an edit", () => edit(1, { name: "Renamed", cityName: "Panaji", stateName: "Goa", lat: 15.5 })],
	["a closure", () => edit(1, { closures: [{ from: "2026-12-01", reason: "Renovation" }] })],
	["a deletion", () => remove(2)],
	["a sheet", () => store.save([testBranch("Third"), testBranch("One", { landmark: "Moved" })], "ravi")],
];

describe("undo", () => {
	beforeEach(() => store.save([testBranch("One"), testBranch("Two")], "asha"));

	test.each(CHANGES)("of %s brings back all that was there, redo what came after, and so on", async (_, change) => {
		const before = [await everything(), await store.cities(), await store.states()].map((part) => JSON.stringify(part));
		await change();
		const after = await everything();
		expect(JSON.stringify(after)).not.toBe(before[0]);
		const changed = await lastChange();
		expect(await store.undo(changed, "asha")).toMatchObject({ applied: { id: changed + 1 } });
		expect(JSON.stringify(await everything())).toBe(before[0]);
		expect((await store.states()).map(({ name }) => name)).toEqual(["Maharashtra"]);
		expect(await store.change(changed)).toMatchObject({ undoneBy: changed + 1 });
		expect(await store.undo(changed, "asha")).toEqual({ refused: "undone" });

		await store.undo(changed + 1, "asha");
		expect(await everything()).toEqual(after);
		expect(await store.change(changed)).toMatchObject({ undoneBy: null });
		expect(await store.change(changed + 2)).toMatchObject({ kind: "redo", undoes: changed + 1 });

		await store.undo(changed, "asha");
		expect(JSON.stringify(await everything())).toBe(before[0]);
	});

	/** Removes an optional field from the history, as if it had not existed at that time. */
	async function forget(field: BranchFieldName, changeId: number): Promise<void> {
		const entry = await database.db
			.selectFrom("audit")
			.selectAll()
			.where("changeId", "=", changeId)
			.executeTakeFirstOrThrow();
		const without = (json: string) =>
			JSON.stringify(JSON.parse(json), (key, value) => (key === field ? undefined : value));
		const values = { before: entry.before && without(entry.before), after: without(entry.after) };
		await database.db.updateTable("audit").set(values).where("id", "=", entry.id).execute();
	}

	test("of a deletion that is older than an optional field brings the branch back without it", async () => {
		for (const field of OPTIONAL) {
			await edit(2, { [field]: "" });
			const before = await everything();
			await remove(2);
			await forget(field, await lastChange());
			expect(await store.undo(await lastChange(), "asha"), field).toHaveProperty("applied");
			expect(await everything()).toEqual(before);
		}
	});

	test("of a new branch that is older than an optional field is refused once that has a value", async () => {
		for (const [index, field] of OPTIONAL.entries()) {
			await store.create(testBranch(`New ${field}`, { [field]: "" }), "ravi");
			const created = await lastChange();
			await forget(field, created);
			await edit(3 + index, { [field]: testBranch("New")[field] });
			expect(await store.undo(created, "asha")).toMatchObject({
				refused: { conflicts: [{ reason: `Changed since: ${BRANCH_FIELDS[field].label}.` }] },
			});
		}
	});

	test("of a sheet keeps what was changed since in other fields", async () => {
		await store.save([testBranch("One", { landmark: "Moved" })], "asha");
		const sheet = await lastChange();
		await edit(1, { address: "2 New Road, Nashik" });
		await store.undo(sheet, "asha");
		expect((await everything())[0]).toMatchObject({
			landmark: testBranch("One").landmark,
			address: "2 New Road, Nashik",
		});
	});

	test("is refused as a whole, with the branches that were changed since", async () => {
		await store.save([testBranch("One", { landmark: "Moved" }), testBranch("Two", { landmark: "Moved" })], "asha");
		const sheet = await lastChange();
		await edit(2, { landmark: "Near the Fort" });
		await edit(2, { contactNo: "+912012345678" });
		const before = await everything();
		expect(await store.undo(sheet, "asha")).toEqual({
			refused: { conflicts: [{ branchId: 2, name: "Two", reason: "Changed since: Landmark.", change: sheet + 1 }] },
		});
		expect(await everything()).toEqual(before);
		expect(await lastChange()).toBe(sheet + 2);
	});

	test.each<[why: string, second: Partial<BranchContent>, conflict: object]>([
		[
			"another branch of the same change has the name now",
			{ landmark: "Moved" },
			{ branchId: 1, name: "One", reason: "Branch 2 has its name, city and pincode now.", change: 3 },
		],
		[
			"two branches would get the same name, city and pincode",
			{ pincode: "422003" },
			{ branchId: 2, reason: "Branch 1 would have the same name, city and pincode." },
		],
	])("is refused if %s", async (_, second, conflict) => {
		await store.save([{ id: 1, name: "Renamed" }, { id: 2, ...second } as WantedBranch], "asha");
		await edit(2, { name: "One" });
		expect(await store.undo(2, "asha")).toMatchObject({ refused: { conflicts: [conflict] } });
	});

	test("is refused where a branch was deleted, exists again, or its name was given to another", async () => {
		const created = await lastChange();
		await remove(1);
		const removed = await lastChange();
		expect(await store.undo(created, "asha")).toMatchObject({
			refused: { conflicts: [{ branchId: 1, reason: "It has been deleted since.", change: removed }] },
		});
		await store.create(testBranch("One"), "ravi");
		expect(await store.undo(removed, "asha")).toMatchObject({
			refused: {
				conflicts: [{ branchId: 1, reason: "Branch 3 has its name, city and pincode now.", change: removed + 1 }],
			},
		});
		await edit(3, { name: "Another" });
		await store.undo(removed, "asha");
		expect((await everything()).map(({ id, name }) => [id, name])).toEqual([
			[1, "One"],
			[2, "Two"],
			[3, "Another"],
		]);
	});

	test("of a change that created and changed branches lists the changed ones first", async () => {
		await store.save([testBranch("New"), testBranch("Two", { landmark: "Moved" })], "asha");
		const { items, total } = await store.entries(await lastChange(), { offset: 0, limit: 1 });
		expect([total, ...items.map(({ action, name }) => [action, name])]).toEqual([2, ["updated", "Two"]]);
		expect((await store.entries(await lastChange(), { offset: 1, limit: 5 })).items).toMatchObject([
			{ action: "created", name: "New" },
		]);
	});

	test("of the calendar takes out what the change added, and brings back what it removed, whatever else was changed", async () => {
		const holiday = (name: string, day: number) => ({ date: `2027-01-${day}`, name });
		const [a, b, c, d] = [holiday("A", 11), holiday("B", 12), holiday("C", 13), holiday("D", 14)];
		const rule = { day: "saturday" as const, weeks: [2, 4] };
		const save = async (calendar: Calendar) => {
			const { version } = await store.document("calendar");
			await store.changeDocument({ name: "calendar", content: calendar, expected: [version], who: "asha" });
			return lastChange();
		};
		await save({ holidays: [a, b], daysOff: [] });
		const changed = await save({ holidays: [b, c], daysOff: [rule] });
		await save({ holidays: [b, c, d], daysOff: [rule] });
		await store.undo(changed, "asha");
		expect((await store.document("calendar")).content).toEqual({ holidays: [a, b, d], daysOff: [] });
		await store.undo(await lastChange(), "asha");
		expect((await store.document("calendar")).content).toEqual({ holidays: [b, c, d], daysOff: [rule] });

		await save({ holidays: [a, b, { ...c, name: "C2" }], daysOff: [] });
		expect(await store.undo(changed, "asha")).toEqual({
			refused: {
				conflicts: [
					{ branchId: 0, name: "C, 2027-01-13", reason: "It has been changed or removed since.", change: null },
					{ branchId: 0, name: "A, 2027-01-11", reason: "It exists again.", change: null },
					{
						branchId: 0,
						name: "Day off: saturday, weeks 2, 4",
						reason: "It has been changed or removed since.",
						change: null,
					},
				],
			},
		});
	});

	test("of a change of the calendar's order is refused if anything was changed since", async () => {
		const [a, b] = [1, 2].map((day) => ({ date: `2027-02-0${day}`, name: `Day ${day}` })) as [Holiday, Holiday];
		let version = 0;
		for (const holidays of [[a, b], [b, a], [b]]) {
			const stored = await store.changeDocument({
				name: "calendar",
				content: { holidays, daysOff: [] },
				expected: [version],
				who: "asha",
			});
			version = stored?.version ?? 0;
		}
		expect(await store.undo((await lastChange()) - 1, "asha")).toMatchObject({
			refused: { conflicts: [{ branchId: 0, reason: "Holidays or days off have been changed since." }] },
		});
	});

	test("takes a state and a city that exist again in another spelling for the same ones", async () => {
		await store.create(testBranch("New", { stateName: "Goa", cityName: "Alpha", pincode: "403001" }), "ravi");
		const created = await lastChange();
		await remove(3);
		const removed = await lastChange();
		await store.create(testBranch("Other", { stateName: "GOA", cityName: "ALPHA", pincode: "403001" }), "ravi");
		expect(await store.undo(removed, "asha")).toHaveProperty("applied");
		expect(await store.branch(3)).toMatchObject({ name: "New", stateName: "Goa", cityName: "ALPHA" });
		expect(await store.undo(created, "asha")).toHaveProperty("applied");
		expect(await store.branch(3)).toBeUndefined();
	});
});
