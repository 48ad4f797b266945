/** Small text functions of the domain. */
import { describe, expect, test } from "vitest";
import { branchPath, locationPath } from "../paths.ts";
import { distanceKm, roundedDistance } from "../places/distance.ts";
import { capitalizeWords, placeKey, placeLine } from "../places/place-key.ts";

describe("placeKey", () => {
	test.each([
		["Uttar-Pradesh", "uttar pradesh"],
		["  TAMIL   nadu ", "tamil nadu"],
		["Jammu & Kashmir", "jammu and kashmir"],
		["Nāgpur", "nagpur"],
		["U.P.", "u p"],
	])("%j is %j", (text, key) => {
		expect(placeKey(text)).toBe(key);
	});

	test.each(["मुंबई", "హైదరాబాద్", "சென்னை"])("letters and vowel signs of %s stay", (name) => {
		expect(placeKey(name).normalize("NFC")).toBe(name.normalize("NFC"));
	});

	test("each word is capitalised for a heading", () => {
		expect(capitalizeWords("andhra-pradesh")).toBe("Andhra Pradesh");
		expect(capitalizeWords("MADHYA PRADESH")).toBe("Madhya Pradesh");
	});

	test("parts of a place without a letter or a digit are left out of its line", () => {
		expect(placeLine("Madhya+Pradesh")).toBe("Madhya Pradesh");
		expect(placeLine("madhya-pradesh", "indore")).toBe("Madhya Pradesh, Indore");
		expect(placeLine(" ", "pune")).toBe("Pune");
		expect(placeLine("Pune", "-")).toBe("Pune");
		expect(placeLine("-", undefined, "")).toBe("");
		expect(placeLine("मुंबई")).toBe("मुंबई");
	});
});

test("addresses names are encoded", () => {
	expect(locationPath("Andhra Pradesh")).toBe("/location/Andhra%20Pradesh");
	expect(locationPath("Gujarat", "Surat")).toBe("/location/Gujarat/Surat");
	expect(branchPath({ id: 7, state: "Tamil Nadu", city: "A/B" })).toBe("/branch/Tamil%20Nadu/A%2FB/7");
});

describe("distance", () => {
	test("between known cities, within one per cent", () => {
		const [mumbai, pune, delhi] = [
			{ lat: 19.076, lng: 72.8777 },
			{ lat: 18.5204, lng: 73.8567 },
			{ lat: 28.6139, lng: 77.209 },
		];
		expect(Math.abs(distanceKm(mumbai, pune) - 120)).toBeLessThan(1.2);
		expect(Math.abs(distanceKm(mumbai, delhi) - 1148)).toBeLessThan(11.5);
		expect(distanceKm(pune, pune)).toBe(0);
	});

	test.each([
		[0.001, "50 m"],
		[0.42, "400 m"],
		[0.98, "1.0 km"],
		[9.94, "9.9 km"],
		[9.96, "10 km"],
		[1234.4, "1,234 km"],
	])("%d km reads %s", (km, text) => {
		expect(Object.values(roundedDistance(km)).join(" ")).toBe(text);
	});
});
