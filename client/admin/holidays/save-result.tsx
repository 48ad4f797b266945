import { useEffect, useRef } from "react";
import { enHolidays } from "../../text/en-holidays.ts";
import { Icon } from "../../ui/icon.tsx";
import { CalendarChangeList } from "../calendar-change-list.tsx";
import { changesBetween } from "../calendar-changes.ts";
import { whenText } from "../when-text.ts";
import type { StoredCalendar } from "./read-stored-calendar.ts";
import type { CalendarDraft, SaveNote } from "./use-calendar.ts";

/** What became of saving. It gets the focus. */
export function SaveResult({ draft }: { draft: CalendarDraft }) {
	const { note, theirs, base } = draft;
	if (theirs && base) return <Stale draft={draft} theirs={theirs} base={base} />;
	if (!note) return null;
	if (note.kind === "failed") return <Failed note={note} />;
	const text = { saved: enHolidays.saved, merged: enHolidays.merged, "nothing-left": enHolidays.nothingLeft };
	return (
		<div className="notice notice-done" role="status">
			<Message text={text[note.kind]} icon="check" />
			{note.kind === "saved" && <p>{enHolidays.savedWhat(note.added, note.removed)}</p>}
		</div>
	);
}

function Failed({ note: { message, problems } }: { note: Extract<SaveNote, { kind: "failed" }> }) {
	return (
		<section className="notice notice-error">
			<Message text={message} icon="warning" />
			{problems.length > 0 && (
				<ul>
					{problems.map((problem, place) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same problem.
						<li key={place}>{problem}</li>
					))}
				</ul>
			)}
		</section>
	);
}

interface StaleProps {
	draft: CalendarDraft;
	theirs: StoredCalendar;
	base: StoredCalendar;
}

function Stale({ draft, theirs, base }: StaleProps) {
	const { changed } = theirs;
	return (
		<section className="notice notice-warning stale-calendar">
			<Message
				text={changed ? enHolidays.stale(changed.who, whenText(changed.at)) : enHolidays.staleNoWho}
				icon="warning"
			/>
			<h3>{enHolidays.theirs}</h3>
			<CalendarChangeList changes={changesBetween(base.calendar, theirs.calendar)} />
			<h3>{enHolidays.mine}</h3>
			<CalendarChangeList changes={draft.changes} />
			<div className="button-row">
				<button type="button" className="button button-primary" onClick={draft.merge}>
					{enHolidays.merge}
				</button>
				<button type="button" className="button" onClick={draft.takeTheirs}>
					{enHolidays.takeTheirs}
				</button>
			</div>
		</section>
	);
}

function Message({ text, icon }: { text: string; icon: "check" | "warning" }) {
	const heading = useRef<HTMLHeadingElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each text gets the focus.
	useEffect(() => {
		heading.current?.focus();
	}, [text]);
	return (
		<h2 ref={heading} tabIndex={-1} className="notice-message">
			<Icon name={icon} />
			<span>{text}</span>
		</h2>
	);
}
