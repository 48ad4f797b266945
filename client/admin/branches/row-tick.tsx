import type { AdminBranch } from "../../../shared/api/admin-answers.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { isChosen, tick, useSelection } from "./selection.ts";

/** Chooses a branch of the list. */
export function RowTick({ branch: { id, name } }: { branch: AdminBranch }) {
	const selection = useSelection();
	return (
		<Tick label={adminTexts.several.tick(name)} checked={isChosen(selection, id)} onChange={(on) => tick([id], on)} />
	);
}

/** Chooses all branches of a page. */
export function PageTick({ ids }: { ids: readonly number[] }) {
	const selection = useSelection();
	const checked = ids.every((id) => isChosen(selection, id));
	return <Tick label={adminTexts.several.tickPage} checked={checked} onChange={(on) => tick(ids, on)} />;
}

interface TickProps {
	label: string;
	checked: boolean;
	onChange(checked: boolean): void;
}

function Tick({ label, checked, onChange }: TickProps) {
	return (
		<label className="row-tick">
			<input
				type="checkbox"
				aria-label={label}
				checked={checked}
				onChange={(event) => onChange(event.target.checked)}
			/>
		</label>
	);
}
