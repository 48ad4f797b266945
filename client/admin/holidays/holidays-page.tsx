import { useRef } from "react";
import type { Calendar } from "../../../shared/hours/calendar.ts";
import { indiaDay } from "../../../shared/hours/hours.ts";
import { useLeaveWarning } from "../../browser/use-leave-warning.ts";
import { useNow } from "../../state/clock.tsx";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";
import { Button } from "../../ui/button.tsx";
import { AdminFailurePanel } from "../admin-failure-panel.tsx";
import { AdminPage, RowSkeletons } from "../admin-page.tsx";
import { useEntries } from "../entries/use-entries.ts";
import { ConflictList } from "../history/conflict-list.tsx";
import { readConflicts } from "../history/read-history.ts";
import { useTabState } from "../use-tab-state.ts";
import { dayText, whenText } from "../when-text.ts";
import { WhoIsSignedIn } from "../who-is-signed-in.tsx";
import { HOLIDAYS, HolidaySection } from "./holiday-section.tsx";
import { nextDayOff } from "./next-day-off.ts";
import { NOTHING_PASTED, PasteSection } from "./paste-section.tsx";
import { RULES, RuleSection } from "./rule-section.tsx";
import { type CalendarPage, type StoredCalendar, useCalendar } from "./use-calendar.ts";
import "../admin-notice.css";
import "./holidays.css";

/** The holidays and regular days off of all branches (docs/product.md, Holidays). */
export function HolidaysPage() {
	const page = useCalendar();
	const { request, stored } = page;
	const { answer, slow, again } = request;
	return (
		<AdminPage title={adminHeadTexts.titles.holidays}>
			<p className="admin-quiet">{holidayTexts.intro}</p>
			{answer && answer.kind !== "ok" && <AdminFailurePanel failure={answer} onRetry={again} />}
			{!answer && <RowSkeletons isSlow={slow} />}
			{stored && <WhoIsSignedIn>{(user) => <Entries page={page} stored={stored} user={user} />}</WhoIsSignedIn>}
		</AdminPage>
	);
}

function Entries({ page, stored, user }: { page: CalendarPage; stored: StoredCalendar; user: string | null }) {
	const { data: calendar, changed } = stored;
	const { changeHolidays, changeRules } = page;
	const { isBusy } = page.sending;
	const holidays = useEntries(HOLIDAYS, {
		tabKey: `holiday-${user}`,
		list: calendar.holidays,
		change: changeHolidays,
		isBusy,
	});
	const rules = useEntries(RULES, { tabKey: `day-off-${user}`, list: calendar.daysOff, change: changeRules, isBusy });
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
			<ChangeBar page={page} />
		</>
	);
}

function NextDayOff({ calendar }: { calendar: Calendar }) {
	const next = nextDayOff(calendar, indiaDay(useNow()));
	if (!next) return null;
	return <p className="next-day-off">{holidayTexts.nextDay(dayText(next.date), next.who, next.text)}</p>;
}

/** The last change with Undo, or why it failed. It stays in sight. */
function ChangeBar({ page: { sending, done, undo } }: { page: CalendarPage }) {
	const { isBusy, doing, failure } = sending;
	const bar = useRef<HTMLDivElement>(null);
	async function undoLast() {
		await undo();
		bar.current?.focus({ preventScroll: true });
	}
	return (
		// Always rendered: screen readers announce only what changes in it.
		<div ref={bar} role="status" tabIndex={-1} className="change-bar">
			{doing && !done && <p className="notice">{doing}</p>}
			{(done || failure) && (
				<div className={failure ? "notice notice-error" : "notice notice-done"}>
					<div>
						{done && <p>{done.text}</p>}
						{failure && <p>{messageWithReference(failure)}</p>}
						{failure && <ConflictList conflicts={readConflicts(failure.body)} />}
					</div>
					{done?.change !== undefined && (
						<Button
							text={isBusy ? adminTexts.list.undoing : adminTexts.list.undo}
							aria-disabled={isBusy}
							onClick={undoLast}
						/>
					)}
				</div>
			)}
		</div>
	);
}
