import { useEffect, useRef, useState } from "react";
import { enHolidays } from "../../text/en-holidays.ts";

interface EntriesOptions<T> {
	list: readonly T[];
	/** In words. */
	textOf(entry: T): string;
	onChange(list: T[]): void;
	/** Reports in words what was done. */
	announce(text: string): void;
	/** Reports the form that has something that is not in the list yet; null: none has. */
	onTouch(form: HTMLFormElement | null): void;
}

/** Which entry of a list is being edited: itself, a new one, or none. */
type Edited<T> = T | "new" | undefined;

/** Adding, changing and removing entries of a list, one at a time. The focus stays where the work goes on. */
export function useEntries<T extends object>({ list, textOf, onChange, announce, onTouch }: EntriesOptions<T>) {
	const [edited, setEdited] = useState<Edited<T>>();
	const heading = useRef<HTMLHeadingElement>(null);
	const addButton = useRef<HTMLButtonElement>(null);
	const editButtons = useRef(new Map<T, HTMLButtonElement>());
	/** What gets the focus when it is there. */
	const wanted = useRef<T | "add" | "heading">(undefined);
	useEffect(() => {
		const target = wanted.current;
		if (target === undefined) return;
		wanted.current = undefined;
		if (target === "heading") heading.current?.focus();
		else (target === "add" ? addButton.current : editButtons.current.get(target))?.focus();
	});

	function close(focus: T | "add") {
		setEdited(undefined);
		onTouch(null);
		wanted.current = focus;
	}

	return {
		edited,
		heading,
		addButton,
		editRef: (entry: T) => (button: HTMLButtonElement | null) => {
			if (button) editButtons.current.set(entry, button);
			else editButtons.current.delete(entry);
		},
		open(entry: T | "new") {
			onTouch(null);
			setEdited(entry);
		},
		cancel: () => close(edited === "new" || edited === undefined ? "add" : edited),
		done(entry: T) {
			const isNew = edited === "new";
			onChange(isNew ? [...list, entry] : list.map((each) => (each === edited ? entry : each)));
			announce((isNew ? enHolidays.added : enHolidays.changed)(textOf(entry)));
			close(isNew ? "add" : entry);
		},
		remove(entry: T) {
			onChange(list.filter((each) => each !== entry));
			announce(enHolidays.removed(textOf(entry)));
			wanted.current = "heading";
		},
		isListed: (isSame: (other: T) => boolean) => list.some((each) => each !== edited && isSame(each)),
	};
}
