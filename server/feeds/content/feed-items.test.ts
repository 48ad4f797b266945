import { readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";

import { BRANCH_FIELDS, VISITOR_FIELDS } from "../../../shared/branch/branch-fields.ts";
import { TEST_BRANCH } from "../../../shared/testing/test-branch.ts";
import { expectStored } from "../../testing/stored-answers.ts";
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

/** One branch a line: how it differs from a good one, and what it lacks; how it is read, as that differs; faults. `vitest -u` writes these again. */
const READ = path.join(import.meta.dirname, "testing", "read-branches.ndjson");

/** What is not as in a good branch; null if it is not there. */
function differing(item: object): object {
	const own = new Map<string, unknown>(Object.entries(item));
	const others = [...new Set([...Object.keys(GOOD), ...own.keys()])].filter(
		(field) => !isDeepStrictEqual(own.get(field), GOOD[field as keyof typeof GOOD]),
	);
	return Object.fromEntries(others.map((field) => [field, own.has(field) ? own.get(field) : null]));
}

test("branches are read as before, and what cannot be used of them is known", async () => {
	const lines = readFileSync(READ, "utf8").trimEnd().split("\n");
	const all = lines.map((line) => {
		const { name, sent, lacks = [] } = JSON.parse(line);
		const branch = Object.entries({ ...GOOD, ...sent }).filter(([field]) => !lacks.includes(field));
		const read = readBranch(Object.fromEntries(branch));
		const shown = "item" in read ? { read: differing(read.item), faults: read.faults } : read;
		return JSON.stringify({ name, sent, ...(lacks.length > 0 && { lacks }), ...shown });
	});
	await expectStored(READ, all);
});

describe("a branch", () => {
	test.each([
		[undefined, undefined, "missing"],
		[18.52, undefined, "unusable"],
		[Number.NaN, Number.POSITIVE_INFINITY, "unusable"],
	])("with the coordinates %j, %j is read without any: %s", (lat, lng, fault) => {
		const { lat: _lat, lng: _lng, ...unplaced } = GOOD;
		expect(readBranch({ ...GOOD, lat, lng })).toEqual({ item: unplaced, faults: [`lat and lng: ${fault}`] });
	});

	test("has at most ten further numbers", () => {
		const many = Array.from({ length: 100_000 }, (_, at) => ({ kind: "branch", number: `${9_876_500_000 + at}` }));
		const read = { item: { phones: { length: 10 } }, faults: ["phones: unusable"] };
		expect(readBranch({ ...GOOD, phones: many })).toMatchObject(read);
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

	test("with half of a character in its texts is read with a sign in its place", () => {
		const half = "Pune \ud83d Road";
		const sent = { ...GOOD, name: half, city: half, address: half, services: [half], mondayHours: half };
		const read = readBranch(sent);
		expect(JSON.stringify(read)).not.toMatch(/\\ud83d/);
		expect(read).toMatchObject({ item: { name: "Pune \ufffd Road", city: "Pune \ufffd Road" } });
	});

	test("with other texts that are far too long is read without them, or with the beginning of its address", () => {
		const long = `${"x".repeat(998)}😀${"y".repeat(200_000)}`;
		const read = readBranch({ ...GOOD, city: long, pincode: long, address: long, mondayHours: long, services: [long] });
		const { item, faults } = "item" in read ? read : {};
		expect(item).toMatchObject({ city: "", pincode: "", mondayHours: "", services: [] });
		expect(item?.address).toBe(`${"x".repeat(998)}…`);
		expect(faults).toEqual(["city: unusable", "pincode: unusable", "hours: unusable"]);
	});

	test("needs only an id, a name and a state or a city", () => {
		const texts = Object.keys(GOOD).filter((field) => field.endsWith("Hours") || TEXTS.some((text) => text === field));
		const bare = { id: 5, name: "Camp", services: [], ...Object.fromEntries(texts.map((field) => [field, ""])) };
		for (const place of [{ city: "Pune" }, { state: "Goa" }]) {
			expect(readBranch({ id: 5, name: "Camp", ...place })).toMatchObject({ item: { ...bare, ...place } });
		}
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
