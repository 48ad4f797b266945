import { useEffect, useRef, useState } from "react";
import type * as v from "valibot";
import { parseJson } from "../../browser/api-error.ts";
import { outputOf } from "../../browser/output-of.ts";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { useTabState } from "../use-tab-state.ts";
import type { Faults, Fields } from "./entry-form.tsx";

/** Such as holidays, or the people of a site. */
export interface EntryKind<Entry> {
	texts: {
		/** The label of the button for a new entry, and the title of its form. */
		add: string;
		addNow: string;
		/** The title of the form for an entry in the list. */
		editOne(text: string): string;
	};
	empty: Entry;
	/** The schema of what may be entered, before it is checked. */
	entered: v.GenericSchema<unknown, Entry>;
	textOf(entry: Entry): string;
	/** Its name, what it is, and notes. */
	linesOf(entry: Entry): string[];
	/** Whether page translation must not change the first of these lines. */
	isName?: boolean | undefined;
	/** Different for each entry of a list. */
	keyOf(entry: Entry): string;
	/** Whether an entry may be edited and removed. Without it, each may be. */
	mayChange?(entry: Entry): boolean;
	/** @param was the entry that is edited */
	fields(was: Entry | undefined): Fields<Entry>;
	/** What is stored of entered fields of which none is wrong, or what is wrong with all of them. Without it, they are stored as entered. */
	read?(entered: Entry, others: readonly Entry[]): { value: Entry } | { faults: Faults<Entry> };
	/** What visitors will see, if they will; may be empty. */
	preview?(entered: Entry): string;
}

/** Stores new entries, or entries in place of `was`, as one change, or says why not. `done` says what was done. */
export type ChangeEntries<Entry> = (was: Entry | undefined, now: readonly Entry[], done: string) => Promise<boolean>;

interface EntriesOptions<Entry> {
	/** The key under which what is entered survives a reload. */
	tabKey: string;
	list: readonly Entry[];
	change: ChangeEntries<Entry>;
	isBusy: boolean;
}

export type Entries<Entry> = ReturnType<typeof useEntries<Entry>>;

/** Stands for the key of a new entry: no other has it. */
const NEW = "\n";

/** The state without an open form. */
const CLOSED = { edited: "", entered: "" };

/** Adds, changes and removes entries of a list. One form at a time is open. The focus stays where the work goes on. */
export function useEntries<Entry>(kind: EntryKind<Entry>, options: EntriesOptions<Entry>) {
	const { texts, empty, textOf, keyOf } = kind;
	const { list, change, isBusy } = options;
	const [draft, setDraft] = useTabState(options.tabKey, CLOSED);
	const { edited } = draft;
	const was = edited === "" ? undefined : list.find((entry) => keyOf(entry) === edited);
	const entered = outputOf(kind.entered, parseJson(draft.entered)) ?? empty;
	const isTouched = edited !== "" && draft.entered !== JSON.stringify(was ?? empty);

	const heading = useRef<HTMLHeadingElement>(null);
	const addButton = useRef<HTMLButtonElement>(null);
	const editButtons = useRef(new Map<string, HTMLButtonElement>());
	/** Where the focus goes if the element that had it disappears. */
	const [focusTarget, setFocusTarget] = useState<"heading" | "add" | { key: string }>();
	useEffect(() => {
		if (focusTarget === undefined) return;
		setFocusTarget(undefined);
		if (document.activeElement !== document.body) return;
		if (focusTarget === "heading") heading.current?.focus();
		else (focusTarget === "add" ? addButton.current : editButtons.current.get(focusTarget.key))?.focus();
	}, [focusTarget]);

	/** Whether a form is open for an entry that is not in the list. */
	const isNew = edited !== "" && !was;
	const others = list.filter((entry) => keyOf(entry) !== edited);
	const read = kind.read?.(entered, others) ?? { value: entered };

	async function store(entry: Entry) {
		const done = (was ? holidayTexts.changed : holidayTexts.added)(textOf(entry));
		if (!(await change(was, [entry], done))) return;
		const key = was ? keyOf(entry) : edited;
		// What was typed while it was being stored stays.
		setDraft((present) =>
			present === draft ? CLOSED : present.edited === edited ? { ...present, edited: key } : present,
		);
		setFocusTarget(was ? { key } : "add");
	}

	function open(key: string, entry: Entry) {
		if (isTouched && !window.confirm(holidayTexts.discardAsk)) return;
		setDraft({ edited: key, entered: JSON.stringify(entry) });
	}

	return {
		...kind,
		add: texts.add,
		list,
		/** The key of the entry whose form is open. */
		edited,
		was,
		isNew,
		form: {
			label: was ? texts.editOne(textOf(was)) : texts.add,
			submit: isNew ? texts.addNow : holidayTexts.save,
			isBusy,
			fields: kind.fields(was),
			values: entered,
			onChange: (entry: Entry) => setDraft((present) => ({ ...present, entered: JSON.stringify(entry) })),
			...("faults" in read && { faults: read.faults }),
			onSubmit: () => "value" in read && void store(read.value),
			/** Another admin has meanwhile changed or removed the entry that it was opened for. */
			problem: isNew && edited !== NEW ? holidayTexts.formGone : undefined,
			onCancel() {
				if (isBusy) return;
				setDraft(CLOSED);
				setFocusTarget(was ? { key: edited } : "add");
			},
		},
		isTouched,
		isBusy,
		preview: kind.preview?.(entered),
		heading,
		addButton,
		editRef: (entry: Entry) => (button: HTMLButtonElement | null) => {
			if (button) editButtons.current.set(keyOf(entry), button);
			else editButtons.current.delete(keyOf(entry));
		},
		open: (entry: Entry) => open(keyOf(entry), entry),
		/** @param parts what the new entry begins with */
		openNew: (parts: Partial<Entry> = {}) => open(NEW, { ...empty, ...parts }),
		async remove(entry: Entry) {
			await change(entry, [], holidayTexts.removed(textOf(entry)));
			setFocusTarget("heading");
		},
	};
}
