/** New branches before and after their opening date, with the real service. */
import { expect, test } from "vitest";
import { BRANCHES_PATH } from "../../../shared/api/api-paths.ts";
import { FEED_PATHS } from "../../../shared/paths.ts";
import { WEDNESDAY } from "../../../shared/testing/wednesday.ts";
import { readBranch } from "../../feeds/content/feed-items.ts";
import { branchOf } from "../import/testing/branch-table.ts";
import { servicePer } from "../testing/test-service.ts";

let now = WEDNESDAY;
const service = servicePer("file, emptied", () => now);
const asha = service.as("asha");

const HIDDEN = { opensOn: "1 March 2027", beforeOpening: "hidden" };

/** The names of the branches in the feed, with their closures. */
async function served() {
	const { body } = await asha.get(FEED_PATHS.branches).expect(200);
	const branches: { name: string; closures?: object[] }[] = body.data;
	expect(branches.map(readBranch)).toEqual(branches.map((item) => ({ item, faults: [] })));
	return branches.map(({ name, closures = [] }) => [name, ...closures]);
}

/** The states and cities that visitors can choose. */
async function places() {
	const feeds = [FEED_PATHS.states, FEED_PATHS.cities];
	const read = await Promise.all(feeds.map((path) => asha.get(path).expect(200)));
	return read.flatMap(({ body }) => body.data.map(({ name }: { name: string }) => name));
}

const names = async (query: string) => {
	const { body } = await asha.get(`${BRANCHES_PATH}?${query}`).expect(200);
	return body.data.map(({ name }: { name: string }) => name);
};

test("a new branch is announced, or hidden from visitors, and opens by itself when its day begins in India", async () => {
	const announced = branchOf(1, { opensOn: "2027-03-01" });
	const [open, hidden] = [branchOf(2), branchOf(3, { ...HIDDEN, stateName: "Goa", cityName: "Margao" })];
	for (const branch of [announced, open, hidden]) await asha.create(branch);
	const closed = { from: "2000-01-01", until: "2027-02-28", reason: "", opens: true };
	expect(await served()).toEqual([[announced.name, closed], [open.name]]);
	expect(await names("open=no")).toEqual([announced.name, hidden.name]);
	now = Date.parse("2027-02-28T23:59:00+05:30");
	expect(await served()).toEqual([[announced.name, closed], [open.name]]);
	expect(await places()).toEqual([announced.stateName, announced.cityName]);
	now = Date.parse("2027-03-01T00:00:00+05:30");
	expect(await served()).toEqual([[announced.name], [open.name], [hidden.name]]);
	expect(await places()).toEqual(expect.arrayContaining(["Goa", "Margao"]));
	now = Date.parse("2027-03-01T11:00:00+05:30");
	expect(await names("open=no")).toEqual([]);
});

test("an opening date in the past is left out, unless it is stored already", async () => {
	now = WEDNESDAY;
	const { id } = await asha.create(branchOf(1, { opensOn: "2019-04-01" }));
	const opensOn = async () => (await asha.get(`${BRANCHES_PATH}/${id}`).expect(200)).body.data.opensOn;
	expect(await opensOn()).toBe("");
	await asha.put(`${BRANCHES_PATH}/${id}`, "*", branchOf(1, { opensOn: "2027-03-01" })).expect(200);
	now = Date.parse("2027-03-02T11:00:00+05:30");
	await asha.put(`${BRANCHES_PATH}/${id}`, "*", branchOf(1, { opensOn: "2027-03-01" })).expect(200);
	expect(await opensOn()).toBe("2027-03-01");
	await asha.put(`${BRANCHES_PATH}/${id}`, "*", branchOf(1, { opensOn: "2019-04-01" })).expect(200);
	expect(await opensOn()).toBe("");
});

test("of a closure in force, visitors are told when the branch opens first", async () => {
	now = WEDNESDAY;
	const { path } = await asha.create(branchOf(1, { opensOn: "2027-03-01" }));
	await asha.post(`${path}/closures`, "*", { from: "2026-11-20", reason: "Renovation" }).expect(200);
	expect((await served())[0]?.slice(1)).toMatchObject([{ opens: true }, { reason: "Renovation" }]);
});
