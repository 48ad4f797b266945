/** Days, months and times. */
import type { Texts } from "../texts.ts";

export const DAY_NAMES: Texts["days"] = {
	sunday: "ஞாயிறு",
	monday: "திங்கள்",
	tuesday: "செவ்வாய்",
	wednesday: "புதன்",
	thursday: "வியாழன்",
	friday: "வெள்ளி",
	saturday: "சனி",
};

/** The stems of the names that change before கிழமை. */
const STEMS: Readonly<Record<string, string>> = { ஞாயிறு: "ஞாயிற்றுக்", திங்கள்: "திங்கட்", புதன்: "புதன்", வியாழன்: "வியாழக்" };

/** The name of a day as it stands in a sentence and after an ordinal. @param name of `DAY_NAMES` */
export function weekday(name: string): string {
	return `${STEMS[name] ?? `${name}க்`}கிழமை`;
}

export const SHORT_DAY_NAMES: Texts["week"]["days"] = {
	sunday: "ஞாயி.",
	monday: "திங்.",
	tuesday: "செவ்.",
	wednesday: "புத.",
	thursday: "வியா.",
	friday: "வெள்.",
	saturday: "சனி",
};

export const MONTHS: readonly string[] = [
	"ஜனவரி",
	"பிப்ரவரி",
	"மார்ச்",
	"ஏப்ரல்",
	"மே",
	"ஜூன்",
	"ஜூலை",
	"ஆகஸ்ட்",
	"செப்டம்பர்",
	"அக்டோபர்",
	"நவம்பர்",
	"டிசம்பர்",
];

export const SHORT_MONTHS: readonly string[] = [
	"ஜன.",
	"பிப்.",
	"மார்.",
	"ஏப்.",
	"மே",
	"ஜூன்",
	"ஜூலை",
	"ஆக.",
	"செப்.",
	"அக்.",
	"நவ.",
	"டிச.",
];

/** From one time or day to another. */
export function range(start: string, end: string): string {
	return `${start} – ${end}`;
}

/** A time of day as people say it, such as `காலை 9:00`. */
export function clock(minutes: number): string {
	const hour = Math.floor(minutes / 60);
	return `${partOfDay(hour)} ${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")}`;
}

function partOfDay(hour: number): string {
	if (hour < 4 || hour >= 20) return "இரவு";
	if (hour < 12) return "காலை";
	return hour < 16 ? "மதியம்" : "மாலை";
}
