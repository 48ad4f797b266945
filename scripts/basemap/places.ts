import type { BasemapPlace } from "../../client/map/embedded/basemap.ts";
import { distanceKm } from "../../shared/distance.ts";
import type { City } from "./data-packages.ts";
import { MISSING, MORE_CAPITALS, NOT_PLACES, POPULATIONS, TODAYS_NAMES } from "./place-corrections.ts";

/** How many places the basemap names. */
const COUNT = 1000;

/** A place nearer than this to a larger one is its suburb, or the same place twice. */
const LEAST_DISTANCE_KM = 5;

/** A place gains by its distance from the next larger one up to here: beyond, it is the centre of its region anyway. */
const MOST_DISTANCE_KM = 100;

/** GeoNames' codes of what it lists under Pakistan and is India: Mirpur and Muzaffarabad, Gilgit and Baltistan. */
const HELD_BY_PAKISTAN = ["06", "07"];

interface Town {
	name: string;
	/** The key of the tables of corrections. */
	state: string;
	lng: number;
	lat: number;
	/** Inhabitants; a capital counts for more. */
	weight: number;
}

/**
 * The places to name, the most prominent first. Prominent is what is large and has nothing larger near by: a town in
 * the desert is worth a label before a suburb of the same size.
 */
export function pickPlaces(cities: readonly City[]): BasemapPlace[] {
	const towns = withoutDoubles(
		[...cities.flatMap(townOf), ...MISSING.map(missingTown)].sort((a, b) => b.weight - a.weight),
	);
	return towns
		.map((town, index) => ({ town, distance: distanceToLarger(town, towns.slice(0, index)) }))
		.filter(({ distance }) => distance >= LEAST_DISTANCE_KM)
		.map(({ town, distance }) => ({ town, prominence: town.weight * Math.min(distance, MOST_DISTANCE_KM) }))
		.sort((a, b) => b.prominence - a.prominence)
		.slice(0, COUNT)
		.map(({ town: { name, lng, lat } }) => [name, round(lng), round(lat)]);
}

function townOf(city: City): Town[] {
	const state = stateCode(city);
	const oldName = withoutAccents(city.name);
	if (!state || NOT_PLACES[state]?.includes(oldName)) return [];
	const name = TODAYS_NAMES[state]?.[oldName] ?? oldName;
	const thousands = POPULATIONS[state]?.[oldName];
	const population = thousands === undefined ? city.population : thousands * 1000;
	const isSeat = city.country === "IN" && ["PPLC", "PPLA"].includes(city.featureCode);
	const isCapital = isSeat || MORE_CAPITALS.includes(name);
	const [lng, lat] = city.loc.coordinates;
	return [{ name, state, lng, lat, weight: weigh(population, isCapital) }];
}

/** The key of the tables of corrections: nothing for a city that is not in India. */
function stateCode({ country, adminCode }: City): string | undefined {
	if (country === "IN") return adminCode;
	return country === "PK" && HELD_BY_PAKISTAN.includes(adminCode) ? `PK${adminCode}` : undefined;
}

function missingTown([state, name, thousands, lng, lat]: (typeof MISSING)[number]): Town {
	return { name, state, lng, lat, weight: weigh(thousands * 1000, MORE_CAPITALS.includes(name)) };
}

/** Of places of one name in one state, the first. */
function withoutDoubles(towns: readonly Town[]): Town[] {
	return [...Map.groupBy(towns, ({ name, state }) => `${name}, ${state}`).values()].flatMap((same) => same.slice(0, 1));
}

function weigh(population: number, isCapital: boolean): number {
	return isCapital ? population * 2 + 200_000 : population;
}

function distanceToLarger(town: Town, larger: readonly Town[]): number {
	return larger.reduce((least, other) => Math.min(least, distanceKm(town, other)), Number.POSITIVE_INFINITY);
}

function withoutAccents(name: string): string {
	return name.normalize("NFD").replace(/[\p{M}‘’ʼ]/gu, "");
}

/** Degrees to three places, about 100 metres. */
function round(degrees: number): number {
	return Math.round(degrees * 1000) / 1000;
}
