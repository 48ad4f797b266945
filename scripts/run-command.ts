/** Runs commands of the project for `npm run check` and `npm run test:deep`. */
import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Runs commands at the same time. The output of each is shown when it has ended, so that outputs are not mixed.
 *
 * @param commands programs with arguments, separated by blanks
 * @returns whether all ended with 0
 */
export async function runAll(commands: readonly string[]): Promise<boolean> {
	const ended = await Promise.all(
		commands.map(async (command) => {
			const begin = performance.now();
			const [program = "", ...args] = command.split(" ");
			const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
			let output = "";
			for (const stream of [child.stdout, child.stderr]) {
				stream.setEncoding("utf8").on("data", (text: string) => {
					output += text;
				});
			}
			const [code] = await once(child, "close");
			console.log(`${output}== ${command}: ${code === 0 ? "passed" : `FAILED (${code})`}, ${secondsSince(begin)} s`);
			return code === 0;
		}),
	);
	return ended.every(Boolean);
}

/**
 * Runs a command and shows its output at once.
 *
 * @returns whether it ended with 0, and how long it took, in seconds
 */
export async function runShown(command: string): Promise<{ ok: boolean; seconds: number }> {
	const begin = performance.now();
	const child = spawn(command, { shell: true, stdio: "inherit" });
	const [code] = await once(child, "close");
	return { ok: code === 0, seconds: secondsSince(begin) };
}

function secondsSince(begin: number): number {
	return Math.round((performance.now() - begin) / 1000);
}
