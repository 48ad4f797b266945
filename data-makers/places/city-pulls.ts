import { cityRadiusKm } from "../../server/places/city-radius.ts";
import { distanceKm } from "../../shared/distance.ts";
import type { PlaceRecord } from "./place-records.ts";

/** Cells of half a degree, more than the largest city's radius. */
const CELL = 0.5;

/** How large the city is that each place is in: 1 for 2,000 people, one more for each doubling; 0 outside cities. */
export function cityPulls(records: readonly PlaceRecord[]): number[] {
	const cells = new Map<string, PlaceRecord[]>();
	for (const city of records.filter(({ group }) => group === "city")) {
		const key = cellKey(city.lat, city.lng);
		cells.set(key, [...(cells.get(key) ?? []), city]);
	}
	return records.map((record) => {
		let most = 0;
		for (const lat of [-CELL, 0, CELL]) {
			for (const lng of [-CELL, 0, CELL]) {
				for (const city of cells.get(cellKey(record.lat + lat, record.lng + lng)) ?? []) {
					const isIn = city.population > most && distanceKm(city, record) <= cityRadiusKm(city.population);
					if (isIn) most = city.population;
				}
			}
		}
		return most < 2000 ? 0 : Math.floor(Math.log2(most / 1000));
	});
}

function cellKey(lat: number, lng: number): string {
	return `${Math.floor(lat / CELL)},${Math.floor(lng / CELL)}`;
}
