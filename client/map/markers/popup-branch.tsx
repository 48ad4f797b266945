import { memo } from "react";
import { Link } from "react-router-dom";
import { type Branch, positionOf } from "../../../shared/branch/branch.ts";
import { branchPath } from "../../../shared/paths.ts";
import { kmBetween } from "../../../shared/places/distance.ts";
import type { TypedPlace } from "../../../shared/search/search-results.ts";
import { usePosition } from "../../state/position.tsx";
import { useTextBook, useTexts } from "../../text/use-texts.ts";
import { ApproximateNote } from "../../ui/branch/approximate-note.tsx";
import { branchAddress, OwnName, shownTitle } from "../../ui/branch/branch-title.ts";
import { DirectionsLink } from "../../ui/branch/directions-link.tsx";
import { distanceLabel } from "../../ui/branch/distance-label.ts";
import { OpenBadge } from "../../ui/branch/open-badge.tsx";

interface PopupBranchProps {
	branch: Branch;
	/** The typed place that distances are measured from; otherwise that is the visitor's position. */
	from: TypedPlace | undefined;
}

/** What a popup shows of a branch: enough to go there. */
export const PopupBranch = memo(function PopupBranch({ branch, from }: PopupBranchProps) {
	const book = useTextBook();
	const texts = useTexts();
	const { position, accuracyKm } = usePosition();
	const km = kmBetween(from ?? position, positionOf(branch));
	const distance = km !== undefined && distanceLabel(texts, km, from ? 0 : accuracyKm);
	return (
		<>
			<div className="popup-facts">
				<div className="popup-name">
					<Link to={branchPath(branch)} translate="no">
						{shownTitle(book, branch)}
					</Link>
					{distance && (
						<p className="popup-distance">
							<span aria-hidden="true">{distance}</span>
							<span className="visually-hidden">
								{from ? texts.finder.fromPlace(distance, texts.place(from)) : texts.finder.fromVisitor(distance)}
							</span>
						</p>
					)}
				</div>
				<OpenBadge week={branch} />
				<OwnName as="p" className="two-lines">
					{branchAddress(book, branch)}
				</OwnName>
				<ApproximateNote branch={branch} />
			</div>
			<DirectionsLink branch={branch} origin={position} className="button" />
		</>
	);
});
