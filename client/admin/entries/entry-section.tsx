import type { Ref } from "react";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { Button } from "../../ui/button.tsx";
import type { Elements } from "../../ui/elements.ts";
import { Panel } from "../admin-page.tsx";
import { EntryForm } from "./entry-form.tsx";
import type { Entries } from "./use-entries.ts";
import "./entries.css";

interface EntrySectionProps<Entry> {
	heading: string;
	intro?: string;
	entries: Entries<Entry>;
	children: Elements;
}

/** The entries of one kind, and the form for a new one. */
export function EntrySection<Entry>({ heading, intro, entries, children }: EntrySectionProps<Entry>) {
	const add = entries.mayChange?.(entries.empty) !== false && (
		<Button ref={entries.addButton} text={entries.add} onClick={() => entries.openNew()} />
	);
	return (
		<Panel heading={heading} headingRef={entries.heading} actions={add}>
			{entries.isNew && <FormOf entries={entries} />}
			{intro && <p className="admin-quiet">{intro}</p>}
			{children}
		</Panel>
	);
}

interface EntryListProps<Entry> {
	list: readonly Entry[];
	entries: Entries<Entry>;
	none?: string;
	/** Editing and removing, unless given. */
	actionsOf?: (entry: Entry) => readonly EntryAction[];
}

/** The entries with their buttons. One that is being edited has its form instead. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
	const { list, entries, none, actionsOf = (entry) => editOrRemove(entries, entry) } = props;
	const { keyOf, linesOf, edited, isBusy } = entries;
	if (list.length === 0) return none === undefined || entries.isNew ? null : <p>{none}</p>;
	return (
		<ul className="entry-list">
			{list.map((entry) =>
				keyOf(entry) === edited ? (
					<li key={keyOf(entry)}>
						<FormOf entries={entries} />
					</li>
				) : (
					<li key={keyOf(entry)} className="entry-row">
						<EntryText lines={linesOf(entry)} isName={entries.isName} />
						<EntryActions actions={actionsOf(entry)} isBusy={isBusy} firstRef={entries.editRef(entry)} />
					</li>
				),
			)}
		</ul>
	);
}

/** The name of an entry, what it is, and notes. @param isName whether page translation must not change the first line */
export function EntryText({
	lines: [name, fact, ...notes],
	isName,
}: {
	lines: readonly string[];
	isName?: boolean | undefined;
}) {
	return (
		<div className="entry-text">
			<p className="entry-name" translate={isName ? "no" : undefined}>
				{name}
			</p>
			<p>{fact}</p>
			{notes.map((note) => (
				<p key={note} className="admin-quiet">
					{note}
				</p>
			))}
		</div>
	);
}

function FormOf<Entry>({ entries: { form, preview } }: { entries: Entries<Entry> }) {
	return (
		<EntryForm {...form}>
			{preview !== undefined && (
				<p className="entry-preview" role="status">
					{preview}
				</p>
			)}
		</EntryForm>
	);
}

function editOrRemove<Entry>(entries: Entries<Entry>, entry: Entry): EntryAction[] {
	if (entries.mayChange?.(entry) === false) return [];
	const { edit, editOne, remove, removeOne } = holidayTexts;
	const text = entries.textOf(entry);
	return [
		{ text: edit, label: editOne(text), run: () => entries.open(entry) },
		{ text: remove, label: removeOne(text), run: () => entries.remove(entry) },
	];
}

/** What can be done with an entry. */
export interface EntryAction {
	text: string;
	/** The text with the entry, for screen readers. */
	label: string;
	run(): unknown;
}

interface EntryActionsProps {
	actions: readonly EntryAction[];
	isBusy: boolean;
	firstRef?: Ref<HTMLButtonElement>;
}

export function EntryActions({ actions, isBusy, firstRef }: EntryActionsProps) {
	return (
		<div className="entry-buttons">
			{actions.map(({ text, label, run }, index) => (
				<Button
					key={text}
					ref={index === 0 ? firstRef : undefined}
					text={text}
					kind="quiet"
					aria-label={label}
					aria-disabled={isBusy}
					onClick={() => isBusy || run()}
				/>
			))}
		</div>
	);
}
