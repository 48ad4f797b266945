import type { ReactNode } from "react";
import { BRANCH_FIELDS, type BranchFieldName } from "../../shared/branch-fields.ts";
import { enCreate } from "../text/en-create.ts";
import { Icon } from "../ui/icon.tsx";
import "../ui/select-field.css";
import "./form-field.css";

/** What a control is told by its field. */
export interface ControlProps {
	id: string;
	name: string;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
}

export interface FieldProps {
	name: BranchFieldName;
	value: string;
	error: string | undefined;
	onChange(value: string): void;
}

interface FormFieldProps extends Pick<FieldProps, "name" | "error"> {
	/** Instead of the help that the table of fields has. */
	help?: string;
	/** What can be done about the error. */
	remedy?: ReactNode;
	/** Something to know about the value. */
	note?: string | undefined;
	children(control: ControlProps): ReactNode;
}

/** A field of the form: label, control, help and error, tied together. */
export function FormField({ name, error, help = BRANCH_FIELDS[name].help, remedy, note, children }: FormFieldProps) {
	const { label, required } = BRANCH_FIELDS[name];
	const id = `branch-${name}`;
	const ids = { help: `${id}-help`, note: `${id}-note`, error: `${id}-error` };
	const described = [help && ids.help, note && ids.note, error && ids.error].filter(Boolean).join(" ");
	const control = {
		id,
		name,
		"aria-invalid": error ? (true as const) : undefined,
		"aria-describedby": described || undefined,
	};
	return (
		<div className="field form-field">
			<label htmlFor={id}>
				{label}
				{!required && <span className="form-field-optional"> {enCreate.optional}</span>}
			</label>
			{children(control)}
			{help && (
				<p className="form-field-help" id={ids.help}>
					{help}
				</p>
			)}
			<p className="form-field-note" id={ids.note} role="status">
				{note}
			</p>
			{error && (
				<FieldError id={ids.error} message={error}>
					{remedy}
				</FieldError>
			)}
		</div>
	);
}

/** What is wrong with a field, and what can be done about it. */
export function FieldError({ id, message, children }: { id: string; message: string; children?: ReactNode }) {
	return (
		<div className="form-field-error">
			<p id={id}>
				<Icon name="warning" />
				{message}
			</p>
			{children}
		</div>
	);
}
