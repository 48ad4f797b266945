/** Data that the site could not show is not stored: the site's next refresh and all later ones would fail. */
import { expect, test } from "vitest";
import * as calls from "../../shared/api/api-paths.ts";
import { WARNING_CODES } from "../../shared/branch/branch-warning.ts";
import { MAX_IN_FEED } from "../../shared/constants.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import { branchOf, LABELS, rowOf } from "./import/testing/branch-table.ts";
import { xlsxOf } from "./import/testing/workbooks.ts";
import { confirmed } from "./testing/confirmed.ts";
import { saveBranches } from "./testing/save-branches.ts";
import { testBranch } from "./testing/test-branch.ts";
import { openTestStore } from "./testing/test-database.ts";
import { servicePer } from "./testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");

const ALL = { confirmed: WARNING_CODES.join() };
const FULL = /^Nothing was stored, because the site can show at most 1,000 states. With these, there would be 1,001/;

/** Adds states up to the number that the site can show. */
async function fill() {
	const store = await openTestStore(service.dataDir);
	const missing = MAX_IN_FEED.states - (await store.states()).length;
	const branches = Array.from({ length: missing }, (_, at) => testBranch(`${at}`, { stateName: `State ${at}` }));
	await saveBranches(store, branches, "test");
}

const states = async () => (await asha.get(FEED_PATHS.states).expect(200)).body.data;
const kinds = async () => (await asha.get(calls.CHANGES_PATH)).body.data.map(({ kind }: { kind: string }) => kind);

test("one state more than the site can show is refused by the form, in an edit, and in a sheet and its preview", async () => {
	const { path, etag } = await asha.create(branchOf(1));
	await fill();
	const beyond = branchOf(2, { stateName: "Goa", cityName: "Panaji", pincode: "403001", lat: 15.4989, long: 73.8278 });
	const create = asha.post(calls.CREATE_BRANCH_PATH, "", confirmed(beyond));
	expect((await create.expect(409)).body.message).toMatch(FULL);
	expect((await asha.put(path, etag, confirmed(beyond)).expect(409)).body.message).toMatch(FULL);
	const sheet = xlsxOf([LABELS, rowOf(branchOf(3)), rowOf(beyond)]);
	expect((await asha.upload(calls.PREVIEW_UPLOAD_PATH, sheet).expect(422)).body).toEqual({
		message: expect.stringMatching(FULL),
		errors: [],
	});
	expect((await asha.upload(calls.UPLOAD_BRANCH_PATH, sheet, ALL).expect(422)).body.message).toMatch(FULL);
	expect(await states()).toHaveLength(MAX_IN_FEED.states);
	expect((await asha.feed()).data).toHaveLength(MAX_IN_FEED.states);
	expect(await kinds()).toEqual(["refused", "sheet", "create"]);
	// A branch that adds no state is stored as usual.
	await asha.create(branchOf(3));
});
