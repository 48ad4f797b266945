import { type ComponentProps, type InputHTMLAttributes, type MouseEvent, useRef, useState } from "react";
import { BRANCH_FIELDS, type BranchFieldName } from "../../shared/branch/branch-fields.ts";
import { createTexts } from "../text/for-admins/create-texts.ts";
import { Button } from "../ui/button.tsx";
import { DropDown } from "../ui/drop-down.tsx";
import { FieldProblem } from "../ui/field-problem.tsx";
import "./form-field.css";
import type { Elements } from "../ui/elements.ts";
import type { FormWarning } from "./form-state.ts";

export interface ControlProps {
	id: string;
	name: string;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
	"data-doubtful": true | undefined;
	lang: string | undefined;
}

export interface FieldProps {
	name: BranchFieldName;
	value: string;
	error: string | undefined;
	/** Whether it must have a value, if that differs from the field's own rule. */
	required?: boolean;
	warning?: FormWarning | undefined;
	onChange(value: string): void;
	/** Takes what a warning suggests, if it is no value of this field alone. */
	suggested?: { label: string; take(suggestion: string): void } | undefined;
	below?: Elements;
}

interface FormFieldProps extends FieldProps {
	help?: string;
	remedy?: Elements;
	note?: string | undefined;
	children(control: ControlProps): Elements;
}

/** A field of the form: label, control, help, note and error, connected by ids. */
export function FormField(props: FormFieldProps) {
	const { name, error, warning, help = BRANCH_FIELDS[name].help, remedy, note, onChange, suggested, children } = props;
	const field = BRANCH_FIELDS[name];
	const { label } = field;
	const { required = field.required } = props;
	const suggestion = warning?.suggestion;
	const id = `branch-${name}`;
	const ids = { help: `${id}-help`, note: `${id}-note`, error: `${id}-error`, warning: `${id}-warning` };
	const described = [help && ids.help, note && ids.note, error && ids.error, warning && ids.warning];
	const control = {
		id,
		name,
		"aria-invalid": error ? (true as const) : undefined,
		"aria-describedby": described.filter(Boolean).join(" ") || undefined,
		"data-doubtful": warning ? (true as const) : undefined,
		lang: "language" in field ? field.language : undefined,
	};

	function take(value: string) {
		if (suggested) suggested.take(value);
		else onChange(value);
		// The button disappears with the warning.
		document.getElementById(id)?.focus();
	}

	return (
		<div className="field form-field">
			<label htmlFor={id}>
				<span>{label}</span>
				{!required && <span className="form-field-optional">{` ${createTexts.optional}`}</span>}
			</label>
			{children(control)}
			{props.below}
			{help && (
				<p className="field-label" id={ids.help}>
					{help}
				</p>
			)}
			<p className="field-label" id={ids.note} role="status">
				{note}
			</p>
			{error && (
				<FieldProblem id={ids.error} message={error}>
					{remedy}
				</FieldProblem>
			)}
			{warning && (
				<FieldProblem id={ids.warning} message={warning.message} isWarning>
					{suggestion !== undefined && (
						<Button text={suggested?.label ?? createTexts.take(suggestion)} onClick={() => take(suggestion)} />
					)}
				</FieldProblem>
			)}
		</div>
	);
}

interface TextFieldProps
	extends FieldProps,
		Pick<InputHTMLAttributes<HTMLInputElement>, "inputMode" | "onBlur" | "onPaste" | "type"> {
	remedy?: Elements;
}

/** A single-line text field. */
export function TextField({ remedy, inputMode, type, onBlur, onPaste, ...field }: TextFieldProps) {
	return (
		<FormField {...field} remedy={remedy}>
			{(control) => (
				<input
					{...control}
					{...{ inputMode, onBlur, onPaste }}
					type={type ?? (inputMode === "tel" ? "tel" : "text")}
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

interface ChoiceFieldProps extends FieldProps, Pick<ComponentProps<typeof DropDown>, "placeholder" | "disabled"> {
	options: readonly string[];
	/** Empty where the drop-down lists all that it would say. */
	help?: string;
}

/** One of a few values. */
export function ChoiceField({ options, placeholder, disabled, ...field }: ChoiceFieldProps) {
	const { value, onChange } = field;
	return (
		<FormField {...field}>
			{(control) => <DropDown {...control} {...{ value, options, placeholder, disabled, onChange }} />}
		</FormField>
	);
}

/** Reports what a button did, with an Undo button, and reports the undoing. */
export function UndoLine({ text, onUndo }: { text: string | false; onUndo(): void }) {
	const line = useRef<HTMLDivElement>(null);
	/** The report stays until the next use. If it went with the focus, what the visitor presses next would move under the pointer. */
	const [isUndone, setUndone] = useState(false);
	if (text && isUndone) setUndone(false);

	function undo({ detail }: MouseEvent) {
		// Ignores the second click of a double click whose first one made this button appear.
		if (detail > 1) return;
		onUndo();
		setUndone(true);
		// The button disappears, so the focus moves to this line.
		line.current?.focus();
	}

	return (
		<div ref={line} className="undo-line" role="status" tabIndex={-1}>
			{isUndone && <span>{createTexts.undone}</span>}
			{text && (
				<>
					<span>{`${text} `}</span>
					<Button text={createTexts.undo} kind="quiet" onClick={undo} />
				</>
			)}
		</div>
	);
}
