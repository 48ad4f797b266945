import { expect, test } from "vitest";
import { cleanText } from "./clean-text.ts";

test.each([
	["12 Main Road\nNashik", "12 Main Road, Nashik"],
	["12 Main Road,\r\nNashik", "12 Main Road, Nashik"],
	[" 12 Main Road , \n\n\t Nashik,\u2028", "12 Main Road, Nashik,"],
	["12 Main Road\n,\nNashik", "12 Main Road, Nashik"],
	["12  Main\t Road", "12 Main Road"],
	[" \n ", ""],
])("%j is stored as %j", (text, stored) => {
	expect(cleanText(text)).toBe(stored);
});
