import { type FormEvent, useEffect, useRef, useState } from "react";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { Button } from "../../ui/button.tsx";
import type { Elements } from "../../ui/elements.ts";
import { FieldProblem } from "./entry-field.tsx";
import { type Faults, type Fields, FormFields, faultsIn } from "./fields.tsx";

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
	/** What stands beside its buttons. */
	more?: Elements;
	/** What stands above the buttons. */
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
		const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true], fieldset:has(> .entry-problem)");
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
			<FieldProblem problem={problem} />
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
