/** All places, in the order of the file: by kind, the most important kinds first. */
import { PLACE_GROUPS, type PlaceGroup } from "../../server/places/place-data.ts";
import { distanceKm, type Position } from "../../shared/places/distance.ts";
import { INDIAN_STATES, indianState, stateNames } from "../../shared/places/indian-states.ts";
import { PROMINENT_POPULATION } from "../../shared/search/place.ts";
import { soundKey } from "../../shared/search/words/sound-key.ts";
import type { City } from "./cities.ts";
import { distinctNames, keyOf } from "./clean-names.ts";
import { Districts } from "./district-numbers.ts";
import { type District, districtOf } from "./districts.ts";
import { type Locality, makeLocalities, type PincodeArea, pincodeAreas } from "./localities.ts";
import { middleOf, type NearOffices } from "./near-offices.ts";
import { GATHERED_NAMES, OWN_NAMES } from "./place-names.ts";
import type { PincodeCentre, PostOffice, RailwayStation } from "./source-tables.ts";
import { type Station, stationOf } from "./stations.ts";

export interface PlaceRecord extends Position {
	group: PlaceGroup;
	name: string;
	otherNames: readonly string[];
	/** Number of its district in the list of districts; 0 for a state. */
	district: number;
	/** The city's population. */
	population: number;
	/** The locality's pincode. */
	pincode: string;
}

export interface PlaceTables {
	/** The first stands for an unknown district. */
	districts: readonly District[];
	/** In ascending order. */
	pincodes: readonly PincodeCentre[];
	/** In the order of their groups; pincodes in their own order. */
	records: readonly PlaceRecord[];
}

export interface Sources {
	offices: readonly PostOffice[];
	pincodes: readonly PincodeCentre[];
	stations: readonly RailwayStation[];
	cities: readonly City[];
	near: NearOffices;
}

type Details = Partial<PlaceRecord> & Pick<PlaceRecord, "name" | "lat" | "lng">;

const NO_DETAILS = { otherNames: [], district: 0, population: 0, pincode: "" } as const;

export function makePlaces({ offices, pincodes, stations, cities, near }: Sources): PlaceTables {
	const sorted = [...pincodes].sort((a, b) => compare(a.pincode, b.pincode));
	const centres = new Map(pincodes.map((centre) => [centre.pincode, centre]));
	const areas = completeAreas(sorted, pincodeAreas(offices), near);
	const districts = new Districts(cities);
	const districtOfPincode = (pincode: string) => {
		const area = areas.get(pincode);
		return area ? districts.numberOf(area.district, area.state) : 0;
	};
	const districtAt = (position: Position, names: readonly string[], state?: string) => {
		const around = near.around(position).filter((office) => !state || indianState(office.state) === state);
		const [name = ""] = names;
		const given = CITY_DISTRICTS[`${name}, ${state}`];
		if (given) return districts.numberOf(given, state ?? "");
		const nearPincodes = state ? sorted.filter((centre) => isNear(centre, position)) : [];
		const ofOffice = (office: PostOffice) => districts.numberOf(office.district, indianState(office.state) ?? "");
		const keys = new Set(names.map(keyOf));
		const isNamed = (number: number) => keys.has(keyOf(districts.all[number]?.name ?? ""));
		// A city is in the district named after it, whatever one office has.
		const numbers = () => [...around.map(ofOffice), ...nearPincodes.map(({ pincode }) => districtOfPincode(pincode))];
		const named = state && numbers().find((each) => districts.all[each]?.state === state && isNamed(each));
		if (named) return named;
		const own = around.filter(({ office }) => keyOf(office) === keyOf(name));
		const close = around.filter(({ point }) => distanceKm(point, position) < CLOSE_KM);
		const office =
			own.find(({ type }) => type !== "BO") ??
			own.find((each) => close.includes(each)) ??
			mostFrequent(close.length < MIN_CLOSE ? around.slice(0, MIN_CLOSE) : close, ofOffice);
		if (office) return ofOffice(office);
		const ownDistrict = offices.find((each) => state && isDistrict(each, name, state));
		if (ownDistrict) return districts.numberOf(ownDistrict.district, state ?? "");
		const inState = sorted.filter(({ pincode }) => !state || areas.get(pincode)?.state === state);
		return districtOfPincode(nearestTo(position, inState)?.pincode ?? "");
	};
	const placed = (group: PlaceGroup, district: number, place: Details): PlaceRecord => {
		return { ...NO_DETAILS, ...place, group, district };
	};
	const localities = withNamesOfCities(makeLocalities(offices, centres, areas), cities);
	const towns = withoutLocalities(cities, localities);
	const records: PlaceRecord[] = [
		...stateRecords(sorted, areas),
		...towns.map((city) => placed("city", districtAt(city, [city.name, ...city.otherNames], city.state), city)),
		...localities.map(({ district, ...each }) => placed(each.type, districts.numberOf(district, each.state), each)),
		...withoutDoubles(stations.flatMap((row) => stationOf(row) ?? [])).map((station) => {
			const district = districtAt(station, [station.name]);
			const more = GATHERED_NAMES.of("station", station.name, districts.all[district]?.state ?? "");
			return placed("station", district, { ...station, otherNames: [...station.otherNames, ...more] });
		}),
		...sorted.map((centre) =>
			placed("pincode", districtOfPincode(centre.pincode), { ...centre, name: centre.pincode }),
		),
	];
	for (const { number, name, otherNames, lat, lng } of districts.placed(sorted, districtOfPincode, localities))
		records.push(placed("district", number, { name, otherNames, lat, lng }));
	records.sort(
		(a, b) =>
			PLACE_GROUPS.indexOf(a.group) - PLACE_GROUPS.indexOf(b.group) ||
			(a.group === "state"
				? 0
				: b.population - a.population || compare(a.pincode, b.pincode) || compare(a.name, b.name)),
	);
	return { districts: districts.all, pincodes: sorted, records };
}

/** Offices within `CLOSE_KM` of a city or station are mostly in its district; at least `MIN_CLOSE` are considered. */
const CLOSE_KM = 6;
const MIN_CLOSE = 5;

/** A city's own pincode is this near. */
const NEAR_DEGREES = 0.15;

function isNear(one: Position, other: Position): boolean {
	return Math.abs(one.lat - other.lat) < NEAR_DEGREES && Math.abs(one.lng - other.lng) < NEAR_DEGREES;
}

/** Cities around which no table has an office or a pincode. */
const CITY_DISTRICTS: Readonly<Record<string, string>> = { "Padum, Ladakh": "Kargil" };

/** A part of a city and its post office are no farther apart. */
const SAME_PART_KM = 20;

/** Gives the other names of parts of cities to the localities of their name; the parts without one remain. */
function withoutLocalities(cities: readonly City[], localities: readonly Locality[]): City[] {
	const bySound = Map.groupBy(
		localities.filter(({ type }) => type !== "BO"),
		({ name }) => soundKey(keyOf(name)),
	);
	return cities.filter((city) => {
		const same = city.isPart ? (bySound.get(soundKey(keyOf(city.name))) ?? []) : [];
		const locality = same.find((each) => distanceKm(each, city) < SAME_PART_KM);
		if (locality) locality.otherNames = [...locality.otherNames, city.name, ...city.otherNames];
		return !locality;
	});
}

/** Gives head and sub offices that sound like a well-known city its spelling, too: visitors who type Bhadravati may mean Bhadrawati. */
function withNamesOfCities(localities: readonly Locality[], cities: readonly City[]): Locality[] {
	const largeCities = cities.filter(({ population }) => population >= PROMINENT_POPULATION);
	const bySound = new Map(largeCities.reverse().map(({ name }) => [soundKey(keyOf(name)), name]));
	return localities.map((locality) => {
		const name = locality.type === "BO" ? undefined : bySound.get(soundKey(keyOf(locality.name)));
		const isOther = name !== undefined && keyOf(name) !== keyOf(locality.name);
		return isOther ? { ...locality, otherNames: [...locality.otherNames, name] } : locality;
	});
}

function isDistrict(office: PostOffice, name: string, state: string): boolean {
	return indianState(office.state) === state && districtOf(office.district, state).name === name;
}

/** Adds pincodes without an office whose district is known: they are where the nearest office is. */
function completeAreas(
	pincodes: readonly PincodeCentre[],
	areas: Map<string, PincodeArea>,
	near: NearOffices,
): Map<string, PincodeArea> {
	const others = pincodes.filter(({ pincode }) => areas.has(pincode));
	for (const centre of pincodes) {
		if (areas.has(centre.pincode)) continue;
		const [office] = near.around(centre);
		const area = office
			? { district: office.district, state: indianState(office.state) ?? "" }
			: areas.get(nearestTo(centre, others)?.pincode ?? "");
		if (area) areas.set(centre.pincode, area);
	}
	return areas;
}

/** A station may be listed for each of its gauges. */
const SAME_STATION_KM = 5;

function withoutDoubles(stations: readonly Station[]): Station[] {
	const byName = Map.groupBy(stations, ({ name }) => name);
	return [...byName.values()].flatMap((same) =>
		same.filter((one, place) => !same.slice(0, place).some((other) => distanceKm(one, other) < SAME_STATION_KM)),
	);
}

function nearestTo(position: Position, centres: readonly PincodeCentre[]): PincodeCentre | undefined {
	let nearest: PincodeCentre | undefined;
	let least = Number.POSITIVE_INFINITY;
	for (const centre of centres) {
		const km = distanceKm(centre, position);
		if (km >= least) continue;
		least = km;
		nearest = centre;
	}
	return nearest;
}

function stateRecords(
	pincodes: readonly PincodeCentre[],
	areas: ReadonlyMap<string, { state: string }>,
): PlaceRecord[] {
	const own = Map.groupBy(pincodes, ({ pincode }) => areas.get(pincode)?.state ?? "");
	return INDIAN_STATES.map((name) => {
		const names = [...stateNames(name), ...[OWN_NAMES, GATHERED_NAMES].flatMap((each) => each.of("state", name, name))];
		const [, ...otherNames] = distinctNames(names);
		return { ...NO_DETAILS, group: "state" as const, name, otherNames, ...middleOf(own.get(name) ?? []) };
	});
}

function mostFrequent<Item>(items: readonly Item[], keyOfItem: (item: Item) => unknown): Item | undefined {
	const groups = [...Map.groupBy(items, keyOfItem).values()].sort((a, b) => b.length - a.length);
	return groups[0]?.[0];
}

function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
