/** The labels of the embedded map from zoom 9 on, besides the places of the basemap. */
import { nameAt, type PlaceData, type PlaceGroup, positionOf } from "../../../server/places/place-data.ts";
import { type NameLayer, PLACE_RANK, STATION_RANK } from "../../../shared/map/embedded-map.ts";
import { distanceKm, type Position } from "../../../shared/places/distance.ts";
import { keyOf } from "../../places/clean-names.ts";
import { officeName } from "../../places/office-names.ts";
import { readPostOffices } from "../../places/source-tables.ts";
import { readAirports } from "../features/read-features.ts";
import { isInstitution, isNumbered, labelName, nameKey } from "./label-names.ts";
import { type NamedPlace, NamesNear } from "./names-near.ts";
import { SUBURBAN_STATIONS } from "./suburban-stations.ts";

export interface Label extends Position {
	layer: NameLayer;
	/** Empty for the sign of a station that has the name of a place beside it. */
	name: string;
	/** The lower, the more important. */
	rank: number;
}

/** Places of one name are the same place within these distances. */
export const SAME_CITY_KM = 20;
export const SAME_PLACE_KM = 8;
const STATION_OF_PLACE_KM = 3;
/** Within this distance of a place, a station of its name is only a sign; further away, it also has its name. */
export const STATION_BESIDE_KM = 1.5;
export const SAME_STATION_KM = 3;

/** A point that more offices share is their district's, or wrong. */
const MAX_AT_ONE_POINT = 2;

const LARGE_STATION = /\b(?:Junction|Terminus|Central|CSMT)\b/;

/** The labels, the most important first: no place twice, and none of the basemap. @param namedPlaces the places of the basemap */
export function makeLabels(data: PlaceData, namedPlaces: readonly NamedPlace[]): Label[] {
	const names = new NamesNear();
	for (const place of namedPlaces) addCity(names, data, place);
	const cities = new NamesNear();
	for (const city of range(data, "city"))
		for (const name of namesOf(data, city)) cities.add(name, positionOf(data, city));
	const stations = new NamesNear();
	for (const place of range(data, "station")) stations.add(nameAt(data, place), positionOf(data, place));
	const places = [...towns(data), ...offices(data, stations, cities)]
		.sort((a, b) => a.rank - b.rank)
		.filter((label) => names.addUnlessNear(label.name, label, SAME_PLACE_KM));
	return [...places, ...stationLabels(data, names), ...airports(), ...pincodes(data)];
}

function range({ starts }: PlaceData, group: PlaceGroup): number[] {
	const groups = Object.entries(starts).sort(([, a], [, b]) => a - b);
	const [, end = 0] = groups[groups.findIndex(([name]) => name === group) + 1] ?? [];
	return Array.from({ length: end - starts[group] }, (_, each) => starts[group] + each);
}

/** Adds all names of a city of the basemap. */
function addCity(names: NamesNear, data: PlaceData, { name, lng, lat }: NamedPlace): void {
	const key = nameKey(name);
	const same = range(data, "city").filter((city) => {
		return (
			distanceKm(positionOf(data, city), { lat, lng }) < SAME_CITY_KM &&
			namesOf(data, city).some((each) => nameKey(each) === key)
		);
	});
	for (const each of new Set([name, ...same.flatMap((city) => namesOf(data, city))])) {
		names.add(each, { lat, lng }, SAME_CITY_KM);
	}
}

let otherNames: Map<number, string[]> | undefined;

function namesOf(data: PlaceData, place: number): string[] {
	if (!otherNames) {
		otherNames = new Map();
		for (const [index, of] of data.otherNameOf.entries()) {
			otherNames.set(of, [...(otherNames.get(of) ?? []), nameAt(data, data.starts.pincode + index)]);
		}
	}
	return [nameAt(data, place), ...(otherNames.get(place) ?? [])];
}

function towns(data: PlaceData): Label[] {
	return range(data, "city").flatMap((city) => {
		if (nameAt(data, city) === NO_TOWN) return [];
		const doublings = Math.min(9, Math.max(0, Math.log2((data.population[city] ?? 0) / 1000)));
		return [label("places", nameAt(data, city), PLACE_RANK.town + 9 - Math.floor(doublings), positionOf(data, city))];
	});
}

/** GeoNames' name for a part of Noida. */
const NO_TOWN = "Sector";

function offices(data: PlaceData, stations: NamesNear, cities: NamesNear): Label[] {
	const shared = sharedPoints(data);
	const placed = officesWithPoint();
	const pincodeOf = (office: number) => data.pincodes[(data.pincode[office] ?? 0) - 1];
	const hasPoint = (office: number) => placed.has(officeKey(nameAt(data, office), pincodeOf(office)));
	const heads = [...range(data, "HO"), ...range(data, "PO")];
	const unplaced = Map.groupBy(
		heads.filter((office) => !hasPoint(office)),
		pincodeOf,
	);
	return [...heads, ...range(data, "BO")].flatMap((office) => {
		const at = positionOf(data, office);
		const name = labelName(nameAt(data, office), (city) => cities.has(city, at, SAME_CITY_KM));
		if (!name || isInstitution(name)) return [];
		if (!hasPoint(office)) {
			const [only, ...others] = unplaced.get(pincodeOf(office)) ?? [];
			return office === only && others.length === 0 ? [label("places", name, PLACE_RANK.area, at)] : [];
		}
		if ((shared.get(pointOf(data, office)) ?? 0) > MAX_AT_ONE_POINT) return [];
		return [label("places", name, rankOf(data, office, name, stations.has(name, at, STATION_OF_PLACE_KM)), at)];
	});
}

function rankOf(data: PlaceData, office: number, name: string, hasStation: boolean): number {
	if (isNumbered(name)) return PLACE_RANK.branchOffice;
	if (office < data.starts.PO) return PLACE_RANK.headOffice;
	if (office >= data.starts.BO) return PLACE_RANK.branchOffice;
	return hasStation ? PLACE_RANK.withStation : PLACE_RANK.subOffice;
}

function pointOf({ lat, lng }: PlaceData, place: number): string {
	return `${lat[place]},${lng[place]}`;
}

/** Offices with their own point; the place finder has the others in the middle of their pincode. */
function officesWithPoint(): Set<string> {
	return new Set(
		readPostOffices().flatMap(({ office, pincode, point }) => {
			return point ? [officeKey(officeName(office) ?? "", pincode)] : [];
		}),
	);
}

function officeKey(name: string, pincode: string | number | undefined): string {
	return `${keyOf(name)} ${pincode}`;
}

function sharedPoints(data: PlaceData): Map<string, number> {
	const counts = new Map<string, number>();
	for (const group of ["HO", "PO", "BO"] as const) {
		for (const office of range(data, group)) {
			const point = pointOf(data, office);
			counts.set(point, (counts.get(point) ?? 0) + 1);
		}
	}
	return counts;
}

function stationLabels(data: PlaceData, names: NamesNear): Label[] {
	const seen = new NamesNear();
	const table = range(data, "station").map((station) => ({
		name: nameAt(data, station),
		...positionOf(data, station),
	}));
	const labels = [...table, ...SUBURBAN_STATIONS].flatMap(({ name, ...at }) => {
		const rank = LARGE_STATION.test(name) ? STATION_RANK.junction : STATION_RANK.stop;
		if (!seen.addUnlessNear(name, at, SAME_STATION_KM)) return [];
		return [label("stations", names.has(name, at, STATION_BESIDE_KM) ? "" : name, rank, at)];
	});
	return labels.sort((a, b) => a.rank - b.rank);
}

function airports(): Label[] {
	return readAirports().map(({ name, rank, ...at }) => label("airports", airportName(name), rank, at));
}

function pincodes(data: PlaceData): Label[] {
	return range(data, "pincode").flatMap((place, index) => {
		const pincode = data.pincodes[index] ?? 0;
		return data.approximate.includes(pincode) ? [] : [label("pincodes", String(pincode), 0, positionOf(data, place))];
	});
}

function label(layer: NameLayer, name: string, rank: number, { lat, lng }: Position): Label {
	return { layer, name, rank, lat, lng };
}

/** Cities of airports, by the names in the table. */
const CITIES: Readonly<Record<string, string>> = {
	"Sardar Vallabhbhai Patel": "Ahmedabad",
	"Chhatrapati Shivaji": "Mumbai",
	Gandhinagar: "Nashik",
	"Raja Sansi": "Amritsar",
	Sahnewal: "Ludhiana",
	"Devi Ahilyabai Holkar": "Indore",
	Hubli: "Hubballi",
	Calicut: "Kozhikode",
	"Indira Gandhi": "Delhi",
	Bairagarh: "Bhopal",
	Cochin: "Kochi",
	Trivandrum: "Thiruvananthapuram",
	"Rajiv Gandhi": "Hyderabad",
	"Dr. Babasaheb Ambedkar": "Nagpur",
	Amausi: "Lucknow",
	Vijaywada: "Vijayawada",
	Vishakapatnam: "Visakhapatnam",
	Allahabad: "Prayagraj",
	"Lok Nayak Jaiprakash": "Patna",
	"Birsa Munda": "Ranchi",
	Sonari: "Jamshedpur",
	"Biju Patnaik": "Bhubaneswar",
	"Netaji Subhash Chandra Bose": "Kolkata",
	"Lokpriya G. Bordoloi": "Guwahati",
	Aurangabad: "Chhatrapati Sambhajinagar",
};

/** @param name from the table, such as "Cochin Int'l" */
function airportName(name: string): string {
	const short = name.replace(/ Int'l$/, "");
	return `${CITIES[short] ?? short} Airport`;
}
