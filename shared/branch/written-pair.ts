/** Reads coordinates as people write them, one or two: in degrees, or in degrees, minutes and seconds. */
import type { Position } from "../places/distance.ts";

/** Replacements for other spellings of marks and directions, from first to last. */
const PLAIN: readonly (readonly [written: RegExp, plain: string])[] = [
	[/[′‘’´`]/g, "'"],
	[/[″“”]|''/g, '"'],
	[/º|˚|degrees?|deg\b/gi, "°"],
	[/minutes?|mins?\b/gi, "'"],
	[/seconds?|secs?\b/gi, '"'],
	[/latitude|longitude|lat\b|long\b|lng\b|lon\b/gi, " "],
	[/north/gi, "N"],
	[/south/gi, "S"],
	[/east/gi, "E"],
	[/west/gi, "W"],
	[/[−–]/g, "-"],
];

/** Nothing but numbers, marks, directions and what separates them. */
const ONLY_COORDINATES = /^[-+\d.°'"NSEW,;:/|()[\]{}= ]*$/i;

/** Longer texts are not read. */
const LONGEST = 120;

/** The place that two coordinates name; without directions, the first is the latitude. Undefined if the text has other words, or not just two coordinates. */
export function writtenPair(text: string): Position | undefined {
	const plain = plainText(text);
	if (plain === undefined) return undefined;
	const [first, second] = halves(plain).map(readAngle);
	if (!first || !second) return undefined;
	if (first.axis === "lng" || second.axis === "lat") {
		if (first.axis === "lat" || second.axis === "lng") return undefined;
		return { lat: second.degrees, lng: first.degrees };
	}
	return { lat: first.degrees, lng: second.degrees };
}

/** The one coordinate that a text names, such as `18.5196`, `18°31'10"N`, `18 31 10`; undefined for anything else. */
export function writtenAngle(text: string): Angle | undefined {
	const plain = plainText(text);
	if (plain === undefined || /[,;/|]/.test(plain) || [...plain.matchAll(/[NSEW]/gi)].length > 1) return undefined;
	return numbersIn(plain).length === 2 && !/[°'":NSEW]/i.test(plain) ? undefined : readAngle(plain);
}

/** The text with one sign for each mark; undefined if it has anything but coordinates. */
function plainText(text: string): string | undefined {
	if (text.length > LONGEST) return undefined;
	const plain = PLAIN.reduce((rest, [written, mark]) => rest.replace(written, mark), text).trim();
	return ONLY_COORDINATES.test(plain) ? plain : undefined;
}

/** Splits a text into its two coordinates; an empty list if it is not clear where. */
function halves(text: string): string[] {
	const directions = [...text.matchAll(/[NSEW]/gi)].map(({ index }) => index);
	const [first = 0, second = 0] = directions;
	if (directions.length === 2) {
		const isBefore = !/\d/.test(text.slice(0, first));
		return isBefore ? [text.slice(0, second), text.slice(second)] : [text.slice(0, first + 1), text.slice(first + 1)];
	}
	if (directions.length > 0) return [];
	const parts = text.split(/[,;/|]/).filter((part) => /\d/.test(part));
	if (parts.length === 2) return parts;
	const numbers = numbersIn(text);
	const half = numbers.length / 2;
	// With commas between all of them, `12,97, 77,59` might be meant as two numbers.
	return parts.length === 1 && Number.isInteger(half)
		? [numbers.slice(0, half), numbers.slice(half)].map((each) => each.join(" "))
		: [];
}

function numbersIn(text: string): string[] {
	return text.match(/[-+]?\d{1,20}(?:\.\d{1,30})?/g) ?? [];
}

interface Angle {
	degrees: number;
	/** Which coordinate it is, if it has a direction. */
	axis: "lat" | "lng" | undefined;
}

function readAngle(text: string): Angle | undefined {
	const numbers = numbersIn(text);
	const [degrees = "", minutes = "0", seconds = "0", more] = numbers;
	if (degrees === "" || more !== undefined) return undefined;
	// Only the last one has a fraction, and only the first one a sign.
	if (numbers.slice(0, -1).some((each) => each.includes("."))) return undefined;
	if (numbers.slice(1).some((each) => /^[-+]/.test(each) || Number(each) >= 60)) return undefined;
	const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600;
	const [direction = ""] = /[NSEW]/i.exec(text.toUpperCase()) ?? [];
	const isNegative = degrees.startsWith("-") || direction === "S" || direction === "W";
	return { degrees: isNegative ? -size : size, axis: AXES[direction] };
}

const AXES: Readonly<Record<string, Angle["axis"]>> = { N: "lat", S: "lat", E: "lng", W: "lng" };

/** Five decimals are about a metre. */
const DECIMALS = 5;

/** A latitude or longitude as it is stored. */
export function roundedDegrees(degrees: number): number {
	return Number(degrees.toFixed(DECIMALS));
}
