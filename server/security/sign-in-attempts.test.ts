import { expect, test } from "vitest";
import { countSignInAttempts, MAX_FAILURES } from "./sign-in-attempts.ts";

const MINUTE_MS = 60_000;

/** Attempts with a clock set by the test. */
function startCounting() {
	const clock = { now: 1000 };
	return { clock, attempts: countSignInAttempts({ clock: () => clock.now }) };
}

test("ten attempts may fail, and the next may be made 15 minutes after the first", async () => {
	const { clock, attempts } = startCounting();
	for (let number = 1; number <= MAX_FAILURES; number++) {
		expect(await attempts.refusedFor("a")).toBeUndefined();
		expect(await attempts.fail("a")).toBe(number);
		clock.now += MINUTE_MS;
	}
	expect(await attempts.refusedFor("a")).toBe(300);
	clock.now += 5 * MINUTE_MS - 1;
	expect(await attempts.refusedFor("a")).toBe(1);
	clock.now += 2;
	expect(await attempts.refusedFor("a")).toBeUndefined();
	expect(await attempts.fail("a")).toBe(1);
});

test("attempts of one address take turns, even after an error; those of others do not wait", async () => {
	const { attempts } = startCounting();
	const order: string[] = [];
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	const first = attempts.oneAtATime("a", async () => {
		await held;
		order.push("first");
		throw new Error("broken");
	});
	const second = attempts.oneAtATime("a", async () => void order.push("second"));
	await attempts.oneAtATime("b", async () => void order.push("other"));
	release();
	await expect(first).rejects.toThrow("broken");
	await second;
	expect(order).toEqual(["other", "first", "second"]);
});
