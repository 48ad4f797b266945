import type { Day, WeekHours } from "../../shared/branch.ts";
import { clockText, type DayHours, hoursOn, WEEK } from "../../shared/hours.ts";
import { PICTURE_TEXTS } from "./picture-texts.ts";

/**
 * The hours of a week in short, a text for days with the same hours that follow each other: `Mon – Fri 9:30 am – 5:30 pm`, `Sun closed`.
 * Days whose hours are not known are left out.
 */
export function weekTexts(week: WeekHours): string[] {
	const groups: { first: Day; last: Day; hours: string }[] = [];
	let before = "";
	for (const day of WEEK) {
		const hours = hoursText(hoursOn(week, day));
		const group = groups.at(-1);
		if (group && hours === before) group.last = day;
		else if (hours) groups.push({ first: day, last: day, hours });
		before = hours;
	}
	return groups.map(({ first, last, hours }) => `${daysText(first, last)} ${hours}`);
}

function daysText(first: Day, last: Day): string {
	const { days, range } = PICTURE_TEXTS;
	return first === last ? days[first] : range(days[first], days[last]);
}

function hoursText(hours: DayHours): string {
	if (hours.kind === "unknown") return "";
	return hours.kind === "closed"
		? PICTURE_TEXTS.closed
		: PICTURE_TEXTS.range(clockText(hours.start), clockText(hours.end));
}
