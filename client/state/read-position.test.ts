import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readPosition } from "./read-position.ts";

type Ask = Parameters<Geolocation["getCurrentPosition"]>;

/** A browser's geolocation that answers as the test says. */
function askedBrowser() {
	const asks: Ask[] = [];
	const geolocation = { getCurrentPosition: (...ask: Ask) => void asks.push(ask) } as Geolocation;
	const heard: unknown[] = [];
	const stop = readPosition(geolocation, {
		onPosition: (reading) => heard.push(reading),
		slow: () => heard.push("slow"),
		failed: (reason) => heard.push(reason),
	});
	const answer = (place: number, accuracy: number) =>
		asks[place]?.[0]({ coords: { latitude: 18.5, longitude: 73.8, accuracy } } as GeolocationPosition);
	const refuse = (code: number) => asks[0]?.[1]?.({ code, message: "no" } as GeolocationPositionError);
	return { asks, heard, stop, answer, refuse };
}

const at = (accuracyKm: number) => ({ position: { lat: 18.5, lng: 73.8 }, accuracyKm });

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

test("a browser that never answers is slow, then has failed; if it answers after all, that counts", () => {
	const { heard, answer } = askedBrowser();
	vi.advanceTimersByTime(2999);
	expect(heard).toEqual([]);
	vi.advanceTimersByTime(1);
	expect(heard).toEqual(["slow"]);
	vi.advanceTimersByTime(60_000);
	expect(heard).toEqual(["slow", "timeout"]);
	answer(0, 20);
	expect(heard.slice(2)).toEqual([at(0.02)]);
});

test.each([
	[1, "denied"],
	[2, "unavailable"],
	[3, "timeout"],
])("refusals are told apart: code %i", (code, reason) => {
	const { heard, refuse } = askedBrowser();
	refuse(code);
	vi.runAllTimers();
	expect(heard).toEqual([reason]);
});

test("without geolocation it is unavailable at once", () => {
	const failed = vi.fn();
	readPosition(undefined, { onPosition: vi.fn(), slow: vi.fn(), failed });
	expect(failed).toHaveBeenCalledExactlyOnceWith("unavailable");
});

test("a rough position is asked for exactly once more; only a better one replaces it", () => {
	const { asks, heard, answer } = askedBrowser();
	answer(0, 12_000);
	expect(asks.map(([, , options]) => options?.enableHighAccuracy ?? false)).toEqual([false, true]);
	answer(1, 15_000);
	expect(heard).toEqual([at(12)]);
	answer(1, 40);
	expect(heard).toEqual([at(12), at(0.04)]);
	expect(asks).toHaveLength(2);
});

test("a good position is not asked for again", () => {
	const { asks, heard, answer } = askedBrowser();
	answer(0, 2000);
	expect(asks).toHaveLength(1);
	vi.runAllTimers();
	expect(heard).toEqual([at(2)]);
});

test("once the waiting is ended, it neither gets slow nor fails", () => {
	const { heard, stop, refuse } = askedBrowser();
	stop();
	vi.runAllTimers();
	refuse(1);
	expect(heard).toEqual([]);
});
