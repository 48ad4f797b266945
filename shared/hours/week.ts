/** The days of a week, their hours and breaks, and the dates on which a branch is closed or has other hours. */

/** Sunday first, so the index of a day equals `Date.prototype.getUTCDay()`. */
export const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

export type Day = (typeof DAYS)[number];

/** One text per day: `Not Working`, a range such as `09:00-17:30`, or empty if the upstream has none. */
export type WeekHours = { [day in `${Day}Hours`]: string };

/** The breaks of each day that has any, such as `13:00-14:00`: inside its hours, in the order of time, without overlaps. */
export type Breaks = { readonly [day in Day]?: readonly string[] };

/** The hours of a week, and its breaks if it has any. */
export type Week = WeekHours & { breaks?: Breaks };

/** A period in which one branch is closed, or has other hours than its week says. Dates are `YYYY-MM-DD` in Asia/Kolkata. */
export interface Closure {
	/** The first date. */
	from: string;
	/** The last date; missing if it lasts until further notice. */
	until?: string;
	/** When the branch is open on these dates, such as `10:00-14:00`; missing if it is closed. See `opensClosedDays`. */
	hours?: string;
	/** Whether other hours of several dates also open it on days that are Not Working, holidays and days off. */
	alsoClosedDays?: true;
	/** Set if it is new, and opens on the day after the last date. */
	opens?: true;
	/** For visitors. */
	reason: string;
}

/** On which days one branch is closed by the calendar. */
export interface OffDays {
	/** The names of holidays by date, `YYYY-MM-DD`. */
	dates: Readonly<Record<string, string>>;
	/** The hours of those on which it is open for a part of the day; missing if there are none. */
	hours?: Readonly<Record<string, string>>;
	/** Days off such as the 2nd and 4th Saturday of each month. */
	days: readonly { day: Day; weeks: readonly number[] }[];
}

/** Whether other hours also apply on days when the branch would be closed: on one date that is meant, on several it must be said. */
export function opensClosedDays({ from, until, alsoClosedDays }: Closure): boolean {
	return from === until || alsoClosedDays === true;
}

export function hoursField(day: Day): `${Day}Hours` {
	return `${day}Hours`;
}

/** From one time or day to another, in every language. */
export const range = (first: string, last: string) => `${first} – ${last}`;
