/** Long lists of branches, like a large lender's: the sample, then invented branches at the post offices of India. */

import { type PostOffice, readPincodes, readPostOffices } from "../../data-makers/places/source-tables.ts";
import { sampleAddress } from "../../data-makers/sample-data/sample-address.ts";
import { sampleHours } from "../../data-makers/sample-data/sample-hours.ts";
import { sampleName } from "../../data-makers/sample-data/sample-name.ts";
import { type Feeds, feedsOf, sampleFeeds } from "../../server/testing/sample-feeds.ts";
import type { Branch } from "../../shared/branch/branch.ts";
import { CATEGORIES } from "../../shared/constants.ts";
import type { Position } from "../../shared/places/distance.ts";

/** A post office with a point: its own, or its pincode's. */
type Place = PostOffice & { point: Position };

/** A prime number: steps of this length reach every office, and the first ones are all over India. */
const STEP = 100_003;

/** Every 40th branch is a regional office. */
const REGIONAL = 40;

/** Every third town counts as its own city; the others are in the city that their district is named after. */
const OWN_CITY = 3;

/** Makes the list with a number of branches, always the same. Their names are unique. */
export function manyBranches(count: number): Feeds {
	const branches = sampleFeeds().branches.slice(0, count);
	const places = count > branches.length ? placesOfOffices() : [];
	const taken = new Set(branches.map(({ name }) => name));
	while (branches.length < count) {
		const id = branches.length + 1;
		const place = places[(id * STEP) % places.length] as Place;
		branches.push(branchAt(place, id, taken));
	}
	return feedsOf(branches);
}

function placesOfOffices(): Place[] {
	const centres = new Map(readPincodes().map(({ pincode, lat, lng }) => [pincode, { lat, lng }]));
	return readPostOffices().flatMap((office) => {
		const point = office.point ?? centres.get(office.pincode);
		return point && office.state && office.district ? { ...office, point } : [];
	});
}

function branchAt({ office, type, district, state, pincode, point }: Place, id: number, taken: Set<string>): Branch {
	const isRegional = id % REGIONAL === 0;
	const city = type !== "BO" && id % OWN_CITY === 0 ? office : district;
	const area = CATEGORIES[isRegional ? 1 : 0];
	const named = sampleName({ id, city: office, area }, undefined);
	const { address } = sampleAddress({ id, city, state, area }, { street: named.street, locality: office, pincode });
	return {
		id,
		name: uniqueName(named.name, city, taken),
		city,
		state,
		address,
		pincode,
		area,
		contactNo: "",
		// Offices of one pincode may have the same point.
		lat: shifted(point.lat, id),
		lng: shifted(point.lng, id * 7),
		services: named.services ?? [],
		...sampleHours(id, isRegional),
	};
}

function uniqueName(name: string, city: string, taken: Set<string>): string {
	let unique = name;
	for (let number = 1; taken.has(unique); number++) unique = number === 1 ? `${name}, ${city}` : `${name} ${number}`;
	taken.add(unique);
	return unique;
}

/** Moves a coordinate by at most about 200 m, in multiples of the golden ratio. */
function shifted(degrees: number, index: number): number {
	const shift = 0.002 * (2 * ((index * 0.618033988749895) % 1) - 1);
	return Math.round((degrees + shift) * 1e5) / 1e5;
}
