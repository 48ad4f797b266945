import { BRANCH_FIELDS, type BranchFieldName } from "../../shared/branch/branch-fields.ts";
import { enCreate } from "../text/en-create.ts";
import { Icon } from "../ui/icon.tsx";
import "../ui/select-field.css";
import "./form-field.css";
import type { Elements } from "../ui/elements.ts";
import type { FormWarning } from "./form-state.ts";

/** Attributes that a field passes to its control. */
export interface ControlProps {
	id: string;
	name: string;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
	"data-doubtful": true | undefined;
}

export interface FieldProps {
	name: BranchFieldName;
	value: string;
	error: string | undefined;
	/** What looks unusual about the value. */
	warning?: FormWarning | undefined;
	onChange(value: string): void;
}

interface FormFieldProps extends Pick<FieldProps, "name" | "error" | "warning" | "onChange"> {
	/** Replaces the help from `BRANCH_FIELDS`. */
	help?: string;
	/** A button that corrects the error. */
	remedy?: Elements;
	/** A note about the value. */
	note?: string | undefined;
	children(control: ControlProps): Elements;
}

/** A field of the form: label, control, help, note and error, connected by ids. */
export function FormField(props: FormFieldProps) {
	const { name, error, warning, help = BRANCH_FIELDS[name].help, remedy, note, onChange, children } = props;
	const { label, required } = BRANCH_FIELDS[name];
	const id = `branch-${name}`;
	const ids = { help: `${id}-help`, note: `${id}-note`, error: `${id}-error`, warning: `${id}-warning` };
	const described = [help && ids.help, note && ids.note, error && ids.error, warning && ids.warning];
	const control = {
		id,
		name,
		"aria-invalid": error ? (true as const) : undefined,
		"aria-describedby": described.filter(Boolean).join(" ") || undefined,
		"data-doubtful": warning ? (true as const) : undefined,
	};

	function take(suggestion: string) {
		onChange(suggestion);
		// The button disappears with the warning.
		document.getElementById(id)?.focus();
	}

	return (
		<div className="field form-field">
			<label htmlFor={id}>
				<span>{label}</span>
				{!required && <span className="form-field-optional">{` ${enCreate.optional}`}</span>}
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
			{warning && <FieldWarning id={ids.warning} warning={warning} onTake={take} />}
		</div>
	);
}

/** The error of a field, with a button that corrects it, if there is one. */
export function FieldError({ id, message, children }: { id: string; message: string; children?: Elements }) {
	return (
		<div className="form-field-error">
			<p id={id}>
				<Icon name="warning" />
				<span>{message}</span>
			</p>
			{children}
		</div>
	);
}

interface FieldWarningProps {
	id: string;
	warning: FormWarning;
	/** Called with the value that is offered. */
	onTake(suggestion: string): void;
}

/** What looks unusual about a field, with the value that is probably meant. */
function FieldWarning({ id, warning: { message, suggestion }, onTake }: FieldWarningProps) {
	return (
		<div className="form-field-warning">
			<p id={id}>
				<Icon name="warning" />
				<span>{message}</span>
			</p>
			{suggestion !== undefined && (
				<button type="button" className="button" onClick={() => onTake(suggestion)}>
					{enCreate.take(suggestion)}
				</button>
			)}
		</div>
	);
}
