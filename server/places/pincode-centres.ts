/** Where each pincode is. In a small file of its own, because the process that reads feeds needs nothing else of the places. */
import path from "node:path";
import { firstFrom } from "../../shared/first-from.ts";
import { distanceKm, type Position } from "../../shared/places/distance.ts";
import { once } from "../process/once.ts";
import { readColumnFile } from "./column-file.ts";

/** Made by `npm run make-data -- places`. */
const FILE = path.join(import.meta.dirname, "pincodes.br");

/** Loads the middle of each pincode: 240 KB in memory. */
export const loadPincodeCentres = once(async () => {
	const file = await readColumnFile(FILE);
	return {
		/** In ascending order. */
		pincodes: await file.numbers("pincodes", Uint32Array),
		/** Ten-thousandths of a degree. */
		lat: await file.numbers("lat", Int32Array),
		lng: await file.numbers("lng", Int32Array),
	};
});

export type PincodeCentres = Awaited<ReturnType<typeof loadPincodeCentres>>;

/** A position this near to the middle of its pincode was most likely taken from that: the table has about 10 m. */
const IN_THE_MIDDLE_KM = 0.02;

/** Whether a position is only that of its pincode: known by the position itself, not by who stored it or where it was since. */
export function isInMiddle(middle: Position | undefined, pin: Position, withinKm = IN_THE_MIDDLE_KM): boolean {
	return middle !== undefined && distanceKm(middle, pin) <= withinKm;
}

/** The middle of a pincode, undefined if no table has it. @param text six digits, perhaps with spaces */
export function centreOf({ pincodes, lat, lng }: PincodeCentres, text: string): Position | undefined {
	const pincode = text.replaceAll(" ", "");
	if (!/^[1-9]\d{5}$/.test(pincode)) return undefined;
	const at = firstFrom(pincodes, Number(pincode));
	if (pincodes[at] !== Number(pincode)) return undefined;
	return { lat: (lat[at] ?? 0) / 10_000, lng: (lng[at] ?? 0) / 10_000 };
}
