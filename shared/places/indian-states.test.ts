import { expect, test } from "vitest";
import { FOOTER_STATES } from "../constants.ts";
import { eachOf } from "../testing/each-of.ts";
import { INDIAN_STATES, indianState, stateNames } from "./indian-states.ts";

test.each(
	eachOf(
		["Kerala", "Kerala"],
		["west-bengal", "West Bengal"],
		["TAMILNADU | தமிழ்நாடு", "Tamil Nadu"],
		["Orissa | OR", "Odisha"],
		["Pondicherry", "Puducherry"],
		["uttaranchal", "Uttarakhand"],
		["Jammu & Kashmir | J&K", "Jammu and Kashmir"],
		["NCT of Delhi", "Delhi"],
		["Daman & Diu", "Dadra and Nagar Haveli and Daman and Diu"],
		["Andaman & Nicobar", "Andaman and Nicobar Islands"],
		["MP | m.p. | मध्य प्रदेश", "Madhya Pradesh"],
		["TS | tg | తెలంగాణ", "Telangana"],
		["छत्तीसगढ", "Chhattisgarh"],
		["ಕರ್ನಾಟಕ", "Karnataka"],
		["ગુજરાત", "Gujarat"],
	),
)("%s is %s", (written, name) => {
	expect(indianState(written)).toBe(name);
});

test.each(["Atlantis", "Pune", "", "-", "constructor"])("%j is not a state of India", (written) => {
	expect(indianState(written)).toBeUndefined();
});

test.each(FOOTER_STATES)("%s, linked in the footer, is a state of India", (name) => {
	expect(indianState(name)).toBe(name);
});

const scripts = ["Devanagari", "Gujarati", "Kannada", "Tamil", "Telugu"];

test.each(FOOTER_STATES)("%s has a name in each of five scripts", (name) => {
	const names = stateNames(name).join(" ");
	expect(scripts.filter((script) => !new RegExp(`\\p{Script=${script}}`, "u").test(names))).toEqual([]);
});

test("every state has an abbreviation and a name in Devanagari, and no name means two states", () => {
	expect(INDIAN_STATES).toHaveLength(36);
	for (const state of INDIAN_STATES) {
		const names = stateNames(state);
		expect(names[0]).toBe(state);
		expect(names.some((name) => /^[A-Z]{2}$/.test(name))).toBe(true);
		expect(names.some((name) => /\p{Script=Devanagari}/u.test(name))).toBe(true);
		expect(names.map(indianState)).toEqual(names.map(() => state));
	}
});

test("all names of a state are given for any of them", () => {
	expect(stateNames("mp")).toEqual(stateNames("Madhya Pradesh"));
	expect(stateNames("mp")).toEqual(expect.arrayContaining(["Madhya Pradesh", "MP", "मध्य प्रदेश"]));
	expect(stateNames("Atlantis")).toEqual([]);
});
