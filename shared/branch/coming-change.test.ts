import { expect, test } from "vitest";
import { comingPlaces, MAX_COMING, readFeedComing } from "./coming-change.ts";

const planned = (from: string, fields: Record<string, string | number>) => ({
	from,
	fields,
	was: {},
	who: "asha",
	at: "2026-11-20T10:00:00Z",
});

test("visitors get name and place of changes that have not begun", () => {
	const coming = [
		planned("2026-12-01", { address: "1 Old Road" }),
		planned("2027-01-01", {
			address: "2 New Road",
			cityName: "Pune",
			pincode: "411001",
			lat: 18.5,
			contactPerson: "Asha",
		}),
		planned("2027-02-01", { mondayHours: "Not Working" }),
	];
	expect(comingPlaces(coming, "2026-12-01")).toEqual([
		{ from: "2027-01-01", address: "2 New Road", city: "Pune", pincode: "411001" },
	]);
});

test.each([
	[undefined, [], false],
	[null, [], false],
	["soon", [], true],
	[[{ from: "2027-01-01", name: " New  Name ", more: "x" }], [{ from: "2027-01-01", name: "New Name" }], false],
	[[{ from: "2027-02-30", name: "New" }, { from: "2027-01-01" }, 7, null], [], true],
	[[{ from: "2027-01-01", address: "x".repeat(301) }], [], true],
	[[{ from: "2027-01-01", address: 7 }], [], true],
	[Array(MAX_COMING + 1).fill({ from: "2027-01-01", name: "New" }), [], true],
	[
		[
			{ from: "2027-02-01", name: "B" },
			{ from: "2027-01-01", name: "A", address: null },
		],
		[
			{ from: "2027-01-01", name: "A" },
			{ from: "2027-02-01", name: "B" },
		],
		false,
	],
])("those of a feed: %j", (sent, coming, isFaulty) => {
	expect(readFeedComing(sent)).toEqual({ coming, isFaulty });
});
