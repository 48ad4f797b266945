import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";

const MAIN = path.join(import.meta.dirname, "..", "main.ts");

/** Starts a command of the branch service as an operator does. */
export function startCommand(dataDir: string, ...words: string[]) {
	const env = { DATA_DIR: dataDir, NODE_ENV: "production" };
	const child = spawn(process.execPath, [MAIN, ...words], { env, stdio: ["ignore", "pipe", "pipe"] });
	const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
	return { child, ended };
}

/** Kills a command `times` times: soon after its start, shortly before its end, and in between. */
export async function killCommand(dataDir: string, words: string[], times: number, check: () => Promise<void>) {
	const begin = performance.now();
	await startCommand(dataDir, ...words).ended;
	const duration = performance.now() - begin;
	await check();
	for (let index = 1; index <= times; index++) {
		const { child, ended } = startCommand(dataDir, ...words);
		await delay((duration * index) / times);
		child.kill("SIGKILL");
		await ended;
		await check();
	}
}

/** Runs one to its end. */
export async function runCommand(dataDir: string, ...words: string[]) {
	const { child, ended } = startCommand(dataDir, ...words);
	const [output, errorOutput] = await Promise.all([text(child.stdout), text(child.stderr)]);
	return { code: await ended, output, errorOutput };
}
