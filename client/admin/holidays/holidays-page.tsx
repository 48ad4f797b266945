import * as v from "valibot";
import type { SignInState } from "../../../shared/api/people.ts";
import { type Calendar, dateOf } from "../../../shared/hours/calendar.ts";
import { indiaDay } from "../../../shared/hours/hours.ts";
import { useLeaveWarning } from "../../browser/use-leave-warning.ts";
import { useNow } from "../../state/clock.tsx";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { AdminPage, Loaded } from "../admin-page.tsx";
import { dayText, whenText } from "../calendar-text.ts";
import { CommandStatus } from "../command/command-status.tsx";
import { type ChangeEntries, useEntries } from "../entries/use-entries.ts";
import { calendarIn, StoredCalendar } from "../stored-document.ts";
import { useTabState } from "../use-tab-state.ts";
import { WhoIsSignedIn } from "../who-is-signed-in.tsx";
import { HolidaySection, holidaysOn } from "./holiday-section.tsx";
import { nextDayOff } from "./next-day-off.ts";
import { NOTHING_PASTED, PasteSection } from "./paste-section.tsx";
import { RuleSection, rulesFrom } from "./rule-section.tsx";
import "../admin-notice.css";
import "./holidays.css";
import { useEffect, useMemo, useState } from "react";
import { CALENDAR_PATH } from "../../../shared/api/api-paths.ts";
import { type CalendarEntry, entryKey } from "../../../shared/branch/calendar-entries.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { holidayText, ruleText } from "../calendar-text.ts";
import { staleIn } from "../command/send-onto.ts";
import { useCommand } from "../command/use-command.ts";
import { useAnswer } from "../use-answer.ts";

/** The holidays and regular days off of all branches (docs/product.md, Holidays). */
export function HolidaysPage() {
	const page = useCalendar();
	const { request, stored } = page;
	return (
		<AdminPage title={adminHeadTexts.titles.holidays}>
			<p className="admin-quiet">{holidayTexts.intro}</p>
			<Loaded request={request}>
				{() => (
					<WhoIsSignedIn>
						{(_, signedIn) => stored && <Entries page={page} stored={stored} signedIn={signedIn} />}
					</WhoIsSignedIn>
				)}
			</Loaded>
		</AdminPage>
	);
}

function Entries(props: { page: CalendarPage; stored: StoredCalendar; signedIn: SignInState }) {
	const { page, stored, signedIn } = props;
	const { user, states } = signedIn;
	const { data: calendar, changed } = stored;
	const { command, changeHolidays, changeRules } = page;
	const { isBusy } = command;
	const today = indiaDay(useNow());
	const holidays = useEntries(holidaysOn(dateOf(today), states), {
		tabKey: `holiday-${user}`,
		list: calendar.holidays,
		change: changeHolidays,
		isBusy,
	});
	const rules = useEntries(rulesFrom(today, states !== null), {
		tabKey: `day-off-${user}`,
		list: calendar.daysOff,
		change: changeRules,
		isBusy,
	});
	const [draft, keep] = useTabState(`paste-${user}`, NOTHING_PASTED);
	const isPasted = draft.pasted.trim() !== "";
	useLeaveWarning(isBusy || holidays.isTouched || rules.isTouched || isPasted, holidayTexts.leave);
	return (
		<>
			<NextDayOff calendar={calendar} />
			{!changed && calendar.holidays.length > 0 && <p className="notice notice-warning">{holidayTexts.samples}</p>}
			<HolidaySection entries={holidays} />
			<PasteSection
				draft={draft}
				keep={keep}
				holidays={calendar.holidays}
				isBusy={isBusy}
				onAdd={(added, done) => changeHolidays(undefined, added, done)}
			/>
			<RuleSection entries={rules} />
			{changed && <p className="admin-quiet">{holidayTexts.lastChanged(whenText(changed.at), changed.who)}</p>}
			<CommandStatus command={command} className="foot-bar change-bar" />
		</>
	);
}

function NextDayOff({ calendar }: { calendar: Calendar }) {
	const next = nextDayOff(calendar, indiaDay(useNow()));
	if (!next) return null;
	return <p className="next-day-off">{holidayTexts.nextDay(dayText(next.date), next.who, next.text)}</p>;
}

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
