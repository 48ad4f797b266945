import { expect, test } from "vitest";
import { CircuitBreaker } from "./circuit-breaker.ts";

/** Milliseconds that pass; or a request that "fails", perhaps with the time to wait, "succeeds" or "hangs". A late one was sent before all others. */
type Step = number | string;

/** What becomes of each request: the pause that begins, in milliseconds, "back" if one ends, "sent" or "paused". */
function run(steps: readonly Step[]): unknown[] {
	let now = 1_000_000;
	const breaker = new CircuitBreaker(() => now);
	const first = breaker.ticket() ?? Number.NaN;
	return steps.flatMap((step) => {
		if (typeof step === "number") {
			now += step;
			return [];
		}
		const [what, waitMs] = step.replace("late ", "").split(" ");
		const ticket = step.startsWith("late ") ? first : breaker.ticket();
		if (ticket === undefined) return "paused";
		if (what === "succeeds") return breaker.succeeded(ticket) ? "back" : "sent";
		if (what === "hangs") return "sent";
		return breaker.failed(ticket, waitMs === undefined ? undefined : Number(waitMs)) ?? "sent";
	});
}

const four = Array<Step>(4).fill("fails");
const five = [...four, "fails"];
const SENT = Array(4).fill("sent");
const tenMinutes = [600_000, "fails"];

test.each<[rule: string, steps: readonly Step[], outcome: readonly unknown[]]>([
	["four failures in a row are no reason, five are", [...five, "hangs"], [...SENT, 30_000, "paused"]],
	["a success begins the count again", [...four, "succeeds", ...four, "hangs"], [...SENT, "sent", ...SENT, "sent"]],
	[
		"after the pause one request may be sent, and its success lets all through",
		[...five, 29_999, "hangs", 1, "succeeds", "hangs", "hangs"],
		[...SENT, 30_000, "paused", "back", "sent", "sent"],
	],
	["until it has succeeded, no other may", [...five, 30_000, "hangs", "hangs"], [...SENT, 30_000, "sent", "paused"]],
	[
		"its failure doubles the pause, up to ten minutes",
		[...five, ...Array(6).fill(tenMinutes).flat()],
		[...SENT, 30_000, 60_000, 120_000, 240_000, 480_000, 600_000, 600_000],
	],
	[
		"if nothing is heard of it, another one may be sent later",
		[...five, 30_000, "hangs", 59_999, "hangs", 1, "hangs"],
		[...SENT, 30_000, "sent", "paused", "sent"],
	],
	[
		"failures of requests that were on their way change nothing",
		[...five, ...Array(20).fill("late fails"), 30_000, "succeeds"],
		[...SENT, 30_000, ...Array(20).fill("sent"), "back"],
	],
	["neither do their successes", [...five, "late succeeds", "hangs"], [...SENT, 30_000, "sent", "paused"]],
	[
		"a service that wants fewer requests is not asked for as long as it says, ten minutes at most",
		["fails 120000", 119_999, "hangs", 1, "fails 86400000", 599_999, "hangs", 1, "hangs"],
		[120_000, "paused", 600_000, "paused", "sent"],
	],
])("%s", (_rule, steps, outcome) => {
	expect(run(steps)).toEqual(outcome);
});
