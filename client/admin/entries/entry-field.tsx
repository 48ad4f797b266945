import { type ComponentProps, type InputHTMLAttributes, useId, useState } from "react";
import { accountTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { DropDown } from "../../ui/drop-down.tsx";
import type { Elements } from "../../ui/elements.ts";
import { FieldProblem } from "../../ui/field-problem.tsx";
import "../../branch-form/form-field.css";
import "./entries.css";

interface ControlProps {
	id: string;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
}

interface LabelProps {
	label: string;
	help?: string | undefined;
	problem?: string | undefined;
}

export function EntryField(props: LabelProps & { children(control: ControlProps): Elements }) {
	const { label, help, problem, children } = props;
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
			{problem && <FieldProblem id={`${id}-problem`} message={problem} isAlert />}
		</div>
	);
}

interface TextEntryProps extends LabelProps, Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "value" | "onChange"> {
	value?: string;
	onChange?(value: string): void;
}

/** A line of text, a date or a time; or a password, hidden until a button shows it. */
export function TextEntry({ label, help, problem, onChange, type, ...input }: TextEntryProps) {
	const [isShown, setShown] = useState(false);
	const isPassword = type === "password";
	return (
		<EntryField {...{ label, help, problem }}>
			{(control) => (
				<div className={isPassword ? "text-entry password-entry" : "text-entry"}>
					<input
						autoComplete="off"
						className="text-input"
						{...(isPassword && { maxLength: 200, autoCapitalize: "none", spellCheck: false })}
						{...input}
						{...control}
						type={isPassword && isShown ? "text" : type}
						onChange={(event) => onChange?.(event.target.value)}
					/>
					{isPassword && (
						<Button
							text={isShown ? accountTexts.hide : accountTexts.show}
							kind="quiet"
							aria-label={isShown ? accountTexts.hideTyped : accountTexts.showTyped}
							onClick={() => setShown(!isShown)}
						/>
					)}
				</div>
			)}
		</EntryField>
	);
}

interface TextAreaEntryProps extends LabelProps, Omit<ComponentProps<"textarea">, "id" | "value" | "onChange"> {
	value?: string;
	onChange?(value: string): void;
}

/** A text of several lines. */
export function TextAreaEntry({ label, help, problem, onChange, ...own }: TextAreaEntryProps) {
	return (
		<EntryField {...{ label, help, problem }}>
			{(control) => (
				<textarea {...own} {...control} className="text-input" onChange={(event) => onChange?.(event.target.value)} />
			)}
		</EntryField>
	);
}

/** A choice of one of a few. */
export function SelectEntry({ label, help, problem, ...own }: LabelProps & ComponentProps<typeof DropDown>) {
	return <EntryField {...{ label, help, problem }}>{(control) => <DropDown {...control} {...own} />}</EntryField>;
}

interface TickEntryProps extends LabelProps {
	/** Empty unless it is ticked. */
	value?: string;
	onChange?(value: string): void;
}

/** A box to tick, with what that means. */
export function TickEntry({ label, help, value, onChange }: TickEntryProps) {
	const id = useId();
	return (
		<div className="field">
			<Choice
				type="checkbox"
				label={label}
				checked={Boolean(value)}
				describedBy={id}
				onChange={(isTicked) => onChange?.(isTicked ? "yes" : "")}
			/>
			<p id={id} className="field-label">
				{help}
			</p>
		</div>
	);
}

interface FieldsetProps {
	legend: Elements | string;
	problem?: string | undefined;
}

function Fieldset({ legend, problem, id, children }: FieldsetProps & { id: string; children: Elements }) {
	return (
		<fieldset className="entry-fieldset">
			<legend>{legend}</legend>
			{children}
			{problem && <FieldProblem id={id} message={problem} isAlert />}
		</fieldset>
	);
}

interface ChoicesEntryProps<Value extends string | number> extends FieldsetProps {
	options: readonly Value[];
	labelOf(value: Value): string;
	value: readonly Value[];
	className?: string;
	onChange(value: Value[]): void;
}

/** A choice of any number of a few. */
export function ChoicesEntry<Value extends string | number>(props: ChoicesEntryProps<Value>) {
	const { options, labelOf, value, className = "entry-choices", onChange, ...own } = props;
	const id = useId();
	return (
		<Fieldset {...own} id={id}>
			<div className={className}>
				{options.map((option) => (
					<Choice
						key={option}
						type="checkbox"
						label={labelOf(option)}
						checked={value.includes(option)}
						describedBy={own.problem && id}
						onChange={(on) => onChange(options.filter((each) => (each === option ? on : value.includes(each))))}
					/>
				))}
			</div>
		</Fieldset>
	);
}

interface RadioEntryProps extends FieldsetProps {
	options: Readonly<Record<string, string>>;
	value: string;
	onChange(value: string): void;
	children?: Elements;
}

/** A choice of one of a few that are all shown. */
export function RadioEntry({ options, value, onChange, children, ...own }: RadioEntryProps) {
	const id = useId();
	return (
		<Fieldset {...own} id={id}>
			<div className="entry-choices">
				{Object.entries(options).map(([option, label]) => (
					<Choice
						key={option}
						type="radio"
						name={`${id}-choice`}
						label={label}
						checked={option === value}
						describedBy={option === value ? own.problem && id : undefined}
						onChange={() => onChange(option)}
					/>
				))}
			</div>
			{children}
		</Fieldset>
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
export function AllOrSome<Value>({ labels, value, onChange, ...own }: AllOrSomeProps<Value>) {
	const choose = (option: string) => onChange(option === "all" ? undefined : (value ?? []));
	return <RadioEntry {...own} options={labels} value={value ? "some" : "all"} onChange={choose} />;
}
