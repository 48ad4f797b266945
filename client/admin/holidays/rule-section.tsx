import type { DayOffRule } from "../../../shared/calendar.ts";
import { indiaDay } from "../../../shared/hours.ts";
import { useNow } from "../../state/clock.tsx";
import { enHolidays } from "../../text/en-holidays.ts";
import { hasRule } from "../calendar-changes.ts";
import { ruleDaysText, ruleText, ruleWhoText } from "../calendar-text.ts";
import { dayText } from "../day-text.ts";
import { EntryRow } from "./entry-row.tsx";
import { nextOfRule } from "./next-day-off.ts";
import { RuleForm } from "./rule-form.tsx";
import { useEntries } from "./use-entries.ts";

interface RuleSectionProps {
	rules: readonly DayOffRule[];
	/** Those that are stored. */
	stored: readonly DayOffRule[];
	onChange(rules: DayOffRule[]): void;
	announce(text: string): void;
	onTouch(form: HTMLFormElement | null): void;
}

/** Regular days off, such as the 2nd and 4th Saturday. */
export function RuleSection({ rules, stored, onChange, announce, onTouch }: RuleSectionProps) {
	const entries = useEntries({ list: rules, textOf: ruleText, onChange, announce, onTouch });
	const { edited, heading, addButton, open, cancel, done, isListed } = entries;
	const today = indiaDay(useNow());
	const form = (rule: DayOffRule | undefined) => (
		<RuleForm
			rule={rule}
			isListed={(read) => isListed((other) => hasRule([other], read))}
			onTouch={onTouch}
			onDone={done}
			onCancel={cancel}
		/>
	);
	const nextText = (rule: DayOffRule) => {
		const next = nextOfRule(rule, today);
		return next ? enHolidays.preview(dayText(next.date), next.text) : enHolidays.previewNever;
	};
	return (
		<section className="panel entry-section" aria-labelledby="rules-heading">
			<div className="entry-head">
				<h2 id="rules-heading" ref={heading} tabIndex={-1}>
					{enHolidays.rulesHeading}
				</h2>
				<button ref={addButton} type="button" className="button button-secondary" onClick={() => open("new")}>
					{enHolidays.addRule}
				</button>
			</div>
			<p className="admin-quiet">{enHolidays.rulesIntro}</p>
			{edited === "new" && form(undefined)}
			{rules.length === 0 ? (
				<p>{enHolidays.noRules}</p>
			) : (
				<ul className="entry-list">
					{rules.map((rule) =>
						edited === rule ? (
							<li key={ruleText(rule)} className="entry-row-form">
								{form(rule)}
							</li>
						) : (
							<EntryRow
								key={ruleText(rule)}
								what={ruleText(rule)}
								isNew={!hasRule(stored, rule)}
								editRef={entries.editRef(rule)}
								onEdit={() => open(rule)}
								onRemove={() => entries.remove(rule)}
							>
								<p className="entry-name">{ruleDaysText(rule)}</p>
								<p>{ruleWhoText(rule)}</p>
								<p className="admin-quiet">{nextText(rule)}</p>
							</EntryRow>
						),
					)}
				</ul>
			)}
		</section>
	);
}
