/** What the compiler cannot check of the texts of each language. */
import { describe, expect, test } from "vitest";
import { BRANCH_FIELDS, FIELD_NAMES } from "../../shared/branch/branch-fields.ts";
import { SCRIPTS } from "../../shared/branch/translated-fields.ts";
import { type Language, localeOf, OTHER_LANGUAGES, type OtherLanguage } from "../../shared/languages.ts";
import { serverTextsOf, textBookOf } from "./all-texts.ts";

const OFFERS = import.meta.glob<string>("./*/offer-text.ts", { import: "offerText", eager: true });

const ASKED = { where: "", services: ["9"], days: ["9"], openNow: true, opensBy: "9:00", closesFrom: "9:30" };

/** Arguments of the functions whose parameters are not all texts or numbers. */
const ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
	"finder.summary": ["9", { count: 9, saturday: 3, saturdayIn: ["9"] }],
	"notes.unmatched": [{ unmatched: "9", leftOut: "9", matched: "9" }],
	"notes.understood": [ASKED],
	"notes.lacking": [ASKED],
	"notes.nearestWith": [["9"], true],
	"notes.noneWith": ["9", ["9"]],
	"branch.onDay": ["monday", "9"],
	"branch.opensOn": ["9", "monday"],
	"branch.weekOfMonth": [2, "saturday"],
	"branchPage.openNearby": ["9", "9"],
	"branchPage.whereabouts": ["9", "9", "station", "9"],
	"head.place.facts": [9, ["9", "9"], 3, 2],
	"head.branch.shared": ["9", ["9"]],
	"week.clock": [9 * 60],
	place: [{ name: "9", approximate: true, isStation: true, within: "9" }],
};

/** Functions that return what they get, or something else than a text. */
const OTHERS = /^(?:placeName|category|service|sorted)$/;

/** Every text by its path, functions called with the number 9, which is the same in all languages. */
function allTexts(part: unknown, path = ""): (readonly [path: string, text: string])[] {
	if (OTHERS.test(path)) return [];
	if (typeof part === "string") return [[path, part]];
	if (typeof part === "function") return allTexts(part(...(ARGUMENTS[path] ?? Array(part.length).fill("9"))), path);
	if (typeof part !== "object" || part === null) return [];
	return Object.entries(part).flatMap(([name, each]) => allTexts(each, path ? `${path}.${name}` : name));
}

function textsOf(language: Language) {
	const { texts, more } = textBookOf(language);
	return allTexts({ ...texts, ...more, map: { ...texts.map, ...more.map }, server: serverTextsOf(language) });
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
				/[a-z]/i.test(text.replace(LATIN, "")) ||
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

	test("offer themselves", () => {
		expect(OFFERS[`./${language}/offer-text.ts`]).toMatch(/^\P{Script=Latin}+$/u);
	});
});
