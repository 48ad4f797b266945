import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";

const MAIN = path.join(import.meta.dirname, "..", "main.ts");

/** Starts a command of the branch service as an operator does. */
export function startCommand(dataDir: string, ...words: string[]) {
	const env = { DATA_DIR: dataDir, NODE_ENV: "production" };
	const child = spawn(process.execPath, [MAIN, ...words], { env, stdio: ["ignore", "pipe", "pipe"] });
	const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
	return { child, ended };
}

/** Runs one to its end. */
export async function runCommand(dataDir: string, ...words: string[]) {
	const { child, ended } = startCommand(dataDir, ...words);
	const [output, errorOutput] = await Promise.all([text(child.stdout), text(child.stderr)]);
	return { code: await ended, output, errorOutput };
}
