import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { saveBranches } from "../testing/save-branches.ts";
import { testBranch } from "../testing/test-branch.ts";
import { openTestStore } from "../testing/test-database.ts";
import type { BranchFilter, BranchSort } from "./match-branches.ts";

/** More branches than any search looks at in one step. */
const COUNT = 1101;
const ALWAYS = { mondayHours: "00:00-23:59", sundayHours: "00:00-23:59" };
/** A Monday at noon in India. */
const AT = Date.UTC(2026, 10, 23, 6, 30);

const dataDir = temporaryFolder();
const store = await openTestStore(dataDir);
const branches = Array.from({ length: COUNT }, (_, index) => {
	// Each number occurs once, in mixed order.
	const mixed = (index * 397) % COUNT;
	const place = { stateName: `State ${index % 3}`, cityName: `City ${index % 7}` };
	return testBranch(`Branch ${String(mixed).padStart(4, "0")}`, { ...place, ...(index % 5 === 0 && ALWAYS) });
});
await saveBranches(store, branches, "asha");

async function find(query: BranchFilter & { sort?: BranchSort }) {
	return store.find({ ...query, offset: 0, limit: COUNT });
}

test("many branches are in one order, whatever the step that found them", async () => {
	const all = (await find({ sort: "id" })).branches;
	expect(all).toHaveLength(COUNT);
	expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => a - b));
	const texts: Partial<Record<BranchSort, (branch: (typeof all)[number]) => string>> = {
		name: ({ name }) => name,
		place: ({ stateName, cityName, name }) => [stateName, cityName, name].join(),
	};
	for (const [sort, textOf] of Object.entries(texts)) {
		const branches = (await find({ sort: sort as BranchSort })).branches.map(textOf);
		expect(branches).toEqual(all.map(textOf).sort());
	}
	const changes = (await find({ sort: "changed" })).branches.map(({ version }) => version);
	expect(changes).toEqual(changes.toSorted((a, b) => b - a));
});

test("a filter finds the same branches, and counts them, on every page", async () => {
	const query = { words: ["branch", "1"], state: "State 2", sort: "name" } as const;
	const { branches, total } = await find(query);
	expect(total).toBe(branches.length);
	const fitting = (await find({})).branches.filter(({ id, stateName, ...branch }) => {
		const text = [branch.name, branch.address, branch.cityName, stateName, branch.pincode].join(" ");
		return stateName === "State 2" && (text.includes("1") || id === 1);
	});
	expect(branches.map(({ id }) => id)).toEqual(fitting.map(({ id }) => id));
	const page = await store.find({ ...query, offset: 200, limit: 50 });
	expect(page).toEqual({ branches: branches.slice(200, 250), total });
});

test.each<BranchFilter>([{ words: ["branch"] }, { open: { at: AT, is: true } }])(
	"other requests get their turn meanwhile: %j",
	async (filter) => {
		let turns = 0;
		let isFound = false;
		const count = () => {
			turns++;
			if (!isFound) setImmediate(count);
		};
		setImmediate(count);
		await find(filter);
		isFound = true;
		expect(turns).toBeGreaterThan(2);
	},
);

test("a search that nobody waits for ends, and the next one has its turn", async () => {
	const left = new AbortController();
	const ended: string[] = [];
	const search = (name: string, signal?: AbortSignal) =>
		store.find({ open: { at: AT, is: true }, offset: 0, limit: 1, ...(signal && { signal }) }).then(
			() => ended.push(name),
			() => ended.push(`${name} left`),
		);
	const all = [search("first"), search("second", left.signal), search("third")];
	left.abort();
	await Promise.all(all);
	expect(ended.sort()).toEqual(["first", "second left", "third"]);
});

test("visitors are answered while the history is searched, and a search ends when nobody waits for it", async () => {
	const section = { offset: 0, limit: 25 };
	const answered: string[] = [];
	setImmediate(() => answered.push("visitor"));
	const { items, total } = await store.changes(section, { words: ["branch", "1100"] });
	answered.push("admin");
	expect(answered).toEqual(["visitor", "admin"]);
	expect([total, items.map(({ who }) => who)]).toEqual([1, ["asha"]]);
	expect((await store.changes(section, { words: ["branch", "9999"] })).total).toBe(0);
	await expect(store.changes(section, { who: "asha" }, AbortSignal.abort())).rejects.toThrow("aborted");
});
