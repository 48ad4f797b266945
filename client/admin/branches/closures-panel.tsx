import { useId } from "react";
import type { AdminBranch } from "../../../shared/api/admin-branch.ts";
import { closureDatesText, closureText, closureWhatText } from "../../../shared/api/field-lines.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import { useNow } from "../../state/clock.tsx";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { EntryForm } from "../entries/entry-section.tsx";
import { useTabState } from "../use-tab-state.ts";
import type { BranchEdit } from "./branch-edit.ts";
import { ClosureFields, closureOf, faultsIn } from "./closure-fields.tsx";
import { ChangeLine, useChange } from "./use-change.tsx";

const texts = adminTexts.closures;

interface ClosuresPanelProps {
	edit: BranchEdit;
	branch: AdminBranch;
	/** The key under which what is typed survives a reload. */
	tabKey: string;
}

/** Closes a branch for some days, or until further notice, and opens it again. */
export function ClosuresPanel({ edit, branch, tabKey }: ClosuresPanelProps) {
	const { closures, breaks: _, ...week } = branch;
	const id = useId();
	const today = todayInIndia(useNow());
	const empty = { from: today, until: "", reason: "", what: "closed", hours: "", alsoClosedDays: "" };
	const [values, setValues] = useTabState(tabKey, empty);
	const changing = useChange(edit);
	const { isBusy } = changing;
	const closed = closures.filter(({ hours }) => hours === undefined);
	const isClosedToday = closed.some((each) => each.from <= today && (each.until ?? today) >= today);
	const isClosedLater = closed.some(({ from }) => from > today);
	const coming = closures.filter(({ until }) => until === undefined || until >= today);

	const send = (call: Parameters<BranchEdit["change"]>[1], done: string, below = "") =>
		changing.change({ sending: texts.sending, done }, `/closures${below}`, call);

	async function close() {
		const done = values.what === "hours" ? texts.storedHours : texts.stored;
		const isStored = await send({ method: "POST", body: closureOf(values) }, done);
		// What was typed while the call ran belongs to the next closure.
		if (isStored) setValues((present) => (present === values ? empty : present));
	}

	return (
		<section id="closures" className="panel closures" aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{texts.heading}</h2>
			<p className="branch-row-note">{texts.help}</p>
			<ChangeLine change={changing} />
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
								<Button
									text={texts.remove}
									kind="quiet"
									aria-label={texts.removeOne(closureText(closure))}
									aria-disabled={isBusy}
									onClick={() => send({ method: "DELETE" }, texts.removed, `/${datesOf(closure)}`)}
								/>
							</li>
						))}
					</ul>
					{isClosedToday && (
						<>
							<Button
								text={texts.reopen}
								aria-disabled={isBusy}
								aria-describedby={isClosedLater ? `${id}-reopen` : undefined}
								onClick={() => send({ method: "DELETE" }, isClosedLater ? texts.reopenedUntil : texts.reopened)}
							/>
							{isClosedLater && (
								<p id={`${id}-reopen`} className="branch-row-note">
									{texts.reopenHelp}
								</p>
							)}
						</>
					)}
				</div>
			)}
			<div className="closure-form">
				<EntryForm
					submit={values.what === "hours" ? texts.submitHours : texts.submit}
					isBusy={isBusy}
					faults={faultsIn(values)}
					onSubmit={close}
				>
					{(problemOf) => (
						<ClosureFields
							values={values}
							week={week}
							problemOf={problemOf}
							onChange={(next) => {
								// What was said is about the previous attempt.
								changing.clear();
								setValues({ ...values, ...next });
							}}
						/>
					)}
				</EntryForm>
			</div>
		</section>
	);
}

/** The dates of a closure, as its address names them. */
function datesOf({ from, until }: Closure): string {
	return until === undefined ? from : `${from}--${until}`;
}
