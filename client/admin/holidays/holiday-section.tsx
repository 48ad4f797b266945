import * as v from "valibot";
import { holidayWhatText } from "../../../shared/api/field-lines.ts";
import { entryKey, isSameEntry } from "../../../shared/branch/calendar-entries.ts";
import { MAX_CALENDAR_TEXT, readHoliday } from "../../../shared/branch/calendar-input.ts";
import { type Holiday, isDate } from "../../../shared/hours/calendar.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { useNow } from "../../state/clock.tsx";
import { HOLIDAY_NAMES, holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { dayText, holidayText, isWithin, statesText } from "../calendar-text.ts";
import { TextEntry } from "../entries/entry-field.tsx";
import { type Fields, fieldOf } from "../entries/entry-form.tsx";
import { EntryList, EntrySection } from "../entries/entry-section.tsx";
import { StatesField } from "../entries/states-field.tsx";
import type { Entries, EntryKind } from "../entries/use-entries.ts";
import { holidayPreview } from "./next-day-off.ts";

const { fields, problems } = holidayTexts;
const field = fieldOf<Holiday>();

const DATES = { type: "date", min: "2000-01-01", max: "2199-12-31" };

const FIELDS: Fields<Holiday> = [
	[
		field(
			"date",
			TextEntry,
			({ date }) => ({ ...DATES, label: fields.date, help: isDate(date) ? dayText(date) : "" }),
			{ check: ({ date }) => !isDate(date) && problems.date },
		),
		field(
			"name",
			TextEntry,
			{ label: fields.name, help: fields.nameHelp, maxLength: MAX_CALENDAR_TEXT, list: "holiday-names" },
			{ check: ({ name }) => name.trim() === "" && problems.name },
		),
	],
	field("hours", TextEntry, { label: fields.hours, help: fields.hoursHelp, maxLength: MAX_CALENDAR_TEXT }),
	field("states", StatesField, {}, { check: ({ states }) => states?.length === 0 && problems.states }),
];

/** @param today the date in India @param own the states in which the admin may change something, null for all */
export const holidaysOn = (today: string, own: readonly string[] | null): EntryKind<Holiday> => ({
	texts: holidayTexts,
	empty: { date: "", name: "", ...(own && { states: [...own] }) },
	entered: v.object({
		date: v.string(),
		name: v.string(),
		hours: v.exactOptional(v.string()),
		states: v.exactOptional(v.array(v.string())),
	}),
	textOf: holidayText,
	linesOf: (holiday) => [holidayWhatText(holiday), dayText(holiday.date), statesText(holiday.states)],
	keyOf: entryKey,
	mayChange: ({ states }) => isWithin(states, own),
	fields: () => FIELDS,
	read(entered, others) {
		const read = readHoliday(entered);
		if ("problem" in read)
			return { faults: read.problem.startsWith("hours: ") ? { hours: problems.hours } : { name: read.problem } };
		if (!isWithin(read.value.states, own)) return { faults: { states: problems.otherStates } };
		return others.some((each) => isSameEntry(each, read.value)) ? { faults: { name: problems.listed } } : read;
	},
	preview(entered) {
		const read = readHoliday(entered);
		if ("problem" in read) return "";
		const preview = holidayTexts.preview(dayText(read.value.date), holidayPreview(read.value));
		return read.value.date < today ? `${preview} ${holidayTexts.previewPast}` : preview;
	},
});

/** The coming holidays, and the past ones, which are folded. */
export function HolidaySection({ entries }: { entries: Entries<Holiday> }) {
	const { list } = entries;
	const today = todayInIndia(useNow());
	const coming = list.filter(({ date }) => date >= today);
	const past = list.filter(({ date }) => date < today).toReversed();
	const isEdited = entries.was !== undefined && past.includes(entries.was);
	return (
		<EntrySection heading={holidayTexts.listHeading} entries={entries}>
			<datalist id="holiday-names">
				{HOLIDAY_NAMES.map((each) => (
					<option key={each} value={each} />
				))}
			</datalist>
			<EntryList list={coming} entries={entries} none={list.length === 0 ? holidayTexts.none : holidayTexts.noComing} />
			{past.length > 0 && (
				// Unfolded while it contains the open form.
				<details ref={(details) => void (details && isEdited && details.setAttribute("open", ""))}>
					<summary>{holidayTexts.past(past.length)}</summary>
					<EntryList list={past} entries={entries} />
				</details>
			)}
		</EntrySection>
	);
}
