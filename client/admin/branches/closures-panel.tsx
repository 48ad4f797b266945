import { useId } from "react";
import { closureDatesText, closureText, closureWhatText } from "../../../shared/api/field-lines.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import { useNow } from "../../state/clock.tsx";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { CommandStatus } from "../command/command-status.tsx";
import { EntryForm } from "../entries/entry-form.tsx";
import { Panel } from "../panel.tsx";
import { useTabState } from "../use-tab-state.ts";
import { CLOSURE_FIELDS, ClosurePreview, closureOf } from "./closure-fields.tsx";
import type { BranchEdit } from "./use-branch-edit.ts";

const texts = adminTexts.closures;

const PLACE = "closures";

interface ClosuresPanelProps {
	edit: BranchEdit;
	/** The key under which what is typed survives a reload. */
	tabKey: string;
}

/** Closes a branch for some days, or until further notice, and opens it again. */
export function ClosuresPanel({ edit, tabKey }: ClosuresPanelProps) {
	const { closures, breaks: _, ...week } = edit.branch;
	const { command } = edit;
	const id = useId();
	const today = todayInIndia(useNow());
	const empty = { from: today, until: "", reason: "", what: "closed", hours: "", alsoClosedDays: "" };
	const [values, setValues] = useTabState(tabKey, empty);
	const { isBusy } = command;
	const closed = closures.filter(({ hours }) => hours === undefined);
	const isClosedToday = closed.some((each) => each.from <= today && (each.until ?? today) >= today);
	const isClosedLater = closed.some(({ from }) => from > today);
	const coming = closures.filter(({ until }) => until === undefined || until >= today);

	const send = (name: "closeBranch" | "removeClosure" | "reopenBranch", done: string, input = {}) =>
		edit.change(PLACE, { name, input, texts: { sending: texts.sending, done }, about: ["closures"] });

	async function close() {
		const done = values.what === "hours" ? texts.storedHours : texts.stored;
		const isStored = await send("closeBranch", done, closureOf(values));
		// What was typed while the call ran belongs to the next closure.
		if (isStored) setValues((present) => (present === values ? empty : present));
	}

	return (
		<Panel id="closures" className="closures" heading={texts.heading}>
			<p className="branch-row-note">{texts.help}</p>
			<CommandStatus command={command} place={PLACE} />
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
									onClick={() => send("removeClosure", texts.removed, { dates: datesOf(closure) })}
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
								onClick={() => send("reopenBranch", isClosedLater ? texts.reopenedUntil : texts.reopened)}
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
			</div>
		</Panel>
	);
}

/** The dates of a closure, as its address names them. */
function datesOf({ from, until }: Closure): string {
	return until === undefined ? from : `${from}--${until}`;
}
