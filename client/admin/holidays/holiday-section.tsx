import * as v from "valibot";
import { MAX_CALENDAR_TEXT, readHoliday } from "../../../shared/branch/calendar-input.ts";
import { type Holiday, isDate } from "../../../shared/hours/calendar.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { useNow } from "../../state/clock.tsx";
import { HOLIDAY_NAMES, holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { entryKey, isSameEntry } from "../calendar-entries.ts";
import { holidayText, statesText } from "../calendar-text.ts";
import { TextEntry } from "../entries/entry-field.tsx";
import { EntryForm, EntryList, EntrySection } from "../entries/entry-section.tsx";
import { StatesField } from "../entries/states-field.tsx";
import type { Entries, EntryKind } from "../entries/use-entries.ts";
import { dayText } from "../when-text.ts";
import { holidayPreview } from "./next-day-off.ts";

const { fields, problems } = holidayTexts;

export const HOLIDAYS: EntryKind<Holiday> = {
	texts: holidayTexts,
	empty: { date: "", name: "" },
	entered: v.object({ date: v.string(), name: v.string(), states: v.exactOptional(v.array(v.string())) }),
	textOf: holidayText,
	keyOf: entryKey,
};

/** The coming holidays, and the past ones, which are folded. */
export function HolidaySection({ entries }: { entries: Entries<Holiday> }) {
	const { list } = entries;
	const today = todayInIndia(useNow());
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
	const { holiday, faults } = check(entered, entries.others);
	return (
		<EntryForm {...entries.form} faults={faults} onSubmit={() => holiday && entries.store(holiday)}>
			{(problemOf) => (
				<>
					<div className="entry-pair">
						<TextEntry
							label={fields.date}
							help={isDate(date) ? dayText(date) : ""}
							problem={problemOf("date")}
							{...DATES}
							type="date"
							value={date}
							onChange={(typed) => enter({ ...entered, date: typed })}
						/>
						<TextEntry
							label={fields.name}
							help={fields.nameHelp}
							problem={problemOf("name")}
							value={name}
							maxLength={MAX_CALENDAR_TEXT}
							list="holiday-names"
							onChange={(typed) => enter({ ...entered, name: typed })}
						/>
						<datalist id="holiday-names">
							{HOLIDAY_NAMES.map((each) => (
								<option key={each} value={each} />
							))}
						</datalist>
					</div>
					<StatesField
						value={states}
						problem={problemOf("states")}
						onChange={(chosen) => enter({ date, name, ...(chosen && { states: chosen }) })}
					/>
					<Preview date={date} name={name.trim()} />
				</>
			)}
		</EntryForm>
	);
}

function check({ date, name, states }: Holiday, others: readonly Holiday[]): { holiday?: Holiday; faults: Faults } {
	const faults: Faults = {
		...(!isDate(date) && { date: problems.date }),
		...(name.trim() === "" && { name: problems.name }),
		...(states?.length === 0 && { states: problems.states }),
	};
	if (Object.keys(faults).length > 0) return { faults };
	const read = readHoliday({ date, name, states });
	if ("problem" in read) return { faults: { name: read.problem } };
	const isListed = others.some((each) => isSameEntry(each, read.value));
	return isListed ? { faults: { name: problems.listed } } : { holiday: read.value, faults };
}

function Preview({ date, name }: { date: string; name: string }) {
	const today = todayInIndia(useNow());
	const isComplete = isDate(date) && name !== "";
	const preview = isComplete ? holidayTexts.preview(dayText(date), holidayPreview({ date, name })) : "";
	return (
		<p className="entry-preview" role="status">
			{isComplete && date < today ? `${preview} ${holidayTexts.previewPast}` : preview}
		</p>
	);
}
