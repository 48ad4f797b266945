import { expect, test } from "vitest";
import { INDIAN_STATES } from "../../shared/places/indian-states.ts";
import { STATE_LANGUAGES } from "../../shared/places/state-languages.ts";
import { offeredLanguage } from "./offered-language.ts";

test.each([
	[["hi-IN", "en-IN"], "", "hi"],
	[["fr", "ta"], "", "ta"],
	[["TE-in"], "Gujarat", "te"],
	[["en-IN", "hi"], "", undefined],
	[["en-IN", "hi"], "tamil-nadu", "ta"],
	[["en-US"], "Andhra Pradesh", "te"],
	[["pa-IN"], "Kerala", undefined],
	[["en-IN"], "Goa", "mr"],
	[[], "", undefined],
])("for %j in %j: %s", (preferred, state, language) => {
	expect(offeredLanguage(preferred, state)).toBe(language);
});

test("the states are written as in the list of all", () => {
	expect(Object.keys(STATE_LANGUAGES).filter((state) => !INDIAN_STATES.includes(state))).toEqual([]);
});
