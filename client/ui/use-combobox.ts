import { type KeyboardEvent, useId, useState } from "react";

interface ComboboxOptions {
	/** A unique key for each option, in their order. */
	keys: readonly string[];
	/** Whether the list is shown once it is open; by default if there are options. */
	mayShow?: boolean;
	onTake(index: number): void;
	/** Called when the visitor opens the list by a click or an arrow key. */
	onOpen?(): void;
}

const TEXT_KEYS: ReadonlySet<string> = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

export type Combobox = ReturnType<typeof useCombobox>;

/** A combobox with a list (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): the focus stays in the field. `OptionList` shows the options. */
export function useCombobox({ keys, mayShow = keys.length > 0, onTake, onOpen }: ComboboxOptions) {
	const id = useId();
	const [open, setOpen] = useState(false);
	/** The active option's key, because the options may change meanwhile. Null means the field itself. */
	const [activeKey, setActiveKey] = useState<string | null>(null);
	const shown = open && mayShow;
	const active = shown && activeKey !== null ? keys.indexOf(activeKey) : -1;

	function show(openNow: boolean) {
		setOpen(openNow);
		setActiveKey(null);
	}

	function take(index: number) {
		show(false);
		onTake(index);
	}

	function move(step: number) {
		if (!shown) onOpen?.();
		setOpen(true);
		// One more than there are options, because the field itself counts.
		const places = keys.length + 1;
		setActiveKey(keys[((active + 1 + step + places) % places) - 1] ?? null);
	}

	function onKeyDown(event: KeyboardEvent) {
		// An input method uses the same keys for its own list.
		if (event.nativeEvent.isComposing) return;
		if (event.key === "ArrowDown") move(1);
		else if (event.key === "ArrowUp") move(-1);
		else if (event.key === "Enter" && active >= 0) take(active);
		else if (event.key === "Escape" && shown) show(false);
		else {
			// These keys move in the text, so that Enter belongs to the field again.
			if (TEXT_KEYS.has(event.key)) setActiveKey(null);
			return;
		}
		event.preventDefault();
	}

	return {
		listId: id,
		keys,
		shown,
		active,
		show,
		take,
		field: {
			role: "combobox",
			"aria-autocomplete": "list",
			"aria-expanded": shown,
			"aria-controls": shown && keys.length > 0 ? id : undefined,
			"aria-activedescendant": active >= 0 ? optionId(id, active) : undefined,
			autoComplete: "off",
			onKeyDown,
			onClick() {
				onOpen?.();
				setOpen(true);
			},
			onBlur: () => show(false),
		} as const,
	};
}

export function optionId(listId: string, index: number): string {
	return `${listId}-${index}`;
}
