import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { Branch } from "../../shared/branch.ts";
import { INITIAL_PAGE } from "../../shared/constants.ts";
import { locationPath, PATTERNS } from "../../shared/paths.ts";
import { EMPTY_FILTER, writeFilter } from "../../shared/search-filter.ts";
import { enBranchPage } from "../text/en-branch-page.ts";
import { Icon } from "../ui/icon.tsx";
import { placeTrail, Trail, type TrailStep } from "../ui/trail.tsx";

/** The way back, and the places that the branch is in. */
export function BranchTrail({ branch }: { branch: Branch }) {
	return (
		<div className="branch-trail">
			<BackLink branch={branch} />
			<Trail steps={stepsTo(branch)} />
		</div>
	);
}

/** A city whose state is not known has no page of its own. */
function stepsTo(branch: Branch): TrailStep[] {
	const { state, city } = branch;
	return !state && city ? [{ name: city, path: listOf(branch) }] : placeTrail(branch);
}

/** The address of the list of branches in the same city, or in the same state if the city is not known. */
function listOf({ state, city }: Branch): string {
	return state ? locationPath(state, city) : PATTERNS.home + writeFilter({ ...EMPTY_FILTER, city }, INITIAL_PAGE);
}

/** Goes back to the page of this site that the visitor came from. Whoever came from elsewhere gets the branches of the city. */
function BackLink({ branch }: { branch: Branch }) {
	const navigate = useNavigate();
	function goBack(event: MouseEvent) {
		const cameFromHere = Number(history.state?.idx) > 0;
		if (!cameFromHere || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		navigate(-1);
	}
	return (
		<Link className="button button-quiet branch-back" to={listOf(branch)} onClick={goBack}>
			<Icon name="back" />
			{enBranchPage.back}
		</Link>
	);
}
