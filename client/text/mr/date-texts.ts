/** Days, months and times. */
import type { Texts } from "../texts.ts";

export const DAY_NAMES: Texts["days"] = {
	sunday: "रविवार",
	monday: "सोमवार",
	tuesday: "मंगळवार",
	wednesday: "बुधवार",
	thursday: "गुरुवार",
	friday: "शुक्रवार",
	saturday: "शनिवार",
};

export const SHORT_DAY_NAMES: Texts["week"]["days"] = {
	sunday: "रवि",
	monday: "सोम",
	tuesday: "मंगळ",
	wednesday: "बुध",
	thursday: "गुरु",
	friday: "शुक्र",
	saturday: "शनि",
};

export const MONTHS: readonly string[] = [
	"जानेवारी",
	"फेब्रुवारी",
	"मार्च",
	"एप्रिल",
	"मे",
	"जून",
	"जुलै",
	"ऑगस्ट",
	"सप्टेंबर",
	"ऑक्टोबर",
	"नोव्हेंबर",
	"डिसेंबर",
];

export const SHORT_MONTHS: readonly string[] = [
	"जाने",
	"फेब्रु",
	"मार्च",
	"एप्रि",
	"मे",
	"जून",
	"जुलै",
	"ऑग",
	"सप्टें",
	"ऑक्टो",
	"नोव्हें",
	"डिसें",
];

/** The name of a day in the form that means "on": all end in वार, which becomes वारी. */
export function onDay(name: string): string {
	return `${name}ी`;
}

/** From one time or day to another. */
export function range(start: string, end: string): string {
	return `${start} – ${end}`;
}

/** A time of day as people say it, such as `सकाळी 9:00`. */
export function clock(minutes: number): string {
	const hour = Math.floor(minutes / 60);
	return `${partOfDay(hour)} ${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")}`;
}

function partOfDay(hour: number): string {
	if (hour < 4 || hour >= 20) return "रात्री";
	if (hour < 12) return "सकाळी";
	return hour < 16 ? "दुपारी" : "संध्याकाळी";
}
