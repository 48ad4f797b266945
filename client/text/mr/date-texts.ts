/** Days, months and times. */
import { dayNames } from "../../../shared/hours/week.ts";
import { clockWith } from "../feed-words.ts";

export const DAY_NAMES = dayNames("रविवार सोमवार मंगळवार बुधवार गुरुवार शुक्रवार शनिवार");

export const SHORT_DAY_NAMES = dayNames("रवि सोम मंगळ बुध गुरु शुक्र शनि");

export const MONTHS: readonly string[] = "जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर".split(" ");

export const SHORT_MONTHS: readonly string[] = "जाने फेब्रु मार्च एप्रि मे जून जुलै ऑग सप्टें ऑक्टो नोव्हें डिसें".split(" ");

/** The name of a day in the form that means "on": all end in वार, which becomes वारी. */
export function onDay(name: string): string {
	return `${name}ी`;
}

/** A time of day as people say it, such as `सकाळी 9:00`. */
export const clock = clockWith("रात्री", "सकाळी", "दुपारी", "संध्याकाळी");
