/** Days, months and times. */
import type { Texts } from "../texts.ts";

export const DAY_NAMES: Texts["days"] = {
	sunday: "रविवार",
	monday: "सोमवार",
	tuesday: "मंगलवार",
	wednesday: "बुधवार",
	thursday: "गुरुवार",
	friday: "शुक्रवार",
	saturday: "शनिवार",
};

export const SHORT_DAY_NAMES: Texts["week"]["days"] = {
	sunday: "रवि",
	monday: "सोम",
	tuesday: "मंगल",
	wednesday: "बुध",
	thursday: "गुरु",
	friday: "शुक्र",
	saturday: "शनि",
};

export const MONTHS: readonly string[] = [
	"जनवरी",
	"फ़रवरी",
	"मार्च",
	"अप्रैल",
	"मई",
	"जून",
	"जुलाई",
	"अगस्त",
	"सितंबर",
	"अक्टूबर",
	"नवंबर",
	"दिसंबर",
];

export const SHORT_MONTHS: readonly string[] = [
	"जन॰",
	"फ़र॰",
	"मार्च",
	"अप्रैल",
	"मई",
	"जून",
	"जुल॰",
	"अग॰",
	"सित॰",
	"अक्टू॰",
	"नव॰",
	"दिस॰",
];

/** From one time or day to another. */
export function range(start: string, end: string): string {
	return `${start} – ${end}`;
}

/** A time of day as people say it, such as `सुबह 9:00`. */
export function clock(minutes: number): string {
	const hour = Math.floor(minutes / 60);
	return `${partOfDay(hour)} ${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")}`;
}

function partOfDay(hour: number): string {
	if (hour < 4 || hour >= 20) return "रात";
	if (hour < 12) return "सुबह";
	return hour < 16 ? "दोपहर" : "शाम";
}
