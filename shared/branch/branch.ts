/** The data in the feeds, with the field names used there (docs/product.md, Feeds). */

import type { Closure, OffDays, WeekHours } from "../hours/week.ts";
import type { Position } from "../places/distance.ts";
import type { VisitorTexts } from "./branch-fields.ts";

/**
 * Why a position is not the branch's own: it is the middle of the pincode (`pincode`), or so far away from it that one of both must be
 * wrong (`doubtful`).
 */
export type Accuracy = "pincode" | "doubtful";

/**
 * A branch as read from the feed. It has a state or a city; any other text may be empty. `area` is the category, for example
 * `Branch Office` or `Regional Office`; `contactNo` is a phone number that can be dialled.
 */
export interface Branch extends VisitorTexts, WeekHours {
	id: number;
	name: string;
	city: string;
	state: string;
	/** Degrees north, WGS 84. Only present together with `lng`; read both with `positionOf`. */
	lat?: number;
	/** Degrees east, WGS 84. */
	lng?: number;
	/** Not from the upstream: what the site finds out about the position. */
	accuracy?: Accuracy;
	services: string[];
	/** Times in which it is closed, past ones maybe among them. */
	closures?: readonly Closure[];
	/** Not from the upstream's branch: what the calendar says of it. */
	offDays?: OffDays;
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

/** A branch's coordinates, or undefined if they are not known. */
export function positionOf({ lat, lng }: Pick<Branch, "lat" | "lng">): Position | undefined {
	return lat === undefined || lng === undefined ? undefined : { lat, lng };
}
