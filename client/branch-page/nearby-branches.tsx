import { useId } from "react";
import { Link } from "react-router-dom";
import { NEARBY_KM } from "../../shared/constants.ts";
import { branchPath } from "../../shared/paths.ts";
import type { NearbyBranch } from "../../shared/search/search-results.ts";
import { useMoreTexts, useTextBook, useTexts } from "../text/use-texts.ts";
import { branchAddress, OwnName, shownTitle } from "../ui/branch/branch-title.ts";
import { distanceText } from "../ui/branch/distance-label.ts";
import { OpenToday } from "../ui/branch/open-badge.tsx";
import "./nearby-branches.css";

/** The branches nearest to this one, nearest first. */
export function NearbyBranches({ nearby }: { nearby: readonly NearbyBranch[] }) {
	const more = useMoreTexts();
	const texts = useTexts();
	const id = useId();
	const [nearest] = nearby;
	if (!nearest) return null;
	const { nearbyHelp, noneNearby } = more.branchPage;
	const isFar = nearest.km !== undefined && nearest.km > NEARBY_KM;
	return (
		<section className="nearby" aria-labelledby={id}>
			<h2 id={id}>{more.branchPage.nearby}</h2>
			<p className="field-label">{isFar ? noneNearby(distanceText(texts, NEARBY_KM)) : nearbyHelp}</p>
			<ul>
				{nearby.map((each) => (
					<li key={each.branch.id}>
						<Nearby {...each} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** A press anywhere on it leads to the branch's page. */
function Nearby({ branch, km }: NearbyBranch) {
	const book = useTextBook();
	return (
		<article>
			<h3>
				<Link to={branchPath(branch)} translate="no">
					{shownTitle(book, branch)}
				</Link>
			</h3>
			{km !== undefined && <p className="nearby-distance">{distanceText(book.texts, km)}</p>}
			<OpenToday week={branch} />
			<OwnName as="p" className="nearby-address">
				{branchAddress(book, branch)}
			</OwnName>
		</article>
	);
}
