/** Days, months and times. */
import { dayNames } from "../../../shared/hours/week.ts";
import { clockWith } from "../feed-words.ts";

/** The stems of the names that change before கிழமை. */
const STEMS: Readonly<Record<string, string>> = { ஞாயிறு: "ஞாயிற்றுக்", திங்கள்: "திங்கட்", புதன்: "புதன்", வியாழன்: "வியாழக்" };

/** The name of a day as it stands in a sentence and after an ordinal. @param name of `dateTexts.days` */
export function weekday(name: string): string {
	return `${STEMS[name] ?? `${name}க்`}கிழமை`;
}

export const dateTexts = {
	days: dayNames("ஞாயிறு திங்கள் செவ்வாய் புதன் வியாழன் வெள்ளி சனி"),
	months: "ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட் செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்".split(" "),
	shortMonths: "ஜன. பிப். மார். ஏப். மே ஜூன் ஜூலை ஆக. செப். அக். நவ. டிச.".split(" "),
	/** Its clock tells a time of day as people say it, such as `காலை 9:00`. */
	week: {
		days: dayNames("ஞாயி. திங். செவ். புத. வியா. வெள். சனி"),
		closed: "விடுமுறை",
		clock: clockWith("இரவு", "காலை", "மதியம்", "மாலை"),
	},
};
