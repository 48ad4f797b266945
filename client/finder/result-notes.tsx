import { Link } from "react-router-dom";
import { positionOf } from "../../shared/branch.ts";
import { distanceText, kmBetween } from "../../shared/distance.ts";
import type { NearbyBranch, SearchResults } from "../../shared/finder.ts";
import { openState } from "../../shared/hours.ts";
import { branchPath } from "../../shared/paths.ts";
import type { SearchFilter } from "../../shared/search-filter.ts";
import { useNow } from "../state/clock.tsx";
import { usePosition } from "../state/position.tsx";
import { ROUGH_KM } from "../state/read-position.ts";
import { en } from "../text/en.ts";
import { branchTitle } from "../ui/branch-title.ts";
import { distanceLabel } from "../ui/distance-label.ts";
import { openingText } from "../ui/hours-text.ts";
import { useLocationText } from "./location-note.tsx";

interface ResultNotesProps {
	filter: SearchFilter;
	/** Undefined while there are none. */
	results: SearchResults | undefined;
}

/** What a visitor should know about the results: words that were left out, how far away they are, and how they are sorted. */
export function ResultNotes({ filter, results }: ResultNotesProps) {
	const { position, accuracyKm } = usePosition();
	const locationText = useLocationText();
	const hasOrigin = results?.from !== undefined || position !== undefined;
	return (
		<div className="result-notes" aria-live="polite">
			{results && results.unmatched.length + results.leftOut.length > 0 && (
				<p className="result-unmatched">{en.finder.unmatched(results)}</p>
			)}
			{results && results.days.length > 0 && <p>{en.finder.onDays(results.days)}</p>}
			{results?.closed && <AllClosed nearest={results.closed} from={results.from?.name} />}
			{results && <FarAway results={results} such={filter.category.length + filter.open.length > 0} />}
			{filter.sort === "nearest" && !hasOrigin && <p>{locationText || en.finder.sortNeedsPlace}</p>}
			{position && !results?.from && accuracyKm > ROUGH_KM && (
				<p>{en.finder.locationRough(distanceText(Math.round(accuracyKm)))}</p>
			)}
		</div>
	);
}

/** Nothing is found only because all are closed at the moment: which branch is the nearest, and when it opens. */
function AllClosed({ nearest, from }: { nearest: NearbyBranch; from: string | undefined }) {
	const { accuracyKm } = usePosition();
	const now = useNow();
	const opening = openingText(openState(nearest.branch, now));
	return (
		<NamedBranch before={en.finder.allClosed} nearest={nearest} accuracyKm={from ? 0 : accuracyKm} after={opening} />
	);
}

/** Results that begin farther away than this are not near. */
const FAR_KM = 100;

/** Says that even the nearest is far away. */
function FarAway({
	results: { found, shown, byDistance, from, instead },
	such,
}: {
	results: SearchResults;
	such: boolean;
}) {
	const { position, accuracyKm } = usePosition();
	const [first] = shown;
	const ofVisitor =
		position && !from && byDistance && first
			? { branch: first, km: kmBetween(position, positionOf(first)) }
			: undefined;
	const nearest = found === 0 && (from?.name || position) ? instead[0] : ofVisitor;
	if (!nearest?.km || nearest.km <= FAR_KM) return null;
	return (
		<NamedBranch before={en.finder.farAway(from?.name, such)} nearest={nearest} accuracyKm={from ? 0 : accuracyKm} />
	);
}

interface NamedBranchProps {
	before: string;
	nearest: NearbyBranch;
	accuracyKm: number;
	after?: string;
}

/** A sentence that ends with a branch, its distance and what else is to be said of it. */
function NamedBranch({ before, nearest: { branch, km }, accuracyKm, after = "" }: NamedBranchProps) {
	const facts = [km === undefined ? "" : distanceLabel(km, accuracyKm), after].filter(Boolean);
	return (
		<p className="result-nearest">
			<span>{before}</span>{" "}
			<Link to={branchPath(branch)} translate="no">
				{branchTitle(branch)}
			</Link>
			<span>{facts.map((fact) => `, ${fact}`).join("")}</span>
		</p>
	);
}
