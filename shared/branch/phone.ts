import { cleanText, wholeNumberText } from "../text/clean-text.ts";
import { latinDigits } from "../text/latin-digits.ts";
import type { Read } from "./field.ts";

const NOT_A_NUMBER = "Contact Number must be one Indian phone number, such as 98765 43210 or 022 2654 3210";
const DIGITS_LOST = "Contact Number has lost digits: enter it in full, as text";

/** Reads a phone number: ten digits, perhaps after 0, 91, +91, 0091, or toll-free (National Numbering Plan). @returns E.164, or toll-free as dialled */
export function readPhone(written: string): Read<string> {
	const text = latinDigits(written);
	const plain = text.replace(/[\s().\u2010-\u2015-]+/g, "");
	if (/^\d(?:\.\d+)?e\+?\d+$/i.test(text) && wholeNumberText(text) === undefined) return { message: DIGITS_LOST };
	const digits = wholeNumberText(text) ?? plain;
	const [, tollFree] = /^(?:\+91|0091|91)?(18[06]0\d{6,7})$/.exec(digits) ?? [];
	if (tollFree) return { value: tollFree };
	const [, national] = /^(?:(?:\+|00)?910?|0)?([1-9]\d{9})$/.exec(digits) ?? [];
	return national ? { value: `+91${national}` } : { message: NOT_A_NUMBER };
}

/** Digits of a number with its country code (E.164), and of the shortest helplines. */
const MAX_DIGITS = 15;
const MIN_DIGITS = 3;

/** Longest number as text, with spaces, hyphens and brackets. */
const MAX_DIALABLE = 30;

/** Reads a phone number of a feed: as `readPhone`, or any other single one that a phone can dial; otherwise undefined. */
export function readDialable(text: string): string | undefined {
	const dialText = cleanText(text);
	const indian = readPhone(dialText).value;
	if (indian !== undefined) return indian;
	// In `+44 (0)20 7946 0018`, the bracketed zero is only for callers in that country.
	const number = dialText.startsWith("+") ? dialText.replace("(0)", "") : (wholeNumberText(dialText) ?? dialText);
	const digits = number.replace(/\D/g, "");
	const plain = number.length <= MAX_DIALABLE && /^[+(\d][\d ()\u2010-\u2015-]*$/.test(number);
	// Every Indian number with its country code has the length that `readPhone` expects.
	if (!plain || /^\+91/.test(number) || /^0*$/.test(digits)) return undefined;
	return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS ? number : undefined;
}
