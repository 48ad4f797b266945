/** Localities: the places that post offices are named after. */
import type { Position } from "../../shared/places/distance.ts";
import { indianState } from "../../shared/places/indian-states.ts";
import { keyOf } from "./clean-names.ts";
import { CORRECTIONS } from "./corrections.ts";
import { districtOf } from "./districts.ts";
import { officeName } from "./office-names.ts";
import { GATHERED_NAMES, OWN_NAMES } from "./place-names.ts";
import type { PincodeCentre, PostOffice } from "./source-tables.ts";

export interface Locality extends Position {
	name: string;
	otherNames: readonly string[];
	type: PostOffice["type"];
	pincode: string;
	/** The Post's spelling. */
	district: string;
	/** Official name. */
	state: string;
}

/** Where a pincode is, by most of its offices. */
export interface PincodeArea {
	district: string;
	/** Official name. */
	state: string;
}

const TYPES = ["HO", "PO", "BO"] as const;

export function makeLocalities(
	offices: readonly PostOffice[],
	centres: ReadonlyMap<string, PincodeCentre>,
	areas: ReadonlyMap<string, PincodeArea>,
): Locality[] {
	const best = new Map<string, Locality>();
	const hasOwnPoint = new Set<string>();
	const ranked = [...offices].sort((a, b) => TYPES.indexOf(a.type) - TYPES.indexOf(b.type));
	for (const office of ranked) {
		const name = officeName(office.office);
		const point = office.point ?? centres.get(office.pincode);
		const area = areaOf(office, areas);
		if (!name || !point || !area) continue;
		const key = `${keyOf(name)} ${office.pincode}`;
		const locality = best.get(key);
		if (locality) {
			// A branch office's own point is better than the pincode's centre.
			if (office.point && !hasOwnPoint.has(key)) Object.assign(locality, office.point);
		} else {
			const { name: district } = districtOf(area.district, area.state);
			const otherNames = [
				...OWN_NAMES.of("locality", name, "", office.pincode),
				...GATHERED_NAMES.of("locality", name, area.state, district),
			];
			const { lat, lng } = point;
			best.set(key, { name, otherNames, type: office.type, pincode: office.pincode, ...area, lat, lng });
		}
		if (office.point) hasOwnPoint.add(key);
	}
	for (const [name, pincode, ...otherNames] of Object.values(CORRECTIONS.missingLocalities).flat()) {
		const [centre, area] = [centres.get(pincode), areas.get(pincode)];
		if (!centre || !area) throw new Error(`${pincode} of ${name} is not known`);
		const { lat, lng } = centre;
		best.set(`${keyOf(name)} ${pincode}`, { name, otherNames, type: "PO", pincode, ...area, lat, lng });
	}
	return [...best.values()];
}

function areaOf({ district, state, pincode }: PostOffice, areas: ReadonlyMap<string, PincodeArea>) {
	const official = indianState(state);
	return district && official ? { district, state: official } : areas.get(pincode);
}

/** The district and state of each pincode, by most of its offices. */
export function pincodeAreas(offices: readonly PostOffice[]): Map<string, PincodeArea> {
	const areas = new Map<string, PincodeArea>();
	for (const [pincode, own] of Map.groupBy(offices, (office) => office.pincode)) {
		const counts = new Map<string, { area: PincodeArea; count: number }>();
		for (const { district, state } of own) {
			const official = indianState(state);
			if (!district || !official) continue;
			const counted = counts.get(`${district}, ${official}`) ?? { area: { district, state: official }, count: 0 };
			counted.count++;
			counts.set(`${district}, ${official}`, counted);
		}
		const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
		if (most) areas.set(pincode, most.area);
	}
	return areas;
}
