/** What the feeds carry, with the wire's own field names (docs/product.md, Feeds). */
import type { Position } from "./distance.ts";

/** Sunday first, so that a day's place in the list is `Date.prototype.getUTCDay()`. */
export const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

export type Day = (typeof DAYS)[number];

/** One text a day: `Not Working`, or a start-end pair such as `09:00-17:30`; empty when the upstream has none. */
export type WeekHours = { [day in `${Day}Hours`]: string };

/**
 * What everybody may read of a branch beside its name, place and hours; the branch service serves no other text. `area` is
 * the category, for example `Branch Office` or `Regional Office`.
 */
export const DETAILS = ["address", "pincode", "area"] as const;

export type Detail = (typeof DETAILS)[number];

/** A branch as it is read: with a state or a city; any other text may be empty. */
export interface Branch extends Record<Detail, string>, WeekHours {
	id: number;
	name: string;
	city: string;
	state: string;
	/** Degrees north, WGS 84. With `lng` or not at all: read both with `positionOf`. */
	lat?: number;
	/** Degrees east, WGS 84. */
	lng?: number;
	services: string[];
}

export interface State {
	id: number;
	name: string;
}

export interface City {
	id: number;
	name: string;
	state: { name: string };
}

/** Where a branch is on a map; undefined when that is not known. */
export function positionOf({ lat, lng }: Pick<Branch, "lat" | "lng">): Position | undefined {
	return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

/** The field that holds a day's hours. */
export function hoursField(day: Day): `${Day}Hours` {
	return `${day}Hours`;
}
