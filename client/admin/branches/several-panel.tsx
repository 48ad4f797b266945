import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import * as v from "valibot";
import { type AdminChangeEntry, SeveralEffect } from "../../../shared/api/admin-answers.ts";
import { CommandDone, CommandPreview } from "../../../shared/api/commands.ts";
import { fieldRows, without } from "../../../shared/api/field-rows.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { opensClosedDays } from "../../../shared/hours/week.ts";
import { storeObject } from "../../browser/session-storage.ts";
import { useNow } from "../../state/clock.tsx";
import { adminTexts, historyTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Panel } from "../admin-page.tsx";
import { CommandStatus } from "../command/command-status.tsx";
import { ConflictList } from "../command/conflict-list.tsx";
import type { DoneState } from "../command/done-notice.tsx";
import { useCommand } from "../command/use-command.ts";
import { BranchPicker } from "../entries/branch-picker.tsx";
import { EntryForm } from "../entries/entry-form.tsx";
import { useTabState } from "../use-tab-state.ts";
import { ClosurePreview, closureOf } from "./closure-fields.tsx";
import { useSuccessor } from "./delete-branch.tsx";
import { chooseNone, countChosen, selectionBody, useSelection } from "./selection.tsx";
import {
	actionBody,
	actionOf,
	isOfDays,
	NO_VALUES,
	type SeveralValues,
	settled,
	severalFields,
} from "./several-fields.tsx";
import "./edit-branch.css";
import "./several.css";

const texts = adminTexts.several;

const previewSchema = v.object({ ...CommandPreview.entries, data: SeveralEffect });
type SeveralPreview = v.InferOutput<typeof previewSchema>;

/** Changes all chosen branches: what, then which ones that changes, then all or none. @param user the only one who sees what was typed */
export function SeveralPanel({ user, onDone }: { user: string | null; onDone(): void }) {
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const selection = useSelection();
	const tabKey = `several-${user}`;
	const [typed, setValues] = useTabState(tabKey, { ...NO_VALUES, from: todayInIndia(useNow()) });
	const values = settled(typed);
	const [shown, setShown] = useState<SeveralPreview>();
	const command = useCommand({ movesFocus: true });
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const isDeleting = actionOf(values) === "delete";
	const words = isDeleting ? texts.deletes : texts.changes;
	const { value: successor, field: successorField, isRight } = useSuccessor(selection.all ? [] : selection.ids);
	const input = {
		...selectionBody(selection),
		...actionBody(values),
		...(isDeleting && successor.id !== undefined && { successor: successor.id }),
	};

	async function preview() {
		if (isDeleting && !isRight()) return;
		const name = "previewSeveral";
		setShown(await command.send({ name, input, answer: previewSchema, doing: texts.looking }));
	}

	/** Nothing but what was shown is stored. */
	async function apply({ expect, data }: SeveralPreview) {
		const done = await command.send({
			name: "changeSeveral",
			input: { ...input, reason: values.reason.trim(), expect },
			answer: CommandDone,
			doing: words.doing(data.changed),
		});
		onDone();
		if (!done) return setShown(undefined);
		const undo = done.change !== undefined && { undo: { change: done.change, text: texts.undone } };
		const state: DoneState = { done: { text: words.done(done.updated + done.removed), ...undo } };
		await navigate(pathname + search, { replace: true, state });
		storeObject(tabKey, undefined);
		chooseNone();
	}

	return (
		<Panel className="several" heading={texts.title(countChosen(selection))} headingRef={heading}>
			<EntryForm
				submit={texts.preview}
				isBusy={command.isBusy}
				fields={severalFields(values)}
				values={values}
				onChange={(next) => {
					setValues(next);
					setShown(undefined);
				}}
				onSubmit={preview}
				more={
					<Link className="button" to={pathname + search} replace>
						{texts.back}
					</Link>
				}
			>
				{isOfDays(actionOf(values)) && <ClosurePreview values={values} />}
				{isDeleting && (
					<BranchPicker
						{...successorField}
						onChange={(next) => {
							successorField.onChange(next);
							setShown(undefined);
						}}
					/>
				)}
			</EntryForm>
			<CommandStatus command={command} />
			{shown && <Preview shown={shown} values={values} isBusy={command.isBusy} onApply={() => apply(shown)} />}
		</Panel>
	);
}

interface PreviewProps {
	shown: SeveralPreview;
	values: SeveralValues;
	isBusy: boolean;
	onApply(): void;
}

function Preview({ shown, values, isBusy, onApply }: PreviewProps) {
	const { unchanged, problems, changes, data } = shown;
	const { first, closedDays } = data;
	const changed = problems.length > 0 ? 0 : data.changed;
	const [asking, setAsking] = useState(false);
	const isDeleting = actionOf(values) === "delete";
	const words = isDeleting ? texts.deletes : texts.changes;
	// With a city, branches that were not chosen are renamed, too.
	const named = isDeleting ? first.length : new Set(changes.map(({ branchId }) => branchId)).size;
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className="stack several-preview">
			<h3 ref={heading} tabIndex={-1}>
				{isDeleting ? texts.deleted(changed) : texts.effect(changed, unchanged)}
			</h3>
			{problems.length > 0 ? (
				<div className="notice notice-error">
					{problems.some(({ id }) => id !== undefined) && <p>{texts.impossible}</p>}
					<ConflictList problems={problems} />
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
						<Button
							text={words.apply(changed)}
							kind="primary"
							aria-disabled={isBusy}
							onClick={() => (isDeleting ? setAsking(!isBusy) : onApply())}
						/>
					)}
					{asking && (
						<ConfirmDialog
							title={texts.deleteTitle(changed)}
							help={texts.deleteHelp}
							yes={words.apply(changed)}
							onAnswer={(isYes) => {
								setAsking(false);
								if (isYes) onApply();
							}}
						/>
					)}
					{isDeleting ? (
						<ul className="several-names">
							{first.map((branch) => (
								<li key={branch.id} translate="no">
									{`${branch.name}, ${branch.cityName}`}
								</li>
							))}
						</ul>
					) : (
						<ChangedBranches changes={changes} />
					)}
					{changed > named && <p>{texts.more(changed - named)}</p>}
				</>
			)}
		</div>
	);
}

/** What each branch gets instead of what it has. */
function ChangedBranches({ changes }: { changes: readonly AdminChangeEntry[] }) {
	return (
		<table className="several-changes">
			<thead>
				<tr>
					<th scope="col">{texts.branch}</th>
					<th scope="col">{texts.field}</th>
					<th scope="col">{historyTexts.before}</th>
					<th scope="col">{historyTexts.after}</th>
				</tr>
			</thead>
			<tbody>
				{changes.flatMap((change) =>
					fieldRows(change).map(({ label, before, after }) => (
						<tr key={`${change.branchId} ${label}`}>
							<th scope="row" translate="no">
								{change.name}
							</th>
							<td>{label}</td>
							<td>{without(before, after).join(", ") || adminTexts.coming.nothing}</td>
							<td>{without(after, before).join(", ") || adminTexts.coming.nothing}</td>
						</tr>
					)),
				)}
			</tbody>
		</table>
	);
}
