import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { READ_HOLIDAYS_PATH } from "../../../shared/api/api-paths.ts";
import {
	type HolidayList,
	HolidayListSent,
	type ListOutcome,
	type ListRow,
	readListAnswers,
} from "../../../shared/api/pasted-holidays.ts";
import { MAX_HOLIDAYS } from "../../../shared/branch/calendar-input.ts";
import { UPLOAD_FIELD } from "../../../shared/constants.ts";
import type { Holiday } from "../../../shared/hours/calendar.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { useNow } from "../../state/clock.tsx";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AdminFailurePanel, Panel } from "../admin-page.tsx";
import { holidayText, statesText } from "../calendar-text.ts";
import { EntryField } from "../entries/entry-field.tsx";
import { useAnswer, usePaused } from "../use-answer.ts";
import { PasteQuestions } from "./paste-questions.tsx";

/** What is pasted, and what the admin has said about it, in JSON or empty. */
interface Pasted {
	pasted: string;
	answers: string;
}

export const NOTHING_PASTED: Pasted = { pasted: "", answers: "" };

interface PasteSectionProps {
	draft: Pasted;
	keep: Dispatch<SetStateAction<Pasted>>;
	holidays: readonly Holiday[];
	isBusy: boolean;
	/** Stores holidays, or says why not. `done` says what was done. */
	onAdd(holidays: Holiday[], done: string): Promise<boolean>;
}

const { paste } = holidayTexts;

/** Has pasted rows or a file read, asks about what is not clear, and adds the rows that could be read. The others stay, to be corrected. */
export function PasteSection({ draft, keep, holidays, isBusy, onAdd }: PasteSectionProps) {
	const { pasted } = draft;
	const field = useRef<HTMLTextAreaElement>(null);
	const [file, setFile] = useState<File>();
	const { list, failure, isRead, again } = useHolidayList(draft, file, holidays);
	const summaryId = useId();
	const toAdd = list?.rows.flatMap(({ outcome, holiday }) => (outcome === "ok" && holiday ? [holiday] : [])) ?? [];
	const count = toAdd.length;
	const leftCount = list?.rows.filter(({ outcome }) => outcome === "problem" || outcome === "open").length ?? 0;
	const isFull = holidays.length + count > MAX_HOLIDAYS;
	const isWaiting = !isRead && (file !== undefined || pasted.trim() !== "");

	const showRows = useEffectEvent((rows: string) => {
		setFile(undefined);
		keep({ pasted: rows, answers: "" });
	});
	const isCalendar = pasted.trimStart().startsWith("BEGIN:VCALENDAR") && list?.text !== pasted;
	const rowsOfFile = isRead && (file || isCalendar) ? list?.text : undefined;
	useEffect(() => {
		if (rowsOfFile !== undefined) showRows(rowsOfFile);
	}, [rowsOfFile]);

	async function add() {
		if (isBusy || !isRead || !list) return;
		const done = [paste.done(count), leftCount > 0 && paste.left(leftCount)].filter(Boolean).join(" ");
		if (await onAdd(toAdd, done)) {
			const remaining = { pasted: list.left, answers: list.left && JSON.stringify(withoutBlank(draft)) };
			keep((present) => (present.pasted === pasted ? remaining : present));
		}
		field.current?.focus();
	}

	return (
		<Panel heading={paste.heading}>
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
						onChange={({ target: { value } }) => {
							setFile(undefined);
							keep((present) => ({ pasted: value, answers: value.trim() && present.answers }));
						}}
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
						accept=".xlsx,.xls,.csv,.ics,text/csv,text/calendar"
						onChange={({ target }) => {
							setFile(target.files?.[0]);
							target.value = "";
						}}
					/>
				)}
			</EntryField>
			{failure && isRead && <AdminFailurePanel failure={failure} onRetry={again} />}
			{list && (
				<PasteQuestions
					questions={list.questions}
					answers={answersIn(draft)}
					onAnswer={(next) => keep({ pasted, answers: JSON.stringify(next) })}
				/>
			)}
			<p id={summaryId} role="status" className="paste-summary">
				{isWaiting ? paste.reading : list && list.rows.length > 0 && summaryOf(list, count)}
			</p>
			{list && list.rows.length > 0 && <PastedRows rows={list.rows} />}
			{isFull && <p role="alert">{paste.tooMany(MAX_HOLIDAYS)}</p>}
			{count > 0 && !isFull && (
				<Button
					text={leftCount > 0 ? paste.addReadable(count) : paste.add(count)}
					kind="primary"
					aria-describedby={summaryId}
					aria-disabled={isBusy || !isRead}
					onClick={add}
				/>
			)}
		</Panel>
	);
}

/** What an empty cell means must be asked again when the row above it has gone. */
function withoutBlank(draft: Pasted) {
	return Object.fromEntries(Object.entries(answersIn(draft)).filter(([key]) => !key.startsWith("blank")));
}

const COUNTED: readonly [outcomes: readonly ListOutcome[], text: (count: number) => string][] = [
	[["problem"], paste.wrong],
	[["open"], paste.asked],
	[["listed", "pasted"], paste.known],
	[["leftOut"], paste.restricted],
];

function summaryOf({ rows, notes }: HolidayList, ready: number): string {
	const parts = COUNTED.flatMap(([outcomes, text]) => {
		const count = rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
		return count > 0 ? [text(count)] : [];
	});
	const summary = paste.summary([paste.ready(ready), ...parts]);
	const isUnread = rows.some(({ outcome }) => outcome === "waits");
	return [summary, isUnread && paste.unread, ...notes].filter(Boolean).join(" ");
}

function PastedRows({ rows }: { rows: readonly ListRow[] }) {
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
							<p>{row.holiday ? holidayText(row.holiday) : row.text}</p>
							<p className="pasted-result">{resultOf(row, today)}</p>
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}

function resultOf({ outcome, problem = "", holiday, also }: ListRow, today: string): string {
	if (outcome === "problem") return problem;
	if (outcome !== "ok") return paste[outcome];
	if (also) return paste.also([...new Set(also.map(({ states }) => statesText(states)))].join(", "));
	return holiday && holiday.date < today ? paste.over : paste.ok;
}

/** Has a file, or what is pasted, read when typing pauses, and again when the stored holidays change. The last answer stays until the next. */
function useHolidayList(draft: Pasted, file: File | undefined, stored: readonly Holiday[]) {
	const of = file ?? draft;
	const paused = usePaused(of);
	const body = useMemo(() => formOf(paused), [paused]);
	const path = isEmpty(paused) ? undefined : READ_HOLIDAYS_PATH;
	const { answer, data, loading, again } = useAnswer(path, HolidayListSent, { version: stored, body });
	return {
		list: isEmpty(of) ? undefined : data?.data,
		failure: answer && answer.kind !== "ok" ? answer : undefined,
		/** Whether the answer is about what is pasted, or the file, by now. */
		isRead: paused === of && !loading,
		again,
	};
}

const isEmpty = (of: File | Pasted) => !(of instanceof File) && of.pasted.trim() === "";

function formOf(of: File | Pasted): FormData {
	const form = new FormData();
	const isFile = of instanceof File;
	if (!isFile) form.set("answers", JSON.stringify(answersIn(of)));
	form.set(UPLOAD_FIELD, isFile ? of : new Blob([of.pasted], { type: "text/plain" }), isFile ? of.name : "pasted.txt");
	return form;
}

/** What the admin has said. */
const answersIn = ({ answers }: Pasted) => readListAnswers(answers || "{}") ?? {};
