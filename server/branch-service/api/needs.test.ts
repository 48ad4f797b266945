/** `/branches/needs`, and the list of the branches with a need, with the real service. */
import { beforeEach, expect, test } from "vitest";
import { BRANCHES_PATH, NEEDS_PATH } from "../../../shared/api/api-paths.ts";
import { NOT_WORKING } from "../../../shared/constants.ts";
import { DAYS, hoursField } from "../../../shared/hours/week.ts";
import { branchOf } from "../import/testing/branch-table.ts";
import { servicePer } from "../testing/test-service.ts";

const SEPTEMBER = Date.parse("2026-09-29T12:00:00+05:30");
let now = SEPTEMBER;
const service = servicePer("file, emptied", () => now);
const asha = service.as("asha");

const NONE = { phone: 0, hours: 0, closure: 0, example: 0, pin: 0, pincode: 0, coming: 0 };

const NO_PHONE = { contactNo: "", phones: "" };

const needs = async () => (await asha.get(NEEDS_PATH).expect(200)).body.data;
const idsOf = async (need: string, more = "") =>
	(await asha.get(`${BRANCHES_PATH}?needs=${need}&sort=id${more}`).expect(200)).body.data.map(
		({ id }: { id: number }) => id,
	);

beforeEach(() => {
	now = SEPTEMBER;
});

test("counts branches without a phone number, without hours, and with a closure that ends within a week", async () => {
	expect(await needs()).toEqual({ branches: NONE, yearWithoutHolidays: 2026 });
	const closedAlways = Object.fromEntries(DAYS.map((day) => [hoursField(day), NOT_WORKING]));
	const ids: number[] = [];
	for (const changes of [{}, NO_PHONE, { ...NO_PHONE, ...closedAlways }, {}, {}]) {
		ids.push((await asha.create(branchOf(ids.length, changes))).id);
	}
	const close = (index: number, until: string) =>
		asha
			.post(`${BRANCHES_PATH}/${ids[index]}/closures`, "*", { from: "2026-09-01", until, reason: "Flood" })
			.expect(200);
	await close(0, "2026-10-05");
	await close(3, "2026-10-06");
	await close(4, "2026-09-28");
	expect(await needs()).toMatchObject({ branches: { ...NONE, phone: 2, hours: 1, closure: 1 } });
	expect(await idsOf("phone")).toEqual([ids[1], ids[2]]);
	expect(await idsOf("hours")).toEqual([ids[2]]);
	expect(await idsOf("closure")).toEqual([ids[0]]);
	expect(await idsOf("phone", "&open=no")).toEqual([ids[2]]);
	expect(await idsOf("nothing we know")).toHaveLength(5);
	// Numbers are counted again on the next day.
	now = Date.parse("2026-10-06T12:00:00+05:30");
	expect(await needs()).toMatchObject({ branches: { closure: 1 } });
	expect(await idsOf("closure")).toEqual([ids[3]]);
});
