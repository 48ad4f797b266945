import { type FormEvent, useRef, useState } from "react";
import { dateOf, type Holiday, isDate } from "../../../shared/calendar.ts";
import { MAX_CALENDAR_TEXT, readHoliday } from "../../../shared/calendar-input.ts";
import { indiaDay } from "../../../shared/hours.ts";
import { useNow } from "../../state/clock.tsx";
import { enHolidays } from "../../text/en-holidays.ts";
import { holidayText } from "../calendar-text.ts";
import { dayText } from "../day-text.ts";
import { EntryField } from "./entry-field.tsx";
import { EntryForm } from "./entry-form.tsx";
import { holidayPreview } from "./next-day-off.ts";
import { StatesField } from "./states-field.tsx";

const { fields, problems } = enHolidays;

/** The earliest and the latest date that can be chosen. */
const DATES = { min: "2000-01-01", max: "2199-12-31" };

interface HolidayFormProps {
	/** The one to change; undefined for a new one. */
	holiday: Holiday | undefined;
	/** Whether another entry is the same. */
	isListed(holiday: Holiday): boolean;
	/** Called with the form when something is entered. */
	onTouch(form: HTMLFormElement | null): void;
	onDone(holiday: Holiday): void;
	onCancel(): void;
}

type Faults = Partial<Record<"date" | "name" | "states", string>>;

/** Adds or changes a holiday. */
export function HolidayForm({ holiday, isListed, onTouch, onDone, onCancel }: HolidayFormProps) {
	const [date, setDate] = useState(holiday?.date ?? "");
	const [name, setName] = useState(holiday?.name ?? "");
	const [states, setStates] = useState(holiday?.states);
	const [faults, setFaults] = useState<Faults>({});
	const form = useRef<HTMLFormElement>(null);

	function submit(event: FormEvent) {
		event.preventDefault();
		const { holiday: read, faults: found } = check({ date, name, states }, isListed);
		setFaults(found);
		if (read) return onDone(read);
		const first = found.date ? "date" : found.name ? "name" : "radio";
		form.current?.querySelector<HTMLElement>(`[data-field="${first}"], [type="${first}"]:checked`)?.focus();
	}

	return (
		<EntryForm
			form={form}
			label={holiday ? enHolidays.editOne(holidayText(holiday)) : enHolidays.add}
			isNew={!holiday}
			onTouch={() => onTouch(form.current)}
			onSubmit={submit}
			onCancel={onCancel}
		>
			<div className="entry-pair">
				<EntryField label={fields.date} help={isDate(date) ? dayText(date) : ""} problem={faults.date}>
					{(control) => (
						<input
							{...control}
							{...DATES}
							type="date"
							data-field="date"
							className="entry-input"
							value={date}
							onChange={(event) => setDate(event.target.value)}
						/>
					)}
				</EntryField>
				<EntryField label={fields.name} help={fields.nameHelp} problem={faults.name}>
					{(control) => (
						<input
							{...control}
							data-field="name"
							className="entry-input"
							value={name}
							maxLength={MAX_CALENDAR_TEXT}
							autoComplete="off"
							onChange={(event) => setName(event.target.value)}
						/>
					)}
				</EntryField>
			</div>
			<StatesField value={states} problem={faults.states} onChange={setStates} />
			<Preview date={date} name={name.trim()} />
		</EntryForm>
	);
}

function check(
	entered: { date: string; name: string; states: readonly string[] | undefined },
	isListed: (holiday: Holiday) => boolean,
): { holiday?: Holiday; faults: Faults } {
	const { date, name, states } = entered;
	const faults: Faults = {
		...(!isDate(date) && { date: problems.date }),
		...(name.trim() === "" && { name: problems.name }),
		...(states?.length === 0 && { states: problems.states }),
	};
	if (Object.keys(faults).length > 0) return { faults };
	const read = readHoliday({ date, name, states });
	if ("problem" in read) return { faults: { name: read.problem } };
	return isListed(read.value) ? { faults: { name: problems.listed } } : { holiday: read.value, faults };
}

function Preview({ date, name }: { date: string; name: string }) {
	const today = dateOf(indiaDay(useNow()));
	const known = isDate(date) && name !== "";
	const preview = known ? enHolidays.preview(dayText(date), holidayPreview({ date, name })) : "";
	return (
		<p className="entry-preview" role="status">
			{known && date < today ? `${preview} ${enHolidays.previewPast}` : preview}
		</p>
	);
}
