import { MAX_CALENDAR_TEXT } from "../../../shared/branch/calendar-input.ts";
import { NOT_WORKING } from "../../../shared/constants.ts";
import { dayNumber, isDate } from "../../../shared/hours/calendar.ts";
import { dayOf, parseHours } from "../../../shared/hours/hours.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { type Closure, DAYS, hoursField, type WeekHours } from "../../../shared/hours/week.ts";
import { ENDS, joinHours, STARTS, splitHours } from "../../branch-form/branch-values.ts";
import { useNow } from "../../state/clock.tsx";
import { texts as en } from "../../text/en/texts.ts";
import { closuresTexts } from "../../text/for-admins/admin-texts.ts";
import { dayText, whyText } from "../../ui/branch/hours-text.ts";
import { FoldedSection } from "../../ui/folded-section.tsx";
import { CommandStatus } from "../command/command-status.tsx";
import { SelectEntry, TextEntry, TickEntry } from "../entries/entry-field.tsx";
import { EntryForm, type Fields, faultsIn, fieldOf } from "../entries/entry-form.tsx";
import { useTabState } from "../use-tab-state.ts";
import type { BranchEdit } from "./use-branch-edit.ts";

const texts = closuresTexts;

/** Values as typed or chosen; dates as `YYYY-MM-DD`. */
export const NO_CLOSURE = {
	from: "",
	/** If it is empty, the branch is closed until further notice. */
	until: "",
	/** Visitors read it. */
	reason: "",
	/** `hours` if the branch has other hours. */
	what: "closed",
	/** Other hours as in a branch, perhaps still without an end. */
	hours: "",
	/** Not empty if other hours of several days are also for days when the branch would be closed. */
	alsoClosedDays: "",
};

type ClosureValues = typeof NO_CLOSURE;

const field = fieldOf<ClosureValues>();
const hasHours = ({ what }: ClosureValues) => what === "hours";

export const CLOSURE_FIELDS: Fields<ClosureValues> = [
	[
		field(
			"from",
			TextEntry,
			{ label: texts.from, type: "date" },
			{ check: ({ from }) => !isDate(from) && texts.missingFrom },
		),
		field("until", TextEntry, ({ from }) => ({ label: texts.until, help: texts.untilHelp, type: "date", min: from }), {
			check: ({ from, until }) => until !== "" && until < from && texts.order,
		}),
	],
	field("what", SelectEntry, { label: texts.what, options: texts.whats }),
	field(
		"hours",
		HoursEntry,
		{ texts },
		{ isShown: hasHours, check: ({ hours }) => parseHours(hours).kind !== "range" && texts.missingHours },
	),
	field(
		"alsoClosedDays",
		TickEntry,
		{ label: texts.alsoClosedDays, help: texts.alsoClosedDaysHelp },
		{ isShown: (values) => hasHours(values) && values.from !== values.until },
	),
	field(
		"reason",
		TextEntry,
		({ reason }) => ({
			label: texts.reason,
			help: texts.reasonHelp(MAX_CALENDAR_TEXT - reason.length),
			maxLength: MAX_CALENDAR_TEXT,
		}),
		{ check: ({ reason }) => reason.trim() === "" && texts.missingReason },
	),
];

/** The closure as the service reads it. */
export function closureOf({ from, until, reason, what, hours, alsoClosedDays }: ClosureValues): Closure {
	const other = what === "hours" && {
		hours,
		...(alsoClosedDays && from !== until && { alsoClosedDays: true as const }),
	};
	return { from, ...(until && { until }), ...other, reason: reason.trim() };
}

/** What visitors will see on the first day, once that can be said. @param week the usual hours, if they are those of one branch */
export function ClosurePreview({ values, week = ANY }: { values: ClosureValues; week?: WeekHours }) {
	const isEntered = values.until !== "" || values.reason.trim() !== "";
	if (!isEntered || Object.keys(faultsIn(CLOSURE_FIELDS, { ...values, reason: "any" })).length > 0) return null;
	const day = dayOf({ ...week, closures: [closureOf(values)] }, dayNumber(values.from));
	return (
		<p className="closure-preview">
			<span className="branch-row-note">{texts.preview}</span>
			<span>{day.why ? whyText(en, day.why, day.date) : dayText(en, day)}</span>
		</p>
	);
}

/** Of several branches, only those that are open on the first day matter. */
const ANY = Object.fromEntries(DAYS.map((day) => [hoursField(day), "10:00-17:00"])) as WeekHours;

const PLACE = "closures";

interface ClosuresPanelProps {
	edit: BranchEdit;
	/** The key under which what is typed survives a reload. */
	tabKey: string;
}

/** Closes a branch for some days, or until further notice, or gives it other hours. */
export function ClosuresPanel({ edit, tabKey }: ClosuresPanelProps) {
	const { command, branch, change } = edit;
	const { closures: _, breaks: __, ...week } = branch;
	const empty = { ...NO_CLOSURE, from: todayInIndia(useNow()) };
	const [values, setValues] = useTabState(tabKey, empty);
	const { isBusy } = command;
	const hasHours = values.what === "hours";

	async function close() {
		const said = { sending: texts.sending, done: hasHours ? texts.storedHours : texts.stored };
		const closing = { name: "closeBranch", input: closureOf(values), texts: said, about: ["closures"] } as const;
		// What was typed while the call ran belongs to the next closure.
		if (await change(PLACE, closing)) setValues((present) => (present === values ? empty : present));
	}

	return (
		<FoldedSection id="closures" title={texts.heading} fact={texts.none} open={texts.open}>
			<p className="branch-row-note">{texts.help}</p>
			<EntryForm
				submit={hasHours ? texts.submitHours : texts.submit}
				isBusy={isBusy}
				fields={CLOSURE_FIELDS}
				values={values}
				onChange={(next) => {
					// What was said is about the previous attempt.
					if (!isBusy) command.forget();
					setValues(next);
				}}
				onSubmit={close}
			>
				<ClosurePreview values={values} week={week} />
			</EntryForm>
			<CommandStatus command={command} place={PLACE} />
		</FoldedSection>
	);
}

interface HoursEntryProps {
	texts: { opens: string; closes: string };
	first?: readonly string[];
	value: string;
	problem?: string | undefined;
	onChange(hours: string): void;
}

/** When branches open and close. */
export function HoursEntry({ texts, first = [], value, problem, onChange }: HoursEntryProps) {
	const { start, end } = splitHours(value);
	return (
		<div className="entry-pair">
			<SelectEntry
				problem={problem}
				label={texts.opens}
				placeholder={texts.opens}
				options={[...first, ...STARTS]}
				value={start}
				onChange={(chosen) => onChange(joinHours(chosen, end))}
			/>
			{start !== NOT_WORKING && (
				<SelectEntry
					label={texts.closes}
					placeholder={texts.closes}
					options={ENDS.filter((time) => time > start)}
					value={end}
					onChange={(chosen) => onChange(joinHours(start, chosen))}
				/>
			)}
		</div>
	);
}
