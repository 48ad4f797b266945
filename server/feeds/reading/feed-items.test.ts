import { describe, expect, test } from "vitest";

import { BRANCH_FIELDS, VISITOR_FIELDS } from "../../../shared/branch/branch-fields.ts";
import { TEST_BRANCH } from "../../../shared/testing/test-branch.ts";
import { readBranch, readCity, readState } from "./feed-items.ts";

const GOOD = { ...TEST_BRANCH, city: "Pune", pincode: "411001", lat: 18.52, lng: 73.85 };

/** All texts that a branch may lack. */
const TEXTS = [
	...VISITOR_FIELDS.filter((field) => !("mayBeMissing" in BRANCH_FIELDS[field].visitors)),
	"city",
	"state",
];

/** Texts whose absence is not a fault: a branch can be created without them. */
const OPTIONAL: readonly string[] = VISITOR_FIELDS.filter((field) => !BRANCH_FIELDS[field].required);

/** Values that an upstream may send for a missing text. */
const NOTHING = [undefined, null, "", "  ", "\u00a0\t"];

/** Values that cannot be read as text. */
const NO_TEXT = [true, {}, [], ["Pune"], { name: "Pune" }, "-", " . ", "\u200b"];

describe("a branch", () => {
	test("is read unchanged, without unknown fields", () => {
		expect(readBranch({ ...GOOD, contactPerson: "secret", holidays: "secret" })).toEqual({ item: GOOD, faults: [] });
	});

	test("numbers as text and text as numbers are read", () => {
		const sent = { ...GOOD, id: " 1 ", pincode: 411001, lat: " 18.52 ", lng: "73.85", city: " Pune " };
		expect(readBranch(sent)).toEqual({ item: GOOD, faults: [] });
		expect(readBranch({ ...GOOD, id: "1.0" })).toEqual({ item: GOOD, faults: [] });
		expect(readBranch({ ...GOOD, name: 24 })).toEqual({ item: { ...GOOD, name: "24" }, faults: [] });
	});

	test("may have a landmark and closures", () => {
		const more = {
			landmark: "Near Clock Tower",
			closures: [{ from: "2026-12-20", until: "2027-01-05", reason: "Renovation" }],
		};
		expect(readBranch({ ...GOOD, ...more })).toEqual({ item: { ...GOOD, ...more }, faults: [] });
		for (const nothing of [undefined, null, "", []]) {
			expect(readBranch({ ...GOOD, landmark: nothing === "" ? "" : null, closures: nothing })).toEqual({
				item: GOOD,
				faults: [],
			});
		}
	});

	test("may have further numbers; those that cannot be used are left out and are a fault", () => {
		const phones = [
			{ kind: "whatsapp", number: "+919876543210" },
			{ kind: "customer-care", number: "18001234567" },
		];
		const sent = [{ kind: "whatsapp", number: "98765 43210", more: 1 }, phones[1]];
		expect(readBranch({ ...GOOD, phones: sent })).toEqual({ item: { ...GOOD, phones }, faults: [] });
		const unusable = [{ kind: "fax", number: "18001234567" }, { kind: "branch", number: "call us" }, null, "x", {}];
		const faults = ["phones: unusable"];
		expect(readBranch({ ...GOOD, phones: [...sent, ...unusable] })).toEqual({ item: { ...GOOD, phones }, faults });
		for (const none of ["+919876543210", {}, unusable]) {
			expect(readBranch({ ...GOOD, phones: none })).toEqual({ item: GOOD, faults });
		}
		for (const nothing of [undefined, null, "", []]) {
			expect(readBranch({ ...GOOD, phones: nothing })).toEqual({ item: GOOD, faults: [] });
		}
		const repeated = [...sent, ...sent, { kind: "branch", number: "020 2654 3210" }];
		const contactNo = "+912026543210";
		expect(readBranch({ ...GOOD, contactNo, phones: repeated })).toEqual({
			item: { ...GOOD, contactNo, phones },
			faults: [],
		});
		const many = Array.from({ length: 100_000 }, (_, at) => ({ kind: "branch", number: `${9_876_500_000 + at}` }));
		expect(readBranch({ ...GOOD, phones: many })).toMatchObject({ item: { phones: { length: 10 } }, faults });
	});

	test.each([
		["branchCode", "RO-04", "<script>"],
		["email", "pune@example.com", "pune"],
		["appointmentLink", "https://www.example.com/", "javascript:alert(1)"],
	])("may have a field %s such as %s, but not %s", (field, good, bad) => {
		expect(readBranch({ ...GOOD, [field]: good })).toEqual({ item: { ...GOOD, [field]: good }, faults: [] });
		expect(readBranch({ ...GOOD, [field]: bad })).toEqual({ item: GOOD, faults: [`${field}: unusable`] });
	});

	test("may have its name and address in other languages", () => {
		const more = { name_hi: "नाशिक रोड", address_ta: `${"அ".repeat(999)}…` };
		const sent = {
			...more,
			name_hi: " नाशिक रोड ",
			address_ta: "அ".repeat(1001),
			name_mr: "",
			address_mr: null,
			name_fr: "é",
		};
		expect(readBranch({ ...GOOD, ...sent })).toEqual({ item: { ...GOOD, ...more }, faults: [] });
	});

	test.each([
		["name_hi", "Nashik Road"],
		["name_hi", "क".repeat(301)],
		["address_kn", 12],
		["closures", "soon"],
		["closures", { from: "2026-12-20" }],
		["closures", [{ from: "2026-02-30", reason: "Flood" }]],
		["breaks", { monday: ["08:00-09:00"] }],
		["breaks", "13:00-14:00"],
		["coming", [{ from: "soon", name: "New" }]],
		["closures", [{ from: "2026-12-20", hours: "soon", reason: "Diwali" }]],
		["landmark", ["Clock Tower"]],
		["landmark", "x".repeat(301)],
	])("with an unusable %s is read without it: %j", (field, sent) => {
		expect(readBranch({ ...GOOD, [field]: sent })).toEqual({ item: GOOD, faults: [`${field}: unusable`] });
	});

	test("may have breaks, other hours on a date, and a place from a date on", () => {
		const more = {
			breaks: { friday: ["11:00-11:15"] },
			closures: [{ from: "2026-12-20", until: "2026-12-20", hours: "10:00-14:00", reason: "Diwali" }],
			coming: [{ from: "2027-01-01", address: "2 New Road" }],
		};
		expect(readBranch({ ...GOOD, ...more })).toEqual({ item: { ...GOOD, ...more }, faults: [] });
	});

	test("with a closure that has no reason is closed all the same", () => {
		const read = readBranch({ ...GOOD, closures: [{ from: "2026-12-20", reason: null }, { until: "2026-12-20" }] });
		expect(read).toEqual({
			item: { ...GOOD, closures: [{ from: "2026-12-20", reason: "" }] },
			faults: ["closures: unusable"],
		});
	});

	test("with half of a character in its texts is read with a sign in its place", () => {
		const half = "Pune \ud83d Road";
		const sent = { ...GOOD, name: half, city: half, address: half, services: [half], mondayHours: half };
		const read = readBranch(sent);
		expect(JSON.stringify(read)).not.toMatch(/\\ud83d/);
		expect(read).toMatchObject({ item: { name: "Pune \ufffd Road", city: "Pune \ufffd Road" } });
	});

	test("with a name that is far too long cannot be used", () => {
		expect(readBranch({ ...GOOD, name: "x".repeat(301) })).toEqual({ unusable: "name: too long" });
		expect(readBranch({ ...GOOD, name: "x".repeat(300) })).toMatchObject({ faults: [] });
	});

	test("with other texts that are far too long is read without them, or with the beginning of its address", () => {
		const long = `${"x".repeat(998)}😀${"y".repeat(200_000)}`;
		const read = readBranch({ ...GOOD, city: long, pincode: long, address: long, mondayHours: long, services: [long] });
		const { item, faults } = "item" in read ? read : {};
		expect(item).toMatchObject({ city: "", pincode: "", mondayHours: "", services: [] });
		expect(item?.address).toBe(`${"x".repeat(998)}…`);
		expect(faults).toEqual(["city: unusable", "pincode: unusable", "hours: unusable"]);
	});

	test.each(TEXTS.flatMap((field) => NOTHING.map((value) => [field, value] as const)))(
		"is read without its %s, sent as %j",
		(field, value) => {
			const read = readBranch({ ...GOOD, [field]: value });
			const faults = OPTIONAL.includes(field) ? [] : [`${field}: missing`];
			expect(read).toEqual({ item: { ...GOOD, [field]: "" }, faults });
		},
	);

	test.each(TEXTS.flatMap((field) => NO_TEXT.map((value) => [field, value] as const)))(
		"is read without its %s, sent as %j, which is not text",
		(field, value) => {
			const read = readBranch({ ...GOOD, [field]: value });
			expect(read).toEqual({ item: { ...GOOD, [field]: "" }, faults: [`${field}: unusable`] });
		},
	);

	test.each([
		"call us",
		"98765 43210 / 022 2654 3210",
		"9.18E+11",
		0,
		9.18e22,
		18.5204,
		[9876543210],
		`9876543210${" ".repeat(300)}1`,
	])("is read without a contact number, sent as %j, which cannot be dialled", (contactNo) => {
		expect(readBranch({ ...GOOD, contactNo })).toEqual({
			item: { ...GOOD, contactNo: "" },
			faults: ["contactNo: unusable"],
		});
	});

	test.each([
		[null, null, "missing"],
		[undefined, undefined, "missing"],
		["", " ", "missing"],
		[18.52, undefined, "unusable"],
		[null, 73.85, "unusable"],
		[0, 0, "unusable"],
		["0.0", "0.0", "unusable"],
		["north", 73.85, "unusable"],
		[Number.NaN, Number.POSITIVE_INFINITY, "unusable"],
		[51.5, -0.12, "unusable"],
		[-18.52, 73.85, "unusable"],
		[200, 73.85, "unusable"],
		[[18.52], [73.85], "unusable"],
		[{}, true, "unusable"],
	])("with the coordinates %j, %j is read without any: %s", (lat, lng, fault) => {
		const { lat: _lat, lng: _lng, ...unplaced } = GOOD;
		const read = readBranch({ ...GOOD, lat, lng });
		expect(read).toEqual({ item: unplaced, faults: [`lat and lng: ${fault}`] });
		// Nothing of them is served, not even an empty field.
		expect("item" in read && Object.keys(read.item).sort()).toEqual(Object.keys(unplaced).sort());
	});

	test.each([
		[73.85, 18.52],
		["73.85", "18.52"],
	])("with latitude and longitude exchanged, %j and %j, has them exchanged back", (lat, lng) => {
		expect(readBranch({ ...GOOD, lat, lng })).toEqual({ item: GOOD, faults: ["lat and lng: swapped"] });
	});

	test("missing hours become empty texts, missing services an empty list", () => {
		const { mondayHours: _hours, services: _services, ...rest } = GOOD;
		expect(readBranch({ ...rest, sundayHours: null })).toEqual({
			item: { ...GOOD, mondayHours: "", sundayHours: "", services: [] },
			faults: ["hours: missing"],
		});
	});

	test("services are read as clean texts, each once, without those that are none", () => {
		const services = [" Home  loan", "home LOAN", "-", 7, null, "x".repeat(301), "Gold loan"];
		expect(readBranch({ ...GOOD, services })).toMatchObject({
			item: { services: ["home LOAN", "Gold loan"] },
			faults: [],
		});
	});
	test.each(["9 to 5ish", "24 hours", "17:30-09:00", "09:00-25:00"])(
		"hours such as %s are kept and are a fault",
		(text) => {
			const read = readBranch({ ...GOOD, mondayHours: text, sundayHours: "not working" });
			expect(read).toMatchObject({ item: { mondayHours: text }, faults: ["hours: unusable"] });
		},
	);

	test("hours that are not text become empty texts, services that are not a list of texts an empty list", () => {
		expect(readBranch({ ...GOOD, mondayHours: 900, fridayHours: ["9-5"], services: [1] })).toEqual({
			item: { ...GOOD, mondayHours: "", fridayHours: "", services: [] },
			faults: ["hours: unusable"],
		});
	});

	test("needs only an id, a name and a state or a city", () => {
		const texts = Object.keys(GOOD).filter((field) => field.endsWith("Hours") || TEXTS.some((text) => text === field));
		const bare = { id: 5, name: "Camp", services: [], ...Object.fromEntries(texts.map((field) => [field, ""])) };
		for (const place of [{ city: "Pune" }, { state: "Goa" }]) {
			expect(readBranch({ id: 5, name: "Camp", ...place })).toMatchObject({ item: { ...bare, ...place } });
		}
	});

	test.each([
		["id", undefined],
		["id", null],
		["id", ""],
		["id", "abc"],
		["id", 1.5],
		["id", "1.5"],
		["id", "9".repeat(16)],
		["name", undefined],
		["name", null],
		["name", ""],
		["name", " - "],
		["name", ["Camp"]],
	])("cannot be used with %s %j", (field, value) => {
		expect(readBranch({ ...GOOD, [field]: value })).toEqual({ unusable: expect.stringMatching(`^${field}: `) });
	});

	test.each(NOTHING)("cannot be used with neither state nor city, both %j", (value) => {
		expect(readBranch({ ...GOOD, state: value, city: value })).toEqual({ unusable: "neither state nor city" });
	});

	test.each([null, undefined, 7, "branch", [GOOD]])("cannot be read from %j", (sent) => {
		expect(readBranch(sent)).toHaveProperty("unusable");
	});
});

test("states and cities", () => {
	expect(readState({ id: 1, name: " Goa ", x: 1 })).toEqual({ item: { id: 1, name: "Goa" }, faults: [] });
	expect(readState({ id: 1 })).toHaveProperty("unusable");
	const city = { id: 1, name: "Panaji", state: { name: "Goa" } };
	expect(readCity(city)).toEqual({ item: city, faults: [] });
	expect(readCity({ id: 1, name: "Panaji" })).toHaveProperty("unusable");
});
