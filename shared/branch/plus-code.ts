/** Reads Plus Codes, whole (`7JCMGVG5+X2`) or with a place (`GVG5+X2 Pune`): github.com/google/open-location-code. */
import type { Position } from "../places/distance.ts";

const DIGITS = "23456789CFGHJMPQRVWX";

/** Digits before the `+` of a whole code. */
const WHOLE = 8;

/** Longer codes are more exact than a metre. */
const CODE = /(?<![A-Z0-9])([23456789CFGHJMPQRVWX]{4,8})\+([23456789CFGHJMPQRVWX]{2,7})(?![A-Z0-9])/i;

export interface PlusCode {
	/** Digits before and after the `+`. */
	before: string;
	after: string;
	/** What stands beside the code, such as `Pune, Maharashtra`. */
	beside: string;
}

/** The code in a text; undefined if there is none. Fewer than four digits before the `+` are not exact enough for a town. */
export function plusCodeIn(text: string): PlusCode | undefined {
	const match = CODE.exec(text);
	const [code = "", before = "", after = ""] = match ?? [];
	if (!match || before.length % 2 === 1) return undefined;
	const beside = `${text.slice(0, match.index)} ${text.slice(match.index + code.length)}`;
	return { before: before.toUpperCase(), after: after.toUpperCase(), beside: beside.replace(/[\s,]+/g, " ").trim() };
}

/** Whether a code says where it is without a place beside it. */
export function isWhole({ before }: PlusCode): boolean {
	return before.length === WHOLE;
}

/** The middle of a code's area, in degrees. @param near a place at most some 50 km away, for a code that is not whole */
export function placeOfCode({ before, after }: PlusCode, near: Position): Position {
	const missing = WHOLE - before.length;
	const whole = codeOf(near).slice(0, missing) + before;
	const { lat, lng } = middleOf(whole + after);
	// The missing digits are those of an area beside it if that is nearer.
	const size = missing > 0 ? 20 ** (2 - missing / 2) : 0;
	return { lat: nearer(lat, near.lat, size), lng: nearer(lng, near.lng, size) };
}

function nearer(degrees: number, near: number, size: number): number {
	if (degrees - near > size / 2) return degrees - size;
	return near - degrees > size / 2 ? degrees + size : degrees;
}

/** The first eight digits of the code of a place. */
function codeOf({ lat, lng }: Position): string {
	let [north, east, size] = [lat + 90, lng + 180, 20];
	let code = "";
	for (let pair = 0; pair < WHOLE / 2; pair++) {
		const [row, column] = [Math.floor(north / size), Math.floor(east / size)];
		code += (DIGITS[row] ?? "") + (DIGITS[column] ?? "");
		north -= row * size;
		east -= column * size;
		size /= 20;
	}
	return code;
}

/** Pairs of digits, each a twentieth of the one before; after ten digits, one digit is a field in a grid of four columns and five rows. */
function middleOf(code: string): Position {
	let [lat, lng, height, width] = [-90, -180, 400, 400];
	for (let at = 0; at < Math.min(code.length, 10); at += 2) {
		[height, width] = [height / 20, width / 20];
		lat += DIGITS.indexOf(code.charAt(at)) * height;
		lng += DIGITS.indexOf(code.charAt(at + 1)) * width;
	}
	for (const digit of code.slice(10)) {
		[height, width] = [height / 5, width / 4];
		lat += Math.floor(DIGITS.indexOf(digit) / 4) * height;
		lng += (DIGITS.indexOf(digit) % 4) * width;
	}
	return { lat: lat + height / 2, lng: lng + width / 2 };
}
