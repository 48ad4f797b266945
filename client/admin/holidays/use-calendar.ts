import { useEffect, useState } from "react";
import type { DocumentAnswer } from "../../../shared/api/admin-answers.ts";
import { CALENDAR_PATH } from "../../../shared/api/api-paths.ts";
import { MAX_DAY_OFF_RULES, MAX_HOLIDAYS, readCalendar } from "../../../shared/branch/calendar-input.ts";
import type { Calendar, DayOffRule, Holiday } from "../../../shared/hours/calendar.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { type AdminOutcome, askAdmin } from "../admin-api.ts";
import { withEntries } from "../calendar-entries.ts";
import type { ChangeEntries } from "../entries/use-entries.ts";
import { undoChange } from "../history/undo-change.ts";
import { useSending } from "../history/use-sending.tsx";
import { documentIn } from "../read-document.ts";
import { useAnswer } from "../use-answer.ts";

export type StoredCalendar = DocumentAnswer<Calendar>;

/** Storing is repeated when another admin has changed other entries; this bounds it. */
const MAX_ATTEMPTS = 5;

export type CalendarPage = ReturnType<typeof useCalendar>;

/** The lender's holidays and days off as stored, and changes of single entries. Nothing begins while something is being sent. */
export function useCalendar() {
	const request = useAnswer(CALENDAR_PATH, calendarIn, "collection");
	const { data, again } = request;
	const sending = useSending();
	const [stored, setStored] = useState<StoredCalendar>();
	/** What was done last, and the change by which it can be undone. */
	const [done, setDone] = useState<{ text: string; change?: number | undefined }>();
	useEffect(() => {
		// An answer from before the last change is out of date.
		if (data) setStored((present) => (present && present.version > data.version ? present : data));
	}, [data]);

	async function change(edit: CalendarEdit, text: string): Promise<boolean> {
		if (!stored || sending.isBusy) return false;
		setDone(undefined);
		const now = await sending.send(holidayTexts.saving, () => store(stored, edit, setStored));
		if (!now) return false;
		setStored(now);
		// After a lost answer, what is stored already may be new to the page.
		const isKnown = now.change === undefined && now.version === stored.version;
		setDone({ text: isKnown ? adminTexts.edit.unchanged : text, change: now.change });
		return true;
	}

	const changeHolidays: ChangeEntries<Holiday> = (was, now, done) =>
		change((calendar) => {
			const holidays = withEntries(calendar.holidays, was, now);
			return holidays && { ...calendar, holidays };
		}, done);
	const changeRules: ChangeEntries<DayOffRule> = (was, now, done) =>
		change((calendar) => {
			const daysOff = withEntries(calendar.daysOff, was, now);
			return daysOff && { ...calendar, daysOff };
		}, done);

	async function undo() {
		const id = done?.change;
		if (id === undefined || sending.isBusy) return;
		const undone = await sending.send(adminTexts.list.undoing, () => undoChange(id));
		if (undone !== undefined) setDone({ text: holidayTexts.undone });
		again();
	}

	return { request, stored, sending, done, changeHolidays, changeRules, undo };
}

/** @returns undefined if the entry to change is no longer there as it was */
type CalendarEdit = (calendar: Calendar) => Calendar | undefined;

/** Stores an edit, if need be again on top of what another admin has stored meanwhile, which is given to `onNewer`. */
async function store(
	seen: StoredCalendar,
	edit: CalendarEdit,
	onNewer: (newer: StoredCalendar) => void,
): Promise<AdminOutcome<StoredCalendar>> {
	let present = seen;
	for (let attempt = 1; ; attempt++) {
		const calendar = edit(present.data);
		const problem = calendar ? tooManyIn(calendar) : holidayTexts.gone;
		if (problem !== undefined) return { kind: "conflict", message: problem };
		const answer = await askAdmin(CALENDAR_PATH, {
			method: "PUT",
			body: calendar,
			version: present.version,
			asks: "collection",
			read: calendarIn,
		});
		const newer = answer.kind === "stale" ? calendarIn(answer.body) : undefined;
		if (answer.kind !== "stale" || !newer) return answer;
		present = newer;
		onNewer(newer);
		if (attempt === MAX_ATTEMPTS) return { ...answer, message: `${answer.message} ${adminTexts.closures.look}` };
	}
}

function tooManyIn({ holidays, daysOff }: Calendar): string | undefined {
	if (holidays.length > MAX_HOLIDAYS) return holidayTexts.tooManyHolidays(MAX_HOLIDAYS);
	return daysOff.length > MAX_DAY_OFF_RULES ? holidayTexts.tooManyRules(MAX_DAY_OFF_RULES) : undefined;
}

/** The lender's holidays and days off. */
export function calendarIn(body: unknown): StoredCalendar | undefined {
	return documentIn(body, (data) => readCalendar(data).calendar);
}
