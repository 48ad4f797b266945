import type { BasemapPlace } from "../../client/map/embedded/basemap.ts";
import { distanceKm } from "../../shared/places/distance.ts";
import type { City } from "./data-packages.ts";
import { PLACE_CORRECTIONS } from "./place-corrections.ts";

const { currentNames, missing, moreCapitals, notPlaces, populations } = PLACE_CORRECTIONS;

/** Number of places on the basemap. */
const COUNT = 1000;

/** A place closer than this to a larger one is a suburb or a duplicate. */
const MIN_DISTANCE_KM = 5;

/** Distance from the next larger place adds prominence up to this limit: beyond it, a place is the centre of its region. */
const MAX_DISTANCE_KM = 100;

/** Codes of parts of India that GeoNames lists under Pakistan: Mirpur and Muzaffarabad, Gilgit and Baltistan. */
const HELD_BY_PAKISTAN = ["06", "07"];

interface Town {
	name: string;
	/** Key in the tables of corrections. */
	state: string;
	lng: number;
	lat: number;
	/** Population, raised for a capital. */
	weight: number;
}

/**
 * The places to label, the most prominent first. A place is prominent if it is large and far from larger ones: a town in the
 * desert gets a label before a suburb of the same size.
 */
export function pickPlaces(cities: readonly City[]): BasemapPlace[] {
	const towns = withoutDoubles(
		[...cities.flatMap(townOf), ...missing.map(missingTown)].sort((a, b) => b.weight - a.weight),
	);
	return towns
		.map((town, index) => ({ town, distance: distanceToLarger(town, towns.slice(0, index)) }))
		.filter(({ distance }) => distance >= MIN_DISTANCE_KM)
		.map(({ town, distance }) => ({ town, prominence: town.weight * Math.min(distance, MAX_DISTANCE_KM) }))
		.sort((a, b) => b.prominence - a.prominence)
		.slice(0, COUNT)
		.map(({ town: { name, lng, lat } }) => [name, round(lng), round(lat)]);
}

function townOf(city: City): Town[] {
	const state = stateCode(city);
	const oldName = withoutAccents(city.name);
	if (!state || notPlaces[state]?.includes(oldName)) return [];
	const name = currentNames[state]?.[oldName] ?? oldName;
	const thousands = populations[state]?.[oldName];
	const population = thousands === undefined ? city.population : thousands * 1000;
	const isSeat = city.country === "IN" && ["PPLC", "PPLA"].includes(city.featureCode);
	const isCapital = isSeat || moreCapitals.includes(name);
	const [lng, lat] = city.loc.coordinates;
	return [{ name, state, lng, lat, weight: weigh(population, isCapital) }];
}

/** Key in the tables of corrections, or undefined for a city outside India. */
function stateCode({ country, adminCode }: City): string | undefined {
	if (country === "IN") return adminCode;
	return country === "PK" && HELD_BY_PAKISTAN.includes(adminCode) ? `PK${adminCode}` : undefined;
}

function missingTown([state, name, thousands, lng, lat]: (typeof missing)[number]): Town {
	return { name, state, lng, lat, weight: weigh(thousands * 1000, moreCapitals.includes(name)) };
}

/** Keeps the first of several places with the same name in a state. */
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

/** Rounds degrees to three decimals, about 100 metres. */
function round(degrees: number): number {
	return Math.round(degrees * 1000) / 1000;
}
