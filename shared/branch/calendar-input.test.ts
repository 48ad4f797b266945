import { describe, expect, test } from "vitest";
import {
	closureProblems,
	readCalendar,
	readClosure,
	readDayOffRule,
	readFeedClosures,
	readHoliday,
} from "./calendar-input.ts";

describe("a closure", () => {
	test("has a first date, maybe a last one, and a reason", () => {
		expect(readClosure({ from: "2026-12-20", until: "2027-01-05", reason: " Renovation\n", more: 1 })).toEqual({
			value: { from: "2026-12-20", until: "2027-01-05", reason: "Renovation" },
		});
		expect(readClosure({ from: "2028-02-29", until: "2028-02-29", reason: "Leap day" })).toHaveProperty("value");
	});

	test.each([null, "", undefined])("without a last date lasts until further notice: %j", (until) => {
		expect(readClosure({ from: "2026-12-20", until, reason: "Flood" })).toEqual({
			value: { from: "2026-12-20", reason: "Flood" },
		});
	});

	test.each<[unknown, string]>([
		[null, "must be an object"],
		[[], "from"],
		["2026-12-20", "must be an object"],
		[{ from: "2026-02-29", reason: "a" }, "from: must be a date that exists"],
		[{ from: "2026-04-31", reason: "a" }, "from: must be a date that exists"],
		[{ from: "2026-1-2", reason: "a" }, "from"],
		[{ from: "20260102", reason: "a" }, "from"],
		[{ from: 20260102, reason: "a" }, "from"],
		[{ from: "+02026-01-02", reason: "a" }, "from"],
		[{ from: "2026-12-20", until: "2026-12-19", reason: "a" }, "until: must not be before 20 December 2026"],
		[{ from: "2026-12-20", until: "soon", reason: "a" }, "until"],
		[{ from: "2026-12-20" }, "reason: is required"],
		[{ reason: "a" }, "from: is required"],
		[{ from: "2026-12-20", reason: " - " }, "reason: must have a letter or a digit"],
		[{ from: "2026-12-20", reason: "x".repeat(101) }, "reason: must have at most 100 characters"],
		[{ from: "2026-12-20", reason: "x".repeat(1e6) }, "reason: must have at most 100 characters"],
		[{ from: "2026-12-20", reason: ["a"] }, "reason"],
	])("%j is refused", (sent, problem) => {
		expect(readClosure(sent)).toEqual({ problem: expect.stringContaining(problem) });
	});

	test("has the first problem of each field", () => {
		expect(closureProblems({ from: "2026-12-20", until: "2026-12-19", reason: " - " })).toEqual({
			until: "must not be before 20 December 2026",
			reason: "must have a letter or a digit",
		});
		expect(closureProblems({ until: "2026-12-19", reason: "" })).toEqual({
			from: "is required",
			reason: "is required",
		});
		expect(closureProblems({ from: "2026-12-20", reason: "Flood" })).toEqual({});
	});

	test("is one of at most 50 of a branch", () => {
		const good = { from: "2026-12-20", reason: "Flood" };
		expect(readFeedClosures([good, { from: "?" }, good])).toMatchObject({
			closures: [good, good],
			problems: [{ list: "closures", place: 1 }],
		});
		const many = readFeedClosures(Array.from({ length: 60 }, () => good));
		expect(many.closures).toHaveLength(50);
		expect(many.problems).toEqual([{ list: "closures", message: "must have at most 50 entries" }]);
		expect(readFeedClosures([{ ...good, reason: null }])).toMatchObject({
			closures: [{ from: "2026-12-20", reason: "" }],
			problems: [{ list: "closures", message: expect.stringContaining("reason") }],
		});
		expect(readFeedClosures([{ ...good, reason: "" }])).toEqual({ closures: [{ ...good, reason: "" }], problems: [] });
		expect(readFeedClosures("x").problems).toHaveLength(1);
		expect(readFeedClosures(undefined)).toEqual({ closures: [], problems: [] });
		const closed = { from: "2026-12-20", reason: "Flood" };
		expect(readFeedClosures([{ ...closed, hours: "Closed" }])).toEqual({ closures: [closed], problems: [] });
	});
});

describe("a holiday", () => {
	test("is for some states, or for all", () => {
		expect(readHoliday({ date: "2026-01-26", name: "Republic Day", states: [] })).toEqual({
			value: { date: "2026-01-26", name: "Republic Day" },
		});
		const some = { date: "2026-05-01", name: "Maharashtra Day", states: ["MH"] };
		expect(readHoliday(some)).toEqual({ value: some });
	});

	test("may have hours, as people write them", () => {
		const holi = { date: "2026-03-04", name: "Holi" };
		expect(readHoliday({ ...holi, hours: "10 am - 1 pm" })).toEqual({ value: { ...holi, hours: "10:00-13:00" } });
		for (const hours of ["until 13:00", "half day, till 1 pm", "upto 1", "00:00-13:00"])
			expect(readHoliday({ ...holi, hours })).toEqual({ value: { ...holi, hours: "00:00-13:00" } });
		for (const hours of ["", "Closed", null]) expect(readHoliday({ ...holi, hours })).toEqual({ value: holi });
		for (const hours of ["half day", "10-12, 14-16", 10]) {
			expect(readHoliday({ ...holi, hours })).toEqual({ problem: expect.stringMatching(/^hours: must be hours/) });
		}
	});

	test.each([{ states: "MH" }, { states: [1] }, { states: Array.from({ length: 101 }, () => "MH") }, { name: null }])(
		"%j is refused",
		(fields) => {
			expect(readHoliday({ date: "2026-05-01", name: "Maharashtra Day", ...fields })).toHaveProperty("problem");
		},
	);
});

describe("a day off", () => {
	test("is a day of some weeks of each month", () => {
		expect(readDayOffRule({ day: "Saturday", weeks: [2, 4], area: "", states: null, branches: null })).toEqual({
			value: { day: "saturday", weeks: [2, 4] },
		});
		const narrow = { day: "friday", weeks: [5], states: ["Goa"], area: "Regional Office", branches: [1, 2] };
		expect(readDayOffRule(narrow)).toEqual({ value: narrow });
	});

	test.each([
		{ day: "someday" },
		{ weeks: [] },
		{ weeks: [0] },
		{ weeks: [6] },
		{ weeks: [1.5] },
		{ weeks: ["2"] },
		{ weeks: [1, 2, 3, 4, 5, 5] },
		{ branches: [0.5] },
		{ branches: [] },
		{ branches: Array.from({ length: 2001 }, (_, id) => id) },
	])("%j is refused", (fields) => {
		expect(readDayOffRule({ day: "saturday", weeks: [2], ...fields })).toHaveProperty("problem");
	});
});

describe("a calendar", () => {
	test("keeps what can be used, and reports the rest", () => {
		const { calendar, problems } = readCalendar({
			holidays: [{ date: "2026-01-26", name: "Republic Day" }, { date: "26 January" }, null],
			daysOff: { day: "saturday" },
		});
		expect(calendar).toEqual({ holidays: [{ date: "2026-01-26", name: "Republic Day" }], daysOff: [] });
		expect(problems.map(({ list, place }) => [list, place])).toEqual([
			["holidays", 1],
			["holidays", 2],
			["daysOff", undefined],
		]);
	});

	test("is bounded", () => {
		const holidays = Array.from({ length: 1001 }, () => ({ date: "2026-01-26", name: "Republic Day" }));
		const daysOff = Array.from({ length: 101 }, () => ({ day: "saturday", weeks: [1] }));
		const { calendar, problems } = readCalendar({ holidays, daysOff });
		expect([calendar.holidays.length, calendar.daysOff.length, problems.length]).toEqual([1000, 100, 2]);
	});

	test.each([undefined, null, 1, "x", [], {}])("%j has none", (sent) => {
		expect(readCalendar(sent)).toEqual({ calendar: { holidays: [], daysOff: [] }, problems: [] });
	});
});
