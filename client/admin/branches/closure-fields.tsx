import type { InputHTMLAttributes } from "react";
import { MAX_CALENDAR_TEXT } from "../../../shared/branch/calendar-input.ts";
import { isDate } from "../../../shared/hours/calendar.ts";
import { texts as en } from "../../text/en/texts.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { whyText } from "../../ui/branch/hours-text.ts";
import { Icon } from "../../ui/icon.tsx";

const texts = adminTexts.closures;

/** Values as typed or chosen; dates as `YYYY-MM-DD`. */
export interface ClosureValues {
	from: string;
	/** If it is empty, the branch is closed until further notice. */
	until: string;
	reason: string;
}

interface Problem {
	field: keyof ClosureValues;
	message: string;
}

/** The first thing that is missing or wrong. */
export function problemIn({ from, until, reason }: ClosureValues): Problem | undefined {
	if (!isDate(from)) return { field: "from", message: texts.missingFrom };
	if (until && until < from) return { field: "until", message: texts.order };
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
	const propsOf = (field: keyof ClosureValues) => ({
		id: `${id}-${field}`,
		value: values[field],
		problem: problem?.field === field ? problem.message : undefined,
		onChange: (value: string) => onChange({ ...values, [field]: value }),
	});
	const isEntered = until !== "" || reason.trim() !== "";
	return (
		<>
			<div className="closure-dates">
				<ClosureField {...propsOf("from")} label={texts.from} type="date" />
				<ClosureField {...propsOf("until")} label={texts.until} help={texts.untilHelp} type="date" min={from} />
			</div>
			<ClosureField
				{...propsOf("reason")}
				label={texts.reason}
				help={texts.reasonHelp(MAX_CALENDAR_TEXT - reason.length)}
				maxLength={MAX_CALENDAR_TEXT}
				autoComplete="off"
			/>
			{isEntered && !problemIn({ from, until, reason: "any" }) && (
				<p className="closure-preview">
					<span className="branch-row-note">{texts.preview}</span>
					<span>{`${en.branch.closed} ${previewText(values)}`}</span>
				</p>
			)}
		</>
	);
}

/** What visitors see on the first day. */
function previewText({ from, until, reason }: ClosureValues): string {
	const noon = Date.parse(`${from}T12:00:00+05:30`);
	return whyText(en, { ...(until && { until }), reason: reason.trim() }, noon);
}

interface ClosureFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> {
	id: string;
	label: string;
	help?: string;
	problem: string | undefined;
	onChange(value: string): void;
}

function ClosureField({ id, label, help, problem, onChange, ...input }: ClosureFieldProps) {
	const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(" ");
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<input
				{...input}
				id={id}
				className="text-input"
				aria-describedby={described || undefined}
				aria-invalid={problem ? true : undefined}
				onChange={(event) => onChange(event.target.value)}
			/>
			{help && (
				<p id={`${id}-help`} className="branch-row-note">
					{help}
				</p>
			)}
			{problem && (
				<p id={`${id}-problem`} className="closures-fault">
					<Icon name="warning" /> <span>{problem}</span>
				</p>
			)}
		</div>
	);
}
