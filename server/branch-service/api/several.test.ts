/** `/branches/several`, with the real service. */
import { beforeEach, describe, expect, test } from "vitest";
import { BRANCHES_PATH, CHANGES_PATH, SEVERAL_PATH } from "../../../shared/api/api-paths.ts";
import { MAX_CLOSURES } from "../../../shared/branch/calendar-input.ts";
import { NOT_WORKING } from "../../../shared/constants.ts";
import { branchOf } from "../import/testing/branch-table.ts";
import { servicePer } from "../testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");

const FLOOD = { from: "2099-11-30", until: "2099-12-02", reason: "Flood" };

const preview = (body: object) => asha.post(`${SEVERAL_PATH}/preview`, "*", body);
const change = (body: object) => asha.post(SEVERAL_PATH, "*", { reason: "Flood in Nashik", ...body });
const branches = async () => (await asha.get(`${BRANCHES_PATH}?sort=id`)).body.data;

let ids: number[];

/** Three branches in Nashik and one in Pune. */
beforeEach(async () => {
	ids = [];
	for (const cityName of ["Nashik", "Nashik", "Nashik", "Pune"]) {
		ids.push((await asha.create(branchOf(ids.length + 1, { cityName }))).id);
	}
});

test("a service is added where it is missing, and removed in any spelling", async () => {
	const services = async () => (await branches()).map((branch: { services: string[] }) => branch.services);
	const { path, etag } = await asha.create(branchOf(9, { services: "Farm loan, MSME loan" }));
	await asha.put(path, etag, branchOf(9, { services: "Farm loan, MSME loan" })).expect(200);
	const added = await change({ filter: {}, addServices: "farm loans, Gold loan" }).expect(200);
	expect(added.body).toMatchObject({ changed: 5 });
	expect((await services()).at(-1)).toEqual(["Farm loan", "MSME loan", "Gold loan"]);
	const removed = await change({ filter: {}, removeServices: ["FARM LOANS", "Gold"] }).expect(200);
	expect([removed.body.changed, (await services()).at(-1)]).toEqual([5, ["MSME loan"]]);
	const twenty = Array.from({ length: 20 }, (_, number) => `Kind ${"abcdefghijklmnopqrst"[number]}`);
	const refused = await change({ filter: {}, addServices: twenty }).expect(409);
	expect(refused.body.conflicts).toMatchObject([{ name: "Branch 9", reason: expect.stringContaining("at most 20") }]);
});

test("any field that is not a branch's own is set, or emptied; what that does to a branch is in the preview", async () => {
	await change({ ids, set: { email: "all@example.com", breaks: "13:00-14:00" } }).expect(200);
	const [first] = await branches();
	expect(first).toMatchObject({ email: "all@example.com", breaks: expect.stringMatching(/^Monday 13:00-14:00/) });
	const set = { email: "", mondayHours: NOT_WORKING, cityName: "Nashik" };
	const { body } = await asha.command("change-several/preview", { ids: [ids[0]], set }).expect(200);
	expect(body.changes).toMatchObject([{ before: { email: "all@example.com" }, after: { mondayHours: NOT_WORKING } }]);
	expect(body.changes[0].after.breaks).not.toContain("Monday");
	expect(body.changes[0].before.breaks).toContain("Monday");
});

test.each([
	[
		{ now: "whatsapp 98765 43210" },
		"+919876543210",
		"WhatsApp +919876543211, Customer care 18001234567, WhatsApp +919876543210",
	],
	[{ now: "98765 43210" }, "+919876543210", "WhatsApp +919876543211, Customer care 18001234567"],
	[
		{ was: "1800 123 4567", now: "1800 123 0000" },
		"+919876543210",
		"WhatsApp +919876543211, Customer care 18001230000",
	],
	[{ was: "98765 43210", now: "020 2544 1111" }, "+912025441111", "WhatsApp +919876543211, Customer care 18001234567"],
	[{ was: "98765 43211" }, "+919876543210", "Customer care 18001234567"],
	[{ was: "99999 11111", now: "020 2544 1111" }, "+919876543210", "WhatsApp +919876543211, Customer care 18001234567"],
])("a phone number is added, replaced or removed in all: %j", async (phone, contactNo, phones) => {
	await change({ ids, phone }).expect(200);
	expect((await branches())[0]).toMatchObject({ contactNo, phones });
});

test("several are deleted as one change, and one Undo brings them back", async () => {
	const { body } = await change({ filter: { city: "Nashik" }, delete: true }).expect(200);
	expect(body).toMatchObject({ message: "The branches were deleted.", changed: 3 });
	expect(await branches()).toHaveLength(1);
	await asha.post(`${CHANGES_PATH}/${body.change}/undo`, "").expect(200);
	expect(await branches()).toHaveLength(4);
});

describe("nothing is changed", () => {
	test("if one of the branches has no room for a closure, or an editor may not change it", async () => {
		const full = Array.from({ length: MAX_CLOSURES }, (_, year) => ({
			...FLOOD,
			from: `${2100 + year}-01-01`,
			until: `${2100 + year}-01-02`,
		}));
		const { headers } = await asha.get(`${BRANCHES_PATH}/${ids[2]}`);
		await asha.put(`${BRANCHES_PATH}/${ids[2]}`, String(headers.etag), { ...branchOf(3), closures: full }).expect(200);
		const body = { ids, close: FLOOD };
		const problem = {
			branchId: ids[2],
			name: "Branch 3",
			reason: expect.stringContaining(`${MAX_CLOSURES} closures`),
			change: null,
		};
		expect((await preview(body).expect(200)).body.data.problems).toEqual([problem]);
		expect((await change(body).expect(409)).body.conflicts).toEqual([problem]);
		expect((await branches())[0].closures).toEqual([]);
	});

	test.each([
		[{ close: FLOOD }, /"ids".*"filter"/],
		[{ ids: ["1"], close: FLOOD }, /"ids"/],
		[{ filter: { city: 1 }, close: FLOOD }, /"filter"/],
		[{ ids: [1] }, /"close".*"set"/],
		[{ ids: [1], phone: {} }, /"was"/],
		[{ ids: [1], phone: { now: "12" } }, /not an Indian phone number/],
		[{ ids: [1], phone: { now: "98765 43210, 98765 43211" } }, /one number/],
		[{ ids: [1], delete: "yes" }, /"delete"/],
		[{ ids: [1], addServices: "" }, /at least one service/],
		[{ ids: [1], removeServices: "1 2" }, /must be names/],
	])("by what cannot be used: %j", async (body, message) => {
		expect((await change(body).expect(400)).body.message).toMatch(message);
	});
});
