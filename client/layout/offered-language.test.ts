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
	expect(offeredLanguage("pune", preferred, state)).toBe(language);
});

test.each([
	["कोथरूड जवळ शाखा", "", "mr"],
	["धुळे के पास शाखा", "Maharashtra", "hi"],
	["धुळे", "", "mr"],
	["पुणे", "Maharashtra", "mr"],
	["पणजी", "Goa", "mr"],
	["शाखा", "Bihar", "hi"],
	["लोणावळ्याच्या पास", "Bihar", "mr"],
	["સુરત", "Tamil Nadu", "gu"],
])("for %j with results in %j: %s", (typed, state, language) => {
	expect(offeredLanguage(typed, ["ta", "en"], "Karnataka", state)).toBe(language);
});

test("the states are written as in the list of all", () => {
	expect(Object.keys(STATE_LANGUAGES).filter((state) => !INDIAN_STATES.includes(state))).toEqual([]);
});
