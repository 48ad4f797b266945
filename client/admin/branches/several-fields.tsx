import { CATEGORIES, NOT_WORKING } from "../../../shared/constants.ts";
import { WEEK } from "../../../shared/hours/hours.ts";
import { ENDS, STARTS, splitHours } from "../../branch-form/branch-values.ts";
import { texts as en } from "../../text/en/texts.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { createTexts } from "../../text/for-admins/create-texts.ts";
import { Choice, EntryField, FieldProblem } from "../holidays/entry-field.tsx";
import { ClosureFields } from "./closure-fields.tsx";
import {
	ACTIONS,
	actionOf,
	changesServices,
	daysOf,
	type problemIn,
	type SeveralValues,
	withTimes,
} from "./several-values.ts";

const texts = adminTexts.several;

interface SeveralFieldsProps {
	id: string;
	values: SeveralValues;
	problem: ReturnType<typeof problemIn>;
	onChange(values: SeveralValues): void;
}

/** The fields for what is to be done, and the reason. */
export function SeveralFields({ id, values, problem, onChange }: SeveralFieldsProps) {
	const change = (changed: Partial<SeveralValues>) => onChange({ ...values, ...changed });
	const problemOf = (field: keyof SeveralValues) => (problem?.field === field ? problem.message : undefined);
	const action = actionOf(values);
	return (
		<>
			<EntryField label={texts.what}>
				{(control) => (
					<select
						{...control}
						className="native-select"
						value={action}
						onChange={(event) => change({ action: event.target.value })}
					>
						{ACTIONS.map((each) => (
							<option key={each} value={each}>
								{texts.actions[each]}
							</option>
						))}
					</select>
				)}
			</EntryField>
			{action === "close" && (
				<ClosureFields
					id={id}
					values={values}
					problem={closureProblem(problem)}
					onChange={({ from, until, reason }) => change({ from, until, reason })}
				/>
			)}
			{action === "hours" && <Hours values={values} problemOf={problemOf} onChange={change} />}
			{action === "area" && (
				<EntryField label={texts.level} problem={problemOf("area")}>
					{(control) => (
						<select
							{...control}
							className="native-select"
							value={values.area}
							onChange={(event) => change({ area: event.target.value })}
						>
							<option value="">{texts.chooseLevel}</option>
							{CATEGORIES.map((category) => (
								<option key={category}>{category}</option>
							))}
						</select>
					)}
				</EntryField>
			)}
			{changesServices(action) && (
				<EntryField label={texts.services} help={texts.servicesHelp} problem={problemOf("services")}>
					{(control) => (
						<input
							{...control}
							className="text-input"
							autoComplete="off"
							value={values.services}
							onChange={(event) => change({ services: event.target.value })}
						/>
					)}
				</EntryField>
			)}
			{action !== "close" && (
				<EntryField label={texts.reason} help={texts.reasonHelp} problem={problemOf("reason")}>
					{(control) => (
						<input
							{...control}
							className="text-input"
							maxLength={100}
							autoComplete="off"
							value={values.reason}
							onChange={(event) => change({ reason: event.target.value })}
						/>
					)}
				</EntryField>
			)}
		</>
	);
}

function closureProblem(problem: SeveralFieldsProps["problem"]) {
	if (problem?.field !== "from" && problem?.field !== "until" && problem?.field !== "reason") return undefined;
	return { field: problem.field, message: problem.message };
}

interface HoursProps {
	values: SeveralValues;
	problemOf(field: keyof SeveralValues): string | undefined;
	onChange(changed: Partial<SeveralValues>): void;
}

function Hours({ values, problemOf, onChange }: HoursProps) {
	const days = daysOf(values);
	const { start, end } = splitHours(values.hours);
	return (
		<>
			<fieldset className="entry-fieldset">
				<legend>{texts.days}</legend>
				<div className="entry-choices">
					{WEEK.map((day) => (
						<Choice
							key={day}
							type="checkbox"
							label={en.days[day]}
							checked={days.includes(day)}
							onChange={(checked) =>
								onChange({ days: (checked ? [...days, day] : days.filter((each) => each !== day)).join(",") })
							}
						/>
					))}
				</div>
				<FieldProblem problem={problemOf("days")} />
			</fieldset>
			<div className="several-hours">
				<EntryField label={texts.opens} problem={problemOf("hours")}>
					{(control) => (
						<select
							{...control}
							className="native-select"
							value={start}
							onChange={(event) => onChange({ hours: withTimes(values.hours, { start: event.target.value }) })}
						>
							<option value="">{createTexts.startPlaceholder}</option>
							<option>{NOT_WORKING}</option>
							{STARTS.map((time) => (
								<option key={time}>{time}</option>
							))}
						</select>
					)}
				</EntryField>
				{start !== NOT_WORKING && (
					<EntryField label={texts.closes}>
						{(control) => (
							<select
								{...control}
								className="native-select"
								value={end}
								onChange={(event) => onChange({ hours: withTimes(values.hours, { end: event.target.value }) })}
							>
								<option value="">{createTexts.endPlaceholder}</option>
								{ENDS.filter((time) => time > start).map((time) => (
									<option key={time}>{time}</option>
								))}
							</select>
						)}
					</EntryField>
				)}
			</div>
		</>
	);
}
