/** The places near branches that a browser saves for searches without a network (docs/decisions/0014-offline.md). */
import type { Position } from "../places/distance.ts";

/** A district's places, sorted by pincode. Numbers are written as differences to the one before, which compress to half. */
export interface SavedDistrict {
	name: string;
	state: string;
	/** Joined by `NAME_END`. */
	names: string;
	/** 0 for a city, which has several. */
	pincodes: readonly number[];
	/** Thousandths of a degree. */
	lat: readonly number[];
	lng: readonly number[];
}

export interface SavedPlace extends Position {
	name: string;
	/** Empty for a city. */
	pincode: string;
}

export interface SavedPlaces {
	districts: readonly SavedDistrict[];
}

const NAME_END = "|";
const STEPS = 1000;

export function writeDistrict(name: string, state: string, places: readonly SavedPlace[]): SavedDistrict {
	const sorted = [...places].sort((a, b) => Number(a.pincode) - Number(b.pincode));
	const column = (numberOf: (place: SavedPlace) => number) => {
		const numbers = sorted.map(numberOf);
		return numbers.map((number, at) => number - (numbers[at - 1] ?? 0));
	};
	return {
		name,
		state,
		names: sorted.map((place) => place.name.replaceAll(NAME_END, " ")).join(NAME_END),
		pincodes: column(({ pincode }) => Number(pincode)),
		lat: column(({ lat }) => Math.round(lat * STEPS)),
		lng: column(({ lng }) => Math.round(lng * STEPS)),
	};
}

export function readDistrict({ names, pincodes, lat, lng }: SavedDistrict): SavedPlace[] {
	let [pincode, y, x] = [0, 0, 0];
	return names.split(NAME_END).map((name, at) => {
		pincode += pincodes[at] ?? 0;
		y += lat[at] ?? 0;
		x += lng[at] ?? 0;
		return { name, pincode: pincode > 0 ? String(pincode) : "", lat: y / STEPS, lng: x / STEPS };
	});
}
