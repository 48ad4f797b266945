/** Days, months and times. */
import type { Texts } from "../texts.ts";

export const DAY_NAMES: Texts["days"] = {
	sunday: "ఆదివారం",
	monday: "సోమవారం",
	tuesday: "మంగళవారం",
	wednesday: "బుధవారం",
	thursday: "గురువారం",
	friday: "శుక్రవారం",
	saturday: "శనివారం",
};

export const SHORT_DAY_NAMES: Texts["week"]["days"] = {
	sunday: "ఆది",
	monday: "సోమ",
	tuesday: "మంగళ",
	wednesday: "బుధ",
	thursday: "గురు",
	friday: "శుక్ర",
	saturday: "శని",
};

export const MONTHS: readonly string[] = [
	"జనవరి",
	"ఫిబ్రవరి",
	"మార్చి",
	"ఏప్రిల్",
	"మే",
	"జూన్",
	"జులై",
	"ఆగస్టు",
	"సెప్టెంబర్",
	"అక్టోబర్",
	"నవంబర్",
	"డిసెంబర్",
];

export const SHORT_MONTHS: readonly string[] = [
	"జన",
	"ఫిబ్ర",
	"మార్చి",
	"ఏప్రి",
	"మే",
	"జూన్",
	"జులై",
	"ఆగ",
	"సెప్టెం",
	"అక్టో",
	"నవం",
	"డిసెం",
];

/** From one time or day to another. */
export function range(start: string, end: string): string {
	return `${start} – ${end}`;
}

/** A time of day as people say it, such as `ఉదయం 9:00`. */
export function clock(minutes: number): string {
	const hour = Math.floor(minutes / 60);
	return `${partOfDay(hour)} ${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")}`;
}

function partOfDay(hour: number): string {
	if (hour < 4 || hour >= 20) return "రాత్రి";
	if (hour < 12) return "ఉదయం";
	return hour < 16 ? "మధ్యాహ్నం" : "సాయంత్రం";
}
