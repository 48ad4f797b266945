import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { placeKey } from "../../shared/place-key.ts";
import type { Options } from "../state/use-options.ts";
import { Icon } from "../ui/icon.tsx";
import { emptyText } from "../ui/select-props.ts";
import type { ControlProps } from "./form-field.tsx";
import "./combobox.css";

interface ComboboxProps {
	/** What the names stand for. */
	label: string;
	control: ControlProps;
	value: string;
	/** Names to choose from; others can be typed. */
	options: Options;
	onChange(value: string): void;
	onFocusChange(focused: boolean): void;
	/** Called when the field gets the focus or the list is opened. */
	onOpen(): void;
	/** Called before Enter submits the form, if it did not choose a name. */
	onEnter(): void;
}

/**
 * A text field that suggests names and accepts any other. It follows the ARIA pattern "combobox with list autocomplete": the
 * focus stays in the field, arrow keys move through the list, Enter chooses and Escape closes.
 */
export function Combobox({ label, control, value, options, onChange, ...on }: ComboboxProps) {
	const listId = useId();
	const [open, setOpen] = useState(false);
	/** Index in the list; -1 is the field itself. */
	const [active, setActive] = useState(-1);
	const [typed, setTyped] = useState(false);
	const names = suggestions(options, typed ? value : "");
	const empty = emptyText(typeof options === "string" ? options : names);
	// A typed name that is not in the list is new, so the list stays closed.
	const shown = open && (names.length > 0 || !typed || value === "");

	function show(openNow: boolean) {
		setOpen(openNow);
		setActive(-1);
		if (!openNow) setTyped(false);
	}

	function take(name: string) {
		onChange(name);
		show(false);
	}

	function onKeyDown(event: KeyboardEvent) {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		const name = names[active];
		if (step) {
			if (!shown) on.onOpen();
			setOpen(true);
			// One more than there are names, for the field itself.
			const places = names.length + 1;
			setActive(((active + 1 + step + places) % places) - 1);
		} else if (event.key === "Enter" && shown && name !== undefined) {
			take(name);
		} else if (event.key === "Escape" && shown) {
			show(false);
		} else {
			if (event.key === "Enter") on.onEnter();
			return;
		}
		event.preventDefault();
	}

	return (
		<div className="combobox">
			<input
				{...control}
				className="text-input"
				role="combobox"
				aria-autocomplete="list"
				aria-expanded={shown}
				aria-controls={shown && names.length > 0 ? listId : undefined}
				aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
				autoComplete="off"
				value={value}
				onChange={(event) => {
					onChange(event.target.value);
					setOpen(true);
					setActive(-1);
					setTyped(true);
				}}
				onClick={() => {
					on.onOpen();
					setOpen(true);
				}}
				onKeyDown={onKeyDown}
				onFocus={() => {
					on.onOpen();
					on.onFocusChange(true);
				}}
				onBlur={() => {
					show(false);
					on.onFocusChange(false);
				}}
			/>
			<Icon name="down" />
			{shown && (
				// biome-ignore lint/a11y/noStaticElementInteractions: pressing it only keeps the focus in the field.
				<div className="combobox-popup" onMouseDown={(event) => event.preventDefault()}>
					{empty ? (
						<p role="status">{empty}</p>
					) : (
						<SuggestionList id={listId} label={label} names={names} active={active} value={value} onTake={take} />
					)}
				</div>
			)}
		</div>
	);
}

interface SuggestionListProps {
	id: string;
	label: string;
	names: readonly string[];
	active: number;
	value: string;
	onTake(name: string): void;
}

function SuggestionList({ id, label, names, active, value, onTake }: SuggestionListProps) {
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => {
		list.current?.children[active]?.scrollIntoView({ block: "nearest" });
	}, [active]);
	return (
		<div ref={list} id={id} role="listbox" aria-label={label}>
			{names.map((name, place) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys.
				// biome-ignore lint/a11y/useFocusableInteractive: the field has the focus.
				<div
					key={name}
					id={`${id}-${place}`}
					role="option"
					className="combobox-option"
					aria-selected={name === value}
					data-active={place === active}
					onClick={() => onTake(name)}
				>
					{name}
				</div>
			))}
		</div>
	);
}

/** The names that contain the typed text, those that begin with it first. */
function suggestions(options: Options, text: string): readonly string[] {
	if (typeof options === "string") return [];
	const key = placeKey(text);
	if (key === "") return options;
	const found = options.filter((name) => placeKey(name).includes(key));
	const begins = (name: string) => placeKey(name).startsWith(key);
	return [...found.filter(begins), ...found.filter((name) => !begins(name))];
}
