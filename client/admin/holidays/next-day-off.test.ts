import { expect, test } from "vitest";
import { dayNumber } from "../../../shared/hours/calendar.ts";
import { nextDayOff, nextOfRule } from "./next-day-off.ts";

const SATURDAYS = { day: "saturday", weeks: [2, 4] } as const;

test("the next day of a rule is found, today included", () => {
	expect(nextOfRule(SATURDAYS, dayNumber("2026-11-22"))).toEqual({
		date: "2026-11-28",
		text: "Closed today: 4th Saturday",
	});
	expect(nextOfRule(SATURDAYS, dayNumber("2026-11-28"))?.date).toBe("2026-11-28");
	expect(nextOfRule(SATURDAYS, dayNumber("2026-11-29"))?.date).toBe("2026-12-12");
	expect(nextOfRule({ day: "monday", weeks: [5] }, dayNumber("2027-01-01"))?.date).toBe("2027-03-29");
	expect(nextOfRule({ day: "monday", weeks: [] }, dayNumber("2027-01-01"))).toBeUndefined();
});

test("the next day off is the first of all holidays and rules that is not over", () => {
	const calendar = {
		holidays: [
			{ date: "2026-11-21", name: "Over" },
			{ date: "2026-12-12", name: "Founders' Day", states: ["Goa"] },
		],
		daysOff: [SATURDAYS],
	};
	expect(nextDayOff(calendar, dayNumber("2026-11-22"))?.date).toBe("2026-11-28");
	expect(nextDayOff(calendar, dayNumber("2026-12-01"))).toEqual({
		date: "2026-12-12",
		who: "Goa",
		text: "Closed today: Founders' Day",
	});
	expect(nextDayOff({ holidays: [], daysOff: [] }, 20_000)).toBeUndefined();
});
