import { expect, test } from "vitest";
import { countSignInAttempts, MAX_FAILURES } from "./sign-in-attempts.ts";

const MINUTE_MS = 60_000;

/** Attempts with a clock set by the test. */
function startCounting() {
	const clock = { now: 1000 };
	return { clock, attempts: countSignInAttempts(() => clock.now) };
}

test("ten attempts may fail, and the next may be made 15 minutes after the first", () => {
	const { clock, attempts } = startCounting();
	for (let number = 1; number <= MAX_FAILURES; number++) {
		expect(attempts.refusedFor("a")).toBeUndefined();
		expect(attempts.fail("a")).toBe(number);
		clock.now += MINUTE_MS;
	}
	expect(attempts.refusedFor("a")).toBe(300);
	clock.now += 5 * MINUTE_MS - 1;
	expect(attempts.refusedFor("a")).toBe(1);
	clock.now += 2;
	expect(attempts.refusedFor("a")).toBeUndefined();
	expect(attempts.fail("a")).toBe(1);
});

test("one address does not lock out another", () => {
	const { attempts } = startCounting();
	for (let number = 1; number <= MAX_FAILURES; number++) attempts.fail("a");
	expect(attempts.refusedFor("a")).toBeGreaterThan(0);
	expect(attempts.refusedFor("b")).toBeUndefined();
});

test("attempts of one address take turns, even after an error; those of others do not wait", async () => {
	const { attempts } = startCounting();
	const order: string[] = [];
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	const first = attempts.inTurn("a", async () => {
		await held;
		order.push("first");
		throw new Error("broken");
	});
	const second = attempts.inTurn("a", async () => void order.push("second"));
	await attempts.inTurn("b", async () => void order.push("other"));
	release();
	await expect(first).rejects.toThrow("broken");
	await second;
	expect(order).toEqual(["other", "first", "second"]);
});
