import { Link } from "react-router-dom";
import { distanceText } from "../../shared/distance.ts";
import type { NearbyBranch } from "../../shared/finder.ts";
import { clockText, openState, type Schedule } from "../../shared/hours.ts";
import { branchPath } from "../../shared/paths.ts";
import { useNow } from "../state/clock.tsx";
import { enBranchPage } from "../text/en-branch-page.ts";
import { branchTitle } from "../ui/branch-title.ts";

/** While a branch is closed, the nearest one that is open. Nothing if none of those nearby is. */
export function OpenNearby({ week, nearby }: { week: Schedule; nearby: readonly NearbyBranch[] }) {
	const now = useNow();
	if (openState(week, now).status !== "closed") return null;
	for (const { branch, km } of nearby) {
		const state = openState(branch, now);
		if (state.status !== "open" || km === undefined) continue;
		return (
			<p className="open-nearby">
				{enBranchPage.closedNow}{" "}
				<Link to={branchPath(branch)}>
					<span translate="no">{branchTitle(branch)}</span>
					<span>{enBranchPage.openNearby(distanceText(km), clockText(state.closesAt))}</span>
				</Link>
			</p>
		);
	}
	return null;
}
