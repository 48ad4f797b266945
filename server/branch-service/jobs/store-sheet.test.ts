/** Storing a sheet whose rows a preview has already read. */

import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { WEDNESDAY } from "../../../shared/testing/wednesday.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import type { SheetContent } from "../import/sheet-content.ts";
import { branchOf, LABELS, rowOf } from "../import/testing/branch-table.ts";
import { xlsxOf } from "../import/testing/workbooks.ts";
import { jobLimits } from "../job-queue/job-limits.ts";
import type { createBranchStore } from "../store/branch-store.ts";
import { storedBranches } from "../testing/stored-branches.ts";
import { openTestStore, testDatabase } from "../testing/test-database.ts";
import { ALL_ROWS, UNANSWERED } from "../testing/unanswered.ts";
import type { JobOf } from "./job.ts";
import { previewSheet } from "./preview-sheet.ts";
import { packRows } from "./read-rows.ts";
import { storeSheet } from "./store-sheet.ts";

let dataDir: string;

beforeEach(async () => {
	dataDir = temporaryFolder();
	await useStore((store) => store.save([], "test"));
});
async function useStore<Result>(use: (store: ReturnType<typeof createBranchStore>) => Promise<Result>) {
	const store = await openTestStore(dataDir);
	try {
		return await use(store);
	} finally {
		await store.close();
	}
}

const names = () => useStore(async (store) => (await storedBranches(store)).map(({ name }) => name));
const context = () => ({
	database: testDatabase(dataDir),
	who: "asha",
	limits: jobLimits(),
	now: () => WEDNESDAY,
	beforeCommit: async () => undefined,
});
const sheet = (...branches: ReturnType<typeof branchOf>[]) =>
	new Uint8Array(xlsxOf([LABELS, ...branches.map((each) => rowOf(each))]));

async function shown(bytes: Uint8Array) {
	const { preview, rows } = await previewSheet({ kind: "preview", bytes, ...UNANSWERED }, context());
	return { expected: preview.plan ?? undefined, rows };
}
const store = (bytes: Uint8Array, options: Partial<JobOf<"import">>) =>
	storeSheet({ kind: "import", bytes, file: "goa.xlsx", confirmed: [], ...ALL_ROWS, ...options }, context());

/** A city that is unknown and therefore asked about. */
const UNKNOWN_CITY = { cityName: "Qwxyzabad" };

test("the rows of another sheet are not stored", async () => {
	const { expected, rows } = await shown(sheet(branchOf(1)));
	const other = sheet(branchOf(2));
	await expect(store(other, { expected, rows })).rejects.toMatchObject({ status: 409 });
	expect(await names()).toEqual([]);
	expect(await store(other, { rows })).toMatchObject({ counts: { created: 1 } });
	expect(await names()).toEqual(["Branch 2"]);
});

test("rows that were read with other corrections are not stored", async () => {
	const bytes = sheet(branchOf(1, { stateName: "Maharastra" }));
	const { expected, rows } = await shown(bytes);
	const meant = { code: "state-spelling", from: "Maharastra", to: "Maharashtra" } as const;
	const answers = [{ kind: "spelling", ...meant, use: true } as const];
	await expect(store(bytes, { expected, rows, answers })).rejects.toMatchObject({ status: 409 });
	expect(await store(bytes, { rows, answers })).toMatchObject({ newStates: ["Maharashtra"] });
});

test("what was asked about must be confirmed all the same", async () => {
	const bytes = sheet(branchOf(1, UNKNOWN_CITY));
	const { expected, rows } = await shown(bytes);
	await expect(store(bytes, { expected, rows })).rejects.toMatchObject({
		status: 422,
		warnings: [expect.objectContaining({ code: "city-unknown" })],
	});
	expect(await names()).toEqual([]);
	const confirmed = ["city-unknown"] as const;
	expect(await store(bytes, { expected, rows, confirmed })).toMatchObject({ counts: { created: 1 } });
});

test("what only the stored branches made plausible is asked about again when they are gone", async () => {
	await useStore((opened) => opened.save([branchOf(9, UNKNOWN_CITY)], "ravi"));
	const bytes = sheet(branchOf(1, UNKNOWN_CITY));
	const { expected, rows } = await shown(bytes);
	await useStore(async (opened) => {
		const [branch] = (await opened.find({ offset: 0, limit: 1 })).branches;
		expect(await opened.remove({ id: branch?.id ?? 0, expected: "any", who: "ravi" })).toHaveProperty("change");
	});
	await expect(store(bytes, { expected, rows })).rejects.toMatchObject({
		status: 422,
		warnings: [expect.objectContaining({ code: "city-unknown" })],
	});
	expect(await names()).toEqual([]);
});

test.each([
	["are long texts", () => "लंबा पता ".repeat(40)],
	["cannot be packed", () => randomBytes(150).toString("hex")],
])("rows that %s are not kept", { tags: "deep" }, async (_what, address) => {
	const wanted = Array.from({ length: 40_000 }, (_, index) => branchOf(index, { address: address() }));
	const source = { bytes: new Uint8Array(), answers: ALL_ROWS.answers, cities: [] };
	const planned = { warnings: [], content: { repeated: 0 } as unknown as SheetContent };
	expect(await packRows(source, { ...planned, wanted })).toBeUndefined();
	expect(await packRows(source, { ...planned, wanted: wanted.slice(0, 1000) })).toBeDefined();
});
