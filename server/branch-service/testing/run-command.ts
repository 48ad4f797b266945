import { spawn } from "node:child_process";
import path from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { OperatorError } from "../../process/start-error.ts";
import { COMPILE_CACHE } from "../../testing/compile-cache.ts";
import type { BackupConfig } from "../backup/site-parts.ts";
import { perform } from "../command-line.ts";
import { isPostgresUrl } from "../database/postgres/postgres-url.ts";

const MAIN = path.join(import.meta.dirname, "..", "main.ts");

/** Starts a command of the branch service as an operator does. */
export function startCommand(database: string, ...words: string[]) {
	const where = isPostgresUrl(database) ? { DATABASE_URL: database } : { DATA_DIR: database };
	const env = { ...where, NODE_ENV: "production", ...COMPILE_CACHE };
	const child = spawn(process.execPath, [MAIN, ...words], { env, stdio: ["ignore", "pipe", "pipe"] });
	const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
	return { child, ended };
}

/** Kills a command `times` times: soon after its start, shortly before its end, and in between. */
export async function killCommand(database: string, words: string[], times: number, check: () => Promise<void>) {
	const begin = performance.now();
	await startCommand(database, ...words).ended;
	const duration = performance.now() - begin;
	await check();
	for (let index = 1; index <= times; index++) {
		const { child, ended } = startCommand(database, ...words);
		await delay((duration * index) / times);
		child.kill("SIGKILL");
		await ended;
		await check();
	}
}

/** The configuration of a site with a data folder, and a database there or elsewhere. */
export const siteConfig = (dataDir: string, database = dataDir): BackupConfig => ({
	dataDir,
	database,
	branchApiUrl: undefined,
});

interface Outcome {
	/** The exit code; null if a signal ended the process. */
	code: number | null;
	output: string;
	errorOutput: string;
}

/** Runs a command to its end, as a process. */
export async function runCommand(database: string, ...words: string[]): Promise<Outcome> {
	const { child, ended } = startCommand(database, ...words);
	const [output, errorOutput] = await Promise.all([text(child.stdout), text(child.stderr)]);
	return { code: await ended, output, errorOutput };
}

/** Performs a command within this process, for tests of what it stores, with the outcome of a process. */
export async function commandHere(site: string | BackupConfig, ...words: string[]): Promise<Outcome> {
	const stream = new PassThrough();
	const output = text(stream);
	const failure = await perform(typeof site === "string" ? siteConfig(site) : site, words, stream).then(
		() => undefined,
		(error: unknown) => {
			// Other errors would be printed with their stack.
			if (!(error instanceof OperatorError)) throw error;
			return error;
		},
	);
	stream.end();
	return { code: failure ? 1 : 0, output: await output, errorOutput: failure ? `${failure.message}\n` : "" };
}
