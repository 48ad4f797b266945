import "./combobox.css";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { BRANCH_FIELDS } from "../../shared/branch/branch-fields.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { compareSpellings } from "../../shared/places/spelling.ts";
import { type Options, useCityOptions, useStateOptions } from "../state/use-options.ts";
import { texts as en } from "../text/en/texts.ts";
import { createTexts } from "../text/for-admins/create-texts.ts";
import { Icon } from "../ui/icon.tsx";
import { OptionList, OptionPopup } from "../ui/option-list.tsx";
import { emptyText } from "../ui/select-props.ts";
import { useCombobox } from "../ui/use-combobox.ts";
import { type ControlProps, type FieldProps, FormField } from "./form-field.tsx";
import { type OfferedNames, offeredCities, offeredStates, withAllStates } from "./offered-names.ts";
import type { BranchForm } from "./use-branch-form.ts";

/** State and city, chosen from the lists or new. */
export function PlaceFields({ form: { values, fieldOf } }: { form: BranchForm }) {
	/** Counts the attempts to load the lists. A field that opens after a failure starts a new one. */
	const [attempt, setAttempt] = useState(0);
	const askAgain = () => setAttempt((before) => before + 1);
	const ofSite = useStateOptions(attempt);
	const states = useMemo(() => (typeof ofSite === "string" ? ofSite : withAllStates(ofSite)), [ofSite]);
	return (
		<>
			<PlaceField
				{...fieldOf("stateName")}
				options={states}
				offer={offeredStates}
				newNote={createTexts.newState}
				askAgain={askAgain}
			/>
			<PlaceField
				{...fieldOf("cityName")}
				options={useCityOptions(values.stateName, "", [], attempt)}
				offer={offeredCities}
				needed={values.stateName.trim() === "" ? en.finder.chooseStateFirst : undefined}
				newNote={createTexts.newCity(values.stateName.trim())}
				askAgain={askAgain}
			/>
		</>
	);
}

interface PlaceFieldProps extends FieldProps {
	options: Options;
	offer(names: readonly string[], text: string): OfferedNames;
	needed?: string | undefined;
	newNote: string;
	askAgain(): void;
}

function PlaceField({ options, offer, needed, newNote, askAgain, ...field }: PlaceFieldProps) {
	const { name, value, warning, onChange } = field;
	const [focused, setFocused] = useState(false);
	const key = placeKey(value);
	const { listed } = offer(typeof options === "string" ? [] : options, value);
	const isNew = typeof options !== "string" && key !== "" && listed === undefined;

	/** Replaces the spelling of a known name with the one in the list; another one of a city may be meant to rename it. */
	function spell() {
		if (listed === undefined || listed === value) return;
		if (name !== "cityName" || compareSpellings(value, listed) < 0) onChange(listed);
	}

	// Needed if the list is loaded after the name was typed.
	useEffect(() => {
		if (!focused) spell();
	});

	return (
		<FormField {...field} note={isNew && !focused && !warning ? newNote : undefined}>
			{(control) => (
				<Combobox
					label={BRANCH_FIELDS[name].label}
					control={control}
					value={value}
					options={options}
					offer={offer}
					needed={needed}
					onChange={onChange}
					onFocusChange={setFocused}
					onOpen={() => options === "failed" && askAgain()}
					onEnter={spell}
				/>
			)}
		</FormField>
	);
}

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
function Combobox({ label, control, value, options, offer, needed, onChange, ...on }: ComboboxProps) {
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
