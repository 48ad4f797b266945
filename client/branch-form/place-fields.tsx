import { useEffect, useMemo, useState } from "react";
import { BRANCH_FIELDS } from "../../shared/branch/branch-fields.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { compareSpellings } from "../../shared/places/spelling.ts";
import { type Options, useCityOptions, useStateOptions } from "../state/use-options.ts";
import { texts as en } from "../text/en/texts.ts";
import { createTexts } from "../text/for-admins/create-texts.ts";
import { Combobox } from "./combobox.tsx";
import { type FieldProps, FormField } from "./form-field.tsx";
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
