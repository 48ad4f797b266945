import { type FormEvent, useId, useRef, useState } from "react";
import { dateOf } from "../../../shared/hours/calendar.ts";
import { indiaDay } from "../../../shared/hours/hours.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import { useNow } from "../../state/clock.tsx";
import { usePageContext } from "../../state/page-context.tsx";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";
import { closureDatesText, closureText, closureWhatText } from "../../ui/branch/field-lines.ts";
import { useKept } from "../use-kept.ts";
import { type BranchEdit, useBusy } from "./branch-edit.ts";
import { ClosureFields, type ClosureValues, problemIn } from "./closure-fields.tsx";

const texts = adminTexts.closures;

interface ClosuresPanelProps {
	edit: BranchEdit;
	closures: readonly Closure[];
	/** The key under which what is typed survives a reload. */
	keptAs: string;
}

/** Closes a branch for some days, or until further notice, and opens it again. */
export function ClosuresPanel({ edit, closures, keptAs }: ClosuresPanelProps) {
	const id = useId();
	const today = dateOf(indiaDay(useNow()));
	const { forgetFeeds } = usePageContext();
	const empty: Required<ClosureValues> = { from: today, until: "", reason: "", what: "closed", hours: "" };
	const [values, setValues] = useKept(keptAs, empty);
	const [problem, setProblem] = useState<ReturnType<typeof problemIn>>();
	const isBusy = useBusy(edit);
	const [sending, setSending] = useState(false);
	const [note, setNote] = useState<{ text: string; isFault: boolean }>();
	const line = useRef<HTMLParagraphElement>(null);
	const closed = closures.filter(({ hours }) => hours === undefined);
	const isClosedToday = closed.some((each) => each.from <= today && (each.until ?? today) >= today);
	const isClosedLater = closed.some(({ from }) => from > today);
	const coming = closures.filter(({ until }) => until === undefined || until >= today);

	async function send(call: Parameters<BranchEdit["change"]>[1], done: string, below = "") {
		if (isBusy) return;
		setSending(true);
		setNote(undefined);
		const outcome = await edit.change(`/closures${below}`, call);
		forgetFeeds();
		setSending(false);
		line.current?.focus();
		if (outcome.kind === "ok") {
			setNote({ text: done, isFault: false });
			// What was typed while the call ran belongs to the next closure.
			if (call.method === "POST") setValues((present) => (present === values ? empty : present));
		} else if (outcome.kind === "stale") setNote({ text: `${outcome.message} ${texts.look}`, isFault: true });
		else if (outcome.kind !== "aborted") setNote({ text: messageWithReference(outcome), isFault: true });
	}

	function change(next: Required<ClosureValues>) {
		setValues(next);
		// A message disappears as soon as its problem is solved.
		setProblem((present) => (present && problemIn(next)?.field === present.field ? present : undefined));
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		const found = problemIn(values);
		setProblem(found);
		if (found) {
			// The note is about the previous attempt.
			setNote(undefined);
			document.getElementById(`${id}-${found.field}`)?.focus();
		} else {
			const { from, until, reason, what, hours } = values;
			const instead = what === "hours" ? { hours } : {};
			const body = { from, ...(until && { until }), ...instead, reason: reason.trim() };
			void send({ method: "POST", body }, what === "hours" ? texts.storedHours : texts.stored);
		}
	}

	return (
		<section id="closures" className="panel closures" aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{texts.heading}</h2>
			<p className="branch-row-note">{texts.help}</p>
			<p
				ref={line}
				role="status"
				tabIndex={-1}
				className={sending ? "closures-sending" : note?.isFault ? "closures-fault" : "closures-note"}
			>
				{sending ? texts.sending : note?.text}
			</p>
			{coming.length > 0 && (
				<div className="closures-list">
					<h3>{texts.current}</h3>
					<ul>
						{coming.map((closure) => (
							<li key={datesOf(closure)}>
								<p>
									<strong>{closureDatesText(closure)}</strong>
									<span>{`${closure.from <= today ? ` (${texts.now})` : ""}: ${closureWhatText(closure)}`}</span>
								</p>
								<button
									type="button"
									className="button button-quiet"
									aria-label={texts.removeOne(closureText(closure))}
									aria-disabled={isBusy}
									onClick={() => send({ method: "DELETE" }, texts.removed, `/${datesOf(closure)}`)}
								>
									{texts.remove}
								</button>
							</li>
						))}
					</ul>
					{isClosedToday && (
						<>
							<button
								type="button"
								className="button"
								aria-disabled={isBusy}
								aria-describedby={isClosedLater ? `${id}-reopen` : undefined}
								onClick={() => send({ method: "DELETE" }, isClosedLater ? texts.reopenedUntil : texts.reopened)}
							>
								{texts.reopen}
							</button>
							{isClosedLater && (
								<p id={`${id}-reopen`} className="branch-row-note">
									{texts.reopenHelp}
								</p>
							)}
						</>
					)}
				</div>
			)}
			<form method="dialog" noValidate className="closure-form" onSubmit={submit}>
				<ClosureFields id={id} values={values} problem={problem} onChange={(next) => change({ ...values, ...next })} />
				<button type="submit" className="button" aria-disabled={isBusy}>
					{values.what === "hours" ? texts.submitHours : texts.submit}
				</button>
			</form>
		</section>
	);
}

/** The dates of a closure, as its address names them. */
function datesOf({ from, until }: Closure): string {
	return until === undefined ? from : `${from}--${until}`;
}
