import { memo } from "react";
import { Link } from "react-router-dom";
import { locationPath } from "../../shared/paths.ts";
import { placeKey } from "../../shared/place-key.ts";
import { en } from "../text/en.ts";

interface StatesPanelProps {
	byState: readonly { state: string; count: number }[];
	/** The state in the filter. */
	current: string;
}

/** All states with branches, with the number of branches. */
export const StatesPanel = memo(function StatesPanel({ byState, current }: StatesPanelProps) {
	if (byState.length === 0) return null;
	const key = placeKey(current);
	return (
		<nav className="panel states-panel" aria-labelledby="states-title">
			<h2 id="states-title">{en.finder.browseByState}</h2>
			<ul>
				{byState.map(({ state, count }) => (
					<li key={state}>
						<Link to={locationPath(state)} aria-current={placeKey(state) === key ? "true" : undefined}>
							<span>{state}</span>
							<span className="states-count">
								{count.toLocaleString("en-IN")}
								<span className="visually-hidden"> {en.finder.branches(count)}</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
});
