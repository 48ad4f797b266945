/** What the compiler cannot check of the texts of each language. */
import { describe, expect, test } from "vitest";
import { BRANCH_FIELDS, FIELD_NAMES } from "../../shared/branch/branch-fields.ts";
import { SCRIPTS } from "../../shared/branch/translated-fields.ts";
import { type Language, localeOf, OTHER_LANGUAGES, type OtherLanguage } from "../../shared/languages.ts";
import { textBookOf } from "./all-texts.ts";
import { catalogue, readArguments } from "./catalogue/catalogue.ts";
import type { WishInWords } from "./texts.ts";

const ARGUMENTS = readArguments("for-visitors");

/** For each type of an argument; all others are texts. The number 9 is the same in all languages. */
const VALUES: Readonly<Record<string, unknown>> = { number: 9, boolean: true, Day: "monday", PartOfDay: "morning" };

/** Every text of a catalogue by its key, made with these arguments. */
function textsIn(part: unknown, key: string): (readonly [key: string, text: string])[] {
	if (typeof part === "string") return [[key, part]];
	if (typeof part === "function")
		return [[key, part(...(ARGUMENTS.get(key) ?? []).map(({ type }) => VALUES[type] ?? "9"))]];
	return Object.entries(part as object).flatMap(([name, each]) => textsIn(each, `${key}.${name}`));
}

const WISH: WishInWords = {
	where: undefined,
	services: ["9"],
	days: ["9"],
	openNow: true,
	opensBy: "9:00",
	closesFrom: "9:30",
};

function textsOf(language: Language): (readonly [key: string, text: string])[] {
	const { grammar } = textBookOf(language).more;
	const parts = (["first", "more", "words", "server", "offer"] as const).flatMap((part) =>
		textsIn(catalogue(language, part), part),
	);
	return [...parts, ["understood", grammar.understood(WISH)], ["lacking", grammar.lacking(WISH)]];
}

/** Labels of fields that are abbreviations. */
const ABBREVIATIONS = FIELD_NAMES.map((name) => BRANCH_FIELDS[name].label).filter((label) => /^[A-Z]+$/.test(label));

/** docs/languages.md, Rules for all six: what is written in Latin letters everywhere. */
const LATIN = new RegExp(
	["MSME|RTO|PDF|Google Maps|WhatsApp|Android|iPhone|Ctrl \\+ C|⌘ C|Ctrl|A .{1,6} Z|A–Z|A-Z", ...ABBREVIATIONS].join(
		"|",
	),
	"g",
);

/** Whether all letters that are not Latin are of the language's script. */
function isIn(language: OtherLanguage, text: string): boolean {
	const own = SCRIPTS[language];
	return (text.match(/(?!\p{Script=Latin})\p{L}/gu) ?? []).every((letter) => own?.test(letter));
}

describe.each(OTHER_LANGUAGES)("the texts in %s", (language) => {
	test("are in its own script, in NFC, and whole", () => {
		const faulty = textsOf(language).filter(
			([, text]) =>
				!text ||
				/\p{Script=Latin}/u.test(text.replace(LATIN, "")) ||
				!isIn(language, text) ||
				text !== text.normalize("NFC") ||
				/ {2}|^ | $|undefined|NaN|\[object/.test(text),
		);
		expect(faulty).toEqual([]);
	});

	test("have the days and months of CLDR", () => {
		const { days, months } = textBookOf(language).texts;
		const locale = `${localeOf(language)}-u-nu-latn`;
		const named = (options: Intl.DateTimeFormatOptions, date: Date) =>
			new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(date).normalize("NFC");
		// The first of November 2026 is a Sunday.
		const week = Array.from({ length: 7 }, (_, day) =>
			named({ weekday: "long" }, new Date(Date.UTC(2026, 10, 1 + day))),
		);
		expect(Object.values(days)).toEqual(week);
		const year = Array.from({ length: 12 }, (_, month) => named({ month: "long" }, new Date(Date.UTC(2026, month, 1))));
		expect(months).toEqual(year);
	});

	test("write numbers and times in Latin digits", () => {
		const { week } = textBookOf(language).texts;
		for (const minutes of [0, 330, 600, 750, 960, 1110, 1260, 1439]) {
			const hour = Math.floor(minutes / 60) % 12 || 12;
			expect(week.clock(minutes)).toMatch(new RegExp(`\\b${hour}:${String(minutes % 60).padStart(2, "0")}$`));
		}
		const digits = textsOf(language).filter(([, text]) => /\p{Nd}/u.test(text.replace(/\d/g, "")));
		expect(digits).toEqual([]);
	});
});
