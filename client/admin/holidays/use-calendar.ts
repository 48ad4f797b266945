import { useEffect, useState } from "react";
import * as v from "valibot";
import { CALENDAR_PATH } from "../../../shared/api/api-paths.ts";
import { MAX_DAY_OFF_RULES, MAX_HOLIDAYS, readCalendar } from "../../../shared/branch/calendar-input.ts";
import type { Calendar } from "../../../shared/hours/calendar.ts";
import { ChangedBy } from "../../../shared/schema.ts";
import { outputOf } from "../../browser/output-of.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import type { AdminFailure } from "../admin-api.ts";
import { becomeOf, has, withEntries } from "../calendar-entries.ts";
import { holidayText, ruleText } from "../calendar-text.ts";
import type { Rebased } from "../command/send-onto.ts";
import { useCommand } from "../command/use-command.ts";
import type { ChangeEntries } from "../entries/use-entries.ts";
import { useAnswer } from "../use-answer.ts";
import { StoredCalendar } from "./stored-calendar.ts";

export type CalendarPage = ReturnType<typeof useCalendar>;

const LISTS = {
	holidays: {
		most: MAX_HOLIDAYS,
		tooMany: holidayTexts.tooManyHolidays,
		heading: holidayTexts.listHeading,
		textOf: holidayText,
	},
	daysOff: {
		most: MAX_DAY_OFF_RULES,
		tooMany: holidayTexts.tooManyRules,
		heading: holidayTexts.rulesHeading,
		textOf: ruleText,
	},
} as const;

interface ListRules<Entry> {
	most: number;
	tooMany(most: number): string;
	heading: string;
	textOf(entry: Entry): string;
}

/** The lender's holidays and days off as stored, and changes of single entries. Nothing begins while something is being sent. */
export function useCalendar() {
	const request = useAnswer(CALENDAR_PATH, StoredCalendar);
	const { data, again } = request;
	const command = useCommand({ onUndo: again });
	const [stored, setStored] = useState<StoredCalendar>();
	useEffect(() => {
		// An answer from before the last change is out of date.
		if (data) setStored((present) => (present && present.version > data.version ? present : data));
	}, [data]);

	/** Changes entries of a list, on top of what another admin has done with others. */
	function changeIn<Name extends keyof Calendar>(name: Name): ChangeEntries<Calendar[Name][number]> {
		type Entry = Calendar[Name][number];
		const { most, tooMany, heading, textOf } = LISTS[name] as ListRules<Entry>;
		const lines = (entry: Entry | undefined) => (entry ? [textOf(entry)] : []);
		/** What a change was about, if it was an entry of this list. */
		const entryIn = (part: unknown) => readCalendar(part).calendar[name][0] as Entry | undefined;
		return async (was, now, text) => {
			if (!stored || command.isBusy) return false;
			let isTheirs = false;
			const onto = (
				{ data, version, changed }: StoredCalendar,
				since: readonly Since[] = [],
			): Rebased | AdminFailure => {
				const list = data[name] as readonly Entry[];
				const isThere = !was || has(list, was);
				const parts = since.map(({ before, after, ...by }) => ({ by, before: entryIn(before), after: entryIn(after) }));
				const { by, now: theirs } = isThere ? { by: null, now: was } : becomeOf(was, parts, changed);
				const mine = withEntries(list, theirs, now);
				if (mine.length > most) return { kind: "conflict", message: tooMany(most) };
				const isAgreed = isThere || (mine.length === list.length && mine.every((entry) => has(list, entry)));
				const rows = [{ label: heading, before: [was].flatMap(lines), after: [theirs].flatMap(lines) }];
				return { input: { ...data, [name]: mine }, version, conflict: isAgreed ? undefined : { by, rows } };
			};
			const first = onto(stored);
			if ("kind" in first) {
				command.refuse(first.message);
				return false;
			}
			let newer: StoredCalendar | undefined;
			const answer = await command.send({
				...{ name: "storeCalendar", ...first, answer: StoredCalendar, doing: holidayTexts.saving },
				rebase({ body }) {
					newer = outputOf(StoredCalendar, body);
					return newer && onto(newer, outputOf(staleSchema, body)?.since);
				},
				onDone(next) {
					setStored(next);
					const { change, version } = next;
					if (change !== undefined) return { text, undo: { change, text: holidayTexts.undone } };
					// After a lost answer, what is stored already may be new to the page.
					return { text: version === stored.version ? adminTexts.edit.unchanged : text };
				},
				onTheirs() {
					isTheirs = true;
					setStored(newer);
				},
			});
			return answer !== undefined || isTheirs;
		};
	}

	return { request, stored, command, changeHolidays: changeIn("holidays"), changeRules: changeIn("daysOff") };
}

const staleSchema = v.object({
	since: v.array(v.object({ ...ChangedBy.entries, before: v.unknown(), after: v.unknown() })),
});
type Since = v.InferOutput<typeof staleSchema>["since"][number];
