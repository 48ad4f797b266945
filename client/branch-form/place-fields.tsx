import { useEffect, useState } from "react";
import { BRANCH_FIELDS, type BranchFieldName } from "../../shared/branch/branch-fields.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { type Options, useCityOptions, useStateOptions } from "../state/use-options.ts";
import { enCreate } from "../text/en-create.ts";
import { Combobox } from "./combobox.tsx";
import { type FieldProps, FormField } from "./form-field.tsx";
import type { BranchForm } from "./use-branch-form.ts";

/** State and city, chosen from the lists or new. */
export function PlaceFields({ form: { values, errors, warnings, change } }: { form: BranchForm }) {
	const { stateName, cityName } = values;
	/** Counts the attempts to load the lists. A field that opens after a failure starts a new one. */
	const [attempt, setAttempt] = useState(0);
	const warningOf = (name: BranchFieldName) => warnings.find(({ field }) => field === name);
	const askAgain = () => setAttempt((before) => before + 1);
	return (
		<>
			<PlaceField
				name="stateName"
				value={stateName}
				error={errors.stateName}
				warning={warningOf("stateName")}
				options={useStateOptions(attempt)}
				newNote={enCreate.newState}
				onChange={(name) => change({ stateName: name })}
				askAgain={askAgain}
			/>
			<PlaceField
				name="cityName"
				value={cityName}
				error={errors.cityName}
				warning={warningOf("cityName")}
				options={useCityOptions(stateName, "", [], attempt)}
				newNote={enCreate.newCity(stateName.trim())}
				onChange={(name) => change({ cityName: name })}
				askAgain={askAgain}
			/>
		</>
	);
}

interface PlaceFieldProps extends FieldProps {
	options: Options;
	/** Shown if the name is not in the list. */
	newNote: string;
	/** Loads the lists again. */
	askAgain(): void;
}

function PlaceField({ name, value, error, warning, options, newNote, askAgain, onChange }: PlaceFieldProps) {
	const [focused, setFocused] = useState(false);
	const key = placeKey(value);
	const listed = typeof options === "string" ? undefined : options.find((option) => placeKey(option) === key);
	const isNew = typeof options !== "string" && key !== "" && listed === undefined;

	/** Replaces the spelling of a known name with the one in the list. */
	function spell() {
		if (listed !== undefined && listed !== value) onChange(listed);
	}

	// Needed if the list is loaded after the name was typed.
	useEffect(() => {
		if (!focused) spell();
	});

	return (
		<FormField
			name={name}
			error={error}
			warning={warning}
			note={isNew && !focused && !warning ? newNote : undefined}
			onChange={onChange}
		>
			{(control) => (
				<Combobox
					label={BRANCH_FIELDS[name].label}
					control={control}
					value={value}
					options={options}
					onChange={onChange}
					onFocusChange={setFocused}
					onOpen={() => options === "failed" && askAgain()}
					onEnter={spell}
				/>
			)}
		</FormField>
	);
}
