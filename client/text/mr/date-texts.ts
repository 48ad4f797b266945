/** Days, months and times. */
import { dayNames } from "../../../shared/hours/week.ts";
import { clockWith } from "../feed-words.ts";

/** The name of a day in the form that means "on": all end in वार, which becomes वारी. */
export function onDay(name: string): string {
	return `${name}ी`;
}

export const dateTexts = {
	days: dayNames("रविवार सोमवार मंगळवार बुधवार गुरुवार शुक्रवार शनिवार"),
	months: "जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर".split(" "),
	shortMonths: "जाने फेब्रु मार्च एप्रि मे जून जुलै ऑग सप्टें ऑक्टो नोव्हें डिसें".split(" "),
	/** Its clock tells a time of day as people say it, such as `सकाळी 9:00`. */
	week: {
		days: dayNames("रवि सोम मंगळ बुध गुरु शुक्र शनि"),
		closed: "बंद",
		clock: clockWith("रात्री", "सकाळी", "दुपारी", "संध्याकाळी"),
	},
};
