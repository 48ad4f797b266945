import { useEffect, useState } from "react";
import { CALENDAR_PATH } from "../../../shared/api/api-paths.ts";
import { MAX_DAY_OFF_RULES, MAX_HOLIDAYS } from "../../../shared/branch/calendar-input.ts";
import type { Calendar } from "../../../shared/hours/calendar.ts";
import { outputOf } from "../../browser/output-of.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import type { AdminFailure } from "../admin-api.ts";
import { withEntries } from "../calendar-entries.ts";
import type { Rebased } from "../command/send-onto.ts";
import { useCommand } from "../command/use-command.ts";
import type { ChangeEntries } from "../entries/use-entries.ts";
import { useAnswer } from "../use-answer.ts";
import { StoredCalendar } from "./stored-calendar.ts";

export type CalendarPage = ReturnType<typeof useCalendar>;

const LISTS = {
	holidays: { most: MAX_HOLIDAYS, tooMany: holidayTexts.tooManyHolidays },
	daysOff: { most: MAX_DAY_OFF_RULES, tooMany: holidayTexts.tooManyRules },
} as const;

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
		const { most, tooMany } = LISTS[name];
		return async (was, now, text) => {
			if (!stored || command.isBusy) return false;
			const onto = ({ data: calendar, version }: StoredCalendar): Rebased | AdminFailure => {
				const list = withEntries<Calendar[Name][number]>(calendar[name], was, now);
				if (list && list.length <= most) return { input: { ...calendar, [name]: list }, version };
				return { kind: "conflict", message: list ? tooMany(most) : holidayTexts.gone };
			};
			const first = onto(stored);
			if ("kind" in first) {
				command.refuse(first.message);
				return false;
			}
			const answer = await command.send({
				...{ name: "storeCalendar", ...first, answer: StoredCalendar, doing: holidayTexts.saving },
				rebase({ body }) {
					const newer = outputOf(StoredCalendar, body);
					if (newer) setStored(newer);
					return newer && onto(newer);
				},
				onDone(next) {
					setStored(next);
					const { change, version } = next;
					if (change !== undefined) return { text, undo: { change, text: holidayTexts.undone } };
					// After a lost answer, what is stored already may be new to the page.
					return { text: version === stored.version ? adminTexts.edit.unchanged : text };
				},
			});
			return answer !== undefined;
		};
	}

	return { request, stored, command, changeHolidays: changeIn("holidays"), changeRules: changeIn("daysOff") };
}
