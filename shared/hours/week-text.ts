import { type DayHours, hoursOn, partsOf, WEEK } from "./hours.ts";
import { type Day, range, type Week } from "./week.ts";

/** The words of a week in short, such as `Mon`, `Mon – Fri` and `closed`. */
export interface WeekWords {
	days: Readonly<Record<Day, string>>;
	closed: string;
	/** A time of day, in minutes after midnight. */
	clock(minutes: number): string;
}

/** The hours of a week in short: `Mon – Fri 9:30 am – 5:30 pm`, `Sun closed`. Unknown days are left out, and `besides` unless it is like others. */
export function weekTexts(week: Week, words: WeekWords, besides?: Day): string[] {
	const groups: { first: Day; last: Day; hours: string }[] = [];
	let before = "";
	for (const day of WEEK) {
		const hours = hoursText(hoursOn(week, day), words);
		const group = groups.at(-1);
		if (group && hours === before) group.last = day;
		else if (hours) groups.push({ first: day, last: day, hours });
		before = hours;
	}
	const shown = groups.filter(({ first, last }) => first !== last || first !== besides);
	return shown.map(({ first, last, hours }) => `${daysText(first, last, words)} ${hours}`);
}

function daysText(first: Day, last: Day, { days }: WeekWords): string {
	return first === last ? days[first] : range(days[first], days[last]);
}

function hoursText(hours: DayHours, { closed, clock }: WeekWords): string {
	if (hours.kind === "closed") return closed;
	return partsOf(hours)
		.map(({ start, end }) => range(clock(start), clock(end)))
		.join(" & ");
}
