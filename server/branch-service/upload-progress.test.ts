import { setTimeout as pause } from "node:timers/promises";
import request from "supertest";
import { expect, test } from "vitest";
import { PREVIEW_UPLOAD_PATH, UPLOAD_BRANCH_PATH, UPLOAD_PROGRESS_PATH } from "../../shared/api/api-paths.ts";
import { PROGRESS_STAGES, type SheetProgress } from "../../shared/api/sheet-progress.ts";
import { UPLOAD_FIELD } from "../../shared/constants.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { untilEnd } from "../testing/until-end.ts";
import { startBranchService } from "./branch-service.ts";
import { plainTableOf } from "./import/testing/branch-table.ts";
import { xlsxOf } from "./import/testing/workbooks.ts";
import { testDatabase } from "./testing/test-database.ts";

const database = testDatabase(temporaryFolder());
const service = await untilEnd(
	startBranchService({ database, port: 0, sampleData: false, log: createMemoryLog().log }),
);
const keyOf = (digit: number) => `${digit}`.repeat(64);
const ROWS = 1200;
const SHEET = xlsxOf(plainTableOf(ROWS));

async function progressOf(key: string): Promise<SheetProgress | null> {
	return (await request(service.origin).get(`${UPLOAD_PROGRESS_PATH}/${key}`).expect(200)).body.data;
}

/** Sends the sheet, and asks how far it is until it is answered. */
async function watch(path: string, key: string, fields: Record<string, string> = {}) {
	const seen: SheetProgress[] = [];
	const call = request(service.origin)
		.post(path)
		.field({ ...fields, progress: key })
		.attach(UPLOAD_FIELD, SHEET, "branches.xlsx");
	let isDone = false;
	const answer = call.expect(200).then((response) => {
		isDone = true;
		return response;
	});
	while (!isDone) {
		const progress = await progressOf(key);
		if (progress) seen.push(progress);
		await pause(25);
	}
	return { seen, body: (await answer).body };
}

function expectRising(seen: readonly SheetProgress[], stages: readonly string[]): void {
	const stagesSeen = seen.map(({ stage }) => PROGRESS_STAGES.indexOf(stage));
	expect(stagesSeen).toEqual(stagesSeen.toSorted());
	expect(seen.map(({ stage }) => stage)).toEqual(expect.arrayContaining([...stages]));
	for (const stage of PROGRESS_STAGES) {
		const done = seen.filter((each) => each.stage === stage).map((each) => each.done);
		expect(done).toEqual(done.toSorted((a, b) => a - b));
	}
	expect(Math.max(...seen.map(({ total }) => total))).toBe(ROWS);
}

test("how far a sheet is rises while it is previewed and stored, is null after that, and others wait", async () => {
	const first = watch(PREVIEW_UPLOAD_PATH, keyOf(1));
	await expect.poll(() => progressOf(keyOf(1))).not.toBeNull();
	const second = watch(PREVIEW_UPLOAD_PATH, keyOf(2));
	expectRising((await first).seen, ["reading", "checking"]);
	expectRising((await second).seen, ["waiting", "reading", "checking"]);
	const { plan } = (await second).body.data;
	const confirmed = "city-unknown,state-unknown";
	const stored = await watch(UPLOAD_BRANCH_PATH, keyOf(3), { expect: plan, confirmed });
	expect(stored.body.data.created).toBe(ROWS);
	expectRising(stored.seen, ["checking", "storing"]);
	for (const digit of [1, 2, 3]) expect(await progressOf(keyOf(digit))).toBeNull();
});
