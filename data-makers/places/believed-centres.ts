/** The middles of pincodes, without those that cannot be right. */
import { distanceKm, type Position } from "../../shared/places/distance.ts";
import { CORRECTIONS } from "./corrections.ts";
import { middleOf } from "./near-offices.ts";
import type { PincodeCentre, PostOffice } from "./source-tables.ts";

/** Nine of ten pincodes are within 14 km of another one with the same first three digits, and 97 of 100 within 20 km. */
const FARTHEST_KM = 20;

/** A middle this many times nearer to a pincode with other digits is wrong. A remote one, such as an island's, is not. */
const TIMES_NEARER = 2;

/** Points no farther apart are the same, and so confirm nothing: an office without its own point has its pincode's. */
const SAME_POINT_KM = 0.1;

/** Ladakh's pincodes, at their towns. The table has all of them in three points, 16 to 294 km away. */
const TOWNS = CORRECTIONS.pincodes;

/**
 * Does not believe a middle with only one source if it is far from all pincodes with its first three digits, near to one with other digits,
 * and no office of the pincode has its own point. It is replaced by the median of the pincodes that share the most first digits, at least
 * three, and marked as approximate.
 */
export function believedCentres(centres: readonly PincodeCentre[], offices: readonly PostOffice[]): PincodeCentre[] {
	const byDigits = Map.groupBy(centres, ({ pincode }) => pincode.slice(0, 3));
	const ownOffices = Map.groupBy(offices, ({ pincode }) => pincode);
	const isBelieved = (centre: PincodeCentre): boolean => {
		const [town, like] = [TOWNS[centre.pincode], byDigits.get(centre.pincode.slice(0, 3)) ?? []];
		if (town || centre.sources > 1) return !town;
		const nearest = nearestKm(centre, like);
		if (nearest <= FARTHEST_KM || nearest === Number.POSITIVE_INFINITY) return true;
		const points = (ownOffices.get(centre.pincode) ?? []).flatMap(({ point }) => point ?? []);
		if (nearestKm(centre, points) < Number.POSITIVE_INFINITY) return true;
		const others = centres.filter(({ pincode }) => !pincode.startsWith(centre.pincode.slice(0, 3)));
		return nearestKm(centre, others, 0) * TIMES_NEARER > nearest;
	};
	const believed = centres.filter(isBelieved);
	const trusted = new Set(believed);
	return centres.map((centre) => {
		if (trusted.has(centre)) return centre;
		const [lat, lng] = TOWNS[centre.pincode] ?? [];
		const like = [5, 4, 3]
			.map((digits) => believed.filter(({ pincode }) => pincode.startsWith(centre.pincode.slice(0, digits))))
			.find(({ length }) => length > 0);
		if (lat !== undefined && lng !== undefined) return { ...centre, lat, lng, approximate: true };
		return like ? { ...centre, ...middleOf(like), approximate: true } : centre;
	});
}

/** Distance to the nearest of some points, without those at the same place. */
function nearestKm(from: Position, points: readonly Position[], least = SAME_POINT_KM): number {
	return points.reduce((nearest, point) => {
		const km = distanceKm(from, point);
		return km >= least && km < nearest ? km : nearest;
	}, Number.POSITIVE_INFINITY);
}
