/** Breaks: as people write them in hours, in a field of their own and in feeds, and which of them a day gets. */
import { describe, expect, test } from "vitest";
import { TEST_BRANCH, TEST_PAYLOAD } from "../testing/test-branch.ts";
import { validateBranch, validateField } from "./branch-payload.ts";
import { breaksOf, readBreaks, readFeedBreaks, settleBreaks } from "./breaks.ts";
import { meantHours } from "./hours-input.ts";

const LUNCH = "Monday 13:00-14:00";
const FORMAT = "write breaks as Monday 13:00-14:00, Tuesday 13:00-14:00, or as 13:00-14:00 for all open days";

/** The breaks and Monday's hours of a valid branch, or its errors. */
function outcome(changes: Partial<typeof TEST_PAYLOAD>) {
	const { branch, errors } = validateBranch({ ...TEST_PAYLOAD, ...changes });
	return branch ? [branch.mondayHours, branch.breaks] : errors;
}

describe("hours with a break", () => {
	test.each([
		["10:00-13:00, 14:00-17:00", "10:00-17:00", LUNCH],
		["10:00-13:00 & 14:00-17:00", "10:00-17:00", LUNCH],
		["10.00 AM to 1.00 PM / 2.00 PM to 5.00 PM", "10:00-17:00", LUNCH],
		["10 am - 1 pm and 2 pm - 5 pm", "10:00-17:00", LUNCH],
		["9:30-5:30 (lunch 1-2)", "09:30-17:30", LUNCH],
		["9:30-5:30 (1-2 lunch)", "09:30-17:30", LUNCH],
		["9.30 am to 5.30 pm with lunch break: 1 pm to 2 pm", "09:30-17:30", LUNCH],
		["09:30-17:30, lunch time 13:00-14:00", "09:30-17:30", LUNCH],
		["10:00-13:00, 14:00-00:00", "10:00-23:59", LUNCH],
		["00:00-01:00, 10:00-00:00", "00:00-23:59", "Monday 01:00-10:00"],
		["9-11, 11:15-13:00, 14:00-17:00", "09:00-17:00", "Monday 11:00-11:15, Monday 13:00-14:00"],
	])("%s", (mondayHours, hours, breaks) => {
		expect(outcome({ mondayHours })).toEqual([hours, breaks]);
	});

	test.each([
		["10-1,2-5", "add am or pm to each time; with a break, write hours as 10:00-13:00, 14:00-17:00"],
		[
			"10:00-14:00, 13:00-17:00",
			"the times must follow each other; with a break, write hours as 10:00-13:00, 14:00-17:00",
		],
		[
			"10:00-13:00, 13:00-17:00",
			"the times must follow each other; with a break, write hours as 10:00-13:00, 14:00-17:00",
		],
		["9:30-1:30 (lunch 1-2)", "the break 13:00-14:00 must be inside the hours 09:30-13:30"],
		["9:30-5:30 (lunch)", "with a break, write hours as 10:00-13:00, 14:00-17:00"],
		["9-10, 11-12, 13-14, 15-16, 17-18", "write hours as 09:30-17:30, or Not Working"],
		["10:00-13:00, Tuesday 14:00-17:00", "write hours as 09:30-17:30, or Not Working"],
	])("%s is refused: %s", (mondayHours, message) => {
		expect(outcome({ mondayHours })).toMatchObject([{ field: "mondayHours", message: `Monday: ${message}` }]);
	});

	test.each([
		["10-1,2-5", "hours-two-ranges", "10:00-13:00, 14:00-17:00"],
		["9:30-1:30 & 2-5:30 pm", "hours-two-ranges", "09:30-13:30, 14:00-17:30"],
		["2-6", "hours-half-of-day", "14:00-18:00"],
		["12-8", "hours-half-of-day", "12:00-20:00"],
		["09:30-05:30", "hours-half-of-day", "09:30-17:30"],
		["17:30-09:30", "hours-half-of-day", "09:30-17:30"],
		["5:30 pm to 9:30 am", "hours-half-of-day", "09:30-17:30"],
		// The same in the other order, or in the evening.
		["5:30-9:30", "hours-half-of-day", undefined],
		["14:00-9:00", "hours-half-of-day", undefined],
		["20:00-08:00", "hours-half-of-day", undefined],
		["10:00-10:00", "hours-half-of-day", undefined],
		["14:00-18:00, 09:00-11:00", "hours-two-ranges", undefined],
		["10:00-14:00, 13:00-17:00", "hours-two-ranges", undefined],
	])("what %s may mean is suggested, and is valid", (written, cause, suggestion) => {
		expect(meantHours(written)).toEqual({ cause, ...(suggestion && { suggestion }) });
		if (suggestion) expect(validateField("mondayHours", suggestion)).toEqual({ value: suggestion });
	});

	test("nothing is suggested for what is no hours", () => {
		expect(meantHours("by appointment")).toBeUndefined();
	});
});

describe("breaks in a field of their own", () => {
	test.each([
		["", ""],
		["13:00-14:00", "13:00-14:00"],
		["1-2 pm", "13:00-14:00"],
		["01:00-02:00 PM", "13:00-14:00"],
		["Lunch: 1 to 2", "13:00-14:00"],
		["12:30 - 1:15", "12:30-13:15"],
		["Mon-Wed 1-2", "Monday 13:00-14:00, Tuesday 13:00-14:00, Wednesday 13:00-14:00"],
		["monday, fri 1 pm to 2 pm", "Monday 13:00-14:00, Friday 13:00-14:00"],
		["Tuesday 16:00-16:15; 11:00-11:15", "Tuesday 11:00-11:15, Tuesday 16:00-16:15"],
		["Monday 01:00-10:00", "Monday 01:00-10:00"],
		["every day 1-2 pm & Saturday 11-11.30", "13:00-14:00, Saturday 11:00-11:30"],
	])("%j is read as %j", (written, read) => {
		expect(readBreaks(written)).toEqual({ value: read });
		expect(readBreaks(read)).toEqual({ value: read });
	});

	test.each([
		["after lunch", FORMAT],
		["Monday", "Monday: write a break as 13:00-14:00"],
		["Monday 13:00-14:00, Tuesday -", "Tuesday: write a break as 13:00-14:00"],
		["Moonday 1-2", FORMAT],
		["1 pm", "write a break as 13:00-14:00"],
		["Tuesday 13:00-", "Tuesday: write a break as 13:00-14:00"],
		["14:00-13:00", "the end must be after the start"],
		["Monday 13:00-14:00, Monday 14:00-15:00", "Monday: one break must end before the next one begins"],
		["8-9, 10-11, 12-13, 14-15", "a day has at most 3 breaks"],
	])("%j is refused: %s", (written, message) => {
		expect(readBreaks(written)).toEqual({ message });
	});

	test("one without a day is for the days that it fits into", () => {
		const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
		// On Saturdays the branch closes at 13:30.
		expect(outcome({ breaks: "1-2 pm" })).toEqual(["09:30-17:30", days.map((day) => `${day} 13:00-14:00`).join(", ")]);
	});

	test.each([
		["Sunday 13:00-14:00", "Sunday has a break, but is Not Working"],
		["Saturday 13:00-14:00", "Saturday: the break 13:00-14:00 must be inside the hours 09:30-13:30"],
		["19:00-20:00", "the break 19:00-20:00 is not inside the hours of any day"],
		["01:00-02:00", "the break 01:00-02:00 is not inside the hours of any day"],
	])("%s is refused beside the hours: %s", (breaks, message) => {
		expect(outcome({ breaks })).toEqual([{ field: "breaks", message }]);
	});

	test("hours that have changed lose the breaks that no longer fit", () => {
		const breaks = "Monday 11:00-11:15, Monday 13:00-14:00, Tuesday 13:00-14:00";
		const { settled } = settleBreaks({ ...TEST_PAYLOAD, mondayHours: "09:30-13:30", breaks }, false);
		expect(settled?.breaks).toBe("Monday 11:00-11:15, Tuesday 13:00-14:00");
	});

	test("a day whose hours have parts has only the breaks between them", () => {
		const breaks = "Monday 11:00-11:15, Tuesday 13:00-14:00";
		expect(outcome({ mondayHours: "10:00-13:00, 14:00-17:00", breaks })).toEqual([
			"10:00-17:00",
			"Monday 13:00-14:00, Tuesday 13:00-14:00",
		]);
	});

	test("a feed has them by day", () => {
		expect(breaksOf({ breaks: "Monday 11:00-11:15, Monday 13:00-14:00, Friday 13:00-14:00" })).toEqual({
			breaks: { monday: ["11:00-11:15", "13:00-14:00"], friday: ["13:00-14:00"] },
		});
		expect(breaksOf({ breaks: "" })).toEqual({});
	});
});

test.each([
	[undefined, undefined, false],
	[null, undefined, false],
	[{ monday: ["13:00-14:00", "11:00-11:15"] }, { monday: ["11:00-11:15", "13:00-14:00"] }, false],
	[{ monday: ["13:00-14:00"], sunday: ["13:00-14:00"] }, { monday: ["13:00-14:00"] }, true],
	[{ monday: ["13:00-14:00", 7, "09:00-10:00"] }, { monday: ["13:00-14:00"] }, true],
	[{ monday: ["13:00-14:00", "13:30-15:00"] }, undefined, true],
	[{ monday: Array(4000).fill("13:00-14:00") }, undefined, true],
	[{ monday: "13:00-14:00" }, undefined, true],
	["Monday 13:00-14:00", undefined, true],
])("breaks of a feed: %j", (sent, breaks, isFaulty) => {
	expect(readFeedBreaks(sent, TEST_BRANCH)).toEqual({ breaks, isFaulty });
});
