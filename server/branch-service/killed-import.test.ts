/** Kills the branch service's process at any moment of an import. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { FEED_PATHS, UPLOAD_BRANCH_PATH } from "../../shared/paths.ts";
import { multipart } from "../testing/multipart.ts";
import { send } from "../testing/send.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { tableOf } from "./import/testing/branch-table.ts";
import { xlsxOf } from "./import/testing/workbooks.ts";

/** The total number; `npm run test:kills` does more. */
const KILLS = Number(process.env.KILLS ?? 12);
/** They run in parallel, each with its own database, which halves the time. */
const SERVICES = 2;
const ROUNDS = Math.ceil(KILLS / SERVICES);
const ROWS = 300;

function upload({ origin }: ServerProcess, round: number) {
	const { body, headers } = multipart(xlsxOf(tableOf(ROWS, `Round ${round} branch`)));
	return send(origin, UPLOAD_BRANCH_PATH, { method: "POST", headers, body });
}

/** How many branches of each round are stored. */
async function storedOf({ origin }: ServerProcess): Promise<Map<number, number>> {
	const { body } = await send(origin, FEED_PATHS.branches);
	const { data } = JSON.parse(body.toString()) as { data: { name: string }[] };
	const rounds = Map.groupBy(data, ({ name }) => Number(/^Round (\d+) /.exec(name)?.[1]));
	return new Map([...rounds].map(([round, branches]) => [round, branches.length]));
}

/** Kills the service in each round: in the first one immediately, in the last one after the answer. */
async function killRounds(dataDir: string): Promise<{ acknowledged: number; stored: number }> {
	const acknowledged = new Set<number>();
	let duration = 0;
	for (let round = 0; ; round++) {
		const service = await startServerProcess("branch-service/main.ts", dataDir);
		const stored = await storedOf(service);
		// All rows of a file or none.
		expect([...stored.values()].filter((count) => count !== ROWS)).toEqual([]);
		expect([...stored.keys()]).toEqual(expect.arrayContaining([...acknowledged]));
		if (round > ROUNDS) {
			await service.kill();
			return { acknowledged: acknowledged.size, stored: stored.size };
		}
		const begin = performance.now();
		const answered = upload(service, round).then(
			({ status }) => {
				expect(status).toBe(200);
				acknowledged.add(round);
			},
			() => undefined,
		);
		// Round 0 measures how long an upload takes.
		if (round === 0 || round === ROUNDS) await answered;
		else await delay((duration * (round - 1)) / (ROUNDS - 2));
		if (round === 0) duration = performance.now() - begin;
		await service.kill();
		await answered;
	}
}

test(`a kill in the middle of an upload leaves all of its file or nothing, ${KILLS} times`, {
	// Each takes two starts of a service and an upload.
	timeout: KILLS * 10_000,
}, async () => {
	const folder = await mkdtemp(path.join(tmpdir(), "killed-test-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	const chains = Array.from({ length: SERVICES }, (_, index) => killRounds(path.join(folder, String(index))));
	for (const { acknowledged, stored } of await Promise.all(chains)) {
		expect(acknowledged).toBeGreaterThanOrEqual(2);
		expect(stored).toBeGreaterThanOrEqual(acknowledged);
		expect(stored).toBeLessThan(ROUNDS + 1);
	}
});
