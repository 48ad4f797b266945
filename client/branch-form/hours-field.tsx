import "./hours-field.css";
import { useRef } from "react";
import { MAX_BREAKS } from "../../shared/branch/breaks.ts";
import { NOT_WORKING } from "../../shared/constants.ts";
import { WEEK } from "../../shared/hours/hours.ts";
import { type Day, hoursField } from "../../shared/hours/week.ts";
import { texts as en } from "../text/en/texts.ts";
import { createTexts } from "../text/for-admins/create-texts.ts";
import { Button } from "../ui/button.tsx";
import { DropDown } from "../ui/drop-down.tsx";
import { FieldProblem } from "../ui/field-problem.tsx";
import { type BranchValues, ENDS, endName, joinHours, STARTS, splitHours, startName } from "./branch-values.ts";
import { breaksOfDay, isAboutDay, USUAL_BREAK, withBreaksOf } from "./day-breaks.ts";
import { type FieldProps, UndoLine } from "./form-field.tsx";
import type { BranchForm } from "./use-branch-form.ts";

const WEEKDAYS = WEEK.slice(0, 5);
const MONDAY = hoursField("monday");

/** The hours of a day, in a row. Not Working is chosen as the start and hides the end (docs/product.md, Create Branch). */
export function HoursField(props: FieldProps & { day: Day; form: BranchForm }) {
	const { day, form, name, value, error, onChange } = props;
	const { start, end } = splitHours(value);
	const ends = ENDS.filter((time) => time > start);
	const errorId = `branch-${name}-error`;
	/** A day that is Not Working has no breaks. */
	function setStart(chosen: string) {
		const breaks = chosen === NOT_WORKING ? withBreaksOf(form.values.breaks, [day], []) : form.values.breaks;
		form.change({ [name]: joinHours(chosen, end), breaks });
	}
	/** Marks the drop-down to correct: the end once there is a start. */
	const invalid = (isCulprit: boolean) => ({
		"aria-invalid": error && isCulprit ? (true as const) : undefined,
		"aria-describedby": error && isCulprit ? errorId : undefined,
	});
	return (
		<div className="hours-row form-field">
			<span className="hours-day">{en.days[day]}</span>
			<DropDown
				id={`branch-${name}`}
				name={startName(name)}
				aria-label={createTexts.start(en.days[day])}
				{...invalid(start === "" || start === NOT_WORKING)}
				value={start}
				placeholder={createTexts.startPlaceholder}
				options={[NOT_WORKING, ...withChosen(STARTS, start === NOT_WORKING ? "" : start)]}
				onChange={setStart}
			/>
			{start !== NOT_WORKING && (
				<DropDown
					name={endName(name)}
					aria-label={createTexts.end(en.days[day])}
					{...invalid(start !== "")}
					value={end}
					placeholder={createTexts.endPlaceholder}
					options={withChosen(ends, end)}
					onChange={(chosen) => onChange(joinHours(start, chosen))}
				/>
			)}
			{error && <FieldProblem id={errorId} message={error} />}
			{start !== NOT_WORKING && start && end && form.names.includes("breaks") && (
				<BreakFields day={day} form={form} hours={{ start, end }} />
			)}
			{name === MONDAY && <CopyAction form={form} />}
		</div>
	);
}

/** Copies Monday's hours and breaks to the other weekdays. */
function CopyAction({ form: { values, undoable, changeUndoably, undo } }: { form: BranchForm }) {
	const { start, end } = splitHours(values[MONDAY]);
	const complete = start === NOT_WORKING || end !== "";

	function copy() {
		const copies = WEEKDAYS.map((day) => [hoursField(day), values[MONDAY]]);
		const breaks = withBreaksOf(values.breaks, WEEKDAYS, breaksOfDay(values.breaks, "monday"));
		changeUndoably("copied", { ...(Object.fromEntries(copies) as Partial<BranchValues>), breaks });
	}

	return (
		<>
			<Button text={createTexts.copy} kind="quiet" className="hours-copy" disabled={!complete} onClick={copy} />
			<UndoLine text={undoable?.what === "copied" && createTexts.copied} onUndo={undo} />
		</>
	);
}

interface BreakFieldsProps {
	day: Day;
	form: BranchForm;
	/** The day's hours, once both ends are chosen. */
	hours: { start: string; end: string };
}

/** The breaks of a day, and a button for one more. */
function BreakFields({ day, form, hours }: BreakFieldsProps) {
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
function withChosen(times: readonly string[], chosen: string): readonly string[] {
	return chosen === "" || times.includes(chosen) ? times : [...times, chosen].sort();
}
