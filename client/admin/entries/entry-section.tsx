import { type FormEvent, useEffect, useRef, useState } from "react";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { Button } from "../../ui/button.tsx";
import type { Elements } from "../../ui/elements.ts";
import { FieldProblem } from "./entry-field.tsx";
import type { Entries } from "./use-entries.ts";

interface EntrySectionProps<Entry> {
	id: string;
	heading: string;
	entries: Entries<Entry>;
	form: Elements;
	children: Elements;
}

/** The entries of one kind, and the form for a new one. */
export function EntrySection<Entry>({ id, heading, entries, form, children }: EntrySectionProps<Entry>) {
	return (
		<section className="panel entry-section" aria-labelledby={id}>
			<div className="entry-head">
				<h2 id={id} ref={entries.heading} tabIndex={-1}>
					{heading}
				</h2>
				<Button ref={entries.addButton} text={entries.add} onClick={() => entries.open()} />
			</div>
			{entries.isNew && form}
			{children}
		</section>
	);
}

/** What can be done with an entry. */
export interface EntryAction {
	text: string;
	/** The text with the entry, for screen readers. */
	label: string;
	run(): unknown;
}

interface EntryListProps<Entry> {
	list: readonly Entry[];
	entries: Entries<Entry>;
	form: Elements;
	/** Editing and removing, unless given. */
	actionsOf?: (entry: Entry) => readonly EntryAction[];
	children(entry: Entry): Elements;
}

/** The entries with their buttons. One that is being edited has its form instead. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
	const { list, entries, form, actionsOf = (entry) => editOrRemove(entries, entry), children } = props;
	const { keyOf, edited, isBusy } = entries;
	return (
		<ul className="entry-list">
			{list.map((entry) =>
				keyOf(entry) === edited ? (
					<li key={keyOf(entry)}>{form}</li>
				) : (
					<li key={keyOf(entry)} className="entry-row">
						<div className="entry-text">{children(entry)}</div>
						<div className="entry-buttons">
							{actionsOf(entry).map((action, index) => (
								<Button
									key={action.text}
									ref={index === 0 ? entries.editRef(entry) : undefined}
									text={action.text}
									kind="quiet"
									aria-label={action.label}
									aria-disabled={isBusy}
									onClick={() => isBusy || action.run()}
								/>
							))}
						</div>
					</li>
				),
			)}
		</ul>
	);
}

function editOrRemove<Entry>(entries: Entries<Entry>, entry: Entry): EntryAction[] {
	const { edit, editOne, remove, removeOne } = holidayTexts;
	const text = entries.textOf(entry);
	return [
		{ text: edit, label: editOne(text), run: () => entries.open(entry) },
		{ text: remove, label: removeOne(text), run: () => entries.remove(entry) },
	];
}

interface EntryFormProps<Field extends string> {
	/** For screen readers, unless a heading names it. */
	label?: string;
	submit: string;
	isBusy: boolean;
	problem?: string | undefined;
	/** What is wrong at present, by field. */
	faults: Partial<Record<Field, string>>;
	/** Called if nothing is wrong, with what is typed into fields without a state. */
	onSubmit(typed: FormData): void;
	/** The form is opened by a button; the focus then starts in its first field. */
	onCancel?: () => void;
	/** What stands beside its buttons. */
	more?: Elements;
	/** Gets what says the faults that are shown: those of the last attempt, each until its field is right. */
	children(problemOf: (field: Field) => string | undefined): Elements;
}

/** A form that is sent once nothing in it is wrong. Until then, the first field that is wrong gets the focus. */
export function EntryForm<Field extends string>(props: EntryFormProps<Field>) {
	const { label, submit, isBusy, problem, faults, onSubmit, onCancel, more, children } = props;
	const form = useRef<HTMLFormElement>(null);
	const [shownFaults, setShownFaults] = useState<typeof faults>({});
	const isOpened = onCancel !== undefined;
	useEffect(() => {
		if (isOpened) form.current?.querySelector<HTMLElement>("input, select")?.focus();
	}, [isOpened]);
	useEffect(() => {
		if (Object.keys(shownFaults).length === 0) return;
		const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true], fieldset:has(> .entry-problem)");
		(wrong?.querySelector<HTMLElement>("input:checked") ?? wrong?.querySelector("input") ?? wrong)?.focus();
	}, [shownFaults]);

	function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isBusy) return;
		setShownFaults({ ...faults });
		if (Object.keys(faults).length === 0) onSubmit(new FormData(event.currentTarget));
	}

	return (
		<form ref={form} className="entry-form" noValidate aria-label={label} autoComplete="off" onSubmit={send}>
			<FieldProblem problem={problem} />
			{children((field) => shownFaults[field] && faults[field])}
			<div className="button-row">
				<Button text={submit} type="submit" kind="primary" aria-disabled={isBusy} />
				{onCancel && <Button text={holidayTexts.cancel} aria-disabled={isBusy} onClick={onCancel} />}
				{more}
			</div>
		</form>
	);
}
