import { useState } from "react";
import { indiaDay } from "../../shared/hours.ts";
import { useLeaveWarning } from "../browser/use-leave-warning.ts";
import { useNow } from "../state/clock.tsx";
import { enAdminHead } from "../text/en-admin-head.ts";
import { enHolidays } from "../text/en-holidays.ts";
import { AdminFailurePanel } from "./admin-failure-panel.tsx";
import { AdminPage } from "./admin-page.tsx";
import { dayText } from "./day-text.ts";
import { HOLIDAYS_HEADING, HolidaySection } from "./holidays/holiday-section.tsx";
import { nextDayOff } from "./holidays/next-day-off.ts";
import { PasteSection } from "./holidays/paste-section.tsx";
import type { StoredCalendar } from "./holidays/read-stored-calendar.ts";
import { RuleSection } from "./holidays/rule-section.tsx";
import { SaveBar } from "./holidays/save-bar.tsx";
import { SaveResult } from "./holidays/save-result.tsx";
import { type CalendarDraft, useCalendar } from "./holidays/use-calendar.ts";
import { useSaveAll } from "./holidays/use-save-all.ts";
import { RowSkeletons } from "./row-skeletons.tsx";
import { useKept } from "./use-kept.ts";
import { whenText } from "./when-text.ts";
import "./admin-notice.css";
import "./holidays/holidays.css";

/** The holidays and regular days off of all branches (docs/product.md, Holidays). */
export function HolidaysPage() {
	const draft = useCalendar();
	const { base, failure, reload } = draft;
	return (
		<AdminPage title={enAdminHead.titles.holidays}>
			<p className="admin-quiet">{enHolidays.intro}</p>
			{failure && <AdminFailurePanel failure={failure} onRetry={reload} />}
			{!base && !failure && <RowSkeletons />}
			{base && <Calendar draft={draft} base={base} />}
		</AdminPage>
	);
}

function Calendar({ draft, base }: { draft: CalendarDraft; base: StoredCalendar }) {
	const { calendar, edit, dirty, saving, theirs } = draft;
	const [{ pasted }, setPasted] = useKept(`paste-${draft.user}`, { pasted: "" });
	const [touched, setTouched] = useState<Readonly<Record<string, HTMLFormElement | null>>>({});
	const [done, announce] = useState("");
	const forms = Object.values(touched);
	const isEntering = forms.some((form) => form !== null);
	const saveAll = useSaveAll(draft, forms);
	useLeaveWarning(dirty || saving || isEntering || pasted.trim() !== "", enHolidays.leave);
	const touch = (part: string) => (form: HTMLFormElement | null) =>
		setTouched((before) => (before[part] === form ? before : { ...before, [part]: form }));
	function discard() {
		draft.discard();
		announce(enHolidays.discarded);
		// The bar disappears, and the focus would be lost with it.
		document.getElementById(HOLIDAYS_HEADING)?.focus();
	}
	return (
		<>
			<SaveResult draft={draft} />
			<NextDayOff draft={draft} />
			<p className="visually-hidden" role="status">
				{done}
			</p>
			<HolidaySection
				holidays={calendar.holidays}
				stored={base.calendar.holidays}
				onChange={(holidays) => edit((now) => ({ ...now, holidays }))}
				announce={announce}
				onTouch={touch("holidays")}
			/>
			<PasteSection
				text={pasted}
				onText={(text) => setPasted({ pasted: text })}
				holidays={calendar.holidays}
				onAdd={(added) => edit((now) => ({ ...now, holidays: [...now.holidays, ...added] }))}
				announce={announce}
			/>
			<RuleSection
				rules={calendar.daysOff}
				stored={base.calendar.daysOff}
				onChange={(daysOff) => edit((now) => ({ ...now, daysOff }))}
				announce={announce}
				onTouch={touch("rules")}
			/>
			{base.changed && (
				<p className="admin-quiet">{enHolidays.lastChanged(whenText(base.changed.at), base.changed.who)}</p>
			)}
			{dirty && !theirs && <SaveBar draft={draft} last={done} onSave={saveAll} onDiscard={discard} />}
		</>
	);
}

/** The next day on which visitors read why branches are closed. */
function NextDayOff({ draft: { calendar } }: { draft: CalendarDraft }) {
	const next = nextDayOff(calendar, indiaDay(useNow()));
	if (!next) return null;
	return <p className="next-day-off">{enHolidays.nextDay(dayText(next.date), next.who, next.text)}</p>;
}
