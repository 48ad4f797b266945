import { useId } from "react";
import { MAX_CALENDAR_TEXT } from "../../../shared/branch/calendar-input.ts";
import { dayNumber, isDate } from "../../../shared/hours/calendar.ts";
import { dayOf, parseHours } from "../../../shared/hours/hours.ts";
import { type Closure, DAYS, hoursField, type WeekHours } from "../../../shared/hours/week.ts";
import { texts as en } from "../../text/en/texts.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { dayText, whyText } from "../../ui/branch/hours-text.ts";
import { Choice, SelectEntry, TextEntry } from "../entries/entry-field.tsx";
import { HoursEntry } from "./hours-entry.tsx";

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
	/** Not empty if other hours of several days are also for days when the branch would be closed. */
	alsoClosedDays?: string;
}

type Field = Exclude<keyof ClosureValues, "what" | "alsoClosedDays">;

/** What is missing or wrong, by field. */
export function faultsIn({ from, until, reason, what, hours = "" }: ClosureValues): Partial<Record<Field, string>> {
	return {
		...(!isDate(from) && { from: texts.missingFrom }),
		...(until && until < from && { until: texts.order }),
		...(what === "hours" && parseHours(hours).kind !== "range" && { hours: texts.missingHours }),
		...(reason.trim() === "" && { reason: texts.missingReason }),
	};
}

/** The closure as the service reads it. */
export function closureOf({ from, until, reason, what, hours = "", alsoClosedDays }: ClosureValues): Closure {
	const other = what === "hours" && {
		hours,
		...(alsoClosedDays && from !== until && { alsoClosedDays: true as const }),
	};
	return { from, ...(until && { until }), ...other, reason: reason.trim() };
}

interface ClosureFieldsProps {
	values: ClosureValues;
	/** The usual hours, if they are those of one branch. */
	week?: WeekHours;
	/** The fault of a field, if it is shown. */
	problemOf(field: Field): string | undefined;
	onChange(values: ClosureValues): void;
}

/** Fields for first day, last day and reason, with a preview of what visitors will see. */
export function ClosureFields({ values, week = ANY, problemOf, onChange }: ClosureFieldsProps) {
	const id = useId();
	const { from, until, reason } = values;
	const propsOf = (field: Field) => ({
		value: values[field] ?? "",
		problem: problemOf(field),
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
				<SelectEntry
					label={texts.what}
					value={values.what}
					options={texts.whats}
					onChange={(what) => onChange({ ...values, what })}
				/>
			)}
			{values.what === "hours" && <HoursEntry {...propsOf("hours")} texts={texts} />}
			{values.what === "hours" && from !== until && (
				<div className="field">
					<Choice
						type="checkbox"
						label={texts.alsoClosedDays}
						checked={Boolean(values.alsoClosedDays)}
						describedBy={`${id}-closed-days`}
						onChange={(checked) => onChange({ ...values, alsoClosedDays: checked ? "yes" : "" })}
					/>
					<p id={`${id}-closed-days`} className="field-label">
						{texts.alsoClosedDaysHelp}
					</p>
				</div>
			)}
			<TextEntry
				{...propsOf("reason")}
				label={texts.reason}
				help={texts.reasonHelp(MAX_CALENDAR_TEXT - reason.length)}
				maxLength={MAX_CALENDAR_TEXT}
			/>
			{isEntered && Object.keys(faultsIn({ ...values, reason: "any" })).length === 0 && (
				<p className="closure-preview">
					<span className="branch-row-note">{texts.preview}</span>
					<span>{previewText(values, week)}</span>
				</p>
			)}
		</>
	);
}

/** What visitors see on the first day. */
function previewText(values: ClosureValues, week: WeekHours): string {
	const day = dayOf({ ...week, closures: [closureOf(values)] }, dayNumber(values.from));
	return day.why ? whyText(en, day.why, day.date) : dayText(en, day);
}

/** Of several branches, only those that are open on the first day matter. */
const ANY = Object.fromEntries(DAYS.map((day) => [hoursField(day), "10:00-17:00"])) as WeekHours;
