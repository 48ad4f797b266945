/** Days, months and times. */
import type { Texts } from "../texts.ts";

export const DAY_NAMES: Texts["days"] = {
	sunday: "ಭಾನುವಾರ",
	monday: "ಸೋಮವಾರ",
	tuesday: "ಮಂಗಳವಾರ",
	wednesday: "ಬುಧವಾರ",
	thursday: "ಗುರುವಾರ",
	friday: "ಶುಕ್ರವಾರ",
	saturday: "ಶನಿವಾರ",
};

export const SHORT_DAY_NAMES: Texts["week"]["days"] = {
	sunday: "ಭಾನು",
	monday: "ಸೋಮ",
	tuesday: "ಮಂಗಳ",
	wednesday: "ಬುಧ",
	thursday: "ಗುರು",
	friday: "ಶುಕ್ರ",
	saturday: "ಶನಿ",
};

export const MONTHS: readonly string[] = [
	"ಜನವರಿ",
	"ಫೆಬ್ರವರಿ",
	"ಮಾರ್ಚ್",
	"ಏಪ್ರಿಲ್",
	"ಮೇ",
	"ಜೂನ್",
	"ಜುಲೈ",
	"ಆಗಸ್ಟ್",
	"ಸೆಪ್ಟೆಂಬರ್",
	"ಅಕ್ಟೋಬರ್",
	"ನವೆಂಬರ್",
	"ಡಿಸೆಂಬರ್",
];

/** The usual short forms of January and August would read as "26 people" and "15 then". */
export const SHORT_MONTHS: readonly string[] = [
	"ಜನವರಿ",
	"ಫೆಬ್ರ",
	"ಮಾರ್ಚ್",
	"ಏಪ್ರಿ",
	"ಮೇ",
	"ಜೂನ್",
	"ಜುಲೈ",
	"ಆಗಸ್ಟ್",
	"ಸೆಪ್ಟೆಂ",
	"ಅಕ್ಟೋ",
	"ನವೆಂ",
	"ಡಿಸೆಂ",
];

/** From one time or day to another. */
export function range(start: string, end: string): string {
	return `${start} – ${end}`;
}

/** A time of day as people say it, such as `ಬೆಳಗ್ಗೆ 9:00`. It ends with a digit, to which `ರಿಂದ` and `ರವರೆಗೆ` are joined. */
export function clock(minutes: number): string {
	const hour = Math.floor(minutes / 60);
	return `${partOfDay(hour)} ${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")}`;
}

function partOfDay(hour: number): string {
	if (hour < 4 || hour >= 20) return "ರಾತ್ರಿ";
	if (hour < 12) return "ಬೆಳಗ್ಗೆ";
	return hour < 16 ? "ಮಧ್ಯಾಹ್ನ" : "ಸಂಜೆ";
}
