/** Describes what is coming in words. */
import type { ComingEvent } from "../../../shared/api/coming.ts";
import {
	closureWhatText,
	dayOffText,
	fieldLabel,
	fieldLines,
	holidayWhatText,
} from "../../../shared/api/field-lines.ts";
import { FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { dateOf, dayNumber, weekdayOf } from "../../../shared/hours/calendar.ts";
import { texts as en } from "../../text/en/texts.ts";
import { adminTexts, comingTexts } from "../../text/for-admins/admin-texts.ts";
import { dateText } from "../../ui/date-text.ts";
import { dayText } from "../calendar-text.ts";

/** Events below one heading each: what could not begin, what is in force now, then days. @param events in the order of the answer */
export function groupsOf(events: readonly ComingEvent[], today: string) {
	const groups = Map.groupBy(events, (event) => headingOf(event, today));
	return [...groups].map(([heading, events]) => ({ heading, events }));
}

function headingOf({ date, since, problem }: ComingEvent, today: string): string {
	if (problem !== undefined) return comingTexts.look;
	if (since !== undefined) return comingTexts.now;
	const day = dayText(date);
	if (date === today) return comingTexts.today(day);
	return date === dateOf(dayNumber(today) + 1) ? comingTexts.tomorrow(day) : day;
}

/** What it is and when, such as `Closed since 3 November 2026 until further notice`; and why, with which hours, or which values, perhaps nothing. */
export function wordsOf(event: ComingEvent): [what: string, detail: string] {
	return [whatText(event), detailText(event)];
}

function whatText({ what, date, since, until }: ComingEvent): string {
	const kind = comingTexts.kinds[what];
	if (what === "change") return since === undefined ? kind : comingTexts.plannedFor(kind, dateText(en, since));
	// A single day is the heading.
	if (what === "opens" || what === "first" || what === "other" || (since === undefined && until === date)) return kind;
	const [from = "", end = ""] = [since, until].map((day) => day && dateText(en, day));
	return comingTexts.when(kind, from, end);
}

function detailText({ what, date, text = "", hours, weeks, fields = {}, was = {} }: ComingEvent): string {
	if (what === "opens") return text && comingTexts.after(text);
	if (weeks) return dayOffText({ day: weekdayOf(dayNumber(date)), weeks });
	const values = FIELD_NAMES.filter((name) => name in fields).map((name) => {
		const [value, before] = [fields, was].map((values) => fieldLines(name, values[name]).join(", "));
		const { change, nothing } = adminTexts.coming;
		return comingTexts.detail(
			fieldLabel(name),
			name in was ? change(value || nothing, before || nothing) : (value ?? ""),
		);
	});
	if (what === "holiday") return holidayWhatText({ name: text, hours });
	return closureWhatText({ reason: text, ...(hours !== undefined && { hours }) }) || values.join("; ");
}
