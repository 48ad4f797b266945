/** Finds the pincode at the end of an address, which many lists have no column for. */
import { indianState } from "../../../../shared/places/indian-states.ts";
import { placeKey } from "../../../../shared/places/place-key.ts";
import { latinDigits } from "../../../../shared/text/latin-digits.ts";

/** Six digits, perhaps as `411 001` or `PUNE411001`, that are no part of a longer number or code. */
const SIX_DIGITS = /(?<!\p{N}\.?|(?:^|\P{L})\p{L}{1,2})([1-9]\d{2}) ?(\d{3})(?!\.?\p{N}|\p{L})/gu;

/** What comes before six digits that are a pincode wherever they are. */
const PIN_BEFORE =
	/(?:^|\P{L})(?:p\.?i\.?n\.?|zip|postal|post)[ .-]{0,2}(?:code)?[ .-]{0,2}(?:no|number)?[\s.:=#(–-]{0,4}$/iu;

/** Before others: a label of phone numbers, the name of what else has a number, or the first part of one, but not that of `Sector 17 160017`. */
const OTHER_BEFORE =
	/(?:^|\P{L})(?:(?:ph|phone|tel|telephone|mob|mobile|cell|fax|std|call|contact)\P{L}*|(?:code|nos?|number|plot|survey|box)[\s.:=#(–-]{0,4})$|(?:\+\d*|(?<!\d)(?:0\d*|\d{3,}))[\s/-]{0,2}$|\d ?\/ ?$/iu;

/** What comes after an address: its numbers. */
const PHONE_AFTER =
	/(?<!\p{L})(?:(?:ph|phone|tel|telephone|mob|mobile|cell|fax|contact|e-?mail)(?!\p{L})|m ?[:.] ?\d|\+91).*$/isu;

const DISTRICT = /^(?:dist|distt|district) \S+(?: \S+)?$/;
const MAX_LENGTH = 500;
const MAX_WORDS = 6;
/** The last ones are looked at: each takes time, and a hostile address has dozens. */
const MAX_FOUND = 4;

/**
 * The different pincodes that an address may end with: six digits after which only names of places, or phone numbers with their label,
 * come, and those after `PIN`. Others, such as a plot's number in the middle, are none.
 *
 * @param places names that may come after it, besides states and districts
 */
export function pincodesAtEnd(address: string, places: readonly unknown[]): string[] {
	const text = latinDigits(address);
	const numbers = text.length > MAX_LENGTH ? [] : [...text.matchAll(SIX_DIGITS)].slice(-MAX_FOUND);
	if (numbers.length === 0) return [];
	const named = new Set(["india", "m s", "ms", ...places.map((place) => placeKey(String(place ?? "")))]);
	const isPlace = (key: string) => named.has(key) || DISTRICT.test(key) || indianState(key) !== undefined;
	const arePlaces = (words: readonly string[]): boolean =>
		words.length === 0 ||
		words.some((_, last) => isPlace(words.slice(0, last + 1).join(" ")) && arePlaces(words.slice(last + 1)));
	const isEnd = (after: string) =>
		after
			.replace(PHONE_AFTER, "")
			.replace(SIX_DIGITS, ",")
			.split(/[,;()/|\n–-]/)
			.map((part) => placeKey(part).split(" ").filter(Boolean))
			.every((words) => words.length <= MAX_WORDS && arePlaces(words));
	const matches = numbers.filter(({ 0: written, index }) => {
		const before = text.slice(Math.max(0, index - 40), index);
		const isOther = () => OTHER_BEFORE.test(before.replace(SIX_DIGITS, ","));
		return PIN_BEFORE.test(before) || (!isOther() && isEnd(text.slice(index + written.length)));
	});
	return [...new Set(matches.map(([, first, last]) => `${first}${last}`))];
}
