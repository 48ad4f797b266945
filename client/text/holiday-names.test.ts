/** Names of holidays in other languages than English (`holidays` in texts.json). */
import { expect, test } from "vitest";
import { OTHER_LANGUAGES } from "../../shared/languages.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { wordsOf } from "../../shared/search/query-words.ts";
import table from "../../shared/search/server-words.json" with { type: "json" };
import { spellingsOf } from "../../shared/search/words/spellings.ts";
import { textBookOf } from "./all-texts.ts";
import { catalogue } from "./catalogue/catalogue.ts";

test("each name of a holiday, in each language, is one by which visitors find the same holiday", () => {
	const phrases = Object.values(table.holidays).map((each) => spellingsOf(each));
	for (const names of Object.keys(catalogue("en", "words").holidays)) {
		const shown = OTHER_LANGUAGES.map((language) => textBookOf(language).texts.holiday(names));
		const all = [...names.split("/"), ...shown.map((name) => wordsOf(name).join(" "))].map(placeKey);
		expect([names, phrases.some((of) => all.every((name) => of.includes(name)))]).toEqual([names, true]);
	}
});

test("only a reason that is a name of a holiday, or several, is translated", () => {
	const reasons = ["REPUBLIC-DAY", "Ramzan Id (Id-Ul-Fitr)", "Gudi Padwa / Ugadi", "Holi (second day)", "Renovation"];
	const shown = ["गणतंत्र दिवस", "ईद-उल-फ़ितर", "गुड़ी पड़वा / उगादि", "Holi (second day)", "Renovation"];
	expect(reasons.map(textBookOf("hi").texts.holiday)).toEqual(shown);
	expect(textBookOf("hi").texts.holiday("(/)")).toBe("(/)");
});
