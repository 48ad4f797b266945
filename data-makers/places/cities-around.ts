import { cityRadiusKm } from "../../server/places/place-data.ts";
import { distanceKm } from "../../shared/places/distance.ts";
import { keyOf } from "./clean-names.ts";
import type { District } from "./districts.ts";
import type { PlaceRecord } from "./place-records.ts";

/** Smaller cities have no quarters in other districts. */
const MIN_PEOPLE = 500_000;

/** Share of a city's radius within which quarters have its name. */
const PART_OF_RADIUS = 0.6;

/** Many districts are named after cities of this size or smaller. */
const DISTRICT_TOWN_PEOPLE = 50_000;

/**
 * For each place the number of its city, from 1 in the order of the records, if its district has another name: Kukatpally is in Hyderabad, but
 * in the district Medchal Malkajgiri. 0 where the district is named after a city, as most are, and outside cities.
 */
export function citiesAround(records: readonly PlaceRecord[], districts: readonly District[]): number[] {
	const stateOf = ({ district }: PlaceRecord) => districts[district]?.state ?? "";
	const cities = records.filter(({ group }) => group === "city");
	const offices = records.filter(({ group }) => group === "HO" || group === "PO");
	const largeCities = cities.filter(({ population }) => population >= DISTRICT_TOWN_PEOPLE);
	const names = new Set(
		largeCities.flatMap((city) => [city.name, ...city.otherNames].map((name) => `${keyOf(name)}, ${stateOf(city)}`)),
	);
	const large = cities
		.filter(({ population }) => population >= MIN_PEOPLE)
		.map((city, each) => {
			const nearest = offices.reduce((best, each) => (distanceKm(each, city) < distanceKm(best, city) ? each : best));
			return { city, number: each + 1, digits: nearest.pincode.slice(0, 3), radius: cityRadiusKm(city.population) };
		});
	return records.map((record) => {
		const { name = "", state = "" } = districts[record.district] ?? {};
		if (!record.pincode || names.has(`${keyOf(name)}, ${state}`)) return 0;
		const around = large
			.filter(({ city, digits }) => stateOf(city) === state && record.pincode.startsWith(digits))
			// `South Delhi`, `Purba Bardhaman`: the district has the city's name.
			.filter(({ city }) => !keyOf(name).includes(keyOf(city.name)))
			.map(({ city, number, radius }) => ({ number, part: distanceKm(city, record) / radius }))
			.sort((a, b) => a.part - b.part)[0];
		return around && around.part < PART_OF_RADIUS ? around.number : 0;
	});
}
