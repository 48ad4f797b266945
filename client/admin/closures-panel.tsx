import { type FormEvent, useId, useRef, useState } from "react";
import type { Closure } from "../../shared/branch.ts";
import { dateOf } from "../../shared/calendar.ts";
import { indiaDay } from "../../shared/hours.ts";
import { useNow } from "../state/clock.tsx";
import { usePageContext } from "../state/page-context.tsx";
import { enAdmin } from "../text/en-admin.ts";
import { closureDatesText } from "../ui/closure-text.ts";
import type { BranchEdit } from "./branch-edit.ts";
import { ClosureFields, type ClosureValues, problemIn } from "./closure-fields.tsx";

const texts = enAdmin.closures;

interface ClosuresPanelProps {
	edit: BranchEdit;
	closures: readonly Closure[];
}

/** Closes a branch for some days, or until further notice, and opens it again. */
export function ClosuresPanel({ edit, closures }: ClosuresPanelProps) {
	const id = useId();
	const today = dateOf(indiaDay(useNow()));
	const { forgetFeeds } = usePageContext();
	const empty: ClosureValues = { from: today, until: "", reason: "" };
	const [values, setValues] = useState(empty);
	const [problem, setProblem] = useState<ReturnType<typeof problemIn>>();
	const [sending, setSending] = useState(false);
	const [note, setNote] = useState<{ text: string; isFault: boolean }>();
	const line = useRef<HTMLParagraphElement>(null);
	const coming = closures.filter(({ until }) => until === undefined || until >= today);

	async function send(call: Parameters<BranchEdit["change"]>[1], done: string) {
		if (sending) return;
		setSending(true);
		setNote(undefined);
		const outcome = await edit.change("/closures", call);
		forgetFeeds();
		setSending(false);
		line.current?.focus();
		if (outcome.kind === "ok") {
			setNote({ text: done, isFault: false });
			setValues(empty);
		} else if (outcome.kind === "stale") setNote({ text: `${outcome.message} ${texts.look}`, isFault: true });
		else if (outcome.kind !== "aborted") setNote({ text: outcome.message, isFault: true });
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		const found = problemIn(values);
		setProblem(found);
		if (found) document.getElementById(`${id}-${found.field}`)?.focus();
		else {
			const { from, until, reason } = values;
			void send({ method: "POST", body: { from, ...(until && { until }), reason: reason.trim() } }, texts.stored);
		}
	}

	return (
		<section id="closures" className="panel closures" aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{texts.heading}</h2>
			<p className="branch-row-note">{texts.help}</p>
			<p ref={line} role="status" tabIndex={-1} className={note?.isFault ? "closures-fault" : "closures-note"}>
				{sending ? texts.sending : note?.text}
			</p>
			{coming.length > 0 && (
				<div className="closures-list">
					<h3>{texts.current}</h3>
					<ul>
						{coming.map((closure) => (
							<li key={`${closure.from} ${closure.until}`}>
								<strong>{closureDatesText(closure)}</strong>
								{closure.from <= today && ` (${texts.now})`}: {closure.reason}
							</li>
						))}
					</ul>
					<button type="button" className="button" onClick={() => send({ method: "DELETE" }, texts.reopened)}>
						{texts.reopen}
					</button>
				</div>
			)}
			<form method="dialog" noValidate className="closure-form" onSubmit={submit}>
				<ClosureFields id={id} values={values} problem={problem} onChange={setValues} />
				<button type="submit" className="button" aria-disabled={sending}>
					{texts.submit}
				</button>
			</form>
		</section>
	);
}
