/** What the history says of changes, and what it can be searched for, with the real service. */

import { beforeAll, describe, expect, test } from "vitest";
import type { AdminChange } from "../../../shared/api/admin-answers.ts";
import { BRANCHES_PATH, CHANGES_PATH, UPLOAD_BRANCH_PATH } from "../../../shared/api/api-paths.ts";
import { eachOf } from "../../../shared/testing/each-of.ts";
import { branchOf, LABELS, rowOf, tableOf } from "../import/testing/branch-table.ts";
import { xlsxOf } from "../import/testing/workbooks.ts";
import { added } from "../testing/added-days.ts";
import { servicePer } from "../testing/test-service.ts";

const service = servicePer("file");
const asha = service.as("asha");
const ravi = service.as("Ravi Kumar");

async function changes(query = ""): Promise<readonly AdminChange[]> {
	return (await asha.get(CHANGES_PATH + query).expect(200)).body.data;
}

const HOURS = "10:00-16:00";

/** Changes 1 to 6: a sheet, an edit, a sheet that changes hours, a deletion, holidays, a closure. Tests that add to them come last. */
beforeAll(async () => {
	await asha.upload(UPLOAD_BRANCH_PATH, xlsxOf(tableOf(4)), {}, "Goa_2026.xlsx").expect(200);
	const first = `${BRANCHES_PATH}/1`;
	const { headers } = await ravi
		.put(first, "*", branchOf(1, { branchCode: "MH 001", contactNo: "+912012345678", saturdayHours: HOURS }))
		.expect(200);
	const rows = [2, 3].map((number) => rowOf(branchOf(number, { mondayHours: HOURS, tuesdayHours: HOURS })));
	await asha.upload(UPLOAD_BRANCH_PATH, xlsxOf([LABELS, ...rows]), {}, "hours.xlsx").expect(200);
	await ravi.remove(`${BRANCHES_PATH}/4`, "*").expect(200);
	const holidays = ["Republic Day", "Holi", "Pongal", "Onam"].map((name, index) => {
		return { date: `2099-01-0${index + 1}`, name };
	});
	await asha.command("change-calendar", added({ holidays, daysOff: [{ day: "sunday", weeks: [1] }] })).expect(200);
	await asha.post(`${first}/closures`, String(headers.etag), { from: "2099-01-05", reason: "Move" }).expect(200);
});

describe("a search", () => {
	test.each(
		eachOf(
			["?q=branch+1 | ?q=mh001 | ?q=MH+001", [6, 2, 1]],
			["?q=BRANCH,3 | ?kind=sheet", [3, 1]],
			["?q=branch+4", [4, 1]],
			["?q=goa_2", [1]],
			["?q=goa%252 | ?q=goax2 | ?field=mondayHours&q=1 | ?field=address&branch=2 | ?kind=sheet&who=ravi", []],
			["?from=2099-01-01 | ?to=2020-01-01 | ?branch=999999999999999", []],
			["?q=pongal", [5]],
			["?who=kumar | ?from=2020-01-01&to=2099-01-01&who=Kumar&q=branch", [4, 2]],
			["?field=saturdayHours", [2]],
			["?about=branch&who=asha", [3, 1]],
			["?about=closure | ?about=closure&branch=1&q=branch+1", [6]],
			["?about=calendar", [5]],
			["?about=notice | ?about=token | ?about=closure&branch=2 | ?about=branch&q=pongal", []],
			["?field=mondayHours&branch=2", [3]],
			["?kind=nothing&about=x&field=nothing&from=2026-02-30&branch=x&branch=1&who[]=x", [6, 5, 4, 3, 2, 1]],
		),
	)("for %s", async (query, ids) => {
		expect((await changes(query)).map(({ id }) => id)).toEqual(ids);
	});

	test("by day has the days of India", async () => {
		const [{ at } = { at: "" }] = await changes("?size=1");
		const day = (offset: number) =>
			new Date(Date.parse(at) + 5.5 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, "YYYY-MM-DD".length);
		expect(await changes(`?from=${day(-1)}&to=${day(0)}`)).toHaveLength(6);
		expect(await changes(`?from=${day(1)}`)).toEqual([]);
	});
});
