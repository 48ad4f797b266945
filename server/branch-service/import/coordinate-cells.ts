/** Reads both coordinates from one cell: people paste what a map shows into one of the two columns. */

import { degreesOf } from "../../../shared/branch/coordinate-input.ts";
import { type NoPlace, readPlace } from "../../../shared/branch/coordinate-pair.ts";
import { isNothing, withoutApostrophe } from "../../../shared/branch/field.ts";
import { sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import type { Position } from "../../../shared/places/distance.ts";
import { cleanText } from "../../../shared/text/clean-text.ts";
import { latinDigits } from "../../../shared/text/latin-digits.ts";

type Coordinate = "lat" | "long";

type CellValue = string | number | boolean | undefined;

const OTHER = { lat: "long", long: "lat" } as const;

/** About 100 m, because the same coordinate may be rounded differently. */
const SAME_DEGREES = 0.001;

export interface CoordinateCells {
	/** Both coordinates as numbers; empty if no cell has both. */
	values: Partial<Record<Coordinate, number>>;
	/** The fields whose cells have both coordinates. */
	pairs: Coordinate[];
	error?: { field: Coordinate; message: string };
}

/** Why a cell that must have both coordinates has no place. */
const NO_PLACE: Record<NoPlace, string> = {
	short: "a short link does not say where the place is; open it, and write the coordinates, such as 18.5196, 73.8554",
	link: "the link has no coordinates; write them, such as 18.5196, 73.8554",
	outside: "the place is not in India",
	unreadable: "write both coordinates, such as 18.5196, 73.8554",
};

/**
 * Reads both coordinates from one cell, if the other cell is empty or agrees.
 *
 * @param isJoint whether the cell of `lat` is for both
 */
export function readCoordinateCells(
	{ lat, long }: Partial<Record<Coordinate, CellValue>>,
	isJoint = false,
): CoordinateCells {
	const cells = { lat: textOf(lat), long: textOf(long) };
	const places = { lat: placeIn(cells.lat), long: placeIn(cells.long) };
	const field = places.lat ? "lat" : "long";
	const place = places[field];
	if (!place) {
		const reason = isJoint && cells.lat !== "" && !isNothing(cells.lat) ? readPlace(cells.lat).reason : undefined;
		return { values: {}, pairs: [], ...(reason && { error: { field, message: NO_PLACE[reason] } }) };
	}
	const other = OTHER[field];
	const [text, second] = [cells[other], places[other]];
	const pairs: Coordinate[] = second ? [field, other] : [field];
	const isSame = second
		? isNear(second.lat, place.lat) && isNear(second.lng, place.lng)
		: // The other cell may have the coordinate of this one, if the two were exchanged.
			isNear(degreesOf(text), degreesIn(place, other)) || isNear(degreesOf(text), degreesIn(place, field));
	if (isSame || text === "" || isNothing(text)) return { values: { lat: place.lat, long: place.lng }, pairs };
	// A text that is not a coordinate is reported as such elsewhere.
	if (!second && degreesOf(text) === undefined) return { values: { [field]: degreesIn(place, field) }, pairs };
	// If both cells have both coordinates, the error is reported for the second.
	return second
		? { values: { lat: place.lat }, pairs: [], error: contradiction("long") }
		: { values: {}, pairs: [], error: contradiction(field) };
}

function contradiction(field: Coordinate): NonNullable<CoordinateCells["error"]> {
	const [here, there] = [sheetLabel(field), sheetLabel(OTHER[field])];
	return { field, message: `${here} has both coordinates, but not those of ${there}: correct one, or leave one empty` };
}

/** Matches texts that mean degrees and minutes, or one number with a decimal comma, rather than two coordinates. */
const TWO_WHOLE_NUMBERS = /^\d+[ ,;/|]{1,3}\d+$/;

function placeIn(text: string): Position | undefined {
	if (text === "" || degreesOf(text) !== undefined || TWO_WHOLE_NUMBERS.test(text)) return undefined;
	return readPlace(text).place;
}

function degreesIn({ lat, lng }: Position, field: Coordinate): number {
	return field === "lat" ? lat : lng;
}

function isNear(degrees: number | undefined, others: number): boolean {
	return degrees !== undefined && Math.abs(degrees - others) < SAME_DEGREES;
}

function textOf(value: CellValue): string {
	return typeof value === "string" ? withoutApostrophe(cleanText(latinDigits(value))) : String(value ?? "");
}
