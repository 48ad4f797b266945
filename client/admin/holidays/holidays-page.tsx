import type { SignInState } from "../../../shared/api/people.ts";
import { type Calendar, dateOf } from "../../../shared/hours/calendar.ts";
import { indiaDay } from "../../../shared/hours/hours.ts";
import { useLeaveWarning } from "../../browser/use-leave-warning.ts";
import { useNow } from "../../state/clock.tsx";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { AdminFailurePanel } from "../admin-failure-panel.tsx";
import { AdminPage, RowSkeletons } from "../admin-page.tsx";
import { CommandStatus } from "../command/command-status.tsx";
import { useEntries } from "../entries/use-entries.ts";
import type { StoredCalendar } from "../stored-document.ts";
import { useTabState } from "../use-tab-state.ts";
import { dayText, whenText } from "../when-text.ts";
import { WhoIsSignedIn } from "../who-is-signed-in.tsx";
import { HolidaySection, holidaysOn } from "./holiday-section.tsx";
import { nextDayOff } from "./next-day-off.ts";
import { NOTHING_PASTED, PasteSection } from "./paste-section.tsx";
import { RuleSection, rulesFrom } from "./rule-section.tsx";
import { type CalendarPage, useCalendar } from "./use-calendar.ts";
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
			{stored && (
				<WhoIsSignedIn>{(_, signedIn) => <Entries page={page} stored={stored} signedIn={signedIn} />}</WhoIsSignedIn>
			)}
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
