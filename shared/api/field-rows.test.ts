import { expect, test } from "vitest";
import { changedLines, fieldRows } from "./field-rows.ts";

test("fields have their labels and values as people read them, in the order of the form", () => {
	const rows = fieldRows({
		before: { closures: [], mondayHours: "09:30-17:30", contactNo: "", name: "पुणे शाखा", lat: 18.5196, sample: 1 },
		after: {
			closures: [{ from: "2027-01-05", reason: "Renovation" }],
			mondayHours: "Not Working",
			contactNo: "+912012345678",
			name: "Pune Station",
			lat: 18.52,
		},
	});
	expect(rows).toEqual([
		{ label: "Branch Name", before: ["पुणे शाखा"], after: ["Pune Station"] },
		{ label: "Latitude", before: ["18.5196"], after: ["18.52"] },
		{ label: "Contact Number", before: [], after: ["+91 20 1234 5678"] },
		{ label: "Monday Hours", before: ["9:30 am – 5:30 pm"], after: ["Closed"] },
		{ label: "Closures", before: [], after: ["From 5 January 2027 until further notice: Renovation"] },
		{ label: "Example", before: ["Yes"], after: [] },
	]);
});

test("of a branch's closures, only those that were added or removed are named", () => {
	const [move, flood, works] = [
		{ from: "2027-01-05", until: "2027-01-05", reason: "Move" },
		{ from: "2027-02-01", reason: "Flood" },
		{ from: "2027-03-01", until: "2027-03-02", reason: "Works" },
	];
	expect(changedLines("closures", { before: { closures: [move, flood] }, after: { closures: [move, works] } })).toEqual(
		{
			removed: ["From 1 February 2027 until further notice: Flood"],
			added: ["1 March 2027 to 2 March 2027: Works"],
		},
	);
	expect(changedLines("closures", { before: { closures: [] }, after: { closures: [move, move] } })).toEqual({
		removed: [],
		added: ["5 January 2027: Move", "5 January 2027: Move"],
	});
	expect(changedLines("closures", { before: { closures: [move, move] }, after: { closures: [move] } })).toEqual({
		removed: ["5 January 2027: Move"],
		added: [],
	});
	expect(changedLines("closures", { before: { name: "Pune" }, after: { name: "Camp" } })).toBeUndefined();
});
