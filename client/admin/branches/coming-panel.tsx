import { fieldLabel, fieldLines } from "../../../shared/api/field-lines.ts";
import type { BranchFieldName } from "../../../shared/branch/branch-fields.ts";
import type { ComingChange } from "../../../shared/branch/coming-change.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { useNow } from "../../state/clock.tsx";
import { texts as en } from "../../text/en/texts.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { dateText } from "../../ui/date-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { CommandStatus } from "../command/command-status.tsx";
import { TextEntry } from "../entries/entry-field.tsx";
import { Panel } from "../panel.tsx";
import { whenText } from "../when-text.ts";
import type { Starts } from "./edit-draft.ts";
import type { BranchEdit } from "./use-branch-edit.ts";

const texts = adminTexts.coming;

const PLACE = "coming";

/** The date on which the changes of the form begin; empty for now. */
export function StartField({ starts, onChange }: { starts: Starts; onChange(starts: Starts): void }) {
	const tomorrow = todayInIndia(useNow(), 1);
	const isTooEarly = starts.from !== "" && starts.from < tomorrow;
	return (
		<div className="coming-start">
			<TextEntry
				label={texts.fromDate}
				help={texts.fromDateHelp}
				problem={isTooEarly ? texts.later : undefined}
				type="date"
				min={tomorrow}
				value={starts.from}
				onChange={(from) => onChange({ ...starts, from })}
			/>
		</div>
	);
}

/** The planned changes of a branch, which can be put into the form again or cancelled. */
export function ComingPanel({ edit }: { edit: BranchEdit }) {
	const { command, branch } = edit;
	const { coming = [] } = branch;
	const { isBusy } = command;
	if (coming.length === 0 && command.place !== PLACE) return null;

	const cancel = ({ from }: ComingChange) => {
		const texts = { sending: adminTexts.coming.sending, done: adminTexts.coming.cancelled };
		return edit.change(PLACE, { name: "cancelPlan", input: { from }, texts, about: ["coming"] });
	};

	return (
		<Panel className="closures" heading={texts.heading}>
			<CommandStatus command={command} place={PLACE} />
			<div className="closures-list">
				<ul>
					{coming.map((each) => (
						<li key={each.from}>
							<PlannedChange change={each} />
							<div className="button-row">
								<Button
									text={texts.edit}
									kind="quiet"
									aria-label={texts.editOne(dateText(en, each.from))}
									aria-disabled={isBusy}
									onClick={() => !isBusy && edit.replan(each)}
								/>
								<Button
									text={texts.cancel}
									kind="quiet"
									aria-label={texts.cancelOne(dateText(en, each.from))}
									aria-disabled={isBusy}
									onClick={() => isBusy || cancel(each)}
								/>
							</div>
						</li>
					))}
				</ul>
			</div>
		</Panel>
	);
}

function PlannedChange({ change: { from, fields, was, who, at, problem } }: { change: ComingChange }) {
	const names = Object.keys(fields) as BranchFieldName[];
	const text = (name: BranchFieldName, value: unknown) => fieldLines(name, value).join(", ") || texts.nothing;
	return (
		<div>
			<p>
				<strong>{texts.from(dateText(en, from), names.map(fieldLabel).join(", "))}</strong>
			</p>
			{problem && (
				<p className="closures-fault">
					<Icon name="warning" /> <span>{texts.problem(problem)}</span>
				</p>
			)}
			<dl className="coming-values">
				{names.map((name) => (
					<div key={name}>
						<dt>{fieldLabel(name)}</dt>
						<dd translate="no">{texts.change(text(name, fields[name]), text(name, was[name]))}</dd>
					</div>
				))}
			</dl>
			<p className="branch-row-note">{texts.by(who, whenText(at))}</p>
		</div>
	);
}
