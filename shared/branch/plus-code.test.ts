import { expect, test } from "vitest";
import { eachOf } from "../testing/each-of.ts";
import { isWhole, placeOfCode, plusCodeIn } from "./plus-code.ts";

const PUNE = { lat: 18.5115, lng: 73.8782 };

/** Examples of the specification's test data, and places in India. */
test.each([
	["7FG49Q00+", undefined],
	["7FG49QCJ+2V", [20.3700625, 2.7821875]],
	["7FG49QCJ+2VX", [20.3701125, 2.782234375]],
	["8FVC2222+22", [47.0000625, 8.0000625]],
	["4VCPPQGP+Q9", [-41.2730625, 174.7859375]],
	["7JCMGVC6+XX", [18.5224375, 73.8624375]],
	["https://plus.codes/7JCMGVC6+XX", [18.5224375, 73.8624375]],
])("%s is a whole code", (text, place) => {
	const code = plusCodeIn(text);
	if (!place || !code) return expect(code).toBe(place);
	expect(isWhole(code)).toBe(true);
	const { lat, lng } = placeOfCode(code, PUNE);
	expect([lat, lng]).toEqual([expect.closeTo(place[0] ?? 0, 6), expect.closeTo(place[1] ?? 0, 6)]);
});

test("a code with a place is near it, also across the border of its area", () => {
	const code = plusCodeIn("gvc6+xx Pune, Maharashtra");
	expect(code).toEqual({ before: "GVC6", after: "XX", beside: "Pune Maharashtra" });
	if (!code) return;
	expect(isWhole(code)).toBe(false);
	expect(placeOfCode(code, PUNE).lat).toBeCloseTo(18.5224375, 6);
	expect(placeOfCode(code, { lat: 18.51, lng: 74.1 }).lng).toBeCloseTo(73.8624375, 6);
	expect(placeOfCode(code, { lat: 19.1, lng: 73.9 }).lat).toBeCloseTo(19.5224375, 6);
	expect(placeOfCode(code, { lat: 18.9, lng: 73.9 }).lat).toBeCloseTo(18.5224375, 6);
});

test.each(
	eachOf(
		["18.5, 73.8 | C++ developers | 98765+43210 | +919876543210", undefined],
		["ABCD+EF | GVC+XX Pune | XGVC6+XXY5Z8Q7W2 | ", undefined],
	),
)("%j has no code", (text, code) => expect(plusCodeIn(text)).toBe(code));
