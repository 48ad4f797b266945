import "./nearby-branches.css";
import { useId } from "react";
import { Link } from "react-router-dom";
import { NEARBY_KM } from "../../shared/constants.ts";
import { indiaTime, openState, type Schedule } from "../../shared/hours/hours.ts";
import { branchPath } from "../../shared/paths.ts";
import type { NearbyBranch } from "../../shared/search/search-results.ts";
import { useNow } from "../state/clock.tsx";
import { useMoreTexts, useTextBook, useTexts } from "../text/use-texts.ts";
import { branchAddress, OwnName, shownTitle } from "../ui/branch/branch-title.ts";
import { distanceText } from "../ui/branch/distance-label.ts";
import { OpenToday } from "../ui/branch/open-badge.tsx";

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

/** While a branch is closed, shows the nearest open one that a visitor reaches sooner; nothing if there is none. */
export function OpenNearby({ week, nearby }: { week: Schedule; nearby: readonly NearbyBranch[] }) {
	const book = useTextBook();
	const more = useMoreTexts();
	const helping = helpingSooner(week, nearby, useNow());
	if (!helping) return null;
	const { branch, km, closesAt } = helping;
	return (
		<p className="open-nearby">
			{more.branchPage.closedNow}{" "}
			<Link to={branchPath(branch)}>
				<span translate="no">{shownTitle(book, branch)}</span>
				<span>{more.branchPage.openNearby(distanceText(book.texts, km), book.texts.week.clock(closesAt))}</span>
			</Link>
		</p>
	);
}

/** Farther branches are no help while this one is closed. */
const MAX_KM = 25;

/** In towns, roads are longer than the straight line: about 20 km of it take an hour. */
const MINUTES_PER_KM = 3;

/** The nearest open branch that a visitor reaches before it closes and before this one opens. @param now milliseconds since 1970 */
export function helpingSooner(week: Schedule, nearby: readonly NearbyBranch[], now: number) {
	const own = openState(week, now);
	if (own.status !== "closed") return undefined;
	const { minutes } = indiaTime(now);
	for (const { branch, km } of nearby) {
		const state = openState(branch, now);
		if (state.status !== "open" || km === undefined || km > MAX_KM) continue;
		const there = minutes + km * MINUTES_PER_KM;
		const isSooner = own.opens?.daysAhead !== 0 || there < own.opens.at;
		if (isSooner && there <= state.closesAt) return { branch, km, closesAt: state.closesAt };
	}
	return undefined;
}
