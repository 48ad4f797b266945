import { Link } from "react-router-dom";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { type ListFilter, listAddress } from "./branch-list-filter.ts";
import { chooseAll, chooseNone, countChosen, isChosen, useSelection } from "./selection.ts";
import type { SeveralState } from "./several-panel.tsx";

const texts = adminTexts.several;

interface SelectionBarProps {
	filter: ListFilter;
	page: number;
	shown: readonly { id: number }[];
	/** How many branches match the filter. */
	total: number;
	/** Whether the admin may change all of them. */
	mayAll: boolean;
}

/** Says how many branches are chosen, and leads to what can be done with them. It stays in sight. */
export function SelectionBar({ filter, page, shown, total, mayAll }: SelectionBarProps) {
	const selection = useSelection();
	const count = countChosen(selection);
	const elsewhere = selection.all ? 0 : count - shown.filter(({ id }) => isChosen(selection, id)).length;
	const chosen = texts.chosen(count);
	const state: SeveralState = { several: true };
	return (
		<section className="foot-bar selection-bar" aria-label={texts.bar} data-empty={count === 0}>
			{/* Always rendered: screen readers announce only what changes in it. */}
			<p role="status">{count > 0 && (elsewhere > 0 ? texts.chosenElsewhere(chosen, elsewhere) : chosen)}</p>
			{count > 0 && (
				<div className="button-row">
					{/* The address stays, but Back leads to the list. */}
					<Link className="button button-primary" to={listAddress(filter, page)} state={state} replace={false}>
						{texts.change}
					</Link>
					{mayAll && !selection.all && total > count && (
						<Button text={texts.chooseAll(total)} onClick={() => chooseAll(filter, total)} />
					)}
					<Button text={texts.chooseNone} kind="quiet" onClick={chooseNone} />
				</div>
			)}
		</section>
	);
}
