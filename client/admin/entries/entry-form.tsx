import { type ComponentType, type FormEvent, Fragment, type ReactElement, useEffect, useRef, useState } from "react";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { Button } from "../../ui/button.tsx";
import type { Elements } from "../../ui/elements.ts";
import { FieldProblem } from "../../ui/field-problem.tsx";

interface EntryFormProps<Values> {
	/** For screen readers, unless a heading names it. */
	label?: string;
	submit: string;
	isBusy: boolean;
	problem?: string | undefined;
	fields?: Fields<Values>;
	values: Values;
	onChange?(values: Values): void;
	/** What else is wrong at present, if no field is. */
	faults?: Faults<Values>;
	/** Called if nothing is wrong, with what is typed into fields without a state. */
	onSubmit(typed: FormData): void;
	/** The form is opened by a button; the focus then starts in its first field. */
	onCancel?: () => void;
	more?: Elements;
	children?: Elements;
}

/** A form made of its fields, sent once none is wrong. Until then, the first wrong one gets the focus, and shown faults stay until they are right. */
export function EntryForm<Values>(props: EntryFormProps<Values>) {
	const { label, submit, isBusy, problem, fields = [], values, onChange, onSubmit, onCancel, more, children } = props;
	const form = useRef<HTMLFormElement>(null);
	const [attempt, setAttempt] = useState<Faults<Values>>({});
	const inFields = faultsIn(fields, values);
	const faults = Object.keys(inFields).length > 0 ? inFields : (props.faults ?? inFields);
	const isOpened = onCancel !== undefined;
	useEffect(() => {
		if (isOpened) form.current?.querySelector<HTMLElement>("input, select")?.focus();
	}, [isOpened]);
	useEffect(() => {
		if (Object.keys(attempt).length === 0) return;
		const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true], fieldset:has(> .form-field-error)");
		(wrong?.querySelector<HTMLElement>("input:checked") ?? wrong?.querySelector("input") ?? wrong)?.focus();
	}, [attempt]);

	function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isBusy) return;
		setAttempt({ ...faults });
		if (Object.keys(faults).length === 0) onSubmit(new FormData(event.currentTarget));
	}

	return (
		<form ref={form} className="stack entry-form" noValidate aria-label={label} autoComplete="off" onSubmit={send}>
			{problem && <FieldProblem message={problem} isAlert />}
			<FormFields
				fields={fields}
				values={values}
				problemOf={(name) => attempt[name] && faults[name]}
				onChange={(next) => onChange?.(next)}
			/>
			{children}
			<div className="button-row">
				<Button text={submit} type="submit" kind="primary" aria-disabled={isBusy} />
				{onCancel && <Button text={holidayTexts.cancel} aria-disabled={isBusy} onClick={onCancel} />}
				{more}
			</div>
		</form>
	);
}

/** A field of a form: what it is called, what it is entered with, and what may be wrong. */
export interface Field<Values> {
	name: keyof Values & string;
	show(values: Values, problem: string | undefined, change: (changed: Partial<Values>) => void): ReactElement;
	/** What is missing or wrong. */
	check?: ((values: Values) => string | false | undefined) | undefined;
	isShown?: ((values: Values) => boolean) | undefined;
}

interface Folded<Values> {
	summary: string;
	help: string;
	isOpen: boolean;
	folded: readonly Field<Values>[];
}

/** The fields in their order; those in a list stand beside each other if there is room. */
export type Fields<Values> = readonly (Field<Values> | readonly Field<Values>[] | Folded<Values>)[];

/** What is missing or wrong, by field. */
export type Faults<Values> = Partial<Record<keyof Values & string, string>>;

/** What every input takes. */
interface InputProps {
	value?: unknown;
	problem?: string | undefined;
	onChange?: ((value: never) => void) | undefined;
}

type Own<Props> = Omit<Props, keyof InputProps>;

/** Returns a function that describes fields of these values: a name, an input, the input's own properties, and when it is right or shown. */
export function fieldOf<Values>() {
	return <Props extends InputProps>(
		name: keyof Values & string,
		Input: ComponentType<Props>,
		own: Own<Props> | ((values: Values) => Own<Props>),
		rules: Pick<Field<Values>, "check" | "isShown"> = {},
	): Field<Values> => ({
		name,
		...rules,
		show(values, problem, change) {
			const onChange = (value: unknown) => change({ [name]: value } as Partial<Values>);
			const input = { value: values[name], problem, onChange };
			const props = { ...(typeof own === "function" ? own(values) : own), ...input } as unknown as Props;
			return <Input {...props} />;
		},
	});
}

/** The fields that a part of a form shows at present. */
function shownOf<Values>(part: Fields<Values>[number], values: Values): readonly Field<Values>[] {
	const fields = "folded" in part ? part.folded : [part].flat();
	return fields.filter(({ isShown }) => isShown?.(values) ?? true);
}

export function faultsIn<Values>(fields: Fields<Values>, values: Values): Faults<Values> {
	const shown = fields.flatMap((part) => shownOf(part, values));
	const faults = shown.map(({ name, check }) => [name, check?.(values)]).filter(([, fault]) => fault);
	return Object.fromEntries(faults) as Faults<Values>;
}

interface FormFieldsProps<Values> {
	fields: Fields<Values>;
	values: Values;
	problemOf(name: keyof Values & string): string | undefined;
	onChange(values: Values): void;
}

function FormFields<Values>({ fields, values, problemOf, onChange }: FormFieldsProps<Values>) {
	const change = (changed: Partial<Values>) => onChange({ ...values, ...changed });
	return fields.map((part) => {
		const shown = shownOf(part, values);
		const [first] = shown;
		if (!first) return null;
		const key = first.name;
		const row = (
			<Fragment key={key}>
				{shown.map(({ name, show }) => (
					<Fragment key={name}>{show(values, problemOf(name), change)}</Fragment>
				))}
			</Fragment>
		);
		if ("show" in part) return row;
		if (!("folded" in part)) {
			return (
				<div key={key} className="entry-pair">
					{row}
				</div>
			);
		}
		const isWrong = shown.some(({ name }) => problemOf(name));
		return (
			<details key={key} open={part.isOpen} ref={(details) => void (isWrong && details?.setAttribute("open", ""))}>
				<summary>{part.summary}</summary>
				<p className="field-label">{part.help}</p>
				{row}
			</details>
		);
	});
}
