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
import { type PastedHoliday, type PastedHolidays, readPastedHolidays, textOfProblems } from "./pasted-holidays.ts";

interface PasteSectionProps {
	text: string;
	onText(text: string): void;
	holidays: readonly Holiday[];
	isBusy: boolean;
	/** Stores holidays. `left` is the text that remains afterwards, and `done` says what was done. */
	onAdd(holidays: Holiday[], left: string, done: string): Promise<void>;
}

const { paste } = holidayTexts;

/** Takes pasted spreadsheet rows, shows how they were understood, and adds those that could be read. The others stay, to be corrected. */
export function PasteSection({ text, onText, holidays, isBusy, onAdd }: PasteSectionProps) {
	const field = useRef<HTMLTextAreaElement>(null);
	const deferred = useDeferredValue(text);
	const read = useMemo(() => readPastedHolidays(deferred, holidays), [deferred, holidays]);
	const summaryId = useId();

	async function add() {
		// Read again, because what is shown may be older than the text.
		const now = readPastedHolidays(text, holidays);
		const added = toAdd(now);
		if (isBusy || added.length === 0 || holidays.length + added.length > MAX_HOLIDAYS) return;
		const left = now.rows.filter(({ problem }) => problem !== undefined).length;
		const done = [paste.done(added.length), left > 0 && paste.left(left)].filter(Boolean).join(" ");
		await onAdd(added, textOfProblems(now), done);
		field.current?.focus();
	}

	const count = toAdd(read).length;
	const wrong = read.rows.filter(({ problem }) => problem !== undefined).length;
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
						onChange={(event) => onText(event.target.value)}
					/>
				)}
			</EntryField>
			<p id={summaryId} role="status" className="paste-summary">
				{read.rows.length > 0 && summaryOf(read)}
			</p>
			{read.rows.length > 0 && <PastedRows rows={read.rows} />}
			{isFull && <p role="alert">{paste.tooMany(MAX_HOLIDAYS)}</p>}
			{count > 0 && !isFull && (
				<button
					type="button"
					className="button button-primary"
					aria-describedby={summaryId}
					aria-disabled={isBusy}
					onClick={add}
				>
					{wrong > 0 ? paste.addReadable(count) : paste.add(count)}
				</button>
			)}
		</section>
	);
}

function toAdd({ rows }: PastedHolidays): Holiday[] {
	return rows.flatMap(({ holiday, known }) => (holiday && !known ? [holiday] : []));
}

function summaryOf(read: PastedHolidays): string {
	const wrong = read.rows.filter(({ problem }) => problem !== undefined).length;
	const known = read.rows.filter((row) => row.known !== undefined).length;
	const parts = [paste.ready(toAdd(read).length), wrong > 0 && paste.wrong(wrong), known > 0 && paste.known(known)];
	return [
		paste.summary(parts.filter((part) => part !== false)),
		read.ignored.length > 0 && paste.ignored(read.ignored.join(", ")),
		read.more && paste.more(MAX_HOLIDAYS),
	]
		.filter(Boolean)
		.join(" ");
}

function PastedRows({ rows }: { rows: readonly PastedHoliday[] }) {
	const today = dateOf(indiaDay(useNow()));
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
		<section className="pasted-rows" tabIndex={0} aria-label={paste.understood}>
			<ol>
				{rows.map((row) => (
					<li key={row.line} data-state={stateOf(row)}>
						<Icon name={ICONS[stateOf(row)]} />
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

const ICONS = { ok: "check", known: "info", problem: "warning" } as const;

function stateOf({ problem, known }: PastedHoliday): keyof typeof ICONS {
	if (problem !== undefined) return "problem";
	return known ? "known" : "ok";
}

function resultOf({ holiday, problem, known, also }: PastedHoliday, today: string): string {
	if (problem !== undefined) return problem;
	if (known) return paste[known];
	if (also) return paste.also([...new Set(also.map(({ states }) => statesText(states)))].join(", "));
	return holiday && holiday.date < today ? paste.over : paste.ok;
}
