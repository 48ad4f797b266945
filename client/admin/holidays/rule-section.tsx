import * as v from "valibot";
import { readDayOffRule } from "../../../shared/branch/calendar-input.ts";
import { CATEGORIES } from "../../../shared/constants.ts";
import type { DayOffRule } from "../../../shared/hours/calendar.ts";
import { indiaDay, WEEK } from "../../../shared/hours/hours.ts";
import { DAYS } from "../../../shared/hours/week.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { useNow } from "../../state/clock.tsx";
import { texts as en } from "../../text/en/texts.ts";
import { calendarTexts } from "../../text/for-admins/calendar-texts.ts";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { entryKey, isSameEntry } from "../calendar-entries.ts";
import { ruleDaysText, ruleText, ruleWhoText } from "../calendar-text.ts";
import { ChoicesEntry, SelectEntry } from "../entries/entry-field.tsx";
import { EntryForm, EntryList, EntrySection } from "../entries/entry-section.tsx";
import { StatesField } from "../entries/states-field.tsx";
import type { Entries, EntryKind } from "../entries/use-entries.ts";
import { dayText } from "../when-text.ts";
import { BranchesField } from "./branches-field.tsx";
import { nextOfRule } from "./next-day-off.ts";

const { fields, problems } = holidayTexts;

export const RULES: EntryKind<DayOffRule> = {
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
	keyOf: entryKey,
};

/** Regular days off, such as the 2nd and 4th Saturday. */
export function RuleSection({ entries }: { entries: Entries<DayOffRule> }) {
	const { list } = entries;
	const today = indiaDay(useNow());
	const form = <RuleForm entries={entries} />;
	return (
		<EntrySection id="rules-heading" heading={holidayTexts.rulesHeading} entries={entries} form={form}>
			<p className="admin-quiet">{holidayTexts.rulesIntro}</p>
			{list.length === 0 && <p>{holidayTexts.noRules}</p>}
			<EntryList list={list} entries={entries} form={form}>
				{(rule) => (
					<>
						<p className="entry-name">{ruleDaysText(rule)}</p>
						<p>{ruleWhoText(rule)}</p>
						<p className="admin-quiet">{nextText(rule, today)}</p>
					</>
				)}
			</EntryList>
		</EntrySection>
	);
}

function nextText(rule: DayOffRule, today: number): string {
	const next = nextOfRule(rule, today);
	return next ? holidayTexts.preview(dayText(next.date), next.text) : holidayTexts.previewNever;
}

const WEEKS = [1, 2, 3, 4, 5];

type Faults = Partial<Record<"weeks" | "states" | "branches", string>>;

function RuleForm({ entries }: { entries: Entries<DayOffRule> }) {
	const { entered, enter } = entries;
	const { rule, faults } = check(entered, entries.others);
	const today = indiaDay(useNow());
	const change = (part: Partial<Record<keyof DayOffRule, unknown>>) => enter({ ...entered, ...part } as DayOffRule);

	return (
		<EntryForm {...entries.form} faults={faults} onSubmit={() => rule && entries.store(rule)}>
			{(problemOf) => (
				<>
					<div className="entry-pair">
						<SelectEntry
							label={fields.day}
							value={entered.day}
							options={Object.fromEntries(WEEK.map((day) => [day, en.days[day]]))}
							onChange={(day) => change({ day })}
						/>
						<ChoicesEntry
							legend={fields.weeks(en.days[entered.day])}
							className="entry-choices"
							options={WEEKS}
							labelOf={calendarTexts.nth}
							chosen={entered.weeks}
							problem={problemOf("weeks")}
							onChange={(weeks) => change({ weeks })}
						/>
					</div>
					<StatesField value={entered.states} problem={problemOf("states")} onChange={(states) => change({ states })} />
					<LevelField area={entered.area} onChange={(area) => change({ area })} />
					<BranchesField
						value={entered.branches}
						problem={problemOf("branches")}
						onChange={(branches) => change({ branches })}
					/>
					<p className="entry-preview" role="status">
						{entered.weeks.length > 0 && nextText(entered, today)}
					</p>
				</>
			)}
		</EntryForm>
	);
}

function check(entered: DayOffRule, others: readonly DayOffRule[]): { rule?: DayOffRule; faults: Faults } {
	const { weeks, states, branches } = entered;
	const faults: Faults = {
		...(weeks.length === 0 && { weeks: problems.weeks }),
		...(states?.length === 0 && { states: problems.states }),
		...(branches?.length === 0 && { branches: problems.branches }),
	};
	if (Object.keys(faults).length > 0) return { faults };
	const read = readDayOffRule(entered);
	if ("problem" in read) return { faults: { weeks: read.problem } };
	const isListed = others.some((each) => isSameEntry(each, read.value));
	return isListed ? { faults: { weeks: problems.ruleListed } } : { rule: read.value, faults };
}

function LevelField({ area = "", onChange }: { area: string | undefined; onChange(area: string | undefined): void }) {
	const knownCategory = CATEGORIES.find((category) => placeKey(category) === placeKey(area));
	return (
		<SelectEntry
			label={fields.level}
			placeholder={fields.allLevels}
			value={knownCategory ?? area}
			options={area && !knownCategory ? [area, ...CATEGORIES] : CATEGORIES}
			onChange={(chosen) => onChange(chosen || undefined)}
		/>
	);
}
