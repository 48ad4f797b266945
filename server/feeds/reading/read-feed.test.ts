import { describe, expect, test } from "vitest";
import { sampleBranch, sampleBranches } from "../../testing/sample-items.ts";
import { contentFrom } from "../content/feed-content.ts";
import { readFeed } from "./read-feed.ts";
import { feedIn } from "./validate-feed.ts";

/** Reads a feed of branches. */
async function read(sent: object | string) {
	const body = Buffer.from(typeof sent === "string" ? sent : JSON.stringify(sent));
	const { read: noted, bodies } = await readFeed("branches", feedIn(body), undefined);
	const [identity = body, , , content = body] = bodies.map((each) => Buffer.from(each));
	return { noted, served: JSON.parse(identity.toString()), content: contentFrom("branches", content, identity) };
}

test("a branch is found by its place and by its id's place, whatever its texts contain and however long they are", async () => {
	const odd = { ...sampleBranch(7), name: 'Koṭṭāyam "कोट्टयम" \u2028 😀, ]}', address: "मार्ग ".repeat(166).trim() };
	const { content } = await read({ data: [sampleBranch(9), odd, sampleBranch(8)] });
	expect([0, 1, 2].map((slot) => content.branchAt(slot))).toEqual([sampleBranch(9), odd, sampleBranch(8)]);
	expect(() => content.branchAt(3)).toThrow(RangeError);
	expect([...content.columns.ids]).toEqual([7, 8, 9]);
	expect([...content.columns.slots]).toEqual([1, 2, 0]);
});

test("holidays, days off and closures are served, and searched for with the rest", async () => {
	const holidays = [
		{ date: "2026-01-26", name: "Republic Day" },
		{ date: "2026-05-01", name: "Maharashtra Day", states: ["Maharashtra"] },
	];
	const daysOff = [{ day: "saturday", weeks: [2, 4] }];
	const closed = { ...sampleBranch(2), closures: [{ from: "2026-12-20", until: "2027-01-05", reason: "Renovation" }] };
	// Any order is read.
	const sent = { holidays: [...holidays, { date: "26 January" }], daysOff, data: [sampleBranch(1), closed] };
	const { content, served, noted } = await read(sent);
	expect(served).toEqual({
		data: [sampleBranch(1), closed],
		holidays,
		daysOff,
	});
	expect(noted.faultyCalendar).toEqual({
		count: 1,
		first: [{ id: "holidays 3", reason: expect.stringContaining("date") }],
	});
	expect(content.branchAt(1)).toEqual(closed);
	expect(content.columns.calendar).toEqual({ holidays, daysOff });
	expect([...content.columns.closures]).toEqual([1, 20_807, 20_823, 1, 0, 0]);
});

test("a feed without them is served as it is", async () => {
	const sent = { data: [sampleBranch(1)], holidays: [], daysOff: null };
	expect((await read(sent)).served).toEqual({ data: [sampleBranch(1)] });
});

describe("a body is refused that", () => {
	const manyStates = sampleBranches(1001).map((branch) => ({ ...branch, state: `State ${branch.id}` }));
	const long = { ...sampleBranch(1), name: "x".repeat(20_000_000) };

	test.each<[string, () => object | string, string]>([
		["nests lists a million times", () => `{"data":[${"[".repeat(1e6)}${"]".repeat(1e6)}}`, "nested too deeply"],
		["has brackets without an end", () => "[".repeat(10_000_000), "nested too deeply"],
		["has far too many items", () => `{"data":[${"1,".repeat(400_000)}1]}`, "has 400001 items"],
		["has one item of 20 MB", () => ({ data: [long] }), "name: too long"],
		["has more states than a page can list", () => ({ data: manyStates }), "1001 states"],
	])("%s", async (_, body, reason) => {
		await expect(async () => read(body())).rejects.toThrow(reason);
	});
});
