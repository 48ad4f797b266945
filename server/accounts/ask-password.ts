/** Gets a password from the operator: typed at a terminal without being shown, or sent to standard input. */
import { once } from "node:events";
import { fstatSync } from "node:fs";
import { createInterface } from "node:readline";
import { type Readable, Writable } from "node:stream";
import { StartError } from "../process/start-error.ts";

interface AskOptions {
	/** Whether the operator wants to be asked; otherwise only what is sent to standard input counts. */
	ask: boolean;
	input: Readable & { isTTY?: boolean; fd?: number };
	/** Where the questions appear. */
	notes: Writable;
}

/** More than any password has. */
const MAX_CHARACTERS = 1000;

/**
 * Returns the password that is typed or sent; undefined if there is none, so that one is generated.
 *
 * @throws {StartError} if two different ones were typed, or nothing although the operator wanted to be asked
 */
export async function askPassword({ ask, input, notes }: AskOptions): Promise<string | undefined> {
	if (!input.isTTY) {
		if (!ask && !isSent(input.fd)) return undefined;
		const sent = await firstLine(input);
		if (ask && !sent) throw new StartError("There is no password on standard input");
		return sent || undefined;
	}
	if (!ask) return undefined;
	const [typed, again] = await askHidden(["Password: ", "Again: "], input, notes);
	if (again === undefined) throw new StartError("Nothing was changed");
	if (typed !== again) throw new StartError("The two passwords are not the same");
	return typed;
}

/** Whether something is piped in or redirected from a file; /dev/null is neither. */
function isSent(descriptor: number | undefined): boolean {
	if (descriptor === undefined) return true;
	const stat = fstatSync(descriptor);
	return stat.isFIFO() || stat.isFile();
}

async function firstLine(input: Readable): Promise<string> {
	let text = "";
	for await (const chunk of input.setEncoding("utf8")) {
		text += chunk;
		if (text.includes("\n") || text.length > MAX_CHARACTERS) break;
	}
	return (text.split("\n", 1)[0] ?? "").replace(/\r$/, "");
}

/** Returns the typed lines, one for each question; fewer if the input ended before. */
async function askHidden(questions: readonly string[], input: Readable, notes: Writable): Promise<string[]> {
	// A terminal shows what the interface writes, which includes what is typed.
	const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
	const lines = createInterface({ input, output: hidden, terminal: true, historySize: 0 });
	const typed: string[] = [];
	const closed = once(lines, "close");
	notes.write(questions[0] ?? "");
	lines.on("line", (line) => {
		if (typed.push(line) < questions.length) notes.write(`\n${questions[typed.length]}`);
		else lines.close();
	});
	await closed;
	notes.write("\n");
	return typed;
}
