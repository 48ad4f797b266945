/** The data in the feeds, with the field names used there (docs/product.md, Feeds). */

import type { Breaks, Closure, OffDays, WeekHours } from "../hours/week.ts";
import type { Position } from "../places/distance.ts";
import type { Whereabouts } from "../places/whereabouts.ts";
import type { VisitorTexts } from "./branch-fields.ts";
import type { ComingPlace } from "./coming-change.ts";
import type { Phone } from "./phones.ts";

/** Why a position may not be the branch's own: it is the middle of its pincode, or too far from it for both to be right. */
export type Accuracy = "pincode" | "doubtful";

/** A branch as read from the feed, with a state or a city; other texts may be empty. `area` is the category, `contactNo` can be dialled. */
export interface Branch extends VisitorTexts, WeekHours {
	id: number;
	name: string;
	city: string;
	state: string;
	/** Degrees north, WGS 84. Only present together with `lng`; read both with `positionOf`. */
	lat?: number;
	/** Degrees east, WGS 84. */
	lng?: number;
	/** Set by the site, not by the upstream. */
	accuracy?: Accuracy;
	/** Set by the site, not by the upstream. */
	whereabouts?: Whereabouts;
	services: string[];
	/** The breaks of each day that has any, inside its hours. */
	breaks?: Breaks;
	/** Numbers besides `contactNo`. */
	phones?: readonly Phone[];
	/** When it is closed or has other hours; past ones may be among them. */
	closures?: readonly Closure[];
	/** The names of former branches whose place it took. */
	movedHere?: readonly string[];
	/** Where it will be, and its name, from some dates on. */
	coming?: readonly ComingPlace[];
	/** From the calendar, not from the upstream's branch. */
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
