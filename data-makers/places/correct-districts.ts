import { distanceKm, type Position } from "../../shared/places/distance.ts";
import { middleOf } from "./near-offices.ts";
import { NEW_DISTRICTS } from "./new-districts.ts";
import type { PincodeCentre, PostOffice } from "./source-tables.ts";

/** No district reaches this far. */
const FARTHEST_KM = 150;

const NEW_BY_PINCODE = new Map(
	NEW_DISTRICTS.flatMap(([name, ...pincodes]) => pincodes.map((each) => [each, name] as const)),
);

/** The head office of Kanpur, which the directory has in Fatehpur, and the south of Chhattisgarh, which it has in Raipur: by pincode. */
const WRONG: ReadonlyMap<string, string> = new Map(
	Object.entries({
		"Kanpur Nagar": "208001",
		Bastar: "494001 494010 494115 494221 494222 494223",
		Bijapur: "494444 494446 494447 494448",
		Kanker: "494332 494333 494334 494335 494336 494337 494670",
		Kondagaon: "494331 494347",
		Sukma: "494111 494114",
	}).flatMap(([district, pincodes]) => pincodes.split(" ").map((pincode) => [pincode, district] as const)),
);

/** Today's district of an office. */
function today(office: PostOffice): PostOffice {
	const { pincode } = office;
	const district = NEW_BY_PINCODE.get(pincode) ?? (office.district && WRONG.get(pincode));
	return district ? { ...office, district } : office;
}

/** Sets new districts, and empties district and state of post offices far from their district: the directory has Agartala in Telangana. */
export function correctDistricts(written: readonly PostOffice[], centres: readonly PincodeCentre[]): PostOffice[] {
	const offices = written.map(today);
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
