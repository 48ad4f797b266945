import { useState } from "react";
import * as v from "valibot";
import { BRANCHES_PATH } from "../../../shared/api/api-paths.ts";
import { dayOffText } from "../../../shared/api/field-lines.ts";
import { entryKey, isSameEntry } from "../../../shared/branch/calendar-entries.ts";
import { readDayOffRule } from "../../../shared/branch/calendar-input.ts";
import { CATEGORIES } from "../../../shared/constants.ts";
import type { DayOffRule } from "../../../shared/hours/calendar.ts";
import { WEEK } from "../../../shared/hours/hours.ts";
import { DAYS } from "../../../shared/hours/week.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { texts as en } from "../../text/en/texts.ts";
import { calendarTexts } from "../../text/for-admins/admin-texts.ts";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { dayText, ruleText, ruleWhoText } from "../calendar-text.ts";
import { BranchPicker, type Picked } from "../entries/branch-picker.tsx";
import { AllOrSome, ChoicesEntry, SelectEntry, type SomeProps } from "../entries/entry-field.tsx";
import { type Fields, fieldOf } from "../entries/entry-form.tsx";
import { EntryList, EntrySection } from "../entries/entry-section.tsx";
import { StatesField } from "../entries/states-field.tsx";
import type { Entries, EntryKind } from "../entries/use-entries.ts";
import { useAnswer } from "../use-answer.ts";
import { nextOfRule } from "./next-day-off.ts";

const { fields, problems } = holidayTexts;
const field = fieldOf<DayOffRule>();

const FIELDS: Fields<DayOffRule> = [
	[
		field("day", SelectEntry, {
			label: fields.day,
			options: Object.fromEntries(WEEK.map((day) => [day, en.days[day]])),
		}),
		field(
			"weeks",
			ChoicesEntry<number>,
			({ day }) => ({ legend: fields.weeks(en.days[day]), options: [1, 2, 3, 4, 5], labelOf: calendarTexts.nth }),
			{ check: ({ weeks }) => weeks.length === 0 && problems.weeks },
		),
	],
	field("states", StatesField, {}, { check: ({ states }) => states?.length === 0 && problems.states }),
	field("area", LevelEntry, {}),
	field("branches", BranchesField, {}, { check: ({ branches }) => branches?.length === 0 && problems.branches }),
];

/** @param today the number of the first day that counts @param isLimited whether the admin may change only what is in some states */
export const rulesFrom = (today: number, isLimited: boolean): EntryKind<DayOffRule> => ({
	texts: { ...holidayTexts, add: holidayTexts.addRule },
	empty: { day: "saturday", weeks: [] },
	entered: v.object({
		day: v.picklist(DAYS),
		weeks: v.array(v.number()),
		states: v.exactOptional(v.array(v.string())),
		area: v.exactOptional(v.string()),
		branches: v.exactOptional(v.array(v.number())),
	}),
	textOf: ruleText,
	linesOf: (rule) => [dayOffText(rule), ruleWhoText(rule), nextText(rule, today)],
	keyOf: entryKey,
	mayChange: () => !isLimited,
	fields: () => FIELDS,
	read(entered, others) {
		const read = readDayOffRule(entered);
		if ("problem" in read) return { faults: { weeks: read.problem } };
		return others.some((each) => isSameEntry(each, read.value)) ? { faults: { weeks: problems.ruleListed } } : read;
	},
	preview: (entered) => (entered.weeks.length > 0 ? nextText(entered, today) : ""),
});

/** Regular days off, such as the 2nd and 4th Saturday. */
export function RuleSection({ entries }: { entries: Entries<DayOffRule> }) {
	return (
		<EntrySection heading={holidayTexts.rulesHeading} intro={holidayTexts.rulesIntro} entries={entries}>
			<EntryList list={entries.list} entries={entries} none={holidayTexts.noRules} />
		</EntrySection>
	);
}

function nextText(rule: DayOffRule, today: number): string {
	const next = nextOfRule(rule, today);
	return next ? holidayTexts.preview(dayText(next.date), next.text) : holidayTexts.previewNever;
}

function LevelEntry({ value = "", onChange }: { value?: string; onChange(level: string | undefined): void }) {
	const known = CATEGORIES.find((category) => placeKey(category) === placeKey(value));
	return (
		<SelectEntry
			label={fields.level}
			placeholder={fields.allLevels}
			value={known ?? value}
			options={value && !known ? [value, ...CATEGORIES] : CATEGORIES}
			onChange={(chosen) => onChange(chosen || undefined)}
		/>
	);
}

/** A choice of all branches, or of some by their ids. */
function BranchesField(props: SomeProps<number>) {
	const { value, onChange } = props;
	return (
		<AllOrSome {...props} legend={fields.branches} labels={{ all: fields.allBranches, some: fields.someBranches }}>
			{value && <ChosenBranches value={value} onChange={onChange} />}
		</AllOrSome>
	);
}

function ChosenBranches({ value, onChange }: { value: readonly number[]; onChange(value: readonly number[]): void }) {
	const [typed, setTyped] = useState<Picked>({ text: "" });
	return (
		<div className="entry-branches">
			{value.length > 0 && (
				<ul className="chosen-branches" aria-label={fields.chosenBranches}>
					{value.map((id, at) => (
						<ChosenBranch
							key={id}
							id={id}
							isNamed={at < MAX_NAMES}
							onRemove={() => onChange(value.filter((each) => each !== id))}
						/>
					))}
				</ul>
			)}
			<BranchPicker
				label={fields.search}
				help={fields.searchHelp}
				mayTake={({ id }) => !value.includes(id)}
				value={typed}
				onChange={({ text, id }) => {
					setTyped({ text: id === undefined ? text : "" });
					if (id !== undefined) onChange([...value, id]);
				}}
			/>
		</div>
	);
}

/** Names beyond these are not loaded, because each takes a call. */
const MAX_NAMES = 50;

/** Until its name is known, the id stands for it. */
function ChosenBranch({ id, isNamed, onRemove }: { id: number; isNamed: boolean; onRemove(): void }) {
	const { data } = useAnswer(isNamed ? `${BRANCHES_PATH}/${id}` : undefined, namedSchema);
	const name = data ? `${data.data.name}, ${data.data.cityName}` : fields.unnamed(id);
	return (
		<li>
			<span translate="no">{name}</span>
			<Button kind="quiet" className="button-icon" onClick={onRemove}>
				<Icon name="close" />
				<span className="button-label">{fields.removeBranch(name)}</span>
			</Button>
		</li>
	);
}

const namedSchema = v.object({ data: v.object({ name: v.string(), cityName: v.string() }) });
