/** What is coming: openings, closings, holidays, planned changes and notices by their dates, for admins. */
import * as v from "valibot";
import { ChangedBy, count, Day, doc, listOf, maybe, oneOf, pageOf, some, text, values, whole } from "../schema.ts";

/** What happens, in the order within a day: there is a holiday, a day such as the 2nd Saturday, or a notice to visitors; branches are closed, open again, have other hours or get other values. */
export const COMING_KINDS = ["holiday", "off", "notice", "closed", "opens", "first", "hours", "change"] as const;

export const ComingEvent = doc(
	v.object({
		date: doc(Day)`Today if it has begun before.`,
		what: oneOf(COMING_KINDS, "other"),
		since: maybe(doc(Day)`When it has begun, or should have, if that was before today.`),
		until: maybe(doc(Day)`Its last day; left out if it lasts until further notice, or begins and stays.`),
		hours: maybe(text`With the kind \`hours\`, or on a holiday: when branches are open, such as \`10:00-14:00\`.`),
		text: maybe(text`The reason, the name of a holiday, or the notice.`),
		states: maybe(listOf(text())),
		weeks: maybe(
			doc(listOf(whole(), 5))`With the kind \`off\`: in which weeks of the month this day of the week is off.`,
		),
		fields: maybe(doc(values())`With the kind \`change\`: the new values.`),
		was: maybe(doc(values())`The values that they replace.`),
		problem: maybe(text`Why a change could not begin.`),
		made: maybe(
			doc(v.object({ ...ChangedBy.entries, change: some() }))`The change it is from, if all of it is from one.`,
		),
		count: count`How many branches it concerns; 0 for all of the states, or of India.`,
		branches: doc(listOf(v.object({ id: whole(), name: text(), city: text(), state: text() }), 5))`The first of these.`,
	}),
)`Something that begins or ends on a day.`;

/** Something that begins or ends on a day. */
export type ComingEvent = v.InferOutput<typeof ComingEvent>;

export const ComingList = v.object(pageOf(ComingEvent));
export type ComingAnswer = v.InferOutput<typeof ComingList>;
