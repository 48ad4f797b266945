import { useId, useState } from "react";
import { BRANCH_FIELDS, type BranchFieldName } from "../../../shared/branch/branch-fields.ts";
import type { ChangedBy } from "../../../shared/schema.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { whenText } from "../when-text.ts";
import type { Difference } from "./branch-edit-values.ts";

const texts = adminTexts.edit.stale;

interface StaleDialogProps {
	fields: readonly Difference[];
	by: ChangedBy | null;
	onChoose(takenFromThem: ReadonlySet<BranchFieldName>): void;
	onBack(): void;
}

const APPLY = "apply";

/** Shows what another admin has stored meanwhile, field by field. Fields that this admin has not touched begin with the other's value. */
export function StaleDialog({ fields, by, onChoose, onBack }: StaleDialogProps) {
	const [theirs, setTheirs] = useState(
		() => new Set(fields.filter(({ was, mine }) => was === mine).map(({ field }) => field)),
	);
	function take(field: BranchFieldName, takes: boolean) {
		const next = new Set(theirs);
		if (takes) next.add(field);
		else next.delete(field);
		setTheirs(next);
	}
	return (
		<Dialog
			title={texts.title}
			icon="warning"
			startsAtTitle
			onClose={(value) => (value === APPLY ? onChoose(theirs) : onBack())}
		>
			<p>{by ? texts.by(by.who, whenText(by.at)) : texts.somebody}</p>
			{fields.length > 1 && (
				<div className="button-row">
					<Button text={texts.allTheirs} onClick={() => setTheirs(new Set(fields.map(({ field }) => field)))} />
					<Button text={texts.allMine} onClick={() => setTheirs(new Set())} />
				</div>
			)}
			<div className="stale-fields">
				{fields.map((each) => (
					<FieldChoice
						key={each.field}
						difference={each}
						takes={theirs.has(each.field)}
						onTake={(takes) => take(each.field, takes)}
					/>
				))}
			</div>
			<div className="button-row result-actions">
				<Button text={texts.apply} type="submit" kind="primary" value={APPLY} />
				<Button text={adminTexts.edit.backToForm} type="submit" value="" />
			</div>
		</Dialog>
	);
}

interface FieldChoiceProps {
	difference: Difference;
	/** Whether the other admin's value is chosen. */
	takes: boolean;
	onTake(takes: boolean): void;
}

function FieldChoice({ difference, takes, onTake }: FieldChoiceProps) {
	const name = useId();
	const { field, was, theirs, mine } = difference;
	const choices = [
		{ label: texts.theirs, value: theirs, isTheirs: true },
		{ label: texts.mine, value: mine, isTheirs: false },
	];
	return (
		<fieldset className="stale-field">
			<legend>{BRANCH_FIELDS[field].label}</legend>
			<p className="branch-row-note">{`${texts.was}: ${was || texts.empty}`}</p>
			{choices.map(({ label, value, isTheirs }) => (
				<label key={label} className="stale-choice">
					<input type="radio" name={name} checked={takes === isTheirs} onChange={() => onTake(isTheirs)} />
					<span>
						<strong>{`${label}:`}</strong> <span>{value || texts.empty}</span>
					</span>
				</label>
			))}
		</fieldset>
	);
}
