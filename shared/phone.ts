import { wholeNumberText } from "./clean-text.ts";
import type { Read } from "./field.ts";

const NOT_A_NUMBER = "Contact Number must be one Indian phone number, such as 98765 43210 or 022 2654 3210";
const DIGITS_LOST = "Contact Number has lost digits: enter it in full, as text";

/**
 * Reads an Indian phone number: ten digits (mobile, or area code and number), optionally after 0, 91, +91 or 0091; or a
 * toll-free 1800 or 1860 number (Department of Telecommunications, National Numbering Plan).
 *
 * @param text trimmed
 * @returns E.164 (`+919876543210`), or a toll-free number as dialled
 */
export function readPhone(text: string): Read<string> {
	const plain = text.replace(/[\s().\u2010-\u2015-]+/g, "");
	if (/^\d(?:\.\d+)?e\+?\d+$/i.test(text) && wholeNumberText(text) === undefined) return { message: DIGITS_LOST };
	const digits = wholeNumberText(text) ?? plain;
	const [, tollFree] = /^(?:\+91|0091|91)?(18[06]0\d{6,7})$/.exec(digits) ?? [];
	if (tollFree) return { value: tollFree };
	const [, national] = /^(?:(?:\+|00)?910?|0)?([1-9]\d{9})$/.exec(digits) ?? [];
	return national ? { value: `+91${national}` } : { message: NOT_A_NUMBER };
}
