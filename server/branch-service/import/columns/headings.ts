/** Finds what a column has by its heading, in any case and all common wordings. */
import { type Answer, LEAVE_OUT, ofKind, STATUS } from "../../../../shared/api/sheet-answers.ts";
import { BRANCH_FIELDS, FIELD_NAMES } from "../../../../shared/branch/branch-fields.ts";
import {
	CORRECTIONS_HEADING,
	isOtherColumn,
	JOINT_NAMES,
	type JointColumn,
	OTHER_COLUMNS,
	OTHER_NAMES,
	type SheetField,
} from "../../../../shared/branch/sheet-fields.ts";
import { DAYS } from "../../../../shared/hours/week.ts";
import { placeKey } from "../../../../shared/places/place-key.ts";
import { daysOf, daysOfWord, spellingsOf, wordsOf } from "../cells/day-words.ts";
import { inEnglish } from "../cells/in-english.ts";
import vocabulary from "../cells/vocabulary.json" with { type: "json" };
import { type Column, columnOf, hoursColumn, JOINT } from "./column.ts";

const COLUMNS = new Map<string, Column>();

function learn(headings: readonly string[], column: Column): void {
	for (const heading of headings) COLUMNS.set(headingKey(heading), column);
}

const listed = (list = "") => list.split(", ");

for (const name of FIELD_NAMES) {
	const { label, headings } = BRANCH_FIELDS[name];
	learn([name, label, ...headings.split(",").filter(Boolean)], columnOf(name));
}
for (const [key, list] of Object.entries(vocabulary.headings)) {
	const [field, slot] = key.split(" ");
	const column = columnOf(field as SheetField);
	learn(listed(list), slot ? { ...column, slot } : column);
}
for (const field of OTHER_NAMES) learn([OTHER_COLUMNS[field]], columnOf(field));
for (const day of DAYS) {
	for (const [slot, list] of Object.entries(vocabulary.day)) {
		const headings = spellingsOf(day).flatMap((short) => listed(list).map((heading) => `${short} ${heading}`));
		learn(headings, hoursColumn([day], slot === "whole" ? undefined : slot));
	}
}
for (const name of JOINT_NAMES) {
	const { [name]: list }: Partial<Record<JointColumn, string>> = vocabulary.joint;
	if (list) learn(listed(list), JOINT[name]);
}

/** What an admin cannot answer with: the texts that say nothing of a branch. */
const BESIDES = new Map(
	Object.entries({ ...vocabulary.besides, corrections: CORRECTIONS_HEADING }).flatMap(([name, list]) =>
		listed(list).map((heading) => [headingKey(heading), name as keyof typeof vocabulary.besides | "corrections"]),
	),
);

const ADDRESS_LINE = /^(?:(?:branch|office|postal|street) )?(?:addr(?:ess)?|add|adr)(?: line)? ?(?<line>[1-5])$/;

/** What other lists call a branch; `Shop No` is a part of an address. */
const BRANCH_WORD = /\b(?:store|outlet|shop|showroom|brn?\.?(?=[ /]\p{L}))(?![\p{L}\p{N}]| ?(?:#|no\b|number\b))/iu;

/** Which one of several columns with the same heading (`eachOnce`). */
const ITS_NUMBER = / \(no\. \d{1,3}\)$/;

/** A heading of a program or another list in the words of this one: `Br. Name`, `BRN_NM`, `storeCode`. */
export function inOwnWords(heading: string): string {
	const words = heading.slice(0, LONGEST_HEADING).replace(ITS_NUMBER, "").replaceAll("_", " ");
	return words.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").replace(BRANCH_WORD, "Branch");
}

/** The column that a heading names; undefined for any other text. */
export function sheetColumn(written: string): Column | undefined {
	const heading = inOwnWords(written);
	const column = [written, heading, inEnglish(heading)].map((each) => COLUMNS.get(headingKey(each))).find(Boolean);
	if (column) return column;
	const slot = ADDRESS_LINE.exec(placeKey(heading.slice(0, LONGEST_HEADING)))?.groups?.line;
	return slot ? { ...columnOf("address"), slot } : columnOfHours(inEnglish(heading));
}

/** What a heading means; undefined if nothing, "status" or "leave out" if an admin has said so. */
export type MeaningOf = (heading: string) => Column | typeof STATUS | typeof LEAVE_OUT | undefined;

/** What headings mean after an admin's answers. */
export function meaningAfter(answers: readonly Answer[]): MeaningOf {
	const columns = ofKind(answers, "column");
	if (columns.length === 0) return sheetColumn;
	const answered = new Map(columns.map(({ heading, field }) => [headingKey(shortHeading(heading)), field]));
	return (heading) => {
		const field = answered.get(headingKey(shortHeading(heading)));
		if (field === undefined || field === LEAVE_OUT || field === STATUS) return field ?? sheetColumn(heading);
		const column = Object.hasOwn(JOINT, field) ? JOINT[field as JointColumn] : columnOf(field as SheetField);
		return { ...column, isSaid: true };
	};
}

/** A heading as it is shown and answered. */
export function shortHeading(text: string): string {
	return text.replace(/\s+/g, " ").trim().slice(0, LONGEST_HEADING);
}

const LONGEST_HEADING = 100;

/**
 * What a column has that is nothing of a branch: numbers of rows, which nobody needs; whether a branch is still open; what is to be corrected
 * in rows that came back.
 */
export function besides(heading: string): "serial" | "status" | "corrections" | undefined {
	return BESIDES.get(headingKey(heading)) ?? BESIDES.get(headingKey(inOwnWords(heading)));
}

/** Those that others are compared with, by their keys. The ways to name a closure are like too many others. */
export const KNOWN_HEADINGS: readonly [key: string, column: Column][] = [...COLUMNS].filter(
	([key, { fields }]) => !isOtherColumn(fields[0]) || key === headingKey(OTHER_COLUMNS[fields[0]]),
);

/** A key that is equal for headings that differ only in spaces, case, punctuation or a mark such as "(required)". */
export function headingKey(heading: string): string {
	return placeKey(heading.replace(/\((?:required|optional|mandatory)\)/i, "")).replaceAll(" ", "");
}

/** Headings have few words; others are notes. */
const LONGEST_OF_HOURS = 60;

/** Any word without which no heading is about hours: headings are compared with every row. */
const QUICK = /h(?:ou)?rs?\b|tim|day|mon|tue|wed|thu|fri|sat|sun|week|daily/i;

/**
 * Words by what they say: hours, or what may be anything (`Time`), a start, an end, or that hours must be named, too: a working Saturday is
 * not its hours.
 */
const WORDS = new Map(
	Object.entries(vocabulary.hours).flatMap(([says, words]) =>
		words.split(" ").map((word) => [word, says as keyof typeof vocabulary.hours]),
	),
);

/** The column with the hours that a heading names; undefined for any other heading. */
function columnOfHours(heading: string): Column | undefined {
	if (heading.length > LONGEST_OF_HOURS || !QUICK.test(heading)) return undefined;
	const words = wordsOf(heading);
	const isDay = (word = "") => daysOfWord(word) !== undefined;
	const said = words.map((word, at) => {
		const says = isDay(words[at - 1]) && isDay(words[at + 1]) ? undefined : WORDS.get(word);
		return says === "beside" && isDay(word) ? undefined : says;
	});
	const rest = words.filter((_, at) => said[at] === undefined);
	// Programs write `MON_FRI` for Monday to Friday.
	const isPair = rest.length === 2 && rest.every(isDay);
	const days = rest.length === 0 ? undefined : daysOf(isPair ? rest.toSpliced(1, 0, "-") : rest);
	if (rest.length > 0 && !days) return undefined;
	const [start, end] = [said.includes("start"), said.includes("end")];
	// Opening hours are a start and an end.
	const isWhole = start === end || (words.includes("opening") && words.includes("hours"));
	const isHours = said.includes("hours") || (said.includes("unclear") && (said.includes("kind") || start !== end));
	// `Open on Sunday` asks whether it is open.
	const isRange = !said.includes("kind") && days !== undefined && (days.length > 1 || /\bhol/i.test(heading));
	if (!(isHours || isRange)) return undefined;
	return hoursColumn(days ?? DAYS, isWhole ? undefined : start ? "start" : "end");
}
