import { useId, useState } from "react";
import { type Branch, positionOf } from "../../shared/branch.ts";
import { ZOOM } from "../../shared/constants.ts";
import { kmBetween } from "../../shared/distance.ts";
import { hasHours } from "../../shared/hours.ts";
import { branchPath } from "../../shared/paths.ts";
import type { BranchAnswer } from "../../shared/rendering.ts";
import { BranchMap } from "../map/branch-map.tsx";
import { usePosition } from "../state/position.tsx";
import { en } from "../text/en.ts";
import { enBranchPage } from "../text/en-branch-page.ts";
import { ApproximateNote } from "../ui/approximate-note.tsx";
import { distanceLabel } from "../ui/distance-label.ts";
import { Fact, LastFacts } from "../ui/fact.tsx";
import { HoursTable } from "../ui/hours-table.tsx";
import { Icon } from "../ui/icon.tsx";
import { OpenBadge } from "../ui/open-badge.tsx";
import { addressText } from "./address-text.ts";
import { BranchActions } from "./branch-actions.tsx";
import { BranchTrail } from "./branch-trail.tsx";
import { NearbyBranches } from "./nearby-branches.tsx";
import { OpenNearby } from "./open-nearby.tsx";
import { CopyFeedback, useCopying } from "./use-copying.tsx";
import { usePageUrl } from "./use-page-url.ts";

/** Everything about a branch, and the ones near it. */
export function LoadedBranch({ branch, nearby, place }: Extract<BranchAnswer, { branch: Branch }>) {
	const url = usePageUrl(branchPath(branch));
	return (
		<article>
			<header className="branch-header">
				<BranchTrail place={place} />
				<h1 translate="no">{branch.name}</h1>
				<OpenBadge week={branch} />
				<FromVisitor branch={branch} />
				<OpenNearby week={branch} nearby={nearby} />
			</header>
			<dl className="facts branch-facts">
				<Fact label={en.branch.address}>{branch.address && <Address branch={branch} />}</Fact>
				{hasHours(branch) && (
					<Fact label={en.branch.hours}>
						<Hours branch={branch} />
					</Fact>
				)}
				<Fact label={en.branch.landmark}>
					{branch.landmark ? (
						<span className="branch-landmark" translate="no">
							{branch.landmark}
						</span>
					) : (
						""
					)}
				</Fact>
				<Fact label={enBranchPage.location}>
					<span>{[branch.city, branch.state].filter(Boolean).join(", ")}</span>
					<ApproximateNote branch={branch} />
				</Fact>
				<LastFacts branch={branch} category={enBranchPage.categories} />
			</dl>
			<BranchMap branch={branch} zoom={ZOOM.detail} />
			<BranchActions branch={branch} url={url} />
			<NearbyBranches nearby={nearby} />
			<p className="print-only">{url}</p>
		</article>
	);
}

/** How far it is, once the visitor's position is known. */
function FromVisitor({ branch }: { branch: Branch }) {
	const { position, accuracyKm } = usePosition();
	const km = kmBetween(position, positionOf(branch));
	if (km === undefined) return null;
	return <p className="branch-distance">{enBranchPage.fromVisitor(distanceLabel(km, accuracyKm))}</p>;
}

function Address({ branch }: { branch: Branch }) {
	const { copy, feedback } = useCopying(addressText(branch), enBranchPage.addressCopied);
	return (
		<>
			<div className="branch-address">
				<p translate="no">{branch.address}</p>
				<button type="button" className="button button-quiet needs-script" onClick={copy}>
					<Icon name="copy" />
					<span className="button-label">{enBranchPage.copyAddress}</span>
				</button>
			</div>
			<CopyFeedback {...feedback} />
		</>
	);
}

/**
 * The hours of all seven days. On a narrow screen only today's, with a toggle for the others; always all of them without scripts and
 * on paper.
 */
function Hours({ branch }: { branch: Branch }) {
	const [expanded, setExpanded] = useState(false);
	const id = useId();
	return (
		<div className="branch-week" data-expanded={expanded}>
			<HoursTable week={branch} id={id} />
			<button
				type="button"
				className="button button-quiet needs-script"
				aria-expanded={expanded}
				aria-controls={id}
				onClick={() => setExpanded(!expanded)}
			>
				<span>{expanded ? enBranchPage.hideWeek : enBranchPage.showWeek}</span>
				<Icon name="down" />
			</button>
		</div>
	);
}
