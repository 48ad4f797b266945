/** A child for tests, which does what it is asked. */
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { answerParent, endWithParent } from "../answer-parent.ts";

export type TestTask =
	| { kind: "echo"; text: string }
	| { kind: "environment" }
	| { kind: "throw" }
	| { kind: "exit" }
	| { kind: "wait" }
	/** Keeps the thread busy. */
	| { kind: "busy" }
	/** Uses up the heap. */
	| { kind: "fill" }
	/** Asks to commit, then answers after some time. */
	| { kind: "commit"; ms: number };

endWithParent();
answerParent(async (task: TestTask, { parts, commit }) => {
	switch (task.kind) {
		case "echo":
			return { value: task.text, parts };
		case "environment":
			return {
				value: Object.fromEntries(
					readFileSync("/proc/self/environ", "utf8")
						.split("\0")
						.map((line) => line.split("=")),
				),
			};
		case "throw":
			throw new RangeError("it cannot be done");
		case "exit":
			return process.exit(3);
		case "wait":
			return new Promise(() => undefined);
		case "busy":
			for (;;);
		case "fill": {
			const ballast: unknown[] = [];
			for (;;) ballast.push(Array.from({ length: 1000 }, () => ({})));
		}
		case "commit":
			await commit();
			await delay(task.ms);
			return { value: "committed" };
	}
});
