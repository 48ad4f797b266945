import { type KeyboardEvent, useRef, useState } from "react";
import type { Options } from "../state/use-options.ts";
import { texts as en } from "../text/en/texts.ts";
import { Icon } from "../ui/icon.tsx";
import { OptionList, OptionPopup } from "../ui/option-list.tsx";
import { emptyText } from "../ui/select-props.ts";
import { useCombobox } from "../ui/use-combobox.ts";
import type { ControlProps } from "./form-field.tsx";
import type { OfferedNames } from "./offered-names.ts";
import "./combobox.css";

interface ComboboxProps {
	label: string;
	control: ControlProps;
	value: string;
	options: Options;
	/** What is offered for the typed text; the empty one before anything is typed. */
	offer(names: readonly string[], text: string): OfferedNames;
	onChange(value: string): void;
	onFocusChange(focused: boolean): void;
	/** What must be done before there are any names. */
	needed?: string | undefined;
	/** Called when the field gets the focus or the list is opened. */
	onOpen(): void;
	/** Called when Enter ends the typing, if it did not take a name. */
	onEnter(): void;
}

/** A text field that suggests names and accepts any other. Enter takes the first name that begins with the text; only where nothing is open or typed, it submits. */
export function Combobox({ label, control, value, options, offer, needed, onChange, ...on }: ComboboxProps) {
	const [typed, setTyped] = useState(false);
	/** Whether the press before the click gave the field the focus. */
	const isEntered = useRef(false);
	const { names, isBegun } = offer(typeof options === "string" ? [] : options, typed ? value : "");
	const empty = needed ?? emptyText(en, typeof options === "string" ? options : names);
	const combobox = useCombobox({
		keys: names,
		// A typed name that is not in the list is new, so the list stays closed.
		mayShow: names.length > 0 || !typed || value === "",
		onTake(index) {
			setTyped(false);
			onChange(names[index] ?? value);
		},
		onOpen: on.onOpen,
	});
	const { field, shown } = combobox;

	function onKeyDown(event: KeyboardEvent) {
		field.onKeyDown(event);
		if (event.key === "Escape" && shown) setTyped(false);
		if (event.key !== "Enter" || event.defaultPrevented || event.nativeEvent.isComposing) return;
		if (!shown && !typed) return;
		event.preventDefault();
		if (typed && isBegun) return combobox.take(0);
		combobox.show(false);
		setTyped(false);
		on.onEnter();
	}

	return (
		<div className="combobox">
			<input
				{...control}
				{...field}
				className="text-input"
				value={value}
				onChange={(event) => {
					onChange(event.target.value);
					combobox.show(true);
					setTyped(true);
				}}
				onKeyDown={onKeyDown}
				onPointerDown={({ currentTarget }) => {
					isEntered.current = document.activeElement !== currentTarget;
				}}
				onClick={(event) => {
					field.onClick();
					// Typing then replaces the name, as it does after Tab.
					if (isEntered.current) event.currentTarget.select();
					isEntered.current = false;
				}}
				onFocus={() => {
					on.onOpen();
					on.onFocusChange(true);
				}}
				onBlur={() => {
					field.onBlur();
					setTyped(false);
					on.onFocusChange(false);
				}}
			/>
			<Icon name="down" />
			{shown && (
				<OptionPopup>
					{empty ? (
						<p role="status">{empty}</p>
					) : (
						<OptionList combobox={combobox} label={label} selected={names.indexOf(value)}>
							{(index) => names[index]}
						</OptionList>
					)}
				</OptionPopup>
			)}
		</div>
	);
}
