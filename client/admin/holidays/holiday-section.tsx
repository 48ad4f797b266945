import { useRef } from "react";
import * as v from "valibot";
import { MAX_CALENDAR_TEXT, readHoliday } from "../../../shared/branch/calendar-input.ts";
import { dateOf, type Holiday, isDate } from "../../../shared/hours/calendar.ts";
import { indiaDay } from "../../../shared/hours/hours.ts";
import { useNow } from "../../state/clock.tsx";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { holidayText, statesText } from "../calendar-text.ts";
import { dayText } from "../when-text.ts";
import { EntryField } from "./entry-field.tsx";
import { EntryForm, EntryList, EntrySection } from "./entry-section.tsx";
import { holidayPreview } from "./next-day-off.ts";
import { StatesField } from "./states-field.tsx";
import { type Entries, type EntryKind, useShownFaults } from "./use-entries.ts";

const { fields, problems } = holidayTexts;

export const HOLIDAYS: EntryKind<Holiday> = {
	add: holidayTexts.add,
	empty: { date: "", name: "" },
	entered: v.object({ date: v.string(), name: v.string(), states: v.exactOptional(v.array(v.string())) }),
	textOf: holidayText,
};

/** The coming holidays, and the past ones, which are folded. */
export function HolidaySection({ entries }: { entries: Entries<Holiday> }) {
	const { list } = entries;
	const today = dateOf(indiaDay(useNow()));
	const coming = list.filter(({ date }) => date >= today);
	const past = list.filter(({ date }) => date < today).toReversed();
	const form = <HolidayForm entries={entries} />;
	const isEdited = entries.was !== undefined && past.includes(entries.was);
	const listOf = (holidays: readonly Holiday[]) => (
		<EntryList list={holidays} entries={entries} form={form}>
			{(holiday) => (
				<>
					<p className="entry-name">{holiday.name}</p>
					<p>{dayText(holiday.date)}</p>
					<p className="admin-quiet">{statesText(holiday.states)}</p>
				</>
			)}
		</EntryList>
	);
	return (
		<EntrySection id="holidays-heading" heading={holidayTexts.listHeading} entries={entries} form={form}>
			{coming.length > 0 ? listOf(coming) : <p>{list.length === 0 ? holidayTexts.none : holidayTexts.noComing}</p>}
			{past.length > 0 && (
				// Unfolded while it contains the open form.
				<details ref={(details) => void (details && isEdited && details.setAttribute("open", ""))}>
					<summary>{holidayTexts.past(past.length)}</summary>
					{listOf(past)}
				</details>
			)}
		</EntrySection>
	);
}

const DATES = { min: "2000-01-01", max: "2199-12-31" };

type Faults = Partial<Record<"date" | "name" | "states", string>>;

function HolidayForm({ entries }: { entries: Entries<Holiday> }) {
	const { entered, enter } = entries;
	const { date, name, states } = entered;
	const [problem, setFaults] = useShownFaults<keyof Faults>(check(entered, entries.isListed).faults);
	const form = useRef<HTMLFormElement>(null);

	function submit() {
		const { holiday: read, faults: found } = check(entered, entries.isListed);
		setFaults(found);
		if (read) return void entries.store(read);
		const first = found.date ? "date" : found.name ? "name" : "radio";
		form.current?.querySelector<HTMLElement>(`[data-field="${first}"], [type="${first}"]:checked`)?.focus();
	}

	return (
		<EntryForm form={form} entries={entries} onSubmit={submit}>
			<div className="entry-pair">
				<EntryField label={fields.date} help={isDate(date) ? dayText(date) : ""} problem={problem("date")}>
					{(control) => (
						<input
							{...control}
							{...DATES}
							type="date"
							data-field="date"
							className="text-input"
							value={date}
							onChange={(event) => enter({ ...entered, date: event.target.value })}
						/>
					)}
				</EntryField>
				<EntryField label={fields.name} help={fields.nameHelp} problem={problem("name")}>
					{(control) => (
						<input
							{...control}
							data-field="name"
							className="text-input"
							value={name}
							maxLength={MAX_CALENDAR_TEXT}
							autoComplete="off"
							onChange={(event) => enter({ ...entered, name: event.target.value })}
						/>
					)}
				</EntryField>
			</div>
			<StatesField
				value={states}
				problem={problem("states")}
				onChange={(chosen) => enter({ date, name, ...(chosen && { states: chosen }) })}
			/>
			<Preview date={date} name={name.trim()} />
		</EntryForm>
	);
}

function check(
	{ date, name, states }: Holiday,
	isListed: (holiday: Holiday) => boolean,
): { holiday?: Holiday; faults: Faults } {
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
	const preview = known ? holidayTexts.preview(dayText(date), holidayPreview({ date, name })) : "";
	return (
		<p className="entry-preview" role="status">
			{known && date < today ? `${preview} ${holidayTexts.previewPast}` : preview}
		</p>
	);
}
