import { memo } from "react";
import { Link } from "react-router-dom";
import { locationPath } from "../../shared/paths.ts";
import { placeKey } from "../../shared/place-key.ts";
import type { Options } from "../state/use-options.ts";
import { en } from "../text/en.ts";
import "./places-panel.css";

interface PlacesPanelProps {
	byState: readonly { state: string; count: number }[];
	/** The state in the filter, and its cities. */
	state: string;
	cities: Options;
}

/** More are only in the drop-down: each link repeats the state, and a page should not be made of them. */
const MOST_CITIES = 200;

/** The cities of the chosen state, unless there are too many, and all states with branches, with the number of branches. */
export const PlacesPanel = memo(function PlacesPanel({ byState, state, cities }: PlacesPanelProps) {
	if (byState.length === 0) return null;
	const key = placeKey(state);
	const hasCities = state !== "" && typeof cities !== "string" && cities.length > 0 && cities.length <= MOST_CITIES;
	return (
		<div className="places-panel">
			{hasCities && (
				<nav aria-labelledby="cities-title">
					<h2 id="cities-title">{en.finder.citiesIn(state)}</h2>
					<ul>
						{cities.map((city) => (
							<li key={city}>
								<Link to={locationPath(state, city)}>{city}</Link>
							</li>
						))}
					</ul>
				</nav>
			)}
			<nav aria-labelledby="states-title">
				<h2 id="states-title">{en.finder.browseByState}</h2>
				<ul>
					{byState.map(({ state, count }) => (
						<li key={state}>
							<Link to={locationPath(state)} aria-current={placeKey(state) === key ? "true" : undefined}>
								<span>{state}</span>{" "}
								<span className="places-count">
									{count.toLocaleString("en-IN")}
									<span className="visually-hidden"> {en.finder.branches(count)}</span>
								</span>
							</Link>
						</li>
					))}
				</ul>
			</nav>
		</div>
	);
});
