import { useId, useState } from "react";
import type { ChangedBy } from "../../../shared/schema.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { whoChanged } from "./conflict-list.tsx";
import type { Difference } from "./differences.ts";
import "./command.css";

const texts = adminTexts.edit.stale;

interface ConflictDialogProps {
	title: string;
	fields: readonly Difference[];
	labelOf(field: string): string;
	by: ChangedBy | null;
	onChoose(takenFromThem: ReadonlySet<string>): void;
	onBack(): void;
}

const APPLY = "apply";

/** Shows what another admin has stored meanwhile, field by field. Fields that this admin has not touched begin with the other's value. */
export function ConflictDialog({ title, fields, labelOf, by, onChoose, onBack }: ConflictDialogProps) {
	const [theirs, setTheirs] = useState<readonly string[]>(() =>
		fields.filter(({ was, mine }) => was === mine).map(({ field }) => field),
	);
	return (
		<Dialog
			title={title}
			icon="warning"
			startsAtTitle
			onClose={(value) => (value === APPLY ? onChoose(new Set(theirs)) : onBack())}
		>
			<p>{whoChanged(by)}</p>
			{fields.length > 1 && (
				<div className="button-row">
					<Button text={texts.allTheirs} onClick={() => setTheirs(fields.map(({ field }) => field))} />
					<Button text={texts.allMine} onClick={() => setTheirs([])} />
				</div>
			)}
			<div className="stale-fields">
				{fields.map((each) => {
					const others = theirs.filter((field) => field !== each.field);
					return (
						<FieldChoice
							key={each.field}
							label={labelOf(each.field)}
							difference={each}
							takes={theirs.includes(each.field)}
							onTake={(takes) => setTheirs(takes ? [...others, each.field] : others)}
						/>
					);
				})}
			</div>
			<div className="button-row result-actions">
				<Button text={texts.apply} type="submit" kind="primary" value={APPLY} />
				<Button text={adminTexts.edit.backToForm} type="submit" value="" />
			</div>
		</Dialog>
	);
}

interface FieldChoiceProps {
	label: string;
	difference: Difference;
	/** Whether the other admin's value is chosen. */
	takes: boolean;
	onTake(takes: boolean): void;
}

function FieldChoice({ label, difference, takes, onTake }: FieldChoiceProps) {
	const name = useId();
	return (
		<fieldset className="stale-field">
			<legend>{label}</legend>
			<p className="branch-row-note">{`${texts.was}: ${difference.was || texts.empty}`}</p>
			{(["theirs", "mine"] as const).map((whose) => (
				<label key={whose} className="stale-choice">
					<input
						type="radio"
						name={name}
						checked={takes === (whose === "theirs")}
						onChange={() => onTake(whose === "theirs")}
					/>
					<span>
						<strong>{`${texts[whose]}:`}</strong> <span>{difference[whose] || texts.empty}</span>
					</span>
				</label>
			))}
		</fieldset>
	);
}
