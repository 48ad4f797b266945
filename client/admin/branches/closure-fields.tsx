import { MAX_CALENDAR_TEXT } from "../../../shared/branch/calendar-input.ts";
import { NOT_WORKING } from "../../../shared/constants.ts";
import { isDate } from "../../../shared/hours/calendar.ts";
import { dayOf, indiaDay, parseHours } from "../../../shared/hours/hours.ts";
import { DAYS, hoursField, type WeekHours } from "../../../shared/hours/week.ts";
import { ENDS, joinHours, STARTS, splitHours } from "../../branch-form/branch-values.ts";
import { texts as en } from "../../text/en/texts.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { dayText, whyText } from "../../ui/branch/hours-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { TextEntry } from "../holidays/entry-field.tsx";

const texts = adminTexts.closures;

/** Values as typed or chosen; dates as `YYYY-MM-DD`. */
export interface ClosureValues {
	from: string;
	/** If it is empty, the branch is closed until further notice. */
	until: string;
	reason: string;
	/** `hours` if the branch has other hours; missing where these cannot be entered. */
	what?: string;
	/** Other hours as in a branch, perhaps still without an end. */
	hours?: string;
}

interface Problem {
	field: Exclude<keyof ClosureValues, "what">;
	message: string;
}

/** The first thing that is missing or wrong. */
export function problemIn({ from, until, reason, what, hours }: ClosureValues): Problem | undefined {
	if (!isDate(from)) return { field: "from", message: texts.missingFrom };
	if (until && until < from) return { field: "until", message: texts.order };
	if (what === "hours" && parseHours(hours ?? "").kind !== "range")
		return { field: "hours", message: texts.missingHours };
	return reason.trim() === "" ? { field: "reason", message: texts.missingReason } : undefined;
}

interface ClosureFieldsProps {
	id: string;
	values: ClosureValues;
	problem: Problem | undefined;
	onChange(values: ClosureValues): void;
}

/** Fields for first day, last day and reason, with a preview of what visitors will see. */
export function ClosureFields({ id, values, problem, onChange }: ClosureFieldsProps) {
	const { from, until, reason } = values;
	const propsOf = (field: "from" | "until" | "reason") => ({
		id: `${id}-${field}`,
		value: values[field],
		problem: problem?.field === field ? problem.message : undefined,
		onChange: (value: string) => onChange({ ...values, [field]: value }),
	});
	const isEntered = until !== "" || reason.trim() !== "";
	return (
		<>
			<div className="closure-dates">
				<TextEntry {...propsOf("from")} label={texts.from} type="date" />
				<TextEntry {...propsOf("until")} label={texts.until} help={texts.untilHelp} type="date" min={from} />
			</div>
			{values.what !== undefined && (
				<OtherHours
					id={id}
					values={values}
					problem={problem?.field === "hours" ? problem.message : undefined}
					onChange={(changed) => onChange({ ...values, ...changed })}
				/>
			)}
			<TextEntry
				{...propsOf("reason")}
				label={texts.reason}
				help={texts.reasonHelp(MAX_CALENDAR_TEXT - reason.length)}
				maxLength={MAX_CALENDAR_TEXT}
			/>
			{isEntered && !problemIn({ ...values, reason: "any" }) && (
				<p className="closure-preview">
					<span className="branch-row-note">{texts.preview}</span>
					<span>{previewText(values)}</span>
				</p>
			)}
		</>
	);
}

/** What visitors see on the first day. */
function previewText({ from, until, reason, what, hours = "" }: ClosureValues): string {
	const noon = Date.parse(`${from}T12:00:00+05:30`);
	const closure = { from, reason: reason.trim(), ...(until && { until }), ...(what === "hours" && { hours }) };
	const day = dayOf({ ...NEVER_OPEN, closures: [closure] }, indiaDay(noon));
	return day.why ? `${en.branch.closed} ${whyText(en, day.why, noon)}` : dayText(en, day);
}

/** The usual hours do not matter. */
const NEVER_OPEN = Object.fromEntries(DAYS.map((day) => [hoursField(day), NOT_WORKING])) as WeekHours;

interface OtherHoursProps {
	id: string;
	values: ClosureValues;
	problem: string | undefined;
	onChange(changed: Pick<ClosureValues, "what" | "hours">): void;
}

/** Whether the branch is closed or has other hours, and these. */
function OtherHours({ id, values: { what, hours = "" }, problem, onChange }: OtherHoursProps) {
	const { start, end } = splitHours(hours);
	const select = (name: "start" | "end", times: readonly string[]) => (
		<select
			id={`${id}-${name === "start" ? "hours" : name}`}
			className="native-select"
			aria-label={name === "start" ? texts.opens : texts.closes}
			aria-invalid={problem ? true : undefined}
			aria-describedby={problem ? `${id}-hours-problem` : undefined}
			value={name === "start" ? start : end}
			onChange={({ target }) =>
				onChange({ hours: name === "start" ? joinHours(target.value, end) : joinHours(start, target.value) })
			}
		>
			<option value="">{name === "start" ? texts.opens : texts.closes}</option>
			{times.map((time) => (
				<option key={time}>{time}</option>
			))}
		</select>
	);
	return (
		<div className="field">
			<label htmlFor={`${id}-what`}>{texts.what}</label>
			<select
				id={`${id}-what`}
				className="native-select"
				value={what}
				onChange={({ target }) => onChange({ what: target.value })}
			>
				{Object.entries(texts.whats).map(([value, label]) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
			{what === "hours" && (
				<div className="closure-dates">
					{select("start", STARTS)}
					{select(
						"end",
						ENDS.filter((time) => time > start),
					)}
				</div>
			)}
			{problem && (
				<p id={`${id}-hours-problem`} className="closures-fault">
					<Icon name="warning" /> <span>{problem}</span>
				</p>
			)}
		</div>
	);
}
