import { dateOf } from "./calendar.ts";
import { indiaDay } from "./hours.ts";

/** The date in Asia/Kolkata, as `YYYY-MM-DD`, at `now`, in milliseconds since 1970, UTC, and some days later. */
export function todayInIndia(now: number, later = 0): string {
	return dateOf(indiaDay(now) + later);
}
