import { expect, test } from "vitest";
import type { ComingEvent } from "../../../shared/api/coming.ts";
import { groupsOf, wordsOf } from "./coming-words.ts";

const TODAY = "2026-12-02";

const event = (changes: Partial<ComingEvent>): ComingEvent => {
	return { date: TODAY, what: "closed", count: 1, branches: [], ...changes };
};

test("what could not begin and what is in force stand before the days, which are named", () => {
	const events = [
		event({ what: "change", since: "2026-12-01", problem: "Changed since." }),
		event({ since: "2026-11-03" }),
		event({}),
		event({ date: "2026-12-03" }),
		event({ date: "2026-12-03", what: "hours" }),
		event({ date: "2027-01-01" }),
	];
	expect(groupsOf(events, TODAY).map(({ heading, events }) => [heading, events.length])).toEqual([
		["Could not begin", 1],
		["In force now", 1],
		["Today, Wednesday, 2 December 2026", 1],
		["Tomorrow, Thursday, 3 December 2026", 2],
		["Friday, 1 January 2027", 1],
	]);
});

test.each<[said: string, changes: Partial<ComingEvent>]>([
	["Closed since 3 November 2026 until further notice: Lease", { since: "2026-11-03", text: "Lease" }],
	["Closed since 1 December 2026 until 4 December 2026", { since: "2026-12-01", until: "2026-12-04" }],
	["Closed until 4 December 2026", { until: "2026-12-04" }],
	["Closed: Cleaning", { until: TODAY, text: "Cleaning" }],
	["Closed until further notice", {}],
	["Usual hours again: after “Flood”", { what: "opens", text: "Flood" }],
	["Usual hours again", { what: "opens" }],
	["Other hours: Audit, open 10:00 am – 2:00 pm", { what: "hours", until: TODAY, text: "Audit", hours: "10:00-14:00" }],
	["Holiday: Diwali", { what: "holiday", until: TODAY, text: "Diwali" }],
	[
		"Notice to all visitors until 3 December 2026: Closed early",
		{ what: "notice", until: "2026-12-03", text: "Closed early" },
	],
	[
		"Planned change: Address: 2 New Road; Sunday Hours: Closed",
		{ what: "change", fields: { sundayHours: "Not Working", address: "2 New Road", moon: 1 } },
	],
	[
		"Planned change for 1 December 2026: Pincode: 411045",
		{ what: "change", since: "2026-12-01", problem: "Taken.", fields: { pincode: "411045" } },
	],
	[
		"Planned change: Address: 2 New Road, instead of 1 Old Road",
		{ what: "change", fields: { address: "2 New Road" }, was: { address: "1 Old Road" } },
	],
	["Weekly or monthly off: 1st and 3rd Wednesday", { what: "off", until: TODAY, weeks: [1, 3] }],
	["Another change", { what: "other" }],
])("%s", (said, changes) => {
	expect(wordsOf(event(changes)).filter(Boolean).join(": ")).toBe(said);
});
