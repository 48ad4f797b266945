import { useId } from "react";
import { Link } from "react-router-dom";
import { branchPath } from "../../shared/paths.ts";
import type { NearbyBranch } from "../../shared/search/search-results.ts";
import { useMoreTexts, useTextBook, useTexts } from "../text/use-texts.ts";
import { branchAddress, branchTitle } from "../ui/branch/branch-title.ts";
import { DirectionsLink } from "../ui/branch/directions-link.tsx";
import { distanceText } from "../ui/branch/distance-label.ts";
import { OpenToday } from "../ui/branch/open-today.tsx";
import "../ui/branch/branch-card.css";
import "./nearby-branches.css";

/** The branches nearest to this one, nearest first. */
export function NearbyBranches({ nearby }: { nearby: readonly NearbyBranch[] }) {
	const more = useMoreTexts();
	const id = useId();
	if (nearby.length === 0) return null;
	return (
		<section className="nearby" aria-labelledby={id}>
			<h2 id={id}>{more.branchPage.nearby}</h2>
			<p className="field-label">{more.branchPage.nearbyHelp}</p>
			<ul>
				{nearby.map((each) => (
					<li key={each.branch.id}>
						<NearbyCard {...each} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** A card that leads to the branch's page, with a button for directions. */
function NearbyCard({ branch, km }: NearbyBranch) {
	const book = useTextBook();
	const texts = useTexts();
	return (
		<article className="card">
			<div className="card-top">
				<h3>
					<Link to={branchPath(branch)} className="two-lines" translate="no">
						{branchTitle(book, branch)}
					</Link>
				</h3>
				{km !== undefined && <p className="card-distance">{distanceText(texts, km)}</p>}
			</div>
			<OpenToday week={branch} />
			{branch.address && (
				<p className="card-address two-lines" translate="no">
					{branchAddress(book, branch)}
				</p>
			)}
			<div className="card-actions">
				<DirectionsLink branch={branch} quiet />
			</div>
		</article>
	);
}
