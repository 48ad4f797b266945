import { useEffect, useId, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type * as v from "valibot";
import { SeveralChanged, type SeveralPreview, SeveralPreviewed } from "../../../shared/api/admin-answers.ts";
import { SEVERAL_PATH } from "../../../shared/api/api-paths.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { opensClosedDays } from "../../../shared/hours/week.ts";
import { outputOf } from "../../browser/output-of.ts";
import { storeObject } from "../../browser/session-storage.ts";
import { useNow } from "../../state/clock.tsx";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { askAdmin } from "../admin-api.ts";
import { EntryForm } from "../entries/entry-section.tsx";
import { ConflictList } from "../history/conflict-list.tsx";
import type { DoneState } from "../history/done-notice.tsx";
import { SendingStatus, useSending } from "../history/use-sending.tsx";
import { useTabState } from "../use-tab-state.ts";
import { closureOf } from "./closure-fields.tsx";
import { chooseNone, countChosen, selectionBody, useSelection } from "./selection.ts";
import { SeveralFields } from "./several-fields.tsx";
import { actionBody, faultsIn, NO_VALUES, type SeveralValues } from "./several-values.ts";
import "./edit-branch.css";
import "./several.css";

const texts = adminTexts.several;

/** The state with which the list is opened to change the chosen branches. */
export interface SeveralState {
	several: true;
}

/** Uploads and undoing may come first. */
const TIMEOUT_MS = 300_000;

/**
 * Changes all chosen branches: what, then which ones that changes, then all or none of them.
 *
 * @param user the signed-in admin, the only one who sees what was typed
 * @param onDone called when they are changed
 */
export function SeveralPanel({ user, onDone }: { user: string | null; onDone(): void }) {
	const id = useId();
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const selection = useSelection();
	const tabKey = `several-${user}`;
	const [values, setValues] = useTabState(tabKey, { ...NO_VALUES, from: todayInIndia(useNow()) });
	const [shown, setShown] = useState<SeveralPreview>();
	const sending = useSending();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);

	function post<T>(text: string, path: string, schema: v.GenericSchema<unknown, T>, more: object = {}) {
		const body = { ...selectionBody(selection), ...actionBody(values), ...more };
		const read = (answer: unknown) => outputOf(schema, answer);
		return sending.send(text, () => askAdmin(path, { method: "POST", body, read, timeout: TIMEOUT_MS }));
	}

	async function preview() {
		setShown((await post(texts.looking, `${SEVERAL_PATH}/preview`, SeveralPreviewed))?.data);
	}

	/** Nothing but what was shown is stored. */
	async function apply({ changed, expect, seen }: SeveralPreview) {
		const more = { reason: values.reason.trim(), expect, seen };
		const done = await post(texts.changing(changed), SEVERAL_PATH, SeveralChanged, more);
		onDone();
		if (!done) return setShown(undefined);
		const undo = done.change !== undefined && { undo: { change: done.change, text: texts.undone } };
		const state: DoneState = { done: { text: texts.done(done.changed), ...undo } };
		await navigate(pathname + search, { replace: true, state });
		storeObject(tabKey, undefined);
		chooseNone();
	}

	return (
		<section className="panel several" aria-labelledby={`${id}-title`}>
			<h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
				{texts.title(countChosen(selection))}
			</h2>
			<EntryForm
				submit={texts.preview}
				isBusy={sending.isBusy}
				faults={faultsIn(values)}
				onSubmit={preview}
				more={
					<Link className="button" to={pathname + search} replace>
						{texts.back}
					</Link>
				}
			>
				{(problemOf) => (
					<SeveralFields
						values={values}
						problemOf={problemOf}
						onChange={(next) => {
							setValues(next);
							setShown(undefined);
						}}
					/>
				)}
			</EntryForm>
			<SendingStatus sending={sending} />
			{shown && <Preview shown={shown} values={values} isBusy={sending.isBusy} onApply={() => apply(shown)} />}
		</section>
	);
}

interface PreviewProps {
	shown: SeveralPreview;
	values: SeveralValues;
	isBusy: boolean;
	onApply(): void;
}

function Preview({ shown, values, isBusy, onApply }: PreviewProps) {
	const { changed, unchanged, first, closedDays, problems } = shown;
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
					{changed > 0 && closedDays.length > 0 && (
						<div>
							<p>{opensClosedDays(closureOf(values)) ? texts.openToo : texts.stayClosed}</p>
							<ul className="several-closed-days">
								{closedDays.map(({ on, branches }) => (
									<li key={on}>{texts.closedDay(on, branches)}</li>
								))}
							</ul>
						</div>
					)}
					{changed > 0 && (
						<Button text={texts.apply(changed)} kind="primary" aria-disabled={isBusy} onClick={onApply} />
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
