import { expect, test } from "vitest";
import { FOOTER_STATES } from "./constants.ts";
import { indianState } from "./indian-states.ts";

test.each([
	["Kerala", "Kerala"],
	["west-bengal", "West Bengal"],
	["TAMILNADU", "Tamil Nadu"],
	["Orissa", "Odisha"],
	["Pondicherry", "Puducherry"],
	["uttaranchal", "Uttarakhand"],
	["Jammu & Kashmir", "Jammu and Kashmir"],
	["J&K", "Jammu and Kashmir"],
	["NCT of Delhi", "Delhi"],
	["Daman & Diu", "Dadra and Nagar Haveli and Daman and Diu"],
	["Andaman & Nicobar", "Andaman and Nicobar Islands"],
])("%s is %s", (written, name) => {
	expect(indianState(written)).toBe(name);
});

test.each(["Atlantis", "Pune", "", "-", "constructor"])("%j is not a state of India", (written) => {
	expect(indianState(written)).toBeUndefined();
});

test.each(FOOTER_STATES)("%s, linked in the footer, is a state of India", (name) => {
	expect(indianState(name)).toBe(name);
});
