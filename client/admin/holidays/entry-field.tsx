import { useId } from "react";
import { Icon } from "../../ui/icon.tsx";
import "../../branch-form/form-field.css";
import "../../ui/select-field.css";
import type { Elements } from "../../ui/elements.ts";

interface ControlProps {
	id: string;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
}

interface EntryFieldProps {
	label: string;
	help?: string;
	problem?: string | undefined;
	children(control: ControlProps): Elements;
}

/** A field with its label, help and problem. */
export function EntryField({ label, help, problem, children }: EntryFieldProps) {
	const id = useId();
	const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(" ");
	return (
		<div className="field entry-field">
			<label htmlFor={id}>{label}</label>
			{children({ id, "aria-invalid": problem ? true : undefined, "aria-describedby": described || undefined })}
			{help && (
				<p id={`${id}-help`} className="field-label">
					{help}
				</p>
			)}
			<FieldProblem id={`${id}-problem`} problem={problem} />
		</div>
	);
}

export function FieldProblem({ id, problem }: { id?: string; problem: string | undefined }) {
	if (!problem) return null;
	return (
		<p id={id} className="entry-problem" role="alert">
			<Icon name="warning" />
			<span>{problem}</span>
		</p>
	);
}

interface ChoiceProps {
	type: "radio" | "checkbox";
	name?: string;
	label: string;
	checked: boolean;
	describedBy?: string | undefined;
	onChange(checked: boolean): void;
}

/** A radio button or checkbox with its label, large enough for a finger. */
export function Choice({ type, name, label, checked, describedBy, onChange }: ChoiceProps) {
	return (
		<label className="entry-choice">
			<input
				type={type}
				name={name}
				checked={checked}
				aria-describedby={describedBy}
				onChange={(event) => onChange(event.target.checked)}
			/>
			<span>{label}</span>
		</label>
	);
}

export interface SomeProps<Value> {
	/** Undefined means all. */
	value: readonly Value[] | undefined;
	problem: string | undefined;
	onChange(value: readonly Value[] | undefined): void;
}

interface AllOrSomeProps<Value> extends SomeProps<Value> {
	legend: string;
	labels: { all: string; some: string };
	children: Elements;
}

/** A choice between all values and chosen ones. */
export function AllOrSome<Value>({ legend, labels, value, problem, onChange, children }: AllOrSomeProps<Value>) {
	const id = useId();
	return (
		<fieldset className="entry-fieldset">
			<legend>{legend}</legend>
			<div className="entry-choices">
				<Choice type="radio" name={id} label={labels.all} checked={!value} onChange={() => onChange(undefined)} />
				<Choice
					type="radio"
					name={id}
					label={labels.some}
					checked={value !== undefined}
					describedBy={problem && `${id}-problem`}
					onChange={() => onChange(value ?? [])}
				/>
			</div>
			{children}
			<FieldProblem id={`${id}-problem`} problem={problem} />
		</fieldset>
	);
}
