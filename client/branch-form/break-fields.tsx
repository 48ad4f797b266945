import { useRef } from "react";
import { MAX_BREAKS } from "../../shared/branch/breaks.ts";
import type { Day } from "../../shared/hours/week.ts";
import { texts as en } from "../text/en/texts.ts";
import { createTexts } from "../text/for-admins/create-texts.ts";
import { Button } from "../ui/button.tsx";
import { DropDown } from "../ui/drop-down.tsx";
import { ENDS, STARTS, splitHours } from "./branch-values.ts";
import { breaksOfDay, isAboutDay, USUAL_BREAK, withBreaksOf } from "./day-breaks.ts";
import { FieldProblem } from "./form-field.tsx";
import type { BranchForm } from "./use-branch-form.ts";

interface BreakFieldsProps {
	day: Day;
	form: BranchForm;
	/** The day's hours, once both ends are chosen. */
	hours: { start: string; end: string };
}

/** The breaks of a day, and a button for one more. */
export function BreakFields({ day, form, hours }: BreakFieldsProps) {
	const { value, error, onChange } = form.fieldOf("breaks");
	const breaks = breaksOfDay(value, day);
	const adding = useRef<HTMLButtonElement>(null);
	const name = en.days[day];
	const problem = isAboutDay(error, day) ? error : undefined;
	const errorId = `branch-breaks-${day}-error`;
	const change = (changed: readonly string[]) => onChange(withBreaksOf(value, [day], changed));

	function add() {
		const isFree = breaks.length === 0 && hours.start < USUAL_BREAK && USUAL_BREAK.slice(-5) < hours.end;
		change([...breaks, isFree ? USUAL_BREAK : "-"]);
	}

	return (
		<div className="hours-breaks">
			<Button
				ref={adding}
				text={createTexts.addBreak}
				kind="quiet"
				className="hours-add"
				aria-label={createTexts.addBreakTo(name)}
				aria-disabled={breaks.length >= MAX_BREAKS}
				onClick={() => breaks.length < MAX_BREAKS && add()}
			/>
			{breaks.map((each, at) => {
				const { start, end } = splitHours(each);
				const set = (next: string) => change(breaks.with(at, next));
				const label = createTexts.breakOf(name, at + 1);
				const select = (value: string, part: "start" | "end", times: readonly string[]) => (
					<DropDown
						aria-label={createTexts[part](label)}
						aria-invalid={problem ? true : undefined}
						aria-describedby={problem ? errorId : undefined}
						value={value}
						placeholder={createTexts[`${part}Placeholder`]}
						options={times.filter((time) => time === value || (time > hours.start && time < hours.end))}
						onChange={(chosen) => set(part === "start" ? `${chosen}-${end}` : `${start}-${chosen}`)}
					/>
				);
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: two that are not chosen yet are alike.
					<div key={at} className="hours-break">
						<span>{createTexts.break}</span>
						{select(start, "start", withChosen(STARTS, start))}
						{select(end, "end", withChosen(ENDS, end))}
						<Button
							text={createTexts.removeBreak}
							kind="quiet"
							aria-label={createTexts.removeBreakOf(label)}
							onClick={() => {
								change(breaks.toSpliced(at, 1));
								// The button disappears.
								adding.current?.focus();
							}}
						/>
					</div>
				);
			})}
			{problem && <FieldProblem id={errorId} message={problem} />}
		</div>
	);
}

/** Adds a stored time to the choices, because the form may not offer it. */
export function withChosen(times: readonly string[], chosen: string): readonly string[] {
	return chosen === "" || times.includes(chosen) ? times : [...times, chosen].sort();
}
