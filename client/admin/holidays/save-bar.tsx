import { enHolidays } from "../../text/en-holidays.ts";
import { CalendarChangeList } from "../calendar-change-list.tsx";
import { countChanges } from "../calendar-changes.ts";
import type { CalendarDraft } from "./use-calendar.ts";

interface SaveBarProps {
	draft: CalendarDraft;
	/** What was done last. */
	last: string;
	onSave(): void;
	onDiscard(): void;
}

/** What is not saved yet, and Save. It stays in sight. */
export function SaveBar({ draft, last, onSave, onDiscard }: SaveBarProps) {
	const { changes, saving } = draft;
	const { added, removed } = countChanges(changes);
	return (
		<section className="panel save-bar" aria-label={enHolidays.unsavedLabel}>
			{/* The page announces it to screen readers. */}
			{last && (
				<p className="save-bar-last" aria-hidden="true">
					{last}
				</p>
			)}
			<details>
				<summary>{enHolidays.unsaved(added, removed)}</summary>
				<CalendarChangeList changes={changes} />
			</details>
			<div className="button-row">
				<button type="button" className="button button-primary" aria-disabled={saving} onClick={onSave}>
					{saving ? enHolidays.saving : enHolidays.save}
				</button>
				<button
					type="button"
					className="button"
					aria-disabled={saving}
					onClick={() => !saving && window.confirm(enHolidays.discardAsk) && onDiscard()}
				>
					{enHolidays.discard}
				</button>
			</div>
		</section>
	);
}
