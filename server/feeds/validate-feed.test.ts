import { describe, expect, it } from "vitest";
import { sampleBranch, sampleBranches } from "../testing/sample-items.ts";
import { branchSchema } from "./feed-schema.ts";
import { validateFeed } from "./validate-feed.ts";

function validate(body: unknown) {
	return validateFeed(branchSchema, Buffer.from(typeof body === "string" ? body : JSON.stringify(body)));
}

describe("a feed's body", () => {
	it("gives its items in their order", async () => {
		const items = sampleBranches(1234);
		expect(await validate({ data: items })).toEqual({ items, dropped: [] });
	});

	it("may begin with a byte order mark", async () => {
		expect((await validate(`\uFEFF${JSON.stringify({ data: sampleBranches(1) })}`)).items).toHaveLength(1);
	});

	it("may be empty", async () => {
		expect(await validate({ data: [] })).toEqual({ items: [], dropped: [] });
	});

	it.each([
		["HTML", "<!doctype html><h1>Maintenance</h1>", "not JSON"],
		["truncated JSON", '{"data":[{"id":1', "not JSON"],
		["nothing", "", "not JSON"],
		["a bare list", "[]", '{ "data": [...] }'],
		["null", "null", '{ "data": [...] }'],
		["data that is no list", '{"data":{}}', '{ "data": [...] }'],
	])("is refused when it is %s", async (_name, body, reason) => {
		await expect(validate(body)).rejects.toThrow(reason);
	});
});

describe("a bad item", () => {
	it("is dropped with its id and the reason, and the others stay", async () => {
		const data = sampleBranches(100).map((branch) => (branch.id % 20 === 0 ? { ...branch, lat: 200 } : branch));
		const { items, dropped } = await validate({ data });
		expect(items.map(({ id }) => id)).toEqual(sampleBranches(100).flatMap(({ id }) => (id % 20 === 0 ? [] : [id])));
		expect(dropped.map(({ id }) => id)).toEqual(["20", "40", "60", "80", "100"]);
		expect(dropped[0]?.reason).toMatch(/^lat: /);
	});

	it("is named by its place when it has no id", async () => {
		const { dropped } = await validate({ data: [...sampleBranches(3), null] });
		expect(dropped.map(({ id }) => id)).toEqual(["item 4"]);
	});

	it("does not fill the log with a long value", async () => {
		const { dropped } = await validate({
			data: [...sampleBranches(2), { ...sampleBranch(3), id: "x".repeat(10_000) }],
		});
		expect(JSON.stringify(dropped).length).toBeLessThan(400);
		expect(dropped).toHaveLength(1);
	});

	it("is also a second one with the same id", async () => {
		const { items, dropped } = await validate({
			data: [...sampleBranches(2), { ...sampleBranch(2), name: "Another" }],
		});
		expect(items).toEqual(sampleBranches(2));
		expect(dropped).toEqual([{ id: "2", reason: "duplicate id" }]);
	});

	it("is tolerated in half of the feed and not in more", async () => {
		const bad = { id: 99 };
		expect((await validate({ data: [...sampleBranches(2), bad, bad] })).items).toHaveLength(2);
		const more = validate({ data: [...sampleBranches(2), bad, bad, bad] });
		await expect(more).rejects.toThrow("3 of 5 items are unusable");
	});
});
