import { useState } from "react";
import { branchField } from "../../shared/branch-fields.ts";
import { placeKey } from "../../shared/place-key.ts";
import { type Options, useCityOptions, useStateOptions } from "../state/use-options.ts";
import { enCreate } from "../text/en-create.ts";
import { Combobox } from "./combobox.tsx";
import { type FieldProps, FormField } from "./form-field.tsx";
import type { BranchForm } from "./use-branch-form.ts";

/** State and city: chosen from the lists, or new. */
export function PlaceFields({ form: { values, errors, change } }: { form: BranchForm }) {
	const { stateName, cityName } = values;
	return (
		<>
			<PlaceField
				name="stateName"
				value={stateName}
				error={errors.stateName}
				options={useStateOptions()}
				newNote={enCreate.newState}
				onChange={(name) => change({ stateName: name })}
			/>
			<PlaceField
				name="cityName"
				value={cityName}
				error={errors.cityName}
				options={useCityOptions(stateName, "", [])}
				newNote={enCreate.newCity(stateName.trim())}
				onChange={(name) => change({ cityName: name })}
			/>
		</>
	);
}

interface PlaceFieldProps extends FieldProps {
	options: Options;
	/** Said where the name is in no list. */
	newNote: string;
}

function PlaceField({ name, value, error, options, newNote, onChange }: PlaceFieldProps) {
	const [focused, setFocused] = useState(false);
	const key = placeKey(value);
	const listed = typeof options === "string" ? undefined : options.find((option) => placeKey(option) === key);
	const isNew = typeof options !== "string" && key !== "" && listed === undefined;

	function onFocusChange(now: boolean) {
		setFocused(now);
		// However it was written, a name that is known is spelled as it is known.
		if (!now && listed !== undefined && listed !== value) onChange(listed);
	}

	return (
		<FormField name={name} error={error} note={isNew && !focused ? newNote : undefined}>
			{(control) => (
				<Combobox
					label={branchField(name).label}
					control={control}
					value={value}
					options={options}
					onChange={onChange}
					onFocusChange={onFocusChange}
				/>
			)}
		</FormField>
	);
}
