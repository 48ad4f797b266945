/** Days, months and times. */
import type { Texts } from "../texts.ts";

export const DAY_NAMES: Texts["days"] = {
	sunday: "રવિવાર",
	monday: "સોમવાર",
	tuesday: "મંગળવાર",
	wednesday: "બુધવાર",
	thursday: "ગુરુવાર",
	friday: "શુક્રવાર",
	saturday: "શનિવાર",
};

export const SHORT_DAY_NAMES: Texts["week"]["days"] = {
	sunday: "રવિ",
	monday: "સોમ",
	tuesday: "મંગળ",
	wednesday: "બુધ",
	thursday: "ગુરુ",
	friday: "શુક્ર",
	saturday: "શનિ",
};

export const MONTHS: readonly string[] = [
	"જાન્યુઆરી",
	"ફેબ્રુઆરી",
	"માર્ચ",
	"એપ્રિલ",
	"મે",
	"જૂન",
	"જુલાઈ",
	"ઑગસ્ટ",
	"સપ્ટેમ્બર",
	"ઑક્ટોબર",
	"નવેમ્બર",
	"ડિસેમ્બર",
];

export const SHORT_MONTHS: readonly string[] = [
	"જાન્યુ",
	"ફેબ્રુ",
	"માર્ચ",
	"એપ્રિલ",
	"મે",
	"જૂન",
	"જુલાઈ",
	"ઑગસ્ટ",
	"સપ્ટે",
	"ઑક્ટો",
	"નવે",
	"ડિસે",
];

/** From one time or day to another. */
export function range(start: string, end: string): string {
	return `${start} – ${end}`;
}

/** A time of day as people say it, such as `સવારે 10:00`. */
export function clock(minutes: number): string {
	const hour = Math.floor(minutes / 60);
	return `${partOfDay(hour)} ${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")}`;
}

function partOfDay(hour: number): string {
	if (hour < 4 || hour >= 20) return "રાત્રે";
	if (hour < 12) return "સવારે";
	return hour < 16 ? "બપોરે" : "સાંજે";
}
