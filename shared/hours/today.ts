import { dateOf } from "./calendar.ts";
import { indiaDay } from "./hours.ts";

/**
 * Today's date in Asia/Kolkata, as `YYYY-MM-DD`.
 *
 * @param now milliseconds since 1970, UTC
 * @param later for another day: how many days later; negative for earlier
 */
export function todayInIndia(now: number, later = 0): string {
	return dateOf(indiaDay(now) + later);
}
