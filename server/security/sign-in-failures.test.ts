import type { IncomingMessage } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { createMemoryLog } from "../testing/memory-log.ts";
import { logSignInFailures } from "./sign-in-failures.ts";

test("the first failure is logged at once, those of the next minute in one line, and then it begins again", () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const { log, lines } = createMemoryLog();
	const note = logSignInFailures(log);
	const failed = (reason: Parameters<typeof note>[0]) => note(reason, {} as IncomingMessage);
	const first = { level: 40, failures: { "wrong-credentials": 1 }, msg: "sign-in failed" };
	failed("wrong-credentials");
	expect(lines).toEqual([first]);
	for (let time = 0; time < 10_000; time++) failed("too-many");
	failed("wrong-credentials");
	expect(lines).toHaveLength(1);
	vi.advanceTimersByTime(60_000);
	const failures = { "too-many": 10_000, "wrong-credentials": 1 };
	expect(lines.slice(1)).toEqual([{ level: 40, failures, seconds: 60, msg: "sign-ins failed" }]);
	failed("not-allowed");
	vi.advanceTimersByTime(120_000);
	expect(lines.slice(2)).toEqual([{ level: 40, failures: { "not-allowed": 1 }, seconds: 60, msg: "sign-ins failed" }]);
	failed("wrong-credentials");
	expect(lines.at(-1)).toEqual(first);
	expect(lines).toHaveLength(4);
});
