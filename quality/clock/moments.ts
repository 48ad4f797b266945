/** When the tests are run: the next of each from now on. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface Moment {
	name: string;
	/** Milliseconds since 1970, UTC. */
	at: number;
	/** Whether midnight comes soon after. */
	beforeMidnight?: true;
	/** Also in the short form. */
	short?: true;
}

/**
 * The next full hour of which this is true.
 *
 * @param isRight gets the local time in India, or with another offset, as the UTC time of a date
 */
function next(now: number, isRight: (inIndia: Date) => boolean, offsetHours = 5.5): number {
	const offset = offsetHours * HOUR_MS;
	for (let at = Math.ceil((now + offset) / HOUR_MS) * HOUR_MS; ; at += HOUR_MS)
		if (isRight(new Date(at))) return at - offset;
}

export function momentsAfter(now: number): Moment[] {
	const weekday = (day: number, hour: number) => next(now, (at) => at.getUTCDay() === day && at.getUTCHours() === hour);
	const date = (month: number, day: number) =>
		next(now, (at) => at.getUTCMonth() === month - 1 && at.getUTCDate() === day && at.getUTCHours() === 12);
	const midnight = (offsetHours: number) => next(now, (at) => at.getUTCHours() === 0, offsetHours) - 2000;
	return [
		{ name: "a Saturday", at: weekday(6, 12), short: true },
		{ name: "a Sunday", at: weekday(0, 12), short: true },
		{ name: "a Tuesday at 11:00", at: weekday(2, 11), short: true },
		{ name: "31 December", at: date(12, 31) },
		{ name: "1 January", at: date(1, 1) },
		{ name: "29 February", at: date(2, 29) },
		{ name: "26 January", at: date(1, 26) },
		{ name: "23:59:58 in UTC", at: midnight(0), beforeMidnight: true },
		{ name: "23:59:58 in India", at: midnight(5.5), beforeMidnight: true },
		{ name: "400 days later", at: now + 400 * DAY_MS },
	];
}
