import { Link } from "react-router-dom";
import { locationPath, PATTERNS } from "../../shared/paths.ts";
import { capitalizeWords } from "../../shared/places/place-key.ts";
import { englishMark, useTextBook } from "../text/use-texts.ts";
import "./trail.css";

export interface TrailStep {
	name: string;
	state?: string;
	path: string;
}

/** The places that contain something: its state, and its city or locality. */
export function placeTrail({ state, city, locality }: { state: string; city: string; locality?: string }): TrailStep[] {
	const within = city || locality;
	// An address has its locality in lower case.
	const name = city || capitalizeWords(locality ?? "");
	return [
		...(state ? [{ name: state, path: locationPath(state) }] : []),
		...(state && within ? [{ name, state, path: locationPath(state, within) }] : []),
	];
}

interface TrailProps {
	steps: readonly TrailStep[];
	/** Whether the last step is the page itself. */
	toHere?: boolean;
}

/** Links to the pages above a page. */
export function Trail({ steps, toHere }: TrailProps) {
	const { texts, language } = useTextBook();
	return (
		<nav aria-label={texts.breadcrumb} className="trail">
			<ol>
				{[{ name: texts.home, path: PATTERNS.home }, ...steps].map(({ name, state, path }: TrailStep, index) => (
					<li key={path} lang={englishMark({ language }, texts.placeName(name, state))}>
						<Link to={path} aria-current={toHere && index === steps.length ? "page" : undefined}>
							{texts.placeName(name, state)}
						</Link>
					</li>
				))}
			</ol>
		</nav>
	);
}
