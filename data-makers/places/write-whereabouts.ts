/** Writes the stations and towns from which it is said where a branch is (`server/places/whereabouts.ts` reads them). */
import { nameAt, type PlaceData, placeOfName, positionOf, stateOf } from "../../server/places/place-data.ts";
import { distanceKm } from "../../shared/places/distance.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { writeColumns } from "./write-columns.ts";

/** What tells the stations of a town from each other. */
const OF_A_TOWN = / (?:Junction|Central|Terminus|City|Town|Cantt|Fort|Port|Market|North|South|East|West|New)$/;

/** A town's new name is not sure to be that of these: Allahabad City is Prayagraj Rambag now. */
const RENAMED_OTHERWISE = /^ (?!Junction|Town)/;

/** How far a station may be from the post office, village or town that it is named after. Stations farther off may be in a wrong place. */
const NAMESAKE_KM = 4;
const LARGE_TOWN_KM = 8;
const LARGE_TOWN = 50_000;

/** Stations of the same name this near each other are one; farther ones, up to the other distance, are two that a name does not tell apart. */
const SAME_STATION_KM = 0.5;
const OTHER_STATION_KM = 25;

/**
 * Only stations in whose position another table agrees, and whose names are of one station there. They have the present names of their
 * towns: "Belagavi", not "Belgaum". Towns have the distance from which on a branch is outside them.
 */
export function whereaboutsFile(data: PlaceData): Buffer {
	const stations = sureStations(data).sort((a, b) => a.lat - b.lat || a.lng - b.lng);
	const towns = Array.from({ length: data.starts.district - data.starts.city }, (_, at) => data.starts.city + at);
	const points = [...stations, ...towns.map((town) => positionOf(data, town))];
	return writeColumns({
		lat: points.map(({ lat }) => Math.round(lat * 10_000)),
		lng: points.map(({ lng }) => Math.round(lng * 10_000)),
		names: { json: [...stations.map(({ name }) => name), ...towns.map((town) => nameAt(data, town))] },
		states: { json: data.states },
		stateOfTown: towns.map((town) => stateOf(data, town)),
		population: [...data.population],
	});
}

function sureStations(data: PlaceData) {
	const namesakes = placesByName(data);
	const numbers = Array.from({ length: data.starts.BO - data.starts.station }, (_, at) => data.starts.station + at);
	const stations = numbers.map((station) => {
		const position = positionOf(data, station);
		const written = nameAt(data, station);
		const [suffix = ""] = OF_A_TOWN.exec(written) ?? [];
		const own = written.slice(0, written.length - suffix.length);
		const isNear = (place: number) => distanceKm(positionOf(data, place), position) <= reachOf(data, place);
		const near = [written, own].flatMap((name) => (namesakes.get(keyOf(name)) ?? []).filter(isNear));
		const town = near.find((place) => place < data.starts.district);
		const present = town === undefined ? own : nameAt(data, town);
		// Pimpri's station is not that of all Pimpri-Chinchwad.
		const isRenamed = !keyOf(present).includes(keyOf(own));
		const name = (isRenamed ? present : own) + suffix.replace(" Junction", "");
		return { ...position, name, isSure: near.length > 0 && !(isRenamed && RENAMED_OTHERWISE.test(suffix)) };
	});
	const byName = Map.groupBy(stations, ({ name }) => keyOf(name));
	return stations.filter((station) => {
		const others = (byName.get(keyOf(station.name)) ?? []).map((other) => ({ other, km: distanceKm(station, other) }));
		const isFirst = others.find(({ km }) => km <= SAME_STATION_KM)?.other === station;
		return station.isSure && isFirst && !others.some(({ km }) => km > SAME_STATION_KM && km < OTHER_STATION_KM);
	});
}

/** Towns and localities by their names and other names. */
function placesByName(data: PlaceData): Map<string, number[]> {
	const places = new Map<string, number[]>();
	for (let name = data.starts.city; name < data.nameStarts.length - 1; name++) {
		const place = placeOfName(data, name);
		const isTown = place >= data.starts.city && place < data.starts.district;
		const isLocality = place >= data.starts.HO && (place < data.starts.station || place >= data.starts.BO);
		if (!isTown && !isLocality) continue;
		const key = keyOf(nameAt(data, name));
		places.set(key, [...(places.get(key) ?? []), place]);
	}
	return places;
}

function reachOf(data: PlaceData, place: number): number {
	return (data.population[place - data.starts.city] ?? 0) >= LARGE_TOWN ? LARGE_TOWN_KM : NAMESAKE_KM;
}

function keyOf(name: string): string {
	return placeKey(name).replaceAll(" ", "");
}
