import { useEffect, useRef, useState } from "react";
import type * as v from "valibot";
import { parseJson } from "../../browser/api-error.ts";
import { outputOf } from "../../browser/output-of.ts";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { type CalendarEntry, entryKey, isSameEntry } from "../calendar-entries.ts";
import { useKept } from "../use-kept.ts";
import type { ChangeEntries } from "./use-calendar.ts";

/** Holidays, or regular days off. */
export interface EntryKind<Entry extends CalendarEntry> {
	/** The label of the button for a new entry, and the title of its form. */
	add: string;
	empty: Entry;
	/** The schema of what may be entered, before it is checked. */
	entered: v.GenericSchema<unknown, Entry>;
	textOf(entry: Entry): string;
}

interface EntriesOptions<Entry extends CalendarEntry> {
	/** The key under which what is entered survives a reload. */
	keptAs: string;
	list: readonly Entry[];
	change: ChangeEntries<Entry>;
	isBusy: boolean;
}

export type Entries<Entry extends CalendarEntry> = ReturnType<typeof useEntries<Entry>>;

/** Stands for the key of a new entry. */
const NEW = "new";

/** The state without an open form. */
const CLOSED = { edited: "", entered: "" };

/** Adds, changes and removes entries of a list. One form at a time is open. The focus stays where the work goes on. */
export function useEntries<Entry extends CalendarEntry>(kind: EntryKind<Entry>, options: EntriesOptions<Entry>) {
	const { add, empty, textOf } = kind;
	const { list, change, isBusy } = options;
	const [kept, setKept] = useKept(options.keptAs, CLOSED);
	const { edited } = kept;
	const was = edited === "" ? undefined : list.find((entry) => entryKey(entry) === edited);
	const entered = outputOf(kind.entered, parseJson(kept.entered)) ?? empty;
	const isTouched = edited !== "" && kept.entered !== JSON.stringify(was ?? empty);

	const heading = useRef<HTMLHeadingElement>(null);
	const addButton = useRef<HTMLButtonElement>(null);
	const editButtons = useRef(new Map<string, HTMLButtonElement>());
	/** Where the focus goes if the element that had it disappears. */
	const [wanted, setWanted] = useState<"heading" | "add" | { key: string }>();
	useEffect(() => {
		if (wanted === undefined) return;
		setWanted(undefined);
		if (document.activeElement !== document.body) return;
		if (wanted === "heading") heading.current?.focus();
		else (wanted === "add" ? addButton.current : editButtons.current.get(wanted.key))?.focus();
	}, [wanted]);

	return {
		add,
		textOf,
		list,
		/** The key of the entry whose form is open. */
		edited,
		was,
		/** Whether a form is open for an entry that is not in the list. */
		isNew: edited !== "" && !was,
		/** Whether another admin has meanwhile changed or removed the entry that the form was opened for. */
		isGone: edited !== "" && edited !== NEW && !was,
		/** Whether the form has unsaved input. */
		isTouched,
		isBusy,
		entered,
		enter: (entry: Entry) => setKept((present) => ({ ...present, entered: JSON.stringify(entry) })),
		heading,
		addButton,
		editRef: (entry: Entry) => (button: HTMLButtonElement | null) => {
			if (button) editButtons.current.set(entryKey(entry), button);
			else editButtons.current.delete(entryKey(entry));
		},
		/** @param entry undefined for a new one */
		open(entry?: Entry) {
			if (isTouched && !window.confirm(holidayTexts.discardAsk)) return;
			setKept({ edited: entry ? entryKey(entry) : NEW, entered: JSON.stringify(entry ?? empty) });
		},
		cancel() {
			if (isBusy) return;
			setKept(CLOSED);
			setWanted(was ? { key: edited } : "add");
		},
		async store(entry: Entry) {
			const done = (was ? holidayTexts.changed : holidayTexts.added)(textOf(entry));
			if (!(await change(was, [entry], done))) return;
			const key = was ? entryKey(entry) : edited;
			// What was typed while it was being stored stays.
			setKept((present) =>
				present === kept ? CLOSED : present.edited === edited ? { ...present, edited: key } : present,
			);
			setWanted(was ? { key } : "add");
		},
		async remove(entry: Entry) {
			await change(entry, [], holidayTexts.removed(textOf(entry)));
			setWanted("heading");
		},
		isListed: (entry: Entry) => list.some((each) => entryKey(each) !== edited && isSameEntry(each, entry)),
	};
}

/**
 * The faults of a form that are shown: those of the last attempt to store it, each until its field is right.
 *
 * @param present the faults that it has now
 * @returns a field's fault if it is shown, and a function that takes the faults of an attempt
 */
export function useShownFaults<Field extends string>(present: Partial<Record<Field, string>>) {
	const [found, setFound] = useState<typeof present>({});
	return [(field: Field) => found[field] && present[field], setFound] as const;
}
