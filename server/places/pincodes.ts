import type { Position } from "../../shared/distance.ts";
import { type PlaceData, positionOf } from "./place-data.ts";

/** A pincode has six digits and does not begin with 0. */
const DIGITS = 6;

/** The first three digits are the sorting district: pincodes that share them are near to each other. */
const LEAST_SHARED = 3;

/** Where the pincodes that begin with some digits stand in the list of all: from the first to before the second. */
export function pincodesBeginningWith(
	{ pincodes }: Pick<PlaceData, "pincodes">,
	digits: string,
): readonly [from: number, to: number] {
	const factor = 10 ** (DIGITS - digits.length);
	const first = Number(digits) * factor;
	return [firstFrom(pincodes, first), firstFrom(pincodes, first + factor)];
}

/**
 * The middle of the pincodes that share the most first digits with one, at least three: roughly where an unknown pincode is. Undefined
 * if there are none, or if it is no pincode.
 */
export function areaOfPincode(data: PlaceData, pincode: string): Position | undefined {
	if (!/^[1-9]\d{5}$/.test(pincode)) return undefined;
	for (let shared = DIGITS; shared >= LEAST_SHARED; shared--) {
		const [from, to] = pincodesBeginningWith(data, pincode.slice(0, shared));
		if (from === to) continue;
		const positions = Array.from({ length: to - from }, (_, each) =>
			positionOf(data, data.starts.pincode + from + each),
		);
		return { lat: median(positions.map(({ lat }) => lat)), lng: median(positions.map(({ lng }) => lng)) };
	}
	return undefined;
}

function median(numbers: number[]): number {
	return numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

/** The place of the first of some ascending numbers that is not below one. */
export function firstFrom(numbers: Uint32Array, wanted: number): number {
	let [low, high] = [0, numbers.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
		else high = middle;
	}
	return low;
}
