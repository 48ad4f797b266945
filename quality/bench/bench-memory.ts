/**
 * Measures the unshared memory of the site with a list of branches, and of the processes that it starts for a sheet and for the changed list:
 * the figures in `job-limits.ts`. Linux only.
 */
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { plainTableOf } from "../../server/branch-service/import/testing/branch-table.ts";
import { xlsxOf } from "../../server/branch-service/import/testing/workbooks.ts";
import { DEFAULT_BRAND_FILE } from "../../server/brand/brand-file.ts";
import { multipart } from "../../server/testing/multipart.ts";
import { send } from "../../server/testing/send.ts";
import { UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { childrenOf } from "../process/process-tree.ts";
import { startSite } from "../process/start-site.ts";

const ROWS = [10, 5000, 20_000, 50_000];

const SAMPLE_MS = 5;
/** Wait after the answer, because the list is read only then. */
const REST_MS = 3000;

const JOB = "job-process.ts";
const FEED = "feed-process.ts";

export async function benchMemory(): Promise<void> {
	for (const rows of ROWS) {
		// With a brand of its own, a site starts without the sample.
		const site = await startSite({ BRAND_FILE: DEFAULT_BRAND_FILE });
		const peaks = { [JOB]: 0, [FEED]: 0 };
		const sampling = setInterval(() => {
			for (const pid of childrenOf(site.pid)) {
				const command = read(pid, "cmdline");
				for (const name of [JOB, FEED] as const) {
					if (command.includes(name)) peaks[name] = Math.max(peaks[name], ownMemory(pid));
				}
			}
		}, SAMPLE_MS);
		const form = multipart(xlsxOf(plainTableOf(rows)));
		const { status } = await send(site.origin, UPLOAD_BRANCH_PATH, { method: "POST", ...form });
		if (status !== 200) throw new Error(`The upload was answered with ${status}`);
		await delay(REST_MS);
		clearInterval(sampling);
		const own = ownMemory(site.pid);
		await site.close();
		console.log(
			`memory, ${rows} branches in one sheet: its process ${mib(peaks[JOB])}, the list's ${mib(peaks[FEED])}, the site then ${mib(own)} MiB`,
		);
	}
}

const mib = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** A process's memory in bytes, without code and other shared files. */
function ownMemory(pid: number): number {
	return Number(/^RssAnon:\s*(\d+)/m.exec(read(pid, "status"))?.[1] ?? 0) * 1024;
}

/** Empty if the process has ended. */
function read(pid: number, file: string): string {
	try {
		return readFileSync(`/proc/${pid}/${file}`, "utf8");
	} catch {
		return "";
	}
}
