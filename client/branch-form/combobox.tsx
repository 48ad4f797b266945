import { type KeyboardEvent, useRef, useState } from "react";
import { placeKey } from "../../shared/places/place-key.ts";
import type { Options } from "../state/use-options.ts";
import { texts as en } from "../text/en/texts.ts";
import { Icon } from "../ui/icon.tsx";
import { OptionList, OptionPopup } from "../ui/option-list.tsx";
import { emptyText } from "../ui/select-props.ts";
import { useCombobox } from "../ui/use-combobox.ts";
import type { ControlProps } from "./form-field.tsx";
import "./combobox.css";

interface ComboboxProps {
	label: string;
	control: ControlProps;
	value: string;
	options: Options;
	onChange(value: string): void;
	onFocusChange(focused: boolean): void;
	/** Called when the field gets the focus or the list is opened. */
	onOpen(): void;
	/** Called before Enter submits the form, if it did not choose a name. */
	onEnter(): void;
}

/** A text field that suggests names and accepts any other. */
export function Combobox({ label, control, value, options, onChange, ...on }: ComboboxProps) {
	const [typed, setTyped] = useState(false);
	/** Whether the press before the click gave the field the focus. */
	const isEntered = useRef(false);
	const names = suggestions(options, typed ? value : "");
	const empty = emptyText(en, typeof options === "string" ? options : names);
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
		if (event.key === "Enter" && !event.defaultPrevented) on.onEnter();
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

/** The names that contain the typed text, first those that begin with it. */
function suggestions(options: Options, text: string): readonly string[] {
	if (typeof options === "string") return [];
	const key = placeKey(text);
	if (key === "") return options;
	const found = options.filter((name) => placeKey(name).includes(key));
	const begins = (name: string) => placeKey(name).startsWith(key);
	return [...found.filter(begins), ...found.filter((name) => !begins(name))];
}
