import { expect, test } from "vitest";
import { matchedParts } from "./matched-parts.ts";

/** The parts as one text, with matches in brackets. */
const marked = (name: string, typed: string) =>
	matchedParts(name, typed)
		.map(({ text, matched }) => (matched ? `[${text}]` : text))
		.join("");

test.each([
	["Pune", "pu", "[Pu]ne"],
	["Kothrud, Pune", "PUNE kot", "[Kot]hrud, [Pune]"],
	["Pune Market Branch", "market pune", "[Pune] [Market] Branch"],
	["Gandhinagar", "gandhi nagar", "[Gandhinagar]"],
	["Sri Ganganagar", "sriganga", "[Sri Ganga]nagar"],
	["Navi Mumbai", "umbai", "Navi Mumbai"],
	["Kolkāta", "kolka", "[Kolkā]ta"],
	["Kolka\u0304ta", "kolka", "[Kolka\u0304]ta"],
	["Daman & Diu", "daman and diu", "[Daman & Diu]"],
	["पुणे शहर", "पुणे", "[पुणे] शहर"],
	["नई\u200dदिल्ली", "नई", "[नई]\u200dदिल्ली"],
	["411038", "411 0", "[4110]38"],
	["Agra", "Prayagraj", "Agra"],
	["Agra", "", "Agra"],
	["", "agra", ""],
])("of %j, %j matches %j", (name, typed, expected) => {
	expect(marked(name, typed)).toBe(expected);
});

test("no text is lost, whatever is typed", () => {
	for (const name of ["a".repeat(3000), "\u0301\u200d&", "🏠 Home\ud800"]) {
		const parts = matchedParts(name, "a home and");
		expect(parts.map(({ text }) => text).join("")).toBe(name);
	}
});
