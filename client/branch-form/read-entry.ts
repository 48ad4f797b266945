import { type NoPlace, readPlace } from "../../shared/branch/coordinate-pair.ts";
import { isWhole, placeOfCode, plusCodeIn } from "../../shared/branch/plus-code.ts";
import { roundedDegrees } from "../../shared/branch/written-pair.ts";
import { INDIA } from "../../shared/constants.ts";
import type { Position } from "../../shared/places/distance.ts";
import { isCovered } from "../map/camera/camera.ts";
import { firstPlace } from "./ask-places.ts";

/** Why there is no place; `code`: the place beside a Plus Code is not known. */
export type NoEntry = NoPlace | "code";

export type ReadEntry = { place: Position; reason?: never } | { place?: never; reason: NoEntry };

/**
 * Reads what was copied from a map: coordinates, a link, or a Plus Code, perhaps with its place, which this site then finds. Never rejects.
 *
 * @param pincode the branch's, which is near a Plus Code that has no place; may be empty
 */
export async function readEntry(text: string, pincode: string): Promise<ReadEntry> {
	const read = readPlace(text);
	const code = read.place ? undefined : plusCodeIn(text);
	if (!code) return read;
	const named = code.beside || pincode;
	const reference = isWhole(code) ? MIDDLE : named && (await firstPlace(named).catch(() => undefined));
	if (!reference) return { reason: "code" };
	const { lat, lng } = placeOfCode(code, reference);
	const place = { lat: roundedDegrees(lat), lng: roundedDegrees(lng) };
	return isCovered(place, INDIA) ? { place } : { reason: "outside" };
}

/** A whole code needs no place near it. */
const MIDDLE: Position = { lat: 20, lng: 80 };
