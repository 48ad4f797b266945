import { useState } from "react";
import type { ChangedBy } from "../../../shared/schema.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { RadioEntry } from "../entries/entry-field.tsx";
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
			{fields.map(({ field, was, ...values }) => {
				const others = theirs.filter((each) => each !== field);
				return (
					<RadioEntry
						key={field}
						legend={labelOf(field)}
						options={{ theirs: valueText("theirs", values.theirs), mine: valueText("mine", values.mine) }}
						value={theirs.includes(field) ? "theirs" : "mine"}
						onChange={(whose) => setTheirs(whose === "theirs" ? [...others, field] : others)}
					>
						<p className="branch-row-note">{valueText("was", was)}</p>
					</RadioEntry>
				);
			})}
			<div className="button-row result-actions">
				<Button text={texts.apply} type="submit" kind="primary" value={APPLY} />
				<Button text={adminTexts.edit.backToForm} type="submit" value="" />
			</div>
		</Dialog>
	);
}

function valueText(whose: "was" | "theirs" | "mine", value: string): string {
	return `${texts[whose]}: ${value || texts.empty}`;
}
