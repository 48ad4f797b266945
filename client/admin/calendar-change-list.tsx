import { enCalendar } from "../text/en-calendar.ts";
import type { CalendarChanges } from "./calendar-changes.ts";
import { calendarLines } from "./calendar-text.ts";

/** How the calendar was changed, in words: what was added and what was removed. */
export function CalendarChangeList({ changes }: { changes: CalendarChanges }) {
	const removed = calendarLines({ holidays: changes.removedHolidays, daysOff: changes.removedRules });
	const added = calendarLines({ holidays: changes.addedHolidays, daysOff: changes.addedRules });
	return <ChangedLines removed={removed} added={added} />;
}

/** What was removed and what was added, a line each. */
export function ChangedLines({ removed, added }: { removed: readonly string[]; added: readonly string[] }) {
	if (removed.length + added.length === 0) return <p>{enCalendar.noDifference}</p>;
	return (
		<dl className="calendar-changes">
			<Part label={enCalendar.removed} sign="−" lines={removed} />
			<Part label={enCalendar.added} sign="+" lines={added} />
		</dl>
	);
}

function Part({ label, sign, lines }: { label: string; sign: string; lines: readonly string[] }) {
	if (lines.length === 0) return null;
	return (
		<div>
			<dt>{label}</dt>
			{lines.map((line, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: days off of different branches may read alike.
				<dd key={place}>
					<span aria-hidden="true">{sign}</span> <span>{line}</span>
				</dd>
			))}
		</div>
	);
}
