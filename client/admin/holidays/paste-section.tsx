import { type Dispatch, type SetStateAction, useDeferredValue, useId, useMemo, useRef } from "react";
import { MAX_HOLIDAYS } from "../../../shared/branch/calendar-input.ts";
import type { Holiday } from "../../../shared/hours/calendar.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { useNow } from "../../state/clock.tsx";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { statesText } from "../calendar-text.ts";
import { EntryField } from "../entries/entry-field.tsx";
import { dayText } from "../when-text.ts";
import { PasteQuestions } from "./paste-questions.tsx";
import { type PasteAnswers, readAnswers } from "./pasted/answers.ts";
import { asRows } from "./pasted/calendar-rows.ts";
import { isLeft, type PastedHolidays, type PastedRow, readPastedHolidays } from "./pasted/pasted-holidays.ts";

/** What is pasted, and what the admin has said about it, in JSON or empty. */
export const NOTHING_PASTED = { pasted: "", answers: "" };

type Pasted = typeof NOTHING_PASTED;

interface PasteSectionProps {
	draft: Pasted;
	keep: Dispatch<SetStateAction<Pasted>>;
	holidays: readonly Holiday[];
	isBusy: boolean;
	/** Stores holidays, or says why not. `done` says what was done. */
	onAdd(holidays: Holiday[], done: string): Promise<boolean>;
}

const { paste } = holidayTexts;

/**
 * Takes pasted spreadsheet rows, asks about what is not clear, shows how they were understood, and adds those that could be read. The others
 * stay, to be corrected.
 */
export function PasteSection({ draft, keep, holidays, isBusy, onAdd }: PasteSectionProps) {
	const { pasted } = draft;
	const field = useRef<HTMLTextAreaElement>(null);
	const deferred = useDeferredValue(pasted);
	const answers = useMemo(() => readAnswers(draft.answers), [draft.answers]);
	const read = useMemo(() => readPastedHolidays(deferred, holidays, answers), [deferred, holidays, answers]);
	const summaryId = useId();

	async function add() {
		// Read again, because what is shown may be older than the text.
		const { rows, toAdd, left } = readPastedHolidays(pasted, holidays, answers);
		if (isBusy || toAdd.length === 0 || holidays.length + toAdd.length > MAX_HOLIDAYS) return;
		const count = rows.filter(isLeft).length;
		const done = [paste.done(toAdd.length), count > 0 && paste.left(count)].filter(Boolean).join(" ");
		if (await onAdd(toAdd, done)) {
			const remaining = { pasted: left, answers: left && JSON.stringify(withoutBlank(answers)) };
			keep((present) => (present.pasted === pasted ? remaining : present));
		}
		field.current?.focus();
	}

	const count = read.toAdd.length;
	const isFull = holidays.length + count > MAX_HOLIDAYS;
	return (
		<section className="panel entry-section" aria-labelledby="paste-heading">
			<h2 id="paste-heading">{paste.heading}</h2>
			<EntryField label={paste.label} help={paste.help}>
				{(control) => (
					<textarea
						{...control}
						ref={field}
						className="text-input paste-input"
						rows={5}
						value={pasted}
						placeholder={paste.example}
						spellCheck={false}
						onChange={({ target: { value } }) =>
							keep((present) => ({ pasted: asRows(value), answers: value.trim() && present.answers }))
						}
						onPaste={({ currentTarget: { selectionStart, selectionEnd } }) => {
							// Another list: what was said about the one before does not hold for it.
							if (selectionStart === 0 && selectionEnd === pasted.length) keep({ pasted, answers: "" });
						}}
					/>
				)}
			</EntryField>
			<EntryField label={paste.file}>
				{(control) => (
					<input
						{...control}
						type="file"
						className="text-input"
						accept=".ics,text/calendar"
						onChange={async ({ target }) => {
							const text = await target.files?.[0]?.text();
							if (text) keep({ pasted: asRows(text), answers: "" });
							target.value = "";
						}}
					/>
				)}
			</EntryField>
			<PasteQuestions
				read={read}
				answers={answers}
				onAnswer={(next) => keep({ pasted, answers: JSON.stringify(next) })}
			/>
			<p id={summaryId} role="status" className="paste-summary">
				{read.rows.length > 0 && summaryOf(read)}
			</p>
			{read.rows.length > 0 && <PastedRows rows={read.rows} />}
			{isFull && <p role="alert">{paste.tooMany(MAX_HOLIDAYS)}</p>}
			{count > 0 && !isFull && (
				<Button
					text={read.rows.some(isLeft) ? paste.addReadable(count) : paste.add(count)}
					kind="primary"
					aria-describedby={summaryId}
					aria-disabled={isBusy}
					onClick={add}
				/>
			)}
		</section>
	);
}

/** What an empty cell means must be asked again when the row above it has gone. */
function withoutBlank(answers: PasteAnswers): PasteAnswers {
	const values = Object.entries(answers.values).filter(([key]) => !key.startsWith("blank"));
	return { ...answers, values: Object.fromEntries(values) };
}

const COUNTED: readonly [outcomes: readonly PastedRow["outcome"][], text: (count: number) => string][] = [
	[["problem"], paste.wrong],
	[["open"], paste.asked],
	[["listed", "pasted"], paste.known],
	[["leftOut"], paste.restricted],
];

function summaryOf({ rows, toAdd, more }: PastedHolidays): string {
	const parts = COUNTED.flatMap(([outcomes, text]) => {
		const count = rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
		return count > 0 ? [text(count)] : [];
	});
	const summary = paste.summary([paste.ready(toAdd.length), ...parts]);
	const isUnread = rows.some(({ outcome }) => outcome === "waits");
	return [summary, isUnread && paste.unread, more && paste.more(MAX_HOLIDAYS)].filter(Boolean).join(" ");
}

function PastedRows({ rows }: { rows: readonly PastedRow[] }) {
	const today = todayInIndia(useNow());
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
		<section className="pasted-rows" tabIndex={0} aria-label={paste.understood}>
			<ol>
				{rows.map((row) => (
					<li key={`${row.line} ${row.holiday?.date}`} data-outcome={row.outcome}>
						<Icon name={row.outcome === "ok" ? "check" : row.outcome === "problem" ? "warning" : "info"} />
						<div>
							<p className="field-label">{paste.row(row.line)}</p>
							{row.holiday ? (
								<p>
									<strong>{row.holiday.name}</strong>
									<span>{`, ${dayText(row.holiday.date)}, ${statesText(row.holiday.states)}`}</span>
								</p>
							) : (
								<p>{row.text}</p>
							)}
							<p className="pasted-result">{resultOf(row, today)}</p>
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}

function resultOf({ outcome, problem = "", holiday, also }: PastedRow, today: string): string {
	if (outcome === "problem") return problem;
	if (outcome !== "ok") return paste[outcome];
	if (also) return paste.also([...new Set(also.map(({ states }) => statesText(states)))].join(", "));
	return holiday && holiday.date < today ? paste.over : paste.ok;
}
