import { distanceKm, type Position } from "../../shared/distance.ts";
import { middleOf } from "./middle.ts";
import type { PincodeCentre, PostOffice } from "./source-tables.ts";

/** No district reaches so far. */
const FARTHEST_KM = 150;

/** Empties district and state of post offices that are far from that district: the directory has Agartala in Telangana. */
export function correctDistricts(offices: readonly PostOffice[], centres: readonly PincodeCentre[]): PostOffice[] {
	const byPincode = new Map(centres.map((centre) => [centre.pincode, centre]));
	const placed = Map.groupBy(offices, keyOf);
	const middles = new Map<string, Position>();
	for (const [key, own] of placed)
		middles.set(key, middleOf(own.flatMap((office) => byPincode.get(office.pincode) ?? [])));
	return offices.map((office) => {
		const middle = middles.get(keyOf(office));
		const point = byPincode.get(office.pincode) ?? office.point;
		const isCredible = !middle || !point || !(distanceKm(middle, point) > FARTHEST_KM);
		return isCredible ? office : { ...office, district: "", state: "" };
	});
}

function keyOf({ district, state }: PostOffice): string {
	return `${district}, ${state}`;
}
