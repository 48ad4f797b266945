import { expect, test } from "vitest";
import { OldHistory } from "./history.ts";
import type { OldEntry } from "./old-tables.ts";

const whole = { name: "Pune", contactNo: "", lat: 18.5, services: "Home loan" };

/** Converts entries about branch 7, or about a document if it is named. */
function convert(...rows: [action: string, before: object | null, after: object | null][]) {
	const history = new OldHistory(new Map([[7, "Older"]]));
	return rows.map(([action, before, after]) => {
		const isDocument = action === "calendar" || action === "notice" || action === "restored";
		const row: OldEntry = {
			...{ id: 1, at: "", who: "", changeId: 1 },
			action: action === "samples" ? "created" : action,
			branchId: isDocument ? 0 : 7,
			before: before && JSON.stringify(before),
			after: JSON.stringify(after),
		};
		const entries = history.entriesOf(row, action === "samples");
		return entries.map(({ before: was, after: is, ...entry }) => ({
			...entry,
			before: was && JSON.parse(was),
			after: is && JSON.parse(is),
		}));
	});
}

test("an example is one until an entry says something else, and is a changed one once it was changed", () => {
	const [created, edited, own, removed, back] = convert(
		["samples", null, whole],
		["updated", { lat: 18.5 }, { lat: 18.6 }],
		["updated", { sample: 2 }, { sample: 0 }],
		["removed", { ...whole, sample: 2 }, null],
		["created", null, whole],
	);
	expect(created).toMatchObject([{ after: { sample: 1 } }]);
	expect(edited).toMatchObject([{ before: { lat: 18.5, sample: 1 }, after: { lat: 18.6, sample: 2 } }]);
	expect(own).toMatchObject([{ before: { sample: 2 }, after: {} }]);
	expect(removed).toMatchObject([{ before: { sample: 2 }, after: null }]);
	expect(back).toMatchObject([{ before: null, after: { sample: 2 } }]);
});

test("of a document, each holiday, rule and notice that differs has an entry; a restore has none", () => {
	const [holi, diwali] = [
		{ date: "2027-03-22", name: "Holi" },
		{ date: "2027-10-29", name: "Diwali", hours: "10:00-13:00", states: ["Goa"] },
	];
	const rule = { day: "saturday", weeks: [2, 4] };
	const notice = { text: "Flood", language: "en", from: "2027-01-02T10:00", until: "2027-01-03T10:00" };
	const [calendar, first, second, restored] = convert(
		["calendar", { holidays: [holi], daysOff: [] }, { holidays: [holi, diwali], daysOff: [rule] }],
		["notice", null, notice],
		["notice", notice, { ...notice, text: "Storm" }],
		["restored", null, null],
	);
	expect(calendar).toEqual([
		{
			...{ kind: "dated", entity: 2, subject: -1, title: "Diwali, 2027-10-29", before: null },
			after: {
				...{ effect: "hours", from: "2027-10-29", until: "2027-10-29", hours: "10:00-13:00" },
				...{ states: ["Goa"], text: "Diwali" },
			},
		},
		{
			...{ kind: "dated", entity: 3, subject: -1, title: "Day off: saturday, weeks 2, 4", before: null },
			after: { effect: "closed", ...rule },
		},
	]);
	expect(first).toMatchObject([{ entity: 4, subject: -2, title: "Flood", before: null, after: { effect: "notice" } }]);
	expect(second).toMatchObject([{ entity: 4, title: "Storm", before: { text: "Flood" }, after: { text: "Storm" } }]);
	expect(restored).toEqual([]);
});
