/** Guesses the field of an unknown heading. The guess is only suggested, never applied. */
import { BRANCH_FIELDS, FIELD_NAMES } from "../../../../shared/branch/branch-fields.ts";
import { isHours, isOtherColumn, type JointColumn, type SheetField } from "../../../../shared/branch/sheet-fields.ts";
import { DAYS, hoursField } from "../../../../shared/hours/week.ts";
import { placeKey } from "../../../../shared/places/place-key.ts";
import { errorsBetween, HEADING_ERRORS } from "../../../../shared/search/words/typos.ts";
import vocabulary from "../cells/vocabulary.json" with { type: "json" };
import { choiceOf } from "./column.ts";
import { headingKey, inOwnWords, KNOWN_HEADINGS, sheetColumn } from "./headings.ts";

/** Longer texts are notes, not headings. */
const LONGEST = 60;
const SHORTEST = 3;

/** With more errors, the name of a language is that of another one: these headings are long and differ only in it. */
const TRANSLATION_ERRORS = 1;

/** Fields by the words for them in headings. */
const BY_WORD = new Map(
	FIELD_NAMES.flatMap((name) => (BRANCH_FIELDS[name].words.match(/\S+/g) ?? []).map((word) => [word, name])),
);

/** Headings that may be those of hours, or of another field in other lists, but also of anything else. */
const MAY_BE = new Map(
	Object.entries(vocabulary.mayBe).flatMap(([choice, list]) =>
		list.split(", ").map((heading) => [heading, choice as JointColumn | SheetField]),
	),
);

/** Words after a field's word that do not change its meaning. */
const BESIDE = new Set(vocabulary.besideSubject.split(" "));

/** Words of headings about another office than the branch, or another kind of value. */
const OF_OTHERS =
	/\b(?:primary category|additional categor(?:y|ies)|zonal|zone|parent|nearest|cluster|reporting|controlling|regional (?:head|manager)|y ?\/ ?n|yes)\b/i;

/** Letters that may be wrong in the name of a day. */
const DAY_ERRORS = 2;

/** Ways of writing e-mail. */
const EMAIL = /(?:^|(?<= ))(?:e ?)?mail(?: id)?(?= |$)/g;

/** A field's word followed by one of these means something else: the code of a city is not the city. */
const OF_ANOTHER_KIND = /(?:^| )(?<word>\S+) (?<kind>code|id|email|website|url|status|date|line [2-9])$/;

/**
 * The field, or the joint column, that a heading may mean.
 *
 * @param taken fields that already have a column
 * @returns undefined if it resembles none of the other fields
 */
export function suggestField(written: string, taken: ReadonlySet<SheetField>): SheetField | JointColumn | undefined {
	const heading = inOwnWords(written);
	const key = headingKey(heading);
	if (written.length > LONGEST || key.length < SHORTEST) return undefined;
	const words = wordsOf(heading);
	const { word = "", kind = "" } = OF_ANOTHER_KIND.exec(words)?.groups ?? {};
	const of = BY_WORD.get(word);
	if (of !== undefined && of !== "pincode" && !BY_WORD.has(kind)) return undefined;
	const named = sheetColumn(heading);
	if (OF_OTHERS.test(heading) || (named && taken.has(named.fields[0]))) return undefined;
	const whole = MAY_BE.get(words);
	// Beside codes, a name is that of the company, which all branches have.
	const isTaken = taken.has(whole as SheetField) || (whole === "name" && taken.has("branchCode"));
	if (whole) return isTaken ? undefined : whole;
	const ofDays = hoursNamed(words);
	let best: SheetField | JointColumn | undefined;
	let least = HEADING_ERRORS;
	for (const [knownHeading, column] of KNOWN_HEADINGS) {
		const [field] = column.fields;
		if (taken.has(field) || (isHours(field) && !ofDays.has(field))) continue;
		// `Open Mon` is about hours, `Re-opening on` about a closure.
		if (field === "opensOn" && !/\bdate\b/.test(words)) continue;
		const length = Math.max(knownHeading.length, key.length);
		const isTranslation = !isOtherColumn(field) && "language" in BRANCH_FIELDS[field];
		const most = Math.min(Math.floor(least * length), isTranslation ? TRANSLATION_ERRORS : length);
		const errors = errorsBetween(key, knownHeading, most) / length;
		if (errors < least || (errors === least && !best)) [best, least] = [choiceOf(column), errors];
	}
	if (best) return best;
	const fields = heading.split(/[/,&]/).map((part) => BY_WORD.get(subjectOf(part)));
	return fields.find((field) => field !== undefined && !taken.has(field));
}

/** The hours whose day a heading names: without it, `Opening Time` resembles the heading of any day. */
function hoursNamed(words: string): ReadonlySet<SheetField> {
	const each = words.split(" ");
	const names = (day: string) => (word: string) =>
		word === day.slice(0, 3) || errorsBetween(word, day, DAY_ERRORS) <= DAY_ERRORS;
	return new Set(DAYS.filter((day) => each.some(names(day))).map(hoursField));
}

/** The word that names the subject of a heading: `address` in `Address line 1 of branch`, `manager` in `Name of manager`. */
function subjectOf(heading: string): string {
	const [before = "", ...after] = wordsOf(heading.replace(/\([^()]*\)/g, " ")).split(/ (?:of(?: the)?|with) /);
	const [subject, other] = [before, ...after].map((part) => part.split(" ").findLast((word) => !BESIDE.has(word)));
	return subject ?? other ?? "";
}

function wordsOf(heading: string): string {
	return placeKey(heading).replace(EMAIL, "email");
}
