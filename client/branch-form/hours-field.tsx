import { NOT_WORKING } from "../../shared/constants.ts";
import { WEEK } from "../../shared/hours/hours.ts";
import { type Day, hoursField } from "../../shared/hours/week.ts";
import { texts as en } from "../text/en/texts.ts";
import { createTexts } from "../text/for-admins/create-texts.ts";
import { Button } from "../ui/button.tsx";
import { type BranchValues, ENDS, endName, joinHours, STARTS, splitHours, startName } from "./branch-values.ts";
import { BreakFields, withChosen } from "./break-fields.tsx";
import { breaksOfDay, withBreaksOf } from "./day-breaks.ts";
import { FieldProblem, type FieldProps } from "./form-field.tsx";
import "./hours-field.css";
import { UndoLine } from "./undo-line.tsx";
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
			<select
				id={`branch-${name}`}
				className="native-select"
				name={startName(name)}
				aria-label={createTexts.start(en.days[day])}
				{...invalid(start === "" || start === NOT_WORKING)}
				value={start}
				onChange={(event) => setStart(event.target.value)}
			>
				<option value="">{createTexts.startPlaceholder}</option>
				<option>{NOT_WORKING}</option>
				{withChosen(STARTS, start === NOT_WORKING ? "" : start).map((time) => (
					<option key={time}>{time}</option>
				))}
			</select>
			{start !== NOT_WORKING && (
				<select
					className="native-select"
					name={endName(name)}
					aria-label={createTexts.end(en.days[day])}
					{...invalid(start !== "")}
					value={end}
					onChange={(event) => onChange(joinHours(start, event.target.value))}
				>
					<option value="">{createTexts.endPlaceholder}</option>
					{withChosen(ends, end).map((time) => (
						<option key={time}>{time}</option>
					))}
				</select>
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
