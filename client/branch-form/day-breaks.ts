/** The breaks of one day in the form's text for all days, `Monday 13:00-14:00`. A part that is not chosen yet is missing: `Monday 13:00-`. */
import { breaksByDay, breaksText } from "../../shared/branch/breaks.ts";
import type { Day } from "../../shared/hours/week.ts";
import { texts as en } from "../text/en/texts.ts";

/** The usual lunch. */
export const USUAL_BREAK = "13:00-14:00";

/** The breaks of a day, each as `13:00-14:00`. */
export function breaksOfDay(text: string, day: Day): readonly string[] {
	return breaksByDay(text).get(day) ?? [];
}

/** The text with other breaks of some days. */
export function withBreaksOf(text: string, days: readonly Day[], breaks: readonly string[]): string {
	return breaksText(new Map([...breaksByDay(text), ...days.map((day) => [day, breaks] as const)]));
}

/** Whether an error of the field with all breaks is about a day. */
export function isAboutDay(message: string | undefined, day: Day): boolean {
	return message?.startsWith(en.days[day]) ?? false;
}
