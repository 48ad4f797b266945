import { firstFrom } from "../../shared/first-from.ts";
import { type PlaceData, positionOf } from "./place-data.ts";

/** A pincode has six digits and does not begin with 0. */
const DIGITS = 6;

/** The number of a pincode in the list of all, from 1; 0 if it is not there. */
export function pincodeNumber({ pincodes }: Pick<PlaceData, "pincodes">, pincode: string): number {
	const at = /^[1-9]\d{5}$/.test(pincode) ? firstFrom(pincodes, Number(pincode)) : -1;
	return pincodes[at] === Number(pincode) ? at + 1 : 0;
}

/** The range of the pincodes that begin with some digits in the list of all: from the first index to before the second. */
export function pincodesBeginningWith(
	{ pincodes }: Pick<PlaceData, "pincodes">,
	digits: string,
): readonly [from: number, to: number] {
	const factor = 10 ** (DIGITS - digits.length);
	const first = Number(digits) * factor;
	return [firstFrom(pincodes, first), firstFrom(pincodes, first + factor)];
}

/** The nearest known pincode of those that share the most first digits: the first three are a district. Undefined if it is none. */
export function nearestPincode(data: PlaceData, pincode: string) {
	if (!/^[1-9]\d{5}$/.test(pincode)) return undefined;
	for (let shared = DIGITS; shared >= 0; shared--) {
		const [from, to] = pincodesBeginningWith(data, pincode.slice(0, shared));
		if (from === to) continue;
		const distanceAt = (at: number) => Math.abs((data.pincodes[at] ?? 0) - Number(pincode));
		let nearest = from;
		for (let at = from; at < to; at++) if (distanceAt(at) < distanceAt(nearest)) nearest = at;
		return { pincode: String(data.pincodes[nearest]), ...positionOf(data, data.starts.pincode + nearest) };
	}
	return undefined;
}
