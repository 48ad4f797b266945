import type { IncomingMessage } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { createMemoryLog } from "../testing/memory-log.ts";
import { logSignIns } from "./sign-in-log.ts";

test("thirty failures of a minute are logged, the others are counted in one line, and then it begins again", () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const { log, lines } = createMemoryLog();
	const { failed, end } = logSignIns({ log, addresses: true });
	const fail = (reason: Parameters<typeof failed>[0]) => failed(reason, {} as IncomingMessage);
	const line = { level: 40, reason: "too-many", msg: "sign-in failed" };
	for (let time = 0; time < 10_000; time++) fail("too-many");
	fail("wrong-credentials");
	expect(lines).toEqual(Array(30).fill(line));
	vi.advanceTimersByTime(60_000);
	const failures = { "too-many": 9970, "wrong-credentials": 1 };
	expect(lines.slice(30)).toEqual([{ level: 40, failures, seconds: 60, msg: "sign-ins failed" }]);
	for (let time = 0; time < 31; time++) fail("too-many");
	expect(lines.slice(31)).toEqual(Array(30).fill(line));
	end();
	end();
	expect(lines.slice(61)).toEqual([{ level: 40, failures: { "too-many": 1 }, seconds: 60, msg: "sign-ins failed" }]);
});
