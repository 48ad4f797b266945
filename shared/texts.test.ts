/** Small rules of the domain that turn one text into another. */
import { describe, expect, test } from "vitest";
import { branchTitle } from "./branch-title.ts";
import { directionsUrl } from "./directions.ts";
import { distanceKm, distanceText } from "./distance.ts";
import { branchPath, locationPath } from "./paths.ts";
import { capitalizeWords, placeKey } from "./place-key.ts";
import { scrubMessage } from "./scrub-message.ts";

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

	test("words are capitalised for a heading", () => {
		expect(capitalizeWords("andhra-pradesh")).toBe("Andhra Pradesh");
		expect(capitalizeWords("MADHYA PRADESH")).toBe("Madhya Pradesh");
	});
});

describe("branchTitle", () => {
	test.each([
		["Farm and Vehicle Loan Centre", "Guntur", "Farm & Vehicle Loan Centre, Guntur"],
		["Anand Main Branch", "Anand", "Anand Main Branch"],
		["Nanded City", "Nanded", "Nanded City"],
		["Khandwa AND Indore", "Khandwa", "Khandwa & Indore"],
		["Station Branch", "Navi Mumbai", "Station Branch, Navi Mumbai"],
	])("%s in %s is %s", (name, city, title) => {
		expect(branchTitle({ name, city })).toBe(title);
	});
});

describe("addresses", () => {
	test("names are encoded as the specification has them", () => {
		expect(locationPath("Andhra Pradesh")).toBe("/location/Andhra%20Pradesh");
		expect(locationPath("Gujarat", "Surat")).toBe("/location/Gujarat/Surat");
		expect(branchPath({ id: 7, state: "Tamil Nadu", city: "A/B" })).toBe("/branch/Tamil%20Nadu/A%2FB/7");
	});

	test("directions give an origin only when it is known", () => {
		const plain = new URL(directionsUrl({ lat: 19.07, lng: 72.87 }));
		expect(plain.searchParams.get("destination")).toBe("19.07,72.87");
		expect(plain.searchParams.has("origin")).toBe(false);
		const known = new URL(directionsUrl({ lat: 19.07, lng: 72.87 }, { lat: 18.52, lng: 73.85 }));
		expect(known.searchParams.get("origin")).toBe("18.52,73.85");
	});
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
		expect(distanceText(km)).toBe(text);
	});
});

describe("scrubMessage", () => {
	test.each([
		["connect ECONNREFUSED 10.0.0.7:8080", "connect ECONNREFUSED …"],
		["fetch of https://api.internal.example/x?y=1 failed", "fetch of … failed"],
		["connect ECONNREFUSED ::1:3001", "connect ECONNREFUSED …"],
		["connect EHOSTUNREACH fd00:1::7:8080 - Local (:::0)", "connect EHOSTUNREACH … - Local (…)"],
		["connect ECONNREFUSED ::ffff:10.0.0.7:8080", "connect ECONNREFUSED …"],
		["getaddrinfo ENOTFOUND db.internal.example", "getaddrinfo ENOTFOUND …"],
		["getaddrinfo EAI_AGAIN branch-api", "getaddrinfo EAI_AGAIN …"],
		["closed at 17:30:00: come again", "closed at 17:30:00: come again"],
		["cannot read /srv/app/server/main.ts:3", "cannot read …"],
		["x is not a function\n    at render (/srv/app/a.js:1:2)\n    at main", "x is not a function"],
		["Failed to load branches", "Failed to load branches"],
	])("%j becomes %j", (message, scrubbed) => {
		expect(scrubMessage(message)).toBe(scrubbed);
	});

	test("a long message is cut", () => {
		expect(scrubMessage("word ".repeat(500)).length).toBeLessThanOrEqual(200);
	});
});
