/** The breaks of one day in the form's text for all days, `Monday 13:00-14:00`. A part that is not chosen yet is missing: `Monday 13:00-`. */
import { WEEK } from "../../shared/hours/hours.ts";
import type { Day } from "../../shared/hours/week.ts";
import { texts as en } from "../text/en/texts.ts";

/** The usual lunch. */
export const USUAL_BREAK = "13:00-14:00";

/** The breaks of a day, each as `13:00-14:00`. */
export function breaksOfDay(text: string, day: Day): string[] {
	const name = `${en.days[day]} `;
	return text.split(", ").flatMap((entry) => (entry.startsWith(name) ? [entry.slice(name.length)] : []));
}

/** The text with other breaks of some days. */
export function withBreaksOf(text: string, days: readonly Day[], breaks: readonly string[]): string {
	return WEEK.flatMap((day) => {
		return (days.includes(day) ? breaks : breaksOfDay(text, day)).map((each) => `${en.days[day]} ${each}`);
	}).join(", ");
}

/** Whether an error of the field with all breaks is about a day. */
export function isAboutDay(message: string | undefined, day: Day): boolean {
	return message?.startsWith(en.days[day]) ?? false;
}
