import { useEffect, useMemo, useState } from "react";
import * as v from "valibot";
import { CALENDAR_PATH } from "../../../shared/api/api-paths.ts";
import { type CalendarEntry, entryKey } from "../../../shared/branch/calendar-entries.ts";
import type { Calendar } from "../../../shared/hours/calendar.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { holidayText, ruleText } from "../calendar-text.ts";
import { staleIn } from "../command/send-onto.ts";
import { useCommand } from "../command/use-command.ts";
import type { ChangeEntries } from "../entries/use-entries.ts";
import { calendarIn, StoredCalendar } from "../stored-document.ts";
import { useAnswer } from "../use-answer.ts";

const changedSchema = v.object({ data: v.pipe(v.unknown(), v.transform(calendarIn)), change: v.optional(v.number()) });

const HEADINGS = { holidays: holidayTexts.listHeading, daysOff: holidayTexts.rulesHeading };

const textOf = (entry: CalendarEntry) => ("date" in entry ? holidayText(entry) : ruleText(entry));
const linesOf = (entry: CalendarEntry | undefined) => (entry ? [textOf(entry)] : []);

export type CalendarPage = ReturnType<typeof useCalendar>;

/** The lender's holidays and days off as stored, and changes of single entries. Nothing begins while something is being sent. */
export function useCalendar() {
	const request = useAnswer(CALENDAR_PATH, StoredCalendar);
	const { data: read, again } = request;
	const command = useCommand({ onUndo: again });
	/** What a change has answered, until it is read again. */
	const [changed, setChanged] = useState<Calendar>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is read again.
	useEffect(() => setChanged(undefined), [read]);
	const stored = useMemo(() => read && (changed ? { ...read, data: changed } : read), [read, changed]);

	/** Changes entries of a list. If another admin has changed the one that is edited or removed, this admin decides. */
	function changeIn<Name extends keyof Calendar>(name: Name): ChangeEntries<Calendar[Name][number]> {
		return async (was, now, text) => {
			if (!stored || command.isBusy) return false;
			let isTheirs = false;
			const changesOf = (was: CalendarEntry | undefined) => {
				return { [name]: was ? [{ was, now: now[0] }] : now.map((each) => ({ now: each })) };
			};
			const answer = await command.send({
				...{ name: "changeCalendar", input: changesOf(was), answer: changedSchema, doing: holidayTexts.saving },
				rebase(failure) {
					const stale = staleIn(failure);
					if (!stale) return undefined;
					const theirs: CalendarEntry | undefined = calendarIn({ [name]: [stale.now] })[name][0];
					const row = { label: HEADINGS[name], before: linesOf(was), after: linesOf(theirs) };
					return { input: changesOf(theirs), conflict: { by: stale.by, rows: [row] } };
				},
				onDone({ data, change }) {
					setChanged(data);
					again();
					if (change !== undefined) return { text, undo: { change, text: holidayTexts.undone } };
					// After a lost answer, what is stored already may be new to the page.
					const isKnown = keysOf(data[name]) === keysOf(stored.data[name]);
					return { text: isKnown ? adminTexts.edit.unchanged : text };
				},
				onTheirs() {
					isTheirs = true;
					again();
				},
			});
			return answer !== undefined || isTheirs;
		};
	}

	return { request, stored, command, changeHolidays: changeIn("holidays"), changeRules: changeIn("daysOff") };
}

const keysOf = (list: readonly CalendarEntry[]) => list.map(entryKey).join();
