import { type FormEvent, type RefObject, useEffect } from "react";
import { enHolidays } from "../../text/en-holidays.ts";
import type { Elements } from "../../ui/elements.ts";

interface EntryFormProps {
	form: RefObject<HTMLFormElement | null>;
	label: string;
	isNew: boolean;
	/** Called when something is entered. */
	onTouch(): void;
	onSubmit(event: FormEvent): void;
	onCancel(): void;
	children: Elements;
}

/** A form for one entry of the calendar. The focus starts in its first field. */
export function EntryForm({ form, label, isNew, onTouch, onSubmit, onCancel, children }: EntryFormProps) {
	useEffect(() => {
		form.current?.querySelector<HTMLElement>("input, select")?.focus();
	}, [form]);
	return (
		<form ref={form} className="entry-form" noValidate aria-label={label} onInput={onTouch} onSubmit={onSubmit}>
			{children}
			<div className="button-row">
				<button type="submit" className="button button-primary">
					{isNew ? enHolidays.addNow : enHolidays.done}
				</button>
				<button type="button" className="button" onClick={onCancel}>
					{enHolidays.cancel}
				</button>
			</div>
		</form>
	);
}
