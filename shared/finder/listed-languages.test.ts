import { expect, test } from "vitest";
import { translatedBits } from "../branch/translated-text.ts";
import { listedLanguages } from "./listed-languages.ts";

const TAMIL = translatedBits({ name_ta: "புணே", address_ta: "புணே", name_te: "పుణె" });

test.each([
	["Maharashtra", [0], "en hi mr"],
	["goa", [0], "en hi mr"],
	["Kerala", [0], "en hi"],
	["", [TAMIL], "en hi ta"],
	["Tamil Nadu", [TAMIL, 0], "en hi ta"],
	["Bihar", [TAMIL, 0], "en hi"],
	["Bihar", [TAMIL, TAMIL, 0], "en hi ta"],
])(
	"a page in %j with %j, for each branch the languages that have its name and address, is listed in %s",
	(state, translated, languages) => {
		expect(listedLanguages(state, { translated }, [...translated.keys()]).join(" ")).toBe(languages);
	},
);
