import { expect, test } from "vitest";
import { TEST_PAYLOAD } from "../../../shared/testing/test-branch.ts";
import { toStored } from "../reads/stored-branch.ts";
import { closedDays } from "./several.ts";

const stored = (id: number, stateName: string, mondayHours = "09:30-17:30") =>
	toStored({ id, version: 1, content: { ...TEST_PAYLOAD, stateName, mondayHours } });
const BRANCHES = [stored(1, "Kerala"), stored(2, "Kerala"), stored(3, "Goa"), stored(4, "Goa", "Not Working")];
const CALENDAR = {
	holidays: [{ date: "2026-12-04", name: "Feast of St Francis", states: ["Goa"] }],
	daysOff: [{ day: "saturday" as const, weeks: [2] }],
};
const RAMZAN = { from: "2026-11-29", until: "2026-12-12", hours: "10:00-15:00", reason: "Ramzan" };

test("the days on which branches with other hours are usually closed are named, with the number of branches", () => {
	expect(closedDays(RAMZAN, BRANCHES, CALENDAR)).toEqual([
		{ on: "Sundays", branches: 4 },
		{ on: "Mondays", branches: 1 },
		{ on: "4 December 2026 (Feast of St Francis)", branches: 2 },
		{ on: "12 December 2026 (2nd Saturday)", branches: 4 },
	]);
});

test("a closure and days on which all are open have none, and other hours without an end are looked at for a year", () => {
	const { hours: _, until: __, ...closed } = RAMZAN;
	expect(closedDays(closed, BRANCHES, CALENDAR)).toEqual([]);
	expect(closedDays({ ...RAMZAN, from: "2026-12-08", until: "2026-12-11" }, BRANCHES, CALENDAR)).toEqual([]);
	expect(closedDays({ ...closed, hours: "10:00-15:00" }, BRANCHES, CALENDAR)).toHaveLength(15);
});
