/** Finds the post offices around a position. */
import { distanceKm, type Position } from "../../shared/places/distance.ts";
import { indianState } from "../../shared/places/indian-states.ts";
import { soundKey } from "../../shared/search/words/sound-key.ts";
import { keyOf } from "./clean-names.ts";
import type { PostOffice } from "./source-tables.ts";

export interface PlacedOffice extends PostOffice {
	point: Position;
}

/** Cells of this many degrees, about 20 km. */
const CELL = 0.2;

export class NearOffices {
	readonly #cells = new Map<string, PlacedOffice[]>();

	constructor(offices: readonly PostOffice[]) {
		for (const office of offices) {
			if (!office.point || !office.state) continue;
			const key = cellKey(cellOf(office.point.lat), cellOf(office.point.lng));
			const cell = this.#cells.get(key) ?? [];
			cell.push(office as PlacedOffice);
			this.#cells.set(key, cell);
		}
	}

	/** The offices within about 20 km, nearest first. */
	around(position: Position): PlacedOffice[] {
		const near: PlacedOffice[] = [];
		const [lat, lng] = [cellOf(position.lat), cellOf(position.lng)];
		for (let row = lat - 1; row <= lat + 1; row++)
			for (let column = lng - 1; column <= lng + 1; column++)
				near.push(...(this.#cells.get(cellKey(row, column)) ?? []));
		return near
			.map((office) => ({ office, km: distanceKm(office.point, position) }))
			.sort((a, b) => a.km - b.km)
			.map(({ office }) => office);
	}
}

function cellOf(degrees: number): number {
	return Math.floor(degrees / CELL);
}

function cellKey(lat: number, lng: number): string {
	return `${lat},${lng}`;
}

/** An office with the place's name this near is in the same state. */
const OWN_OFFICE_KM = 6;

/** If this many of the nearest offices are in another state, and the first is this near, the state is wrong. */
const NEAREST = 7;
const NEAREST_KM = 3;

/** The same if the first office is this near and none around is in the given state. */
const NO_OTHER_KM = 8;

/** The state of a place near the border of the given one, by the post offices around it. */
export type StateAt = (name: string, position: Position, given: string) => string;

/** Corrects the states of GeoNames, some of which are wrong near borders. */
export function stateByOffices(offices: NearOffices): StateAt {
	return (name, position, given) => {
		const near = offices.around(position);
		const sound = soundKey(keyOf(name));
		const own = near.find(
			({ office, point }) => soundKey(keyOf(office)) === sound && distanceKm(point, position) < OWN_OFFICE_KM,
		);
		if (own) return indianState(own.state) ?? given;
		const states = new Set(near.slice(0, NEAREST).map(({ state }) => indianState(state)));
		const [only] = states;
		const km = near[0] ? distanceKm(near[0].point, position) : Number.POSITIVE_INFINITY;
		const isElsewhere = km < NO_OTHER_KM && near.every(({ state }) => indianState(state) !== given);
		return only && ((states.size === 1 && km < NEAREST_KM) || isElsewhere) ? only : given;
	};
}

/** The median of each coordinate; NaN for no positions. */
export function middleOf(positions: readonly Position[]): Position {
	const median = (degrees: number[]) => degrees.sort((a, b) => a - b)[degrees.length >> 1] ?? Number.NaN;
	return { lat: median(positions.map(({ lat }) => lat)), lng: median(positions.map(({ lng }) => lng)) };
}
