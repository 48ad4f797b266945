import type { InputHTMLAttributes } from "react";
import type { Elements } from "../ui/elements.ts";
import { type FieldProps, FormField } from "./form-field.tsx";

interface TextFieldProps
	extends FieldProps,
		Pick<InputHTMLAttributes<HTMLInputElement>, "inputMode" | "type" | "onBlur" | "onPaste"> {
	remedy?: Elements;
}

/** A single-line text field. */
export function TextField({ remedy, inputMode, type, onBlur, onPaste, ...field }: TextFieldProps) {
	return (
		<FormField {...field} remedy={remedy}>
			{(control) => (
				<input
					{...control}
					{...{ inputMode, type, onBlur, onPaste }}
					className="text-input"
					value={field.value}
					onChange={(event) => field.onChange(event.target.value)}
				/>
			)}
		</FormField>
	);
}

/** A text field with several lines. */
export function LongTextField(field: FieldProps) {
	return (
		<FormField {...field}>
			{(control) => (
				<textarea
					{...control}
					className="text-input"
					rows={3}
					value={field.value}
					onChange={(event) => field.onChange(event.target.value)}
				/>
			)}
		</FormField>
	);
}
