import { describe, expect, it } from "vitest";
import { sampleBranch, sampleBranches } from "../../testing/sample-items.ts";
import { readBranch } from "../content/feed-items.ts";
import { feedIn, validateFeed } from "./validate-feed.ts";

const NOTHING = { count: 0, first: [] };
const NO_PROBLEMS = { dropped: NOTHING, duplicates: NOTHING, faulty: { ...NOTHING, faults: {} } };

function validate(body: unknown) {
	const bytes = typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
	return validateFeed(readBranch, feedIn(Buffer.from(bytes)).data);
}

describe("a feed's body", () => {
	it("has its items read in order", () => {
		const items = sampleBranches(1234);
		expect(validate({ data: items })).toEqual({ items, ...NO_PROBLEMS });
	});

	it("may begin with a byte order mark, also one of another charset, and say that it is whole", () => {
		const data = [{ ...sampleBranch(1), name: "ढाका [" }];
		const whole = `\uFEFF${JSON.stringify({ data, total: 1, next: null, nextPage: "" })}`;
		for (const encoding of ["utf8", "utf16le"] as const)
			expect(validate(Buffer.from(whole, encoding)).items).toEqual(data);
	});

	it.each([
		["HTML", "<!doctype html><h1>Maintenance</h1>", "not JSON"],
		["truncated JSON", '{"data":[{"id":1', "not JSON"],
		["nothing", "", "not JSON"],
		["a bare list", "[]", '{ "data": [...] }'],
		["null", "null", '{ "data": [...] }'],
		["data that is no list", '{"data":{}}', '{ "data": [...] }'],
		["not UTF-8", Buffer.from('{"data":["Café"]}', "latin1"), "charset utf-8, but has bytes that are not valid"],
		["a page of a list", { data: [1, 2], total: "210" }, "only a part, 2 items of 210"],
		["a list with a next page", { data: [1], nextPage: 2 }, "only a part, 1 items;"],
		["a list with a next address", { data: [1], next: "/simplestore.json?page=2" }, "only a part"],
	])("is refused when it is %s", (_name, body, reason) => {
		expect(() => validate(body)).toThrow(reason);
	});
});

describe("an unusable item", () => {
	it("is dropped with its id and the reason, and the others stay", () => {
		const data = sampleBranches(100).map((branch) => (branch.id % 20 === 0 ? { ...branch, name: null } : branch));
		const { items, dropped } = validate({ data });
		expect(items.map(({ id }) => id)).toEqual(sampleBranches(100).flatMap(({ id }) => (id % 20 === 0 ? [] : [id])));
		expect(dropped.count).toBe(5);
		expect(dropped.first.map(({ id }) => id)).toEqual(["20", "40", "60", "80", "100"]);
		expect(dropped.first[0]?.reason).toMatch(/^name: /);
	});

	it("is identified by its position if it has no id", () => {
		const { dropped } = validate({ data: [...sampleBranches(3), null] });
		expect(dropped.first.map(({ id }) => id)).toEqual(["item 4"]);
	});

	it("may make up half of the feed, but not more", () => {
		const bad = { id: 99 };
		expect(validate({ data: [...sampleBranches(2), bad, bad] }).items).toHaveLength(2);
		const more = () => validate({ data: [...sampleBranches(2), bad, bad, bad] });
		expect(more).toThrow("3 of 5 items are unusable, first 99: name");
	});
});

it("a branch with faults is served, and each fault is counted", () => {
	const data = sampleBranches(100).map((branch) => ({ ...branch, pincode: "", ...(branch.id <= 30 && { lat: 0 }) }));
	const { items, faulty, dropped } = validate({ data });
	expect(items.map(({ id }) => id)).toEqual(sampleBranches(100).map(({ id }) => id));
	expect(dropped).toEqual(NOTHING);
	expect(faulty).toMatchObject({ count: 100, faults: { "pincode: missing": 100, "lat and lng: unusable": 30 } });
	expect(faulty.first).toHaveLength(20);
	expect(faulty.first[0]).toEqual({ id: "1", reason: "pincode: missing; lat and lng: unusable" });
});

describe("of several items with the same id", () => {
	it("the last one is served, at the position of the first, and that is noted", () => {
		const [first, second, third] = [sampleBranch(1), { ...sampleBranch(2), name: "Later" }, sampleBranch(3)];
		const { items, duplicates, dropped } = validate({ data: [first, sampleBranch(2), third, second] });
		expect(items).toEqual([first, second, third]);
		expect(duplicates).toEqual({ count: 1, first: [{ id: "2", reason: "replaces an earlier item with the same id" }] });
		expect(dropped).toEqual(NOTHING);
	});

	it("an unusable one replaces nothing", () => {
		const { items } = validate({ data: [sampleBranch(1), { id: 1 }] });
		expect(items).toEqual([sampleBranch(1)]);
	});

	it("many do not make the body unusable", () => {
		const { items, duplicates } = validate({ data: Array.from({ length: 50 }, () => sampleBranch(7)) });
		expect(items).toEqual([sampleBranch(7)]);
		expect(duplicates.count).toBe(49);
		expect(duplicates.first).toHaveLength(20);
	});
});

it("the notes for the log stay short, however long the values and however many the items", () => {
	const long = "x".repeat(10_000);
	const bad = { ...sampleBranch(3), id: long, name: { [long]: long } };
	const worse = {
		id: 0,
		name: "Pune",
		state: "Maharashtra",
		pincode: [long],
		address: {},
		area: false,
		sundayHours: {},
		city: [],
	};
	const data = [...Array(400).fill(bad), ...Array.from({ length: 600 }, (_, place) => ({ ...worse, id: place % 300 }))];
	const { dropped, duplicates, faulty } = validate({ data });
	expect([dropped.count, duplicates.count, faulty.count]).toEqual([400, 300, 600]);
	for (const noted of [dropped, duplicates, faulty]) expect(JSON.stringify(noted).length).toBeLessThan(6000);
});
