import { useDeferredValue, useId, useMemo, useRef } from "react";
import type { Holiday } from "../../../shared/calendar.ts";
import { MAX_HOLIDAYS } from "../../../shared/calendar-input.ts";
import { enHolidays } from "../../text/en-holidays.ts";
import { EntryField } from "./entry-field.tsx";
import { type PastedHolidays, readPastedHolidays, textOfProblems } from "./pasted-holidays.ts";
import { PastedRows } from "./pasted-rows.tsx";

interface PasteSectionProps {
	text: string;
	onText(text: string): void;
	holidays: readonly Holiday[];
	onAdd(holidays: Holiday[]): void;
	announce(text: string): void;
}

const { paste } = enHolidays;

/** Takes rows of a sheet, shows how they were understood, and adds those that could be read. The others stay, to be corrected. */
export function PasteSection({ text, onText, holidays, onAdd, announce }: PasteSectionProps) {
	const field = useRef<HTMLTextAreaElement>(null);
	const deferred = useDeferredValue(text);
	const read = useMemo(() => readPastedHolidays(deferred, holidays), [deferred, holidays]);
	const summaryId = useId();

	function add() {
		// What is shown may be older than the text.
		const now = readPastedHolidays(text, holidays);
		const added = toAdd(now);
		if (added.length === 0 || holidays.length + added.length > MAX_HOLIDAYS) return;
		const left = now.rows.filter(({ problem }) => problem !== undefined).length;
		onAdd(added);
		onText(textOfProblems(now));
		announce([paste.done(added.length), left > 0 && paste.left(left)].filter(Boolean).join(" "));
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
						className="entry-input paste-input"
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
				<button type="button" className="button button-primary" aria-describedby={summaryId} onClick={add}>
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
