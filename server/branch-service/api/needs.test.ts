/** `/branches/needs`, and the list of the branches with a need, with the real service. */
import { expect, test } from "vitest";
import { BRANCHES_PATH, NEEDS_PATH } from "../../../shared/api/api-paths.ts";
import { branchOf } from "../import/testing/branch-table.ts";
import { servicePer } from "../testing/test-service.ts";

let now = Date.parse("2026-09-29T12:00:00+05:30");
const service = servicePer("file, emptied", () => now);
const asha = service.as("asha");

const NONE = { phone: 0, hours: 0, closure: 0, example: 0, pin: 0, pincode: 0, coming: 0 };

const NO_PHONE = { contactNo: "", phones: "" };

const needs = async () => (await asha.get(NEEDS_PATH).expect(200)).body.data;
const idsOf = async (need: string) =>
	(await asha.get(`${BRANCHES_PATH}?needs=${need}&sort=id`).expect(200)).body.data.map(({ id }: { id: number }) => id);

test("branches with a need are counted and listed, and counted again on the next day", async () => {
	expect(await needs()).toEqual({ branches: NONE, yearWithoutHolidays: 2026 });
	const ids: number[] = [];
	for (const changes of [{}, NO_PHONE, {}]) ids.push((await asha.create(branchOf(ids.length, changes))).id);
	const close = (index: number, until: string) =>
		asha
			.post(`${BRANCHES_PATH}/${ids[index]}/closures`, "*", { from: "2026-09-01", until, reason: "Flood" })
			.expect(200);
	await close(0, "2026-10-05");
	await close(2, "2026-10-06");
	expect(await needs()).toMatchObject({ branches: { ...NONE, phone: 1, closure: 1 } });
	expect(await idsOf("phone")).toEqual([ids[1]]);
	expect(await idsOf("closure")).toEqual([ids[0]]);
	expect(await idsOf("nothing we know")).toHaveLength(3);
	now = Date.parse("2026-10-06T12:00:00+05:30");
	expect(await needs()).toMatchObject({ branches: { closure: 1 } });
	expect(await idsOf("closure")).toEqual([ids[2]]);
});
