import { DAYS, type Day } from "../../shared/hours/week.ts";

/** Names by day. @param names from Sunday, with spaces between */
export function dayNames(names: string): Readonly<Record<Day, string>> {
	const each = names.split(" ");
	return Object.fromEntries(DAYS.map((day, index) => [day, each[index]])) as Record<Day, string>;
}
