import { beforeEach, expect, test } from "vitest";
import { CircuitBreaker } from "./circuit-breaker.ts";

let now: number;
let breaker: CircuitBreaker;

beforeEach(() => {
	now = 1_000_000;
	breaker = new CircuitBreaker(() => now);
});

function fail(times: number) {
	return Array.from({ length: times }, () => breaker.failed()).at(-1);
}

test("four failures in a row are no reason, five are", () => {
	expect(fail(4)).toBeUndefined();
	expect(breaker.mayAsk()).toBe(true);
	expect(breaker.failed()).toBe(30_000);
	expect(breaker.mayAsk()).toBe(false);
});

test("a success in between begins the count again", () => {
	fail(4);
	expect(breaker.succeeded()).toBe(false);
	expect(fail(4)).toBeUndefined();
	expect(breaker.mayAsk()).toBe(true);
});

test("after the pause one request may be sent, and its success lets all through", () => {
	fail(5);
	now += 30_000;
	expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false]);
	expect(breaker.succeeded()).toBe(true);
	expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, true]);
});

test("its failure doubles the pause, up to ten minutes", () => {
	fail(5);
	const pauses = Array.from({ length: 6 }, () => {
		now += 600_000;
		expect(breaker.mayAsk()).toBe(true);
		return breaker.failed();
	});
	expect(pauses).toEqual([60_000, 120_000, 240_000, 480_000, 600_000, 600_000]);
});

test("if nothing is heard of it, another one may be sent later", () => {
	fail(5);
	now += 30_000;
	breaker.mayAsk();
	now += 60_000;
	expect(breaker.mayAsk()).toBe(true);
});

test("failures of requests that were on their way change nothing", () => {
	fail(5);
	expect(fail(20)).toBeUndefined();
	now += 30_000;
	expect(breaker.mayAsk()).toBe(true);
});

test("neither do their successes", () => {
	breaker.failed(120_000);
	expect(breaker.succeeded()).toBe(false);
	expect(breaker.mayAsk()).toBe(false);
	now += 120_000;
	expect(breaker.mayAsk()).toBe(true);
	expect(breaker.succeeded()).toBe(true);
});

test("a service that wants fewer requests is not asked for as long as it says, ten minutes at most", () => {
	expect(breaker.failed(120_000)).toBe(120_000);
	expect(breaker.mayAsk()).toBe(false);
	now += 120_000;
	breaker.mayAsk();
	expect(breaker.failed(86_400_000)).toBe(600_000);
});
