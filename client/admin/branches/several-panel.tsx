import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { SeveralPreview, UndoConflict } from "../../../shared/api/admin-answers.ts";
import { dateOf } from "../../../shared/hours/calendar.ts";
import { indiaDay } from "../../../shared/hours/hours.ts";
import { storeObject } from "../../browser/session-storage.ts";
import { useNow } from "../../state/clock.tsx";
import { usePageContext } from "../../state/page-context.tsx";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";
import type { AdminOutcome } from "../admin-api.ts";
import { ConflictList } from "../history/conflict-list.tsx";
import type { DoneState } from "../history/done-notice.tsx";
import { readConflicts } from "../history/read-history.ts";
import { useKept } from "../use-kept.ts";
import { chooseNone, countChosen, useSelection } from "./selection.ts";
import { changeSeveral, previewSeveral } from "./send-several.ts";
import { SeveralFields } from "./several-fields.tsx";
import { NO_VALUES, problemIn, type SeveralValues } from "./several-values.ts";
import "../holidays/holidays.css";
import "./edit-branch.css";
import "./several.css";

const texts = adminTexts.several;

/** The state with which the list is opened to change the chosen branches. */
export interface SeveralState {
	several: true;
}

interface Failure {
	message: string;
	conflicts: readonly UndoConflict[];
}

/**
 * Changes all chosen branches: what, then which ones that changes, then all or none of them.
 *
 * @param user the signed-in admin: nobody else sees what was typed
 * @param onDone called when they are changed
 */
export function SeveralPanel({ user, onDone }: { user: string | null; onDone(): void }) {
	const id = useId();
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const { forgetFeeds } = usePageContext();
	const selection = useSelection();
	const keptAs = `several-${user}`;
	const [values, setValues] = useKept(keptAs, { ...NO_VALUES, from: dateOf(indiaDay(useNow())) });
	const [problem, setProblem] = useState<ReturnType<typeof problemIn>>();
	const [shown, setShown] = useState<SeveralPreview>();
	const [sending, setSending] = useState("");
	const [failure, setFailure] = useState<Failure>();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);

	/** Asks the service, one question at a time. */
	async function ask<T>(text: string, send: () => Promise<AdminOutcome<T>>): Promise<T | undefined> {
		if (sending) return undefined;
		setFailure(undefined);
		setSending(text);
		const outcome = await send();
		setSending("");
		if (outcome.kind === "ok") return outcome.data;
		if (outcome.kind !== "aborted") {
			setFailure({ message: messageWithReference(outcome), conflicts: readConflicts(outcome.body) });
		}
		setShown(undefined);
		return undefined;
	}

	function change(next: SeveralValues) {
		setValues(next);
		setShown(undefined);
		setProblem((present) => (present && problemIn(next)?.field === present.field ? present : undefined));
	}

	async function preview(event: FormEvent) {
		event.preventDefault();
		const found = problemIn(values);
		setProblem(found);
		if (!found) setShown(await ask(texts.looking, () => previewSeveral(selection, values)));
	}

	async function apply(wanted: SeveralPreview) {
		const done = await ask(texts.changing(wanted.changed), () => changeSeveral(selection, values, wanted));
		forgetFeeds();
		onDone();
		if (!done) return;
		const undo = done.change !== undefined && { undo: { change: done.change, text: texts.undone } };
		const state: DoneState = { done: { text: texts.done(done.changed), ...undo } };
		await navigate(pathname + search, { replace: true, state });
		storeObject(keptAs, undefined);
		chooseNone();
	}

	return (
		<section className="panel several" aria-labelledby={`${id}-title`}>
			<h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
				{texts.title(countChosen(selection))}
			</h2>
			<form noValidate className="several-form" onSubmit={preview}>
				<SeveralFields id={id} values={values} problem={problem} onChange={change} />
				<div className="button-row">
					<button type="submit" className="button button-primary" aria-disabled={sending !== ""}>
						{texts.preview}
					</button>
					<Link className="button" to={pathname + search} replace>
						{texts.back}
					</Link>
				</div>
			</form>
			<p role="status">{sending}</p>
			{failure && (
				<div role="alert" className="notice notice-error">
					<p>{failure.message}</p>
					<ConflictList conflicts={failure.conflicts} />
				</div>
			)}
			{shown && <Preview shown={shown} isBusy={sending !== ""} onApply={() => apply(shown)} />}
		</section>
	);
}

interface PreviewProps {
	shown: SeveralPreview;
	isBusy: boolean;
	onApply(): void;
}

/** Which branches would change, and the button that changes them. */
function Preview({ shown, isBusy, onApply }: PreviewProps) {
	const { changed, unchanged, first, problems } = shown;
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className="several-preview">
			<h3 ref={heading} tabIndex={-1}>
				{texts.effect(changed, unchanged)}
			</h3>
			{problems.length > 0 ? (
				<div className="notice notice-error">
					<p>{texts.impossible}</p>
					<ConflictList conflicts={problems} />
				</div>
			) : (
				<>
					{changed > 0 && (
						<button type="button" className="button button-primary" aria-disabled={isBusy} onClick={onApply}>
							{texts.apply(changed)}
						</button>
					)}
					<ul className="several-names">
						{first.map((branch) => (
							<li key={branch.id} translate="no">
								{`${branch.name}, ${branch.cityName}`}
							</li>
						))}
					</ul>
					{changed > first.length && <p>{texts.more(changed - first.length)}</p>}
				</>
			)}
		</div>
	);
}
