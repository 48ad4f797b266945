import { type ReactNode, useId } from "react";
import { CATEGORIES } from "../../shared/constants.ts";
import { enCreate } from "../text/en-create.ts";
import { CoordinateFields } from "./coordinate-fields.tsx";
import { type FieldProps, FormField } from "./form-field.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { LongTextField, TextField } from "./text-field.tsx";
import type { BranchForm } from "./use-branch-form.ts";

/** All fields in the order of their table. */
export function BranchSections({ form }: { form: BranchForm }) {
	const { values, errors, change } = form;
	const propsOf = <Name extends keyof typeof values>(name: Name) => ({
		name,
		value: values[name],
		error: errors[name],
		onChange: (value: string) => change({ [name]: value }),
	});
	return (
		<>
			<Section title={enCreate.sections.branch}>
				<TextField {...propsOf("name")} />
				<LevelField {...propsOf("area")} />
			</Section>
			<Section title={enCreate.sections.address}>
				<LongTextField {...propsOf("address")} />
				<TextField {...propsOf("landmark")} />
				<PlaceFields form={form} />
				<TextField {...propsOf("pincode")} inputMode="numeric" />
			</Section>
			<Section title={enCreate.sections.position}>
				<CoordinateFields form={form} />
			</Section>
			<Section title={enCreate.sections.contact}>
				<TextField {...propsOf("contactNo")} type="tel" />
				<TextField {...propsOf("contactPerson")} />
			</Section>
			<Section title={enCreate.sections.hours}>
				<HoursFields form={form} />
			</Section>
		</>
	);
}

function Section({ title, children }: { title: string; children: ReactNode }) {
	const id = useId();
	return (
		<section className="branch-section" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{children}
		</section>
	);
}

function LevelField({ name, value, error, onChange }: FieldProps) {
	return (
		// The drop-down says itself what there is to choose from.
		<FormField name={name} error={error} help="">
			{(control) => (
				<select {...control} className="native-select" value={value} onChange={(event) => onChange(event.target.value)}>
					<option value="">{enCreate.levelPlaceholder}</option>
					{CATEGORIES.map((category) => (
						<option key={category}>{category}</option>
					))}
				</select>
			)}
		</FormField>
	);
}
