/** Why the value of a cell cannot be read, as a code, and what is probably meant, so that many can be mended at once. */
import { INSTEAD, LONGEST_ANSWER } from "../../../shared/api/sheet-answers.ts";
import { validateField } from "../../../shared/branch/branch-payload.ts";
import { COORDINATES_SWAPPED, degreesOf } from "../../../shared/branch/coordinate-input.ts";
import { monthOf, readDate } from "../../../shared/branch/date-input.ts";
import { isNothing, withoutApostrophe } from "../../../shared/branch/field.ts";
import { meantHours, readHours } from "../../../shared/branch/hours-input.ts";
import { rightNumbers } from "../../../shared/branch/phones.ts";
import { isHours, isOtherColumn, type SheetField } from "../../../shared/branch/sheet-fields.ts";
import { CATEGORIES, NOT_WORKING } from "../../../shared/constants.ts";
import { createMemo } from "../../../shared/memo.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { errorsBetween } from "../../../shared/search/words/typos.ts";
import { cleanText } from "../../../shared/text/clean-text.ts";
import { latinDigits } from "../../../shared/text/latin-digits.ts";
import { withoutMarkup } from "../../../shared/text/without-markup.ts";
import { UNCLOSED } from "./cells/cell-value.ts";
import type { DateOrder } from "./columns/date-order.ts";
import { SAME_FOR_MANY } from "./columns/missing-columns.ts";
import type { RowInput } from "./columns/row-fields.ts";
import { SINCE, UNTIL } from "./read-closure.ts";
import { columnsOfField, type Mender, type Mending, shownOf } from "./row-errors.ts";

/** A value that must be written in another way. */
const UNCLEAR: Mending = { cause: "unclear" };

/** Longer texts are sentences. */
const LONGEST = 100;

/**
 * Makes a mender, which looks at each text only once.
 *
 * @param today YYYY-MM-DD; a date without its year is then the next one
 */
export function createMender(today: string | undefined): Mender {
	const memo = createMemo<Mending>();
	return ({ field, message, column: own }, written, cells) => {
		const { table, input } = cells;
		const text = withoutApostrophe(cleanText(latinDigits(written.slice(0, 2 * LONGEST))));
		if (message === UNCLOSED) return { cause: "quotation-mark", suggestion: text.replaceAll('"', "").trim() };
		if (message === COORDINATES_SWAPPED)
			return {
				cause: "coordinates-swapped",
				suggestion: `${degreesOf(input.values.long)}, ${degreesOf(input.values.lat)}`,
			};
		const clean = cleanText(written);
		const plain = written.length > LONGEST_ANSWER ? clean : withoutMarkup(clean);
		if (plain !== clean) return checked(field, { cause: "markup", ...(plain && { suggestion: plain }) });
		if (text === "" || isNothing(text)) return missing(field, text, input);
		if (text.length > LONGEST) return UNCLEAR;
		if (field === "closedFrom" || field === "closedUntil" || field === "opensOn") {
			const meant = (date: string, from?: string) => mendDate(date, from, table.dateOrder, today);
			if (field !== "closedUntil") return meant(text.replace(SINCE, ""));
			const first = cleanText(latinDigits(shownOf(cells, "closedFrom"))).replace(SINCE, "");
			const column = own ?? columnsOfField(cells, field)[0];
			const isReopening = column !== undefined && table.headings.columns.get(column)?.slot === "after";
			return meant(isReopening ? text : text.replace(UNTIL, ""), readDate(first).value ?? meant(first).suggestion);
		}
		const mend = isHours(field) ? mendHours : (MENDERS[field] ?? (() => UNCLEAR));
		return memo(`${field} ${text}`, () => checked(field, mend(text)));
	};
}

/** Most branches are closed at the end of the week, so that an empty cell may mean that. */
function missing(field: SheetField, text: string, { values }: RowInput): Mending {
	if (!isHours(field) && !SAME_FOR_MANY.has(field) && !Object.hasOwn(INSTEAD, field)) return {};
	const isWeekend = field === "saturdayHours" || field === "sundayHours";
	const hasHours = /\d/.test(String(values.mondayHours ?? ""));
	const mayBeClosed = (isWeekend && hasHours) || (text !== "" && isHours(field));
	return { cause: text !== "" && isHours(field) ? "dash" : "missing", ...(mayBeClosed && { suggestion: NOT_WORKING }) };
}

/** Without a suggestion that could not be read either. */
function checked(field: SheetField, mending: Mending): Mending {
	const { suggestion, ...rest } = mending;
	if (suggestion === undefined || isOtherColumn(field)) return mending;
	return validateField(field, suggestion).value === undefined ? rest : mending;
}

/** What mends the values of a field, besides hours. */
const MENDERS: Partial<Record<SheetField, (text: string) => Mending>> = {
	pincode: mendPincode,
	contactNo: mendPhone,
	area: mendLevel,
	email: (text) => ({ ...UNCLEAR, suggestion: text.replaceAll(" ", "") }),
	lat: mendDegrees,
	long: mendDegrees,
};

/** `411.001`, `PIN-411001`, `Pune 411 001`. */
function mendPincode(text: string): Mending {
	const digits = text.replace(/\D/g, "");
	if (digits.length < 6) return { cause: "pincode-short" };
	if (digits.length > 6) return { cause: "pincode-long" };
	return { cause: /\p{L}/u.test(text) ? "pincode-words" : "pincode-marks", suggestion: digits };
}

/** `Manager 98765 43210`, `020-26543210 Ext. 12`, or several of which some are right, such as `020-4384715 / 98765 43210`. */
function mendPhone(text: string): Mending {
	const right = rightNumbers(text);
	if (right !== "") return { cause: "phone-one-wrong", suggestion: right };
	if (/\de\+?\d/i.test(text)) return { cause: "phone-digits-lost" };
	const [main = ""] = text.split(/\bext(?:n|ension)?\b/i, 1);
	const number = main.replace(/[^\d+/,;]/g, "");
	const digits = number.replace(/\D/g, "").length;
	if (digits < 9) return { cause: digits < 6 ? "phone-short" : "phone-no-area-code" };
	return { cause: digits < 10 ? "phone-short" : digits > 12 ? "phone-long" : "phone-words", suggestion: number };
}

function mendLevel(text: string): Mending {
	const suggestion = CATEGORIES.find((level) => errorsBetween(placeKey(text), placeKey(level), 3) <= 3);
	return suggestion ? { cause: "level-spelling", suggestion } : { cause: "level-unknown" };
}

/** `18,5196`, `18.5196.`, `N 18.5196 deg`. */
function mendDegrees(text: string): Mending {
	if (/^\d{1,2},\d{3,}$/.test(text)) return { cause: "coordinates-comma", suggestion: text.replace(",", ".") };
	const number = /\d{1,2}\.\d{1,15}(?!\d)/.exec(text)?.[0];
	const isOne = text.replace(/\D/g, "") === number?.replace(".", "");
	return { cause: "coordinates-unclear", ...(number && isOne && { suggestion: number }) };
}

/** `1st Jan`, without a year. */
const NO_YEAR = /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -]?(?<month>[a-z]{3,9})\.?$/i;

/** `11/25/2026`, whose month comes first, unless other dates of the sheet begin with the day; and a date without its year. No date before `from`. */
function mendDate(text: string, from: string | undefined, dateOrder: DateOrder, today?: string): Mending {
	// It is a date, so that another one is wrong, or both.
	if (readDate(text).value) return { cause: "date-order" };
	const fitting = (dates: readonly string[], earliest = from) =>
		dates.map((date) => readDate(date).value).find((value) => value !== undefined && (!earliest || value >= earliest));
	const { day: dayOfYear, month: name } = NO_YEAR.exec(text)?.groups ?? {};
	if (name && monthOf(name.toLowerCase()) !== undefined) {
		const earliest = from ?? today;
		const year = Number(earliest?.slice(0, 4));
		const dates = [year, year + 1].map((each) => `${dayOfYear} ${name} ${each}`);
		const suggestion = earliest && fitting(dates, earliest);
		return { cause: "date-no-year", ...(suggestion && { suggestion }) };
	}
	const [, month, day, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ?? [];
	const swapped = month && dateOrder !== "day" ? fitting([`${day}/${month}/${year}`]) : undefined;
	return swapped ? { cause: "date-month-first", suggestion: swapped } : { cause: "date-unclear" };
}

/** Ways to write that a branch is closed, in which letters may be wrong. */
const CLOSED = ["closed", "holiday", "not working", "weekly off", "close", "no working"];

/** `17:30 PM`. */
const PM_TWICE = /\b((?:1[3-9]|2[0-3])[:.]?\d\d) ?p\.?m\b\.?/gi;

function mendHours(text: string): Mending {
	const plain = text.replace(PM_TWICE, "$1");
	if (plain !== text) return { cause: "hours-half-of-day", suggestion: readHours(plain).value ?? "" };
	const times = meantHours(text) ?? mendDateOfHours(text);
	if (times) return times;
	const key = placeKey(text);
	const isClosed = !/\d/.test(key) && CLOSED.some((word) => errorsBetween(key, word, 2) <= (word.length > 5 ? 2 : 1));
	return isClosed ? { cause: "closed-spelling", suggestion: NOT_WORKING } : { cause: "hours-unclear" };
}

/** A date that a spreadsheet has made from hours: `9-May` from `9-5`, where the day comes first, or `5-Sep`, where the month does. */
function mendDateOfHours(text: string): Mending | undefined {
	const [, day = "", name = ""] = /^(\d{1,2})-([a-z]{3})$/i.exec(text) ?? [];
	const month = monthOf(name.toLowerCase());
	if (month === undefined) return undefined;
	const read = [`${day}-${month}`, `${month}-${day}`].map(readHours).filter(({ value }) => value !== undefined);
	// `6-Oct` is rather 10-6 than 6-10 in the morning.
	const { value: suggestion } = read.find(({ assumed }) => assumed === "evening") ?? read[0] ?? {};
	return { cause: "hours-became-date", ...(suggestion !== undefined && { suggestion }) };
}
