import { useEffect, useState } from "react";
import * as v from "valibot";
import { type Calendar, EMPTY_CALENDAR } from "../../../shared/calendar.ts";
import { CALENDAR_PATH } from "../../../shared/paths.ts";
import { usePageContext } from "../../state/page-context.tsx";
import { enHolidays } from "../../text/en-holidays.ts";
import { messageWithReference } from "../../ui/reference.tsx";
import { type AdminFailure, type AdminOutcome, askAdmin } from "../admin-api.ts";
import {
	type CalendarChanges,
	changesBetween,
	countChanges,
	inOrder,
	reusing,
	withChanges,
} from "../calendar-changes.ts";
import { useAnswer } from "../use-answer.ts";
import { useSignInAnswer } from "../use-sign-in.ts";
import { readCalendarDraft, writeCalendarDraft } from "./calendar-draft.ts";
import { readStoredCalendar, type StoredCalendar } from "./read-stored-calendar.ts";

const problemsSchema = v.object({
	problems: v.array(v.object({ list: v.string(), place: v.exactOptional(v.number()), message: v.string() })),
});

/** What became of saving. */
export type SaveNote =
	| { kind: "saved"; added: number; removed: number }
	| { kind: "merged" | "nothing-left" }
	| { kind: "failed"; message: string; problems: readonly string[] };

export interface CalendarDraft {
	/** The signed-in admin; null if nobody signs in, undefined as long as that is not known. */
	user: string | null | undefined;
	/** Why there is no calendar to show. */
	failure?: AdminFailure | undefined;
	/** The calendar as it will be saved. */
	calendar: Calendar;
	/** The stored one that it was made from. */
	base: StoredCalendar | undefined;
	/** How both differ. */
	changes: CalendarChanges;
	dirty: boolean;
	saving: boolean;
	note: SaveNote | undefined;
	/** What somebody else has stored meanwhile. */
	theirs: StoredCalendar | undefined;
	reload(): void;
	edit(change: (calendar: Calendar) => Calendar): void;
	save(): Promise<void>;
	discard(): void;
	/** Makes the changes on what somebody else has stored. */
	merge(): void;
	/** Drops the changes for what somebody else has stored. */
	takeTheirs(): void;
}

/** The lender's holidays and days off, and the changes that are not saved yet. */
export function useCalendar(): CalendarDraft {
	const { answer, again } = useAnswer(CALENDAR_PATH, readStoredCalendar, "collection");
	const data = answer?.kind === "ok" ? answer.data : undefined;
	// What was left unsaved is shown only to whom it belongs.
	const { answer: signIn, again: askWho } = useSignInAnswer();
	const user = signIn?.kind === "ok" ? signIn.data.user : undefined;
	const { forgetFeeds } = usePageContext();
	const [base, setBase] = useState<StoredCalendar>();
	const [calendar, setCalendar] = useState<Calendar>(EMPTY_CALENDAR);
	const [saving, setSaving] = useState(false);
	const [note, setNote] = useState<SaveNote>();
	const [theirs, setTheirs] = useState<StoredCalendar>();
	useEffect(() => {
		if (!data || user === undefined) return;
		const kept = readCalendarDraft(user);
		const isNewer = kept !== undefined && kept.base.version !== data.version;
		setBase(isNewer ? kept.base : data);
		setCalendar(kept?.calendar ?? data.calendar);
		setTheirs(isNewer ? data : undefined);
	}, [data, user]);

	function start(stored: StoredCalendar) {
		setBase(stored);
		setCalendar(stored.calendar);
		setTheirs(undefined);
	}
	const changes = changesBetween(base?.calendar ?? EMPTY_CALENDAR, calendar);
	const { added, removed } = countChanges(changes);
	const dirty = added + removed > 0;
	useEffect(() => {
		if (base && user !== undefined) writeCalendarDraft(dirty ? { by: user, base, calendar } : undefined);
	}, [base, calendar, dirty, user]);

	async function save() {
		if (!base || saving) return;
		setSaving(true);
		setNote(undefined);
		const outcome = await askAdmin(CALENDAR_PATH, {
			method: "PUT",
			body: calendar,
			version: base.version,
			asks: "collection",
			read: readStoredCalendar,
		});
		setSaving(false);
		forgetFeeds();
		if (outcome.kind === "ok") {
			setBase(outcome.data);
			// What was entered meanwhile stays.
			setCalendar((now) => reusing(withChanges(outcome.data.calendar, changesBetween(calendar, now)), now));
			setTheirs(undefined);
			return setNote({ kind: "saved", added, removed });
		}
		if (outcome.kind === "aborted") return;
		const stored = outcome.kind === "stale" ? readStoredCalendar(outcome.body) : undefined;
		if (stored) setTheirs(stored);
		else
			setNote({ kind: "failed", message: messageWithReference(outcome), problems: problemsIn(outcome.body, calendar) });
	}

	function merge() {
		if (!theirs) return;
		const merged = reusing(withChanges(theirs.calendar, changes), calendar);
		const left = countChanges(changesBetween(theirs.calendar, merged));
		start(theirs);
		setCalendar(merged);
		setNote({ kind: left.added + left.removed > 0 ? "merged" : "nothing-left" });
	}

	return {
		user,
		failure: answer && failureIn(answer.kind === "ok" ? signIn : answer),
		calendar,
		base,
		changes,
		dirty,
		saving,
		note,
		theirs,
		reload: answer?.kind === "ok" ? askWho : again,
		edit(change) {
			setNote(undefined);
			setCalendar((now) => {
				const { holidays, daysOff } = change(now);
				return { holidays: inOrder(holidays), daysOff };
			});
		},
		save,
		discard() {
			if (base) start(base);
			setNote(undefined);
		},
		merge,
		takeTheirs() {
			if (theirs) start(theirs);
			setNote(undefined);
		},
	};
}

function failureIn<T>(answer: AdminOutcome<T> | undefined): AdminFailure | undefined {
	return answer?.kind === "ok" || answer?.kind === "aborted" ? undefined : answer;
}

/** Which entries cannot be saved, and why. */
function problemsIn(body: unknown, { holidays, daysOff }: Calendar): string[] {
	const read = v.safeParse(problemsSchema, body);
	if (!read.success) return [];
	return read.output.problems.map(({ list, place, message }) => {
		const entry = list === "holidays" ? holidays[place ?? -1]?.name : daysOff[place ?? -1]?.day;
		return entry === undefined ? message : enHolidays.entryProblem(entry, message);
	});
}
