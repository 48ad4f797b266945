import { Link } from "react-router-dom";
import type { AdminChange } from "../../../shared/api/admin-answers.ts";
import { changeText } from "../../../shared/api/change-text.ts";
import { changePath } from "../../../shared/paths.ts";
import { ChangeMoment, ChangeState, StepButton } from "./change-facts.tsx";
import { detailText } from "./change-words.ts";
import type { Steps } from "./use-step.ts";

/** A change in a list. With `ofOne`, it is about one branch. */
export function ChangeRow({ change, steps, ofOne = false }: { change: AdminChange; steps: Steps; ofOne?: boolean }) {
	const detail = detailText(change, ofOne);
	return (
		<li className="change-row" data-undone={change.undoneBy !== null}>
			<div className="change-what">
				<p>
					<Link to={changePath(change.id)}>{changeText(change)}</Link>
					<span> </span>
					<ChangeState change={change} />
				</p>
				{detail && <p>{detail}</p>}
				{change.refusal && <p>{change.refusal}</p>}
			</div>
			<ChangeMoment change={change} numbered />
			<StepButton change={change} steps={steps} />
		</li>
	);
}
