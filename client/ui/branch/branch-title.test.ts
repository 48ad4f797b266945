import { expect, test } from "vitest";
import { texts as en } from "../../text/en/texts.ts";
import { branchTitle } from "./branch-title.ts";

test.each([
	["Farm and Vehicle Loan Centre", "Guntur", "Farm & Vehicle Loan Centre, Guntur"],
	["Anand Main Branch", "Anand", "Anand Main Branch"],
	["Nanded City", "Nanded", "Nanded City"],
	["Khandwa AND Indore", "Khandwa", "Khandwa & Indore"],
	["Station Branch", "Navi Mumbai", "Station Branch, Navi Mumbai"],
	["Station Branch", "Daman and Diu", "Station Branch, Daman & Diu"],
	["Daman & Diu Branch", "Daman and Diu", "Daman & Diu Branch"],
	["Station Branch", "", "Station Branch"],
])("%s in %s is %s", (name, city, title) => {
	expect(branchTitle({ texts: en, language: "en" }, { name, city })).toBe(title);
});
