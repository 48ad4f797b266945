import { useEffect, useState } from "react";
import type { DocumentAnswer } from "../../../shared/api/admin-answers.ts";
import { MAX_DAY_OFF_RULES, MAX_HOLIDAYS, readCalendar } from "../../../shared/branch/calendar-input.ts";
import type { Calendar, DayOffRule, Holiday } from "../../../shared/hours/calendar.ts";
import { CALENDAR_PATH } from "../../../shared/paths.ts";
import { usePageContext } from "../../state/page-context.tsx";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";
import { askAdmin } from "../admin-api.ts";
import { withEntries } from "../calendar-entries.ts";
import { type UndoFailure, undoChange } from "../history/undo-change.ts";
import { documentIn } from "../read-document.ts";
import { useAnswer } from "../use-answer.ts";
import type { ChangeEntries } from "./use-entries.ts";

export type StoredCalendar = DocumentAnswer<Calendar>;

interface LastChange {
	text: string;
	isFault: boolean;
	/** The change to undo. */
	change?: number | undefined;
	undoFailure?: UndoFailure;
}

/** Storing is repeated when another admin has changed other entries; this bounds it. */
const MAX_ATTEMPTS = 5;

export type CalendarPage = ReturnType<typeof useCalendar>;

/** The lender's holidays and days off as stored, and changes of single entries. Nothing begins while something is being sent. */
export function useCalendar() {
	const asked = useAnswer(CALENDAR_PATH, calendarIn, "collection");
	const { answer, again } = asked;
	const data = answer?.kind === "ok" ? answer.data : undefined;
	const { forgetFeeds } = usePageContext();
	const [stored, setStored] = useState<StoredCalendar>();
	const [doing, setDoing] = useState<"saving" | "undoing">();
	const [last, setLast] = useState<LastChange>();
	useEffect(() => {
		// An answer from before the last change is out of date.
		if (data) setStored((present) => (present && present.version > data.version ? present : data));
	}, [data]);

	async function change(edit: CalendarEdit, done: string): Promise<boolean> {
		if (!stored || doing) return false;
		setDoing("saving");
		setLast(undefined);
		const { present, problem } = await store(stored, edit);
		forgetFeeds();
		setDoing(undefined);
		setStored(present);
		setLast(problem ? { text: problem, isFault: true } : { text: done, isFault: false, change: present.change });
		return !problem;
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
		if (last?.change === undefined || doing) return;
		setDoing("undoing");
		const result = await undoChange(last.change);
		forgetFeeds();
		setDoing(undefined);
		setLast("recorded" in result ? { text: holidayTexts.undone, isFault: false } : { ...last, undoFailure: result });
		again();
	}

	return { asked, stored, doing, last, changeHolidays, changeRules, undo };
}

/** @returns undefined if the entry to change is no longer there as it was */
type CalendarEdit = (calendar: Calendar) => Calendar | undefined;

interface StoreResult {
	/** The latest known stored calendar. */
	present: StoredCalendar;
	problem?: string;
}

/** Stores an edit, if need be again on top of what another admin has stored meanwhile. */
async function store(seen: StoredCalendar, edit: CalendarEdit): Promise<StoreResult> {
	let present = seen;
	for (let attempt = 1; ; attempt++) {
		const failed = (problem: string): StoreResult => ({ present, problem });
		const calendar = edit(present.data);
		if (!calendar) return failed(holidayTexts.gone);
		if (calendar.holidays.length > MAX_HOLIDAYS) return failed(holidayTexts.tooManyHolidays(MAX_HOLIDAYS));
		if (calendar.daysOff.length > MAX_DAY_OFF_RULES) return failed(holidayTexts.tooManyRules(MAX_DAY_OFF_RULES));
		const answer = await askAdmin(CALENDAR_PATH, {
			method: "PUT",
			body: calendar,
			version: present.version,
			asks: "collection",
			read: calendarIn,
		});
		if (answer.kind === "ok") return { present: answer.data };
		if (answer.kind === "aborted") return failed(adminTexts.lost);
		const newer = answer.kind === "stale" ? calendarIn(answer.body) : undefined;
		if (!newer) return failed(messageWithReference(answer));
		present = newer;
		if (attempt === MAX_ATTEMPTS) return failed(`${answer.message} ${adminTexts.closures.look}`);
	}
}

function calendarIn(body: unknown): StoredCalendar | undefined {
	return documentIn(body, (data) => readCalendar(data).calendar);
}
