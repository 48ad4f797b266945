/** Says where a branch is from its station or town. In a small file of its own: see `pincode-centres.ts`. */
import path from "node:path";
import { type Branch, positionOf } from "../../shared/branch/branch.ts";
import { firstFrom } from "../../shared/first-from.ts";
import { distanceKm, type Position } from "../../shared/places/distance.ts";
import { DIRECTIONS, type Direction, type Whereabouts } from "../../shared/places/whereabouts.ts";
import { PROMINENT_POPULATION } from "../../shared/search/place.ts";
import { once } from "../process/once.ts";
import { readColumnFile } from "./column-file.ts";

/** Made by `npm run make-data -- places`: only stations that are surely where the file says. */
const FILE = path.join(import.meta.dirname, "whereabouts.br");

interface NamedPoint extends Position {
	name: string;
}

interface Town extends NamedPoint {
	/** From here on, a branch is not just somewhere in the town. */
	fromKm: number;
}

const STATION_KM = 3;
const STATION_DEGREES = STATION_KM / 111;
const TOWN_KM = 15;

/** "4 km north of" a city of this size would be said of places in the midst of it. */
const LARGE_TOWN = 300_000;

/** The stations' own size, and an error of some 200 m, could turn a shorter way round. */
const DIRECTION_KM = 0.5;

/** Of two stations this near each other, people may mean either, unless one is clearly nearer. */
const SIDE_BY_SIDE_KM = 1;
const CLEARLY_NEARER = 1.3;

/** Loads some 4,600 stations and 3,500 towns. */
export const loadLandmarks = once(async () => {
	const file = await readColumnFile(FILE);
	const [lat, lng] = [await file.numbers("lat", Int32Array), await file.numbers("lng", Int32Array)];
	const population = await file.numbers("population", Uint32Array);
	const stateOfTown = await file.numbers("stateOfTown", Uint8Array);
	const [names, states] = [file.json<string[]>("names"), file.json<string[]>("states")];
	const points = names.map((name, at) => ({ name, lat: (lat[at] ?? 0) / 10_000, lng: (lng[at] ?? 0) / 10_000 }));
	const firstTown = points.length - population.length;
	const towns = Map.groupBy(
		points.slice(firstTown).map((point, at) => ({ ...point, fromKm: townRadiusKm(population[at] ?? 0), at })),
		({ name, at }) => `${name}|${states[stateOfTown[at] ?? 0]}`,
	);
	const stations = points.slice(0, firstTown);
	return {
		/** From south to north. */
		stations,
		latitudes: Float64Array.from(stations, ({ lat }) => lat),
		/** The only town of each official name in a state, as `Town|State`. */
		towns: new Map<string, Town>(
			[...towns].flatMap(([key, [town, another]]) => (town && !another ? [[key, town]] : [])),
		),
	};
});

export type Landmarks = Awaited<ReturnType<typeof loadLandmarks>>;

function townRadiusKm(population: number): number {
	return population >= LARGE_TOWN ? TOWN_KM : population >= PROMINENT_POPULATION ? 4 : 2;
}

/** Where a branch with its `accuracy` is from the nearest station, or its own town if it is outside it; undefined where that is not sure. */
export function whereaboutsOf(branch: Branch, { stations, latitudes, towns }: Landmarks): Whereabouts | undefined {
	const position = positionOf(branch);
	if (!position || branch.accuracy) return undefined;
	const [south, north] = [-STATION_DEGREES, STATION_DEGREES].map((by) => firstFrom(latitudes, position.lat + by));
	const [nearest, second] = stations
		.slice(south, north)
		.map((station) => ({ station, km: distanceKm(position, station) }))
		.filter(({ km }) => km <= STATION_KM)
		.sort((a, b) => a.km - b.km);
	if (nearest) {
		const { station, km } = nearest;
		const isUnsure = second && distanceKm(station, second.station) < SIDE_BY_SIDE_KM && second.km < km * CLEARLY_NEARER;
		return isUnsure ? undefined : from(station, "station", position, km);
	}
	const town = towns.get(`${branch.city}|${branch.state}`);
	const km = town ? distanceKm(position, town) : 0;
	return town && km >= town.fromKm && km < TOWN_KM ? from(town, "town", position, km) : undefined;
}

function from(place: NamedPoint, kind: Whereabouts["kind"], position: Position, km: number): Whereabouts {
	const shown =
		km < 0.975 ? Math.max(1, Math.round(km * 20)) / 20 : km < 9.95 ? Math.round(km * 10) / 10 : Math.round(km);
	return { km: shown, ...(km >= DIRECTION_KM && { to: directionTo(place, position) }), of: place.name, kind };
}

/** The direction in which one sees a position from a place, of eight. */
function directionTo(place: Position, { lat, lng }: Position): Direction {
	const east = (lng - place.lng) * Math.cos((lat * Math.PI) / 180);
	const eighth = Math.round(Math.atan2(east, lat - place.lat) / (Math.PI / 4));
	return DIRECTIONS.at(eighth % DIRECTIONS.length) ?? "N";
}
