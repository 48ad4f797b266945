/** Closures of a branch in words, for admins. */
import type { Closure } from "../../../shared/hours/week.ts";
import { enCalendar } from "../../text/en-calendar.ts";
import { dateText } from "../date-text.ts";

/** `5 January 2027 to 9 January 2027`; of one day its date. */
export function closureDatesText({ from, until }: Pick<Closure, "from" | "until">): string {
	return until === from ? dateText(from) : enCalendar.closedFrom(dateText(from), until && dateText(until));
}

/** `5 January 2027 to 9 January 2027: renovation`. */
export function closureText({ reason, ...dates }: Closure): string {
	return reason ? `${closureDatesText(dates)}: ${reason}` : closureDatesText(dates);
}
