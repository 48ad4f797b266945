/** Storing a sheet that a preview has shown. */

import { inflateRawSync } from "node:zlib";
import { read, utils } from "@e965/xlsx";
import { beforeEach, expect, test } from "vitest";
import type { PreviewRow } from "../../../shared/api/sheet-preview.ts";
import { DAYS } from "../../../shared/hours/week.ts";
import { WEDNESDAY } from "../../../shared/testing/wednesday.ts";
import { folderPerTest } from "../../testing/temporary-folder.ts";
import { deleteBranch } from "../commands/one-branch.ts";
import { branchOf, LABELS, rowOf } from "../import/testing/branch-table.ts";
import { xlsxOf } from "../import/testing/workbooks.ts";
import { jobLimits } from "../job-queue/job-limits.ts";
import { performJob } from "../job-queue/perform-job.ts";
import type { createBranchStore } from "../store/branch-store.ts";
import { saveBranches } from "../testing/save-branches.ts";
import { storedBranches } from "../testing/stored-branches.ts";
import { openTestStore, testDatabase } from "../testing/test-database.ts";
import type { JobOf, JobResults } from "./job.ts";
import { previewSheet } from "./preview-sheet.ts";
import { storeSheet } from "./store-sheet.ts";

const dataDir = folderPerTest();

beforeEach(() => useStore((store) => saveBranches(store, [], "test")));
async function useStore<Result>(use: (store: ReturnType<typeof createBranchStore>) => Promise<Result>) {
	return use(await openTestStore(dataDir));
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
	const { preview } = await previewSheet({ kind: "preview", bytes, answers: [] }, context());
	return { expected: preview.plan ?? undefined };
}
const store = (bytes: Uint8Array, options: Partial<JobOf<"import">>) =>
	storeSheet({ kind: "import", bytes, file: "goa.xlsx", confirmed: [], answers: [], ...options }, context());

/** A city that is unknown and therefore asked about. */
const UNKNOWN_CITY = { cityName: "Qwxyzabad" };

test("the rows of another sheet are not stored", async () => {
	const { expected } = await shown(sheet(branchOf(1)));
	await expect(store(sheet(branchOf(2)), { expected })).rejects.toMatchObject({ status: 409 });
	expect(await names()).toEqual([]);
});

test.each([{}, { companyName: "Example Finance", publicUrl: "https://branches.example.com" }])(
	"of the sheet for Google with %j, only what was changed in it changes a branch",
	async (listing) => {
		const few = { contactNo: "", phones: "Customer care 18001234567" };
		const closed = Object.fromEntries(DAYS.map((day) => [`${day}Hours`, "Not Working"]));
		const broken = { mondayHours: "09:30-13:00, 14:00-17:30", address: "2,Main Road, Kothrud" };
		const others = [few, { ...few, ...closed, branchCode: "0003" }, { ...broken, branchCode: "P-3" }];
		await useStore((opened) =>
			saveBranches(
				opened,
				others.map((other, at) => branchOf(at + 1, other)),
				"ravi",
			),
		);
		const task = { ...context(), job: { kind: "export", filter: {}, listing }, began: WEDNESDAY } as const;
		const { file } = (await performJob(task, context().beforeCommit)).result as JobResults["export"];
		const previewed = (bytes: Uint8Array) => previewSheet({ kind: "preview", bytes, answers: [] }, context());
		expect((await previewed(file)).preview).toMatchObject({ errorCount: 0, counts: { updated: 0, unchanged: 3 } });
		const rows = utils.sheet_to_json<string[]>(Object.values(read(file).Sheets)[0] ?? {}, { header: 1, defval: "" });
		const [headings = []] = rows;
		const columns = ["Tuesday hours", "Postal code"].map((heading) => headings.indexOf(heading));
		for (const row of rows.slice(1))
			for (const [at, column] of columns.entries()) row[column] = at ? "411001" : "10:00-16:00";
		const { preview, pages } = await previewed(new Uint8Array(xlsxOf(rows)));
		const all: PreviewRow[] = Object.values(pages ?? {})
			.flat()
			.flatMap((page) => JSON.parse(inflateRawSync(page.rows).toString()));
		const updated = all.filter(({ becomes }) => becomes === "changed");
		const fields = updated.map((each) => each.changes.map(({ field, now }) => `${field} ${now}`));
		// An ID in place of a code counts only with the same pincode: it may be another list's number.
		expect(fields).toEqual(Array(2).fill(["pincode 411001", "tuesdayHours 10:00-16:00"]));
		expect(preview.questions[0]?.message).toMatch(/^Branch Name has no column/);
	},
);

test("what only the stored branches made plausible is asked about again when they are gone", async () => {
	await useStore((opened) => saveBranches(opened, [branchOf(9, UNKNOWN_CITY)], "ravi"));
	const bytes = sheet(branchOf(1, UNKNOWN_CITY));
	const { expected } = await shown(bytes);
	await useStore(async (opened) => {
		const [branch] = (await opened.find({ offset: 0, limit: 1 })).branches;
		const removal = await opened.apply(deleteBranch, { id: branch?.id ?? 0, expected: "any" }, "ravi");
		expect(removal).toMatchObject({ removed: 1 });
	});
	await expect(store(bytes, { expected })).rejects.toMatchObject({
		status: 422,
		warnings: [expect.objectContaining({ code: "city-unknown" })],
	});
	expect(await names()).toEqual([]);
});
