/** The names of states and cities that pages show in each language (client/text/, place-names.json). */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SCRIPTS } from "../../shared/branch/translated-fields.ts";
import { OTHER_LANGUAGES, type OtherLanguage } from "../../shared/languages.ts";
import { INDIAN_STATES } from "../../shared/places/indian-states.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { branches, firstFor } from "../testing/sample-search.ts";

const cities = [...new Set(branches.map(({ city }) => city))];

function namesIn(language: OtherLanguage): Readonly<Record<string, string>> {
	const file = new URL(`../../client/text/${language}/place-names.json`, import.meta.url);
	return JSON.parse(readFileSync(file, "utf8"));
}

/** Whether a name has only letters of the language's script. Where two consonants must not join, there is a zero-width non-joiner. */
function isInScript(name: string, language: OtherLanguage): boolean {
	const letters = [...name.replace(/(?<=\p{M})\u200c(?=\p{L})|[ -]/gu, "")];
	return letters.length > 0 && letters.every((letter) => SCRIPTS[language]?.test(letter));
}

test.each(OTHER_LANGUAGES)("all states and the cities of the sample have names in %s, in its script", (language) => {
	const names = namesIn(language);
	expect([...INDIAN_STATES, ...cities].filter((name) => !names[placeKey(name)])).toEqual([]);
	const faulty = Object.entries(names).filter(
		([key, name]) => key !== placeKey(key) || name !== name.normalize("NFC") || !isInScript(name, language),
	);
	expect(faulty).toEqual([]);
});

test.each(OTHER_LANGUAGES)("a city's name in %s, typed, finds a branch there first", (language) => {
	const names = namesIn(language);
	const lost = cities.filter((city) => firstFor(names[placeKey(city)] ?? "")?.city !== city);
	expect(lost.map((city) => `${city}: ${names[placeKey(city)]}`)).toEqual([]);
});

/** Other countries, and cities that the sample has no branch near: what is found by their English letters is another place of a like name. */
const UNSURE = new Set(["china", "sri lanka", "karnal", "vapi"]);

function checkNames(language: OtherLanguage): void {
	const lost = Object.entries(namesIn(language)).filter(([key, name]) => {
		const inEnglish = firstFor(key);
		return inEnglish && !UNSURE.has(key) && firstFor(name)?.id !== inEnglish.id;
	});
	expect(lost).toEqual([]);
}

test("what an English name finds first, its name in Hindi finds first, too", () => checkNames("hi"));
test.each(OTHER_LANGUAGES)("and its name in %s", { tags: "deep" }, (language) => checkNames(language));
