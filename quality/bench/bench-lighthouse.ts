/**
 * Lighthouse's score of a page of each kind, on a laptop and on a phone. Beside each score stands what Lighthouse measured of the machine in
 * that run (its benchmark index): a score from a run that had much less than the others says something about the machine, not about the page.
 */
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { chromiumOptions } from "../../scripts/find-browser.ts";
import { locationPath } from "../../shared/paths.ts";
import { startSite } from "../process/start-site.ts";
import { loadNow, median } from "./running.ts";

const PAGES = ["/", locationPath("Maharashtra"), "/branch/Maharashtra/Pune/2"];
const DEVICES = { laptop: ["--preset=desktop"], phone: [] } as const;
const ROUNDS = 5;
const AIM = 98;

const PROGRAM = path.join(import.meta.dirname, "..", "node_modules", "lighthouse", "cli", "index.js");
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

/** The parts of a report that are read. */
interface Report {
	categories: { performance: { score: number } };
	audits: Record<"total-blocking-time" | "total-byte-weight" | "largest-contentful-paint", { numericValue: number }>;
	environment: { benchmarkIndex: number };
}

export async function benchLighthouse(): Promise<void> {
	const site = await startSite();
	const kinds = PAGES.flatMap((page) =>
		(["laptop", "phone"] as const).map((device) => ({ page, device, reports: [] as Report[] })),
	);
	try {
		// In turn, so that a busy moment does not meet one page alone.
		for (let round = 0; round < ROUNDS; round++) {
			for (const { page, device, reports } of kinds) reports.push(await measure(site.origin + page, DEVICES[device]));
		}
	} finally {
		await site.close();
	}
	console.log(`Lighthouse, medians of ${ROUNDS} (aim: ${AIM}), each score with the machine's index; ${loadNow()}`);
	for (const { page, device, reports } of kinds) {
		const scoreOf = ({ categories }: Report) => Math.round(categories.performance.score * 100);
		const middle = (audit: keyof Report["audits"]) => median(reports.map(({ audits }) => audits[audit].numericValue));
		const each = reports.map((report) => `${scoreOf(report)} at ${Math.round(report.environment.benchmarkIndex)}`);
		console.log(
			`  ${page} on a ${device}: ${median(reports.map(scoreOf))} (${each.join(", ")}), ` +
				`${Math.round(middle("total-blocking-time"))} ms blocked, ${(middle("total-byte-weight") / 1024).toFixed(0)} KB, ` +
				`largest paint ${(middle("largest-contentful-paint") / 1000).toFixed(2)} s`,
		);
	}
}

/** One run in a browser of its own, with an empty cache. */
async function measure(address: string, device: readonly string[]): Promise<Report> {
	const { executablePath, args } = chromiumOptions();
	const { stdout } = await promisify(execFile)(
		process.execPath,
		[
			...[PROGRAM, address, ...device, "--only-categories=performance", "--output=json", "--quiet"],
			`--chrome-flags=--headless ${args.join(" ")}`,
		],
		{ env: { ...process.env, ...(executablePath && { CHROME_PATH: executablePath }) }, maxBuffer: MAX_REPORT_BYTES },
	);
	return JSON.parse(stdout);
}
