/** The data in the feeds, with the field names used there (docs/product.md, Feeds). */

import type { VisitorTexts } from "./fields/branch-fields.ts";
import type { Position } from "./places/distance.ts";

/** Sunday first, so the index of a day equals `Date.prototype.getUTCDay()`. */
export const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

export type Day = (typeof DAYS)[number];

/** One text per day: `Not Working`, a range such as `09:00-17:30`, or empty if the upstream has none. */
export type WeekHours = { [day in `${Day}Hours`]: string };

/**
 * Why a position is not the branch's own: it is the middle of the pincode (`pincode`), or so far away from it that one of both must be
 * wrong (`doubtful`).
 */
export type Accuracy = "pincode" | "doubtful";

/** A time in which one branch is closed although its week has hours. Dates are `YYYY-MM-DD` in Asia/Kolkata. */
export interface Closure {
	/** The first date. */
	from: string;
	/** The last date; missing if the branch is closed until further notice. */
	until?: string;
	/** For visitors. */
	reason: string;
}

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

/** On which days one branch is closed by the calendar. */
export interface OffDays {
	/** The names of holidays by date, `YYYY-MM-DD`. */
	dates: Readonly<Record<string, string>>;
	/** Days off such as the 2nd and 4th Saturday of each month. */
	days: readonly { day: Day; weeks: readonly number[] }[];
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

/** The field that holds a day's hours. */
export function hoursField(day: Day): `${Day}Hours` {
	return `${day}Hours`;
}
