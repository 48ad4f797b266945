/** Reads coordinates as people write them: decimal degrees, optionally followed by ° and a direction. */
import { cleanText } from "./clean-text.ts";
import { INDIA_LAT, INDIA_LONG } from "./constants.ts";
import { type Field, field, withoutApostrophe } from "./field.ts";
import { latinDigits } from "./latin-digits.ts";

export const COORDINATES_SWAPPED =
	"Latitude and longitude look swapped: in India latitude is 6 to 38 and longitude 68 to 98";

type Range = readonly [least: number, most: number];

interface CoordinateOptions {
	label: string;
	range: Range;
	/** The letter that may follow the degrees. */
	direction: "N" | "E";
	example: number;
}

/** Makes the field of a latitude or a longitude within a range. */
export function coordinateField({ label, range, direction, example }: CoordinateOptions): Field<number> {
	const message = `${label} must be a number from ${range[0]} to ${range[1]}, such as ${example}`;
	return field({ label, help: `Degrees, such as ${example}`, example }, (text) => {
		const written = readDegrees(text);
		if (!written || !isWithin(written.degrees, range)) return { message };
		return (written.direction ?? direction) === direction ? { value: roundedDegrees(written.degrees) } : { message };
	});
}

/** Five decimals are about a metre. */
const DECIMALS = 5;

/** A latitude or longitude as it is stored. */
export function roundedDegrees(degrees: number): number {
	return Number(degrees.toFixed(DECIMALS));
}

/** Whether both coordinates would be valid if they were swapped. */
export function looksSwapped(lat: unknown, long: unknown): boolean {
	const [y, x] = [lat, long].map((value) => readDegrees(textOf(value))?.degrees);
	return isWithin(y, INDIA_LONG) && isWithin(x, INDIA_LAT);
}

/** Only texts and numbers: the text of an object is made by a function, which JSON can replace by a value. */
function textOf(value: unknown): string {
	return typeof value === "string" || typeof value === "number" ? withoutApostrophe(cleanText(String(value))) : "";
}

function isWithin(degrees: number | undefined, [least, most]: Range): boolean {
	return degrees !== undefined && degrees >= least && degrees <= most;
}

/** Cannot backtrack: spaces in the input are already single. */
const DEGREES = /^(?<degrees>[+-]?\d+(?:\.\d+)?)(?: ?°)?(?: ?(?<direction>[NE]))?$/i;

function readDegrees(text: string): { degrees: number; direction: string | undefined } | undefined {
	const { degrees, direction } = DEGREES.exec(latinDigits(text))?.groups ?? {};
	return degrees === undefined ? undefined : { degrees: Number(degrees), direction: direction?.toUpperCase() };
}
