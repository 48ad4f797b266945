/** What took the place of deleted branches, with the real service. */
import { expect, test } from "vitest";
import { FEED_PATHS } from "../../../shared/paths.ts";
import { WEDNESDAY } from "../../../shared/testing/wednesday.ts";
import { branchOf, PANAJI } from "../import/testing/branch-table.ts";
import { servicePer } from "../testing/test-service.ts";

let now = WEDNESDAY;
const service = servicePer("file, emptied", () => now);
const asha = service.as("asha");

const DAY_MS = 24 * 3600 * 1000;

/** Where addresses lead, which are of no branch, and what pages say of former branches. */
async function led() {
	const { body } = await asha.get(FEED_PATHS.branches).expect(200);
	const former = (body.data as { id: number; movedHere?: string[] }[]).flatMap(({ id, movedHere }) =>
		movedHere ? [[id, ...movedHere]] : [],
	);
	return { moved: body.moved ?? [], removed: body.removed ?? [], former };
}

const create = async (number: number, changes = {}) => (await asha.create(branchOf(number, changes))).id;

async function remove(id: number, successor?: number): Promise<number> {
	const { body } = await asha.command("delete-branch", { id, ...(successor && { successor }) }).expect(200);
	return body.change;
}
const name = (of: number, branch: number | null) => asha.command("name-successor", { of, branch });
const undo = (change: number) => asha.command("undo", { change });

test("the address of a deleted branch leads to the one that took its place, until that is undone", async () => {
	const [first, second, third] = [await create(1), await create(2), await create(3)];
	const change = await remove(first, second);
	const { moved, removed, former } = await led();
	expect([moved, removed, former]).toEqual([[[first, second]], [first], [[second, branchOf(1).name]]]);
	// From one to the next.
	const second2 = await remove(second, third);
	expect((await led()).moved).toEqual([
		[first, third],
		[second, third],
	]);
	await undo(second2).expect(200);
	expect((await led()).moved).toEqual([[first, second]]);
	await undo(change).expect(200);
	expect(await led()).toEqual({ moved: [], removed: [], former: [] });
});

test("it is said afterwards, otherwise, and no longer; without a branch at the end, the address is that of a deleted one", async () => {
	const [first, second, third] = [await create(1), await create(2), await create(3)];
	const change = await remove(first);
	await name(first, second).expect(200);
	expect((await led()).moved).toEqual([[first, second]]);
	await name(first, third).expect(200);
	const { body } = await asha.get(`/branchlocatorapi/api/branches/${first}`).expect(404);
	expect(body.removed).toEqual({ name: branchOf(1).name, successor: { id: third, name: branchOf(3).name } });
	await remove(third);
	expect(await led()).toEqual({ moved: [], removed: [third, first], former: [] });
	await name(first, second).expect(200);
	// The branch itself comes first.
	await undo(change).expect(200);
	expect((await led()).moved).toEqual([]);
	await remove(second, first);
	await remove(first);
	expect(await led()).toEqual({ moved: [], removed: [third, second, first], former: [] });
});

test("it must be another branch that is there, of a branch that was deleted, in one's own state", async () => {
	const [first, second] = [await create(1), await create(2)];
	await asha.command("delete-branch", { id: first, successor: first }).expect(400);
	await asha.command("delete-branch", { id: first, successor: 99 }).expect(400);
	await name(first, second).expect(404);
	await name(99, second).expect(404);
	await remove(first);
	await name(first, first).expect(400);
	const ofGoa = service.as("ravi", ["Goa"]);
	await ofGoa.command("name-successor", { of: first, branch: second }).expect(403);
	// Its name would stand on the page of a branch of another state.
	const [third, fourth] = [await create(3, PANAJI), await create(4, PANAJI)];
	const { body } = await ofGoa.command("delete-branch", { id: third, successor: second }).expect(403);
	expect(body.message).toContain("is in Maharashtra");
	await ofGoa.command("delete-branch", { id: third }).expect(200);
	await ofGoa.command("name-successor", { of: third, branch: second }).expect(403);
	await ofGoa.command("name-successor", { of: third, branch: fourth }).expect(200);
	expect((await led()).moved).toEqual([[third, fourth]]);
});

test("several that are deleted at once may have one, which is none of them, and undo brings them back", async () => {
	const [first, second, third] = [await create(1), await create(2), await create(3)];
	const several = (successor: number) =>
		asha.command("change-several", { ids: [first, second], delete: true, successor, reason: "Merged" });
	const sent = { ids: [first, second], delete: true, successor: third };
	const { body: preview } = await asha.command("change-several/preview", sent).expect(200);
	expect(preview.data.changed).toBe(2);
	const { body: refused } = await several(second).expect(400);
	expect(refused.message).toContain("must be another one");
	const { body } = await several(third).expect(200);
	expect(body.message).toBe("The branches were deleted.");
	expect(new Map((await led()).moved)).toEqual(new Map([first, second].map((id) => [id, third])));
	await undo(body.change).expect(200);
	expect(await led()).toEqual({ moved: [], removed: [], former: [] });
});

test("both must be ones that visitors see", async () => {
	const [first, second] = [await create(1), await create(2, { opensOn: "2027-03-01", beforeOpening: "Hidden" })];
	const { body } = await asha.command("delete-branch", { id: first, successor: second }).expect(400);
	expect(body.message).toContain("is not shown yet");
	const { body: other } = await asha.command("delete-branch", { id: second, successor: first }).expect(400);
	expect(other.message).toContain("is not shown, so");
});

test("pages say for a year which branches moved there; the addresses lead there for longer", async () => {
	const [first, second] = [await create(1), await create(2)];
	await remove(first, second);
	now += 400 * DAY_MS;
	await create(3);
	expect(await led()).toMatchObject({ moved: [[first, second]], former: [] });
});
