/** Runs commands of the project for `npm run check`, `npm test` and `npm run test:deep`. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/**
 * Runs a command beside others: each line of its output is shown as it comes, after a name.
 *
 * @param command a program with arguments, separated by blanks
 * @returns whether there is such a program, and it ended with 0
 */
export async function run(name: string, command: string): Promise<boolean> {
	const [program = "", ...args] = command.split(" ");
	const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
	for (const input of [child.stdout, child.stderr]) {
		createInterface({ input }).on("line", (line) => console.log(`${name.padEnd(NAME_WIDTH)}| ${line}`));
	}
	try {
		const [code] = await once(child, "close");
		return code === 0;
	} catch (error) {
		console.log(`${name.padEnd(NAME_WIDTH)}| ${error}`);
		return false;
	}
}

const NAME_WIDTH = 8;
