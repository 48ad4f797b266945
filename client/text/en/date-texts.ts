/** Days, months and times. */
import type { Day } from "../../../shared/hours/week.ts";

export const DAY_NAMES: Readonly<Record<Day, string>> = {
	sunday: "Sunday",
	monday: "Monday",
	tuesday: "Tuesday",
	wednesday: "Wednesday",
	thursday: "Thursday",
	friday: "Friday",
	saturday: "Saturday",
};

export const SHORT_DAY_NAMES: Readonly<Record<Day, string>> = {
	sunday: "Sun",
	monday: "Mon",
	tuesday: "Tue",
	wednesday: "Wed",
	thursday: "Thu",
	friday: "Fri",
	saturday: "Sat",
};

export const MONTHS: readonly string[] = [
	"January",
	"February",
	"March",
	"April",
	"May",
	"June",
	"July",
	"August",
	"September",
	"October",
	"November",
	"December",
];

export const SHORT_MONTHS: readonly string[] = [
	"Jan",
	"Feb",
	"Mar",
	"Apr",
	"May",
	"Jun",
	"Jul",
	"Aug",
	"Sep",
	"Oct",
	"Nov",
	"Dec",
];

/** From one time or day to another. */
export function range(start: string, end: string): string {
	return `${start} – ${end}`;
}
