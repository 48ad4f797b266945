import { isChosen, tick, useSelection } from "./selection.ts";

/** Chooses branches of the list: one, or all of a page. */
export function Tick({ ids, label }: { ids: readonly number[]; label: string }) {
	const selection = useSelection();
	return (
		<label className="row-tick">
			<input
				type="checkbox"
				aria-label={label}
				checked={ids.every((id) => isChosen(selection, id))}
				onChange={(event) => tick(ids, event.target.checked)}
			/>
		</label>
	);
}
