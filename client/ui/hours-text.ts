import { clockText, type DayHours, type OpenState } from "../../shared/hours.ts";
import { en } from "../text/en.ts";

/** A day's hours as shown. A day off is shown as Closed (docs/product.md, Opening hours). */
export function dayHoursText(hours: DayHours): string {
	if (hours.kind === "closed") return en.branch.closed;
	if (hours.kind === "unknown") return en.branch.unknownHours;
	return en.branch.range(clockText(hours.start), clockText(hours.end));
}

/** When the state changes next; empty if that is not known. */
export function nextChangeText(state: OpenState): string {
	return state.status === "open" ? en.branch.closesAt(clockText(state.closesAt)) : openingText(state);
}

/** When a closed branch opens next; empty if that is not known. */
export function openingText(state: OpenState): string {
	if (state.status !== "closed" || !state.opens) return "";
	const { at, daysAhead, day } = state.opens;
	if (daysAhead === 0) return en.branch.opensAt(clockText(at));
	return daysAhead === 1 ? en.branch.opensTomorrow(clockText(at)) : en.branch.opensOn(clockText(at), day);
}
