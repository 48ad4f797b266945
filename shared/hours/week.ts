/** The days of a week, their hours, and the dates on which a branch is closed. */

/** Sunday first, so the index of a day equals `Date.prototype.getUTCDay()`. */
export const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

export type Day = (typeof DAYS)[number];

/** One text per day: `Not Working`, a range such as `09:00-17:30`, or empty if the upstream has none. */
export type WeekHours = { [day in `${Day}Hours`]: string };

/** A period in which one branch is closed although its week has hours. Dates are `YYYY-MM-DD` in Asia/Kolkata. */
export interface Closure {
	/** The first date. */
	from: string;
	/** The last date; missing if the branch is closed until further notice. */
	until?: string;
	/** For visitors. */
	reason: string;
}

/** On which days one branch is closed by the calendar. */
export interface OffDays {
	/** The names of holidays by date, `YYYY-MM-DD`. */
	dates: Readonly<Record<string, string>>;
	/** Days off such as the 2nd and 4th Saturday of each month. */
	days: readonly { day: Day; weeks: readonly number[] }[];
}

/** The field that holds a day's hours. */
export function hoursField(day: Day): `${Day}Hours` {
	return `${day}Hours`;
}
