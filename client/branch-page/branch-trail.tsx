import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { Branch } from "../../shared/branch.ts";
import { INITIAL_PAGE } from "../../shared/constants.ts";
import { locationPath, PATTERNS } from "../../shared/paths.ts";
import { EMPTY_FILTER, writeFilter } from "../../shared/search-filter.ts";
import { enBranchPage } from "../text/en-branch-page.ts";
import { Icon } from "../ui/icon.tsx";
import { placeTrail, Trail, type TrailStep } from "../ui/trail.tsx";

type Place = Pick<Branch, "state" | "city">;

/** The way back, and the places that the branch is in. */
export function BranchTrail({ place }: { place: Place }) {
	return (
		<div className="branch-trail">
			<BackLink place={place} />
			<Trail steps={stepsTo(place)} />
		</div>
	);
}

/** A city whose state is not known has no page of its own. */
function stepsTo(place: Place): TrailStep[] {
	const { state, city } = place;
	return !state && city ? [{ name: city, path: listOf(place) }] : placeTrail(place);
}

/** The address of the list of branches in the same city, or in the same state if the city is not known. */
function listOf({ state, city }: Place): string {
	return state ? locationPath(state, city) : PATTERNS.home + writeFilter({ ...EMPTY_FILTER, city }, INITIAL_PAGE);
}

/** Goes back to the page of this site that the visitor came from. Whoever came from elsewhere gets the branches of the city. */
function BackLink({ place }: { place: Place }) {
	const navigate = useNavigate();
	function goBack(event: MouseEvent) {
		const cameFromHere = Number(history.state?.idx) > 0;
		if (!cameFromHere || event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		navigate(-1);
	}
	return (
		<Link className="button button-quiet branch-back" to={listOf(place)} onClick={goBack}>
			<Icon name="back" />
			{enBranchPage.back}
		</Link>
	);
}
