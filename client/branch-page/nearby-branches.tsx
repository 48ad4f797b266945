import { useId } from "react";
import { Link } from "react-router-dom";
import { distanceText } from "../../shared/distance.ts";
import type { NearbyBranch } from "../../shared/finder.ts";
import { branchPath } from "../../shared/paths.ts";
import { en } from "../text/en.ts";
import { branchTitle } from "../ui/branch-title.ts";
import { OpenBadge } from "../ui/open-badge.tsx";
import "./nearby-branches.css";

/** The branches nearest to this one, nearest first. */
export function NearbyBranches({ nearby }: { nearby: readonly NearbyBranch[] }) {
	const id = useId();
	if (nearby.length === 0) return null;
	return (
		<section className="nearby" aria-labelledby={id}>
			<h2 id={id}>{en.branch.nearby}</h2>
			<p className="field-label">{en.branch.nearbyHelp}</p>
			<ul>
				{nearby.map(({ branch, km }) => (
					<li key={branch.id}>
						<Link to={branchPath(branch)}>
							<span className="nearby-name">{branchTitle(branch)}</span>{" "}
							{km !== undefined && <span className="nearby-distance">{distanceText(km)}</span>}
							<OpenBadge week={branch} />
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
