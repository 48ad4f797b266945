import { expect, test } from "vitest";
import { countSignInAttempts, MAX_FAILURES } from "./sign-in-attempts.ts";

const MINUTE_MS = 60_000;

/** Attempts by a clock that is set by hand. */
function startCounting() {
	const clock = { now: 1000 };
	return { clock, attempts: countSignInAttempts(() => clock.now) };
}

test("ten attempts may fail, and the next may be made 15 minutes after the first", () => {
	const { clock, attempts } = startCounting();
	for (let number = 1; number <= MAX_FAILURES; number++) {
		expect(attempts.begin("a")).toEqual({ number });
		clock.now += MINUTE_MS;
	}
	expect(attempts.begin("a")).toEqual({ retryAfterSeconds: 300 });
	clock.now += 5 * MINUTE_MS - 1;
	expect(attempts.begin("a")).toEqual({ retryAfterSeconds: 1 });
	clock.now += 2;
	expect(attempts.begin("a")).toEqual({ number: 1 });
});

test("one address does not shut out another", () => {
	const { attempts } = startCounting();
	for (let number = 1; number <= MAX_FAILURES; number++) attempts.begin("a");
	expect(attempts.begin("a")).toHaveProperty("retryAfterSeconds");
	expect(attempts.begin("b")).toEqual({ number: 1 });
});

test("an attempt that was right counts no longer, and the failures before it do", () => {
	const { attempts } = startCounting();
	for (let number = 1; number <= 100; number++) {
		expect(attempts.begin("a")).toEqual({ number: 1 });
		attempts.takeBack("a");
	}
	attempts.begin("a");
	attempts.begin("a");
	attempts.takeBack("a");
	expect(attempts.begin("a")).toEqual({ number: 2 });
});
