/** Reads a coordinate as people write it: decimal degrees, optionally followed by ° and a direction, or degrees, minutes and seconds. */

import { INDIA_LAT, INDIA_LONG } from "../constants.ts";
import { isWithin } from "../places/distance.ts";
import { cleanText } from "../text/clean-text.ts";
import { latinDigits } from "../text/latin-digits.ts";
import { type Field, type FieldText, field, withoutApostrophe } from "./field.ts";
import { roundedDegrees, writtenAngle } from "./written-pair.ts";

export const COORDINATES_SWAPPED =
	"Latitude and longitude look swapped: in India latitude is 6 to 38 and longitude 68 to 98";

interface CoordinateOptions extends Pick<FieldText, "label" | "headings" | "words" | "api"> {
	range: readonly [least: number, most: number];
	/** The letter that may follow the degrees. */
	direction: "N" | "E";
	examples: readonly [number, number];
}

/** Makes the field of a latitude or a longitude within a range. */
export function coordinateField({ range, direction, ...options }: CoordinateOptions): Field<number> {
	const {
		label,
		examples: [example],
	} = options;
	const message = `${label} must be a number from ${range[0]} to ${range[1]}, such as ${example}`;
	return field({ ...options, section: "position", mayDiffer: true, help: `Degrees, such as ${example}` }, (text) => {
		const written = readDegrees(text);
		if (!written || !isWithin(written.degrees, range)) return { message };
		return (written.direction ?? direction) === direction ? { value: roundedDegrees(written.degrees) } : { message };
	});
}

/** Whether both coordinates would be valid if they were swapped. */
export function looksSwapped(lat: unknown, long: unknown): boolean {
	const [y = Number.NaN, x = Number.NaN] = [lat, long].map(degreesOf);
	return isWithin(y, INDIA_LONG) && isWithin(x, INDIA_LAT);
}

/** The degrees of a coordinate, wherever it is; undefined if the value is none, or has two. */
export function degreesOf(value: unknown): number | undefined {
	return readDegrees(textOf(value))?.degrees;
}

/** The text of texts and numbers only: an object's is made by its `toString`, which JSON can replace by a value. */
function textOf(value: unknown): string {
	return typeof value === "string" || typeof value === "number" ? withoutApostrophe(cleanText(String(value))) : "";
}

/** Cannot backtrack: spaces in the input are already single. */
const DECIMAL = /^(?<degrees>[+-]?\d+(?:\.\d+)?)(?: ?°)?(?: ?(?<direction>[NE]))?$/i;

/** Whether a coordinate is written as degrees with decimals, so that it is clear how it is read. */
export function isDecimalDegrees(text: string): boolean {
	return DECIMAL.test(latinDigits(text));
}

function readDegrees(text: string): { degrees: number; direction: string | undefined } | undefined {
	const latin = latinDigits(text);
	const { degrees, direction } = DECIMAL.exec(latin)?.groups ?? {};
	if (degrees !== undefined) return { degrees: Number(degrees), direction: direction?.toUpperCase() };
	const angle = writtenAngle(latin);
	return angle && { degrees: angle.degrees, direction: angle.axis && DIRECTIONS[angle.axis] };
}

const DIRECTIONS = { lat: "N", lng: "E" } as const;
