import { expect, test } from "vitest";
import { moreTexts } from "../text/en/more-texts.ts";
import { factsText } from "./finder-head.ts";

test.each([
	[1, [], 0, 0, "1 branch."],
	[1, ["Pune"], 0, 1, "1 branch in Pune, open on Saturdays."],
	// The page of a city names none, though its state has others.
	[1, [], 28, 1, "1 branch, open on Saturdays."],
	[2, ["Pune", "Surat"], 0, 2, "2 branches in Pune and Surat, all open on Saturdays."],
	[1200, ["Pune", "Surat"], 3, 1, "1,200 branches in Pune, Surat and 3 more, 1 open on Saturdays."],
])("%i branches in %j and %i more, %i of them open on Saturdays", (count, cities, more, saturday, text) => {
	expect(factsText(moreTexts, { count, saturday, cityCount: cities.length + more }, cities)).toBe(text);
});
