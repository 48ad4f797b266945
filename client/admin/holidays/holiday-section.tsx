import { dateOf, type Holiday } from "../../../shared/calendar.ts";
import { indiaDay } from "../../../shared/hours.ts";
import { useNow } from "../../state/clock.tsx";
import { enHolidays } from "../../text/en-holidays.ts";
import { hasHoliday } from "../calendar-changes.ts";
import { holidayText, statesText } from "../calendar-text.ts";
import { dayText } from "../day-text.ts";
import { EntryRow } from "./entry-row.tsx";
import { HolidayForm } from "./holiday-form.tsx";
import { useEntries } from "./use-entries.ts";

interface HolidaySectionProps {
	holidays: readonly Holiday[];
	/** Those that are stored. */
	stored: readonly Holiday[];
	onChange(holidays: Holiday[]): void;
	announce(text: string): void;
	onTouch(form: HTMLFormElement | null): void;
}

/** The id of the first heading below what is said about all. */
export const HOLIDAYS_HEADING = "holidays-heading";

/** The holidays to come, and past ones folded. */
export function HolidaySection({ holidays, stored, onChange, announce, onTouch }: HolidaySectionProps) {
	const entries = useEntries({ list: holidays, textOf: holidayText, onChange, announce, onTouch });
	const { edited, heading, addButton, open, cancel, done, isListed } = entries;
	const today = dateOf(indiaDay(useNow()));
	const coming = holidays.filter(({ date }) => date >= today);
	const past = holidays.filter(({ date }) => date < today).toReversed();
	const form = (holiday: Holiday | undefined) => (
		<HolidayForm
			holiday={holiday}
			isListed={(read) => isListed((other) => hasHoliday([other], read))}
			onTouch={onTouch}
			onDone={done}
			onCancel={cancel}
		/>
	);
	const row = (holiday: Holiday) =>
		edited === holiday ? (
			<li key={holidayText(holiday)} className="entry-row-form">
				{form(holiday)}
			</li>
		) : (
			<EntryRow
				key={holidayText(holiday)}
				what={holidayText(holiday)}
				isNew={!hasHoliday(stored, holiday)}
				editRef={entries.editRef(holiday)}
				onEdit={() => open(holiday)}
				onRemove={() => entries.remove(holiday)}
			>
				<p className="entry-name">{holiday.name}</p>
				<p>{dayText(holiday.date)}</p>
				<p className="admin-quiet">{statesText(holiday.states)}</p>
			</EntryRow>
		);
	return (
		<section className="panel entry-section" aria-labelledby={HOLIDAYS_HEADING}>
			<div className="entry-head">
				<h2 id={HOLIDAYS_HEADING} ref={heading} tabIndex={-1}>
					{enHolidays.listHeading}
				</h2>
				<button ref={addButton} type="button" className="button button-secondary" onClick={() => open("new")}>
					{enHolidays.add}
				</button>
			</div>
			{edited === "new" && form(undefined)}
			{coming.length > 0 && <ul className="entry-list">{coming.map(row)}</ul>}
			{coming.length === 0 && <p>{holidays.length === 0 ? enHolidays.none : enHolidays.noComing}</p>}
			{past.length > 0 && (
				<details>
					<summary>{enHolidays.past(past.length)}</summary>
					<ul className="entry-list">{past.map(row)}</ul>
				</details>
			)}
		</section>
	);
}
