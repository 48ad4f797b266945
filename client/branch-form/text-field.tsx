import type { InputHTMLAttributes } from "react";
import type { Elements } from "../ui/elements.ts";
import { type FieldProps, FormField } from "./form-field.tsx";

interface TextFieldProps
	extends FieldProps,
		Pick<InputHTMLAttributes<HTMLInputElement>, "inputMode" | "onBlur" | "onPaste"> {
	remedy?: Elements;
}

/** A single-line text field. */
export function TextField({ name, value, error, warning, onChange, remedy, ...input }: TextFieldProps) {
	return (
		<FormField name={name} error={error} warning={warning} onChange={onChange} remedy={remedy}>
			{(control) => (
				<input
					{...control}
					{...input}
					className="text-input"
					value={value}
					onChange={(event) => onChange(event.target.value)}
				/>
			)}
		</FormField>
	);
}

/** A text field with several lines. */
export function LongTextField({ name, value, error, warning, onChange }: FieldProps) {
	return (
		<FormField name={name} error={error} warning={warning} onChange={onChange}>
			{(control) => (
				<textarea
					{...control}
					className="text-input"
					rows={3}
					value={value}
					onChange={(event) => onChange(event.target.value)}
				/>
			)}
		</FormField>
	);
}
