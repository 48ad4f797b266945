import { type FormEvent, type RefObject, useEffect } from "react";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import type { Elements } from "../../ui/elements.ts";
import { type CalendarEntry, entryKey } from "../calendar-entries.ts";
import { FieldProblem } from "./entry-field.tsx";
import type { Entries } from "./use-entries.ts";

interface EntrySectionProps<Entry extends CalendarEntry> {
	id: string;
	heading: string;
	entries: Entries<Entry>;
	form: Elements;
	children: Elements;
}

/** The entries of one kind, and the form for a new one. */
export function EntrySection<Entry extends CalendarEntry>(props: EntrySectionProps<Entry>) {
	const { id, heading, entries, form, children } = props;
	return (
		<section className="panel entry-section" aria-labelledby={id}>
			<div className="entry-head">
				<h2 id={id} ref={entries.heading} tabIndex={-1}>
					{heading}
				</h2>
				<button
					ref={entries.addButton}
					type="button"
					className="button button-secondary"
					onClick={() => entries.open()}
				>
					{entries.add}
				</button>
			</div>
			{entries.isNew && form}
			{children}
		</section>
	);
}

interface EntryListProps<Entry extends CalendarEntry> {
	list: readonly Entry[];
	entries: Entries<Entry>;
	form: Elements;
	children(entry: Entry): Elements;
}

/** The entries with their buttons. One that is being edited has its form instead. */
export function EntryList<Entry extends CalendarEntry>(props: EntryListProps<Entry>) {
	const { list, entries, form, children } = props;
	const { textOf } = entries;
	return (
		<ul className="entry-list">
			{list.map((entry) =>
				entryKey(entry) === entries.edited ? (
					<li key={textOf(entry)}>{form}</li>
				) : (
					<li key={textOf(entry)} className="entry-row">
						<div className="entry-text">{children(entry)}</div>
						<div className="entry-buttons">
							<button
								ref={entries.editRef(entry)}
								type="button"
								className="button button-quiet"
								aria-label={holidayTexts.editOne(textOf(entry))}
								onClick={() => entries.open(entry)}
							>
								{holidayTexts.edit}
							</button>
							<button
								type="button"
								className="button button-quiet"
								aria-label={holidayTexts.removeOne(textOf(entry))}
								aria-disabled={entries.isBusy}
								onClick={() => entries.remove(entry)}
							>
								{holidayTexts.remove}
							</button>
						</div>
					</li>
				),
			)}
		</ul>
	);
}

interface EntryFormProps<Entry extends CalendarEntry> {
	form: RefObject<HTMLFormElement | null>;
	entries: Entries<Entry>;
	onSubmit(): void;
	children: Elements;
}

/** A form for one entry of the calendar. The focus starts in its first field. */
export function EntryForm<Entry extends CalendarEntry>({ form, entries, ...props }: EntryFormProps<Entry>) {
	useEffect(() => {
		form.current?.querySelector<HTMLElement>("input, select")?.focus();
	}, [form]);
	const label = entries.was ? holidayTexts.editOne(entries.textOf(entries.was)) : entries.add;
	function submit(event: FormEvent) {
		event.preventDefault();
		if (!entries.isBusy) props.onSubmit();
	}
	return (
		<form ref={form} className="entry-form" noValidate aria-label={label} onSubmit={submit}>
			<FieldProblem problem={entries.isGone ? holidayTexts.formGone : undefined} />
			{props.children}
			<div className="button-row">
				<button type="submit" className="button button-primary" aria-disabled={entries.isBusy}>
					{entries.isNew ? holidayTexts.addNow : holidayTexts.save}
				</button>
				<button type="button" className="button" aria-disabled={entries.isBusy} onClick={entries.cancel}>
					{holidayTexts.cancel}
				</button>
			</div>
		</form>
	);
}
