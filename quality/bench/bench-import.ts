/**
 * Measures how long an upload takes, from sending to the answer, and the peak memory of a fresh branch service and its
 * importing process. Shared pages count once.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { plainTableOf, type Row, tableOf } from "../../server/branch-service/import/testing/branch-table.ts";
import { xlsxOf } from "../../server/branch-service/import/testing/workbooks.ts";
import { startServerProcess } from "../../server/testing/server-process.ts";
import { UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { UPLOAD_FIELD } from "../../shared/constants.ts";
import { memoryOfTree } from "../process/process-tree.ts";
import { median } from "./running.ts";

const ROUNDS = 3;

const SAMPLE_MS = 20;

interface Sheet {
	rows: number;
	aim?: string;
	tableOf(rows: number): Row[];
	/** What is special about it. */
	kind?: string;
}

const SHEETS: readonly Sheet[] = [
	{ rows: 1000, aim: "1 s", tableOf: plainTableOf },
	{ rows: 20_000, aim: "10 s and 400 MB", tableOf: plainTableOf },
	{ rows: 20_000, tableOf, kind: ", names in Hindi" },
	{ rows: 50_000, tableOf: plainTableOf },
];

export async function benchImport(): Promise<void> {
	for (const { rows, aim, tableOf, kind = "" } of SHEETS) {
		const bytes = xlsxOf(tableOf(rows));
		const rounds: { seconds: number; peakMb: number }[] = [];
		for (let round = 0; round < ROUNDS; round++) rounds.push(await importOnce(bytes));
		const seconds = median(rounds.map((each) => each.seconds)).toFixed(2);
		const peakMb = Math.max(...rounds.map((each) => each.peakMb));
		const target = aim === undefined ? "" : ` (aim: ${aim})`;
		console.log(
			`import, ${rows} rows${kind}: ${seconds} s median, peak ${Math.round(peakMb)} MB of ${ROUNDS}${target}`,
		);
	}
}

async function importOnce(bytes: Buffer): Promise<{ seconds: number; peakMb: number }> {
	const dataDir = mkdtempSync(path.join(tmpdir(), "bench-import-"));
	const service = await startServerProcess("branch-service/main.ts", dataDir);
	try {
		const body = new FormData();
		body.append(UPLOAD_FIELD, new Blob([new Uint8Array(bytes)]), "branches.xlsx");
		let peakMb = 0;
		const sampling = setInterval(() => {
			peakMb = Math.max(peakMb, memoryOfTree(service.pid) / 1e6);
		}, SAMPLE_MS);
		const begin = performance.now();
		const response = await fetch(service.origin + UPLOAD_BRANCH_PATH, { method: "POST", body });
		const answer = await response.text();
		const seconds = (performance.now() - begin) / 1000;
		clearInterval(sampling);
		if (!response.ok) throw new Error(`The import was refused: ${answer}`);
		return { seconds, peakMb };
	} finally {
		await service.kill();
		rmSync(dataDir, { recursive: true });
	}
}
