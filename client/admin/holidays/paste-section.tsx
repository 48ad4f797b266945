import { useDeferredValue, useId, useMemo, useRef } from "react";
import { MAX_HOLIDAYS } from "../../../shared/branch/calendar-input.ts";
import { dateOf, type Holiday } from "../../../shared/hours/calendar.ts";
import { indiaDay } from "../../../shared/hours/hours.ts";
import { useNow } from "../../state/clock.tsx";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { Icon } from "../../ui/icon.tsx";
import { statesText } from "../calendar-text.ts";
import { dayText } from "../when-text.ts";
import { EntryField } from "./entry-field.tsx";
import { PasteQuestions } from "./paste-questions.tsx";
import { NO_ANSWERS, type PasteAnswers } from "./pasted/answers.ts";
import { type PastedHoliday, type PastedHolidays, readPastedHolidays } from "./pasted/pasted-holidays.ts";
import type { TextLine } from "./pasted/sort-lines.ts";

interface PasteSectionProps {
	text: string;
	/** What the admin has said about the text. */
	answers: PasteAnswers;
	onChange(text: string, answers: PasteAnswers): void;
	holidays: readonly Holiday[];
	isBusy: boolean;
	/** Stores holidays. `left` is the text that remains afterwards, with its answers, and `done` says what was done. */
	onAdd(holidays: Holiday[], left: { text: string; answers: PasteAnswers }, done: string): Promise<void>;
}

const { paste } = holidayTexts;

/**
 * Takes pasted spreadsheet rows, asks about what is not clear, shows how they were understood, and adds those that could be read. The others
 * stay, to be corrected.
 */
export function PasteSection({ text, answers, onChange, holidays, isBusy, onAdd }: PasteSectionProps) {
	const field = useRef<HTMLTextAreaElement>(null);
	const deferred = useDeferredValue(text);
	const read = useMemo(() => readPastedHolidays(deferred, holidays, answers), [deferred, holidays, answers]);
	const summaryId = useId();

	async function add() {
		// Read again, because what is shown may be older than the text.
		const now = readPastedHolidays(text, holidays, answers);
		const added = toAdd(now);
		if (isBusy || added.length === 0 || holidays.length + added.length > MAX_HOLIDAYS) return;
		const left = now.rows.filter((row) => row.problem !== undefined || row.isAsked).length;
		const done = [paste.done(added.length), left > 0 && paste.left(left)].filter(Boolean).join(" ");
		await onAdd(added, { text: now.left, answers: now.left ? withoutBlank(answers) : NO_ANSWERS }, done);
		field.current?.focus();
	}

	const count = toAdd(read).length;
	const isPart = read.rows.some((row) => row.problem !== undefined || row.isAsked);
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
						value={text}
						placeholder={paste.example}
						spellCheck={false}
						onChange={({ target: { value } }) => onChange(value, value.trim() === "" ? NO_ANSWERS : answers)}
						onPaste={({ currentTarget: { selectionStart, selectionEnd } }) => {
							// Another list: what was said about the one before does not hold for it.
							if (selectionStart === 0 && selectionEnd === text.length) onChange(text, NO_ANSWERS);
						}}
					/>
				)}
			</EntryField>
			<PasteQuestions read={read} answers={answers} onAnswer={(given) => onChange(text, given)} />
			<p id={summaryId} role="status" className="paste-summary">
				{read.rows.length > 0 && summaryOf(read)}
			</p>
			{read.rows.length > 0 && <PastedRows read={read} />}
			{isFull && <p role="alert">{paste.tooMany(MAX_HOLIDAYS)}</p>}
			{count > 0 && !isFull && (
				<button
					type="button"
					className="button button-primary"
					aria-describedby={summaryId}
					aria-disabled={isBusy}
					onClick={add}
				>
					{isPart ? paste.addReadable(count) : paste.add(count)}
				</button>
			)}
		</section>
	);
}

/** What an empty cell means must be asked again when the row above it has gone. */
function withoutBlank(answers: PasteAnswers): PasteAnswers {
	const values = Object.entries(answers.values).filter(([key]) => !key.startsWith("blank"));
	return { ...answers, values: Object.fromEntries(values) };
}

/** The holidays to add: none while a column is unread, because it may say where they are. */
function toAdd({ rows, isUnread }: PastedHolidays): Holiday[] {
	if (isUnread) return [];
	return rows.flatMap(({ holiday, known }) => (holiday && !known ? [holiday] : []));
}

function summaryOf(read: PastedHolidays): string {
	const wrong = read.rows.filter(({ problem }) => problem !== undefined).length;
	const asked = read.rows.filter(({ isAsked }) => isAsked).length;
	const restricted = read.rows.filter((row) => row.known === "restricted").length;
	const known = read.rows.filter((row) => row.known !== undefined).length - restricted;
	const parts = [
		paste.ready(toAdd(read).length),
		wrong > 0 && paste.wrong(wrong),
		asked > 0 && paste.asked(asked),
		known > 0 && paste.known(known),
		restricted > 0 && paste.restricted(restricted),
	];
	return [
		paste.summary(parts.filter((part) => part !== false)),
		read.isUnread && paste.unread,
		read.more && paste.more(MAX_HOLIDAYS),
	]
		.filter(Boolean)
		.join(" ");
}

function PastedRows({ read }: { read: PastedHolidays }) {
	const today = dateOf(indiaDay(useNow()));
	const entries = [...read.rows, ...read.passed].toSorted((a, b) => a.line - b.line);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
		<section className="pasted-rows" tabIndex={0} aria-label={paste.understood}>
			<ol>
				{entries.map((entry) => (
					<li key={`${entry.line} ${"kind" in entry ? "" : entry.holiday?.date}`} data-state={stateOf(entry)}>
						<Icon name={ICONS[stateOf(entry)]} />
						<div>
							<p className="field-label">{paste.row(entry.line)}</p>
							{"holiday" in entry && entry.holiday ? (
								<p>
									<strong>{entry.holiday.name}</strong>
									<span>{`, ${dayText(entry.holiday.date)}, ${statesText(entry.holiday.states)}`}</span>
								</p>
							) : (
								<p>{entry.text}</p>
							)}
							<p className="pasted-result">
								{"kind" in entry ? paste[entry.kind] : resultOf(entry, read.isUnread, today)}
							</p>
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}

const ICONS = { ok: "check", known: "info", asked: "info", problem: "warning" } as const;

function stateOf(entry: PastedHoliday | TextLine): keyof typeof ICONS {
	if ("kind" in entry) return "known";
	if (entry.problem !== undefined) return "problem";
	if (entry.isAsked) return "asked";
	return entry.known ? "known" : "ok";
}

function resultOf({ holiday, problem, isAsked, known, also }: PastedHoliday, isUnread: boolean, today: string): string {
	if (problem !== undefined) return problem;
	if (known) return known === "restricted" ? paste.leftOut : paste[known];
	if (isUnread) return paste.waits;
	if (isAsked) return paste.open;
	if (also) return paste.also([...new Set(also.map(({ states }) => statesText(states)))].join(", "));
	return holiday && holiday.date < today ? paste.over : paste.ok;
}
