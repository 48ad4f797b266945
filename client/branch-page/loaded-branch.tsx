import { type MouseEvent, useId, useState, useSyncExternalStore } from "react";
import { Link, useNavigate } from "react-router-dom";
import { BASE } from "../../shared/base.ts";
import { type Branch, positionOf } from "../../shared/branch/branch.ts";
import { INITIAL_PAGE } from "../../shared/constants.ts";
import type { BranchAnswer } from "../../shared/finder/rendering.ts";
import { hasHours } from "../../shared/hours/hours.ts";
import { addressIn } from "../../shared/languages.ts";
import { branchPath, locationPath, PATTERNS } from "../../shared/paths.ts";
import { kmBetween } from "../../shared/places/distance.ts";
import { EMPTY_FILTER, writeFilter } from "../../shared/search/filter/search-filter.ts";
import { BranchMap } from "../map/branch-map.tsx";
import { usePageContext } from "../state/page-context.tsx";
import { usePosition } from "../state/position.tsx";
import { useMoreTexts, useTextBook, useTexts } from "../text/use-texts.ts";
import { ApproximateNote } from "../ui/branch/approximate-note.tsx";
import { branchAddress, branchName } from "../ui/branch/branch-title.ts";
import { CallLink } from "../ui/branch/call-link.tsx";
import { DirectionsLink } from "../ui/branch/directions-link.tsx";
import { distanceLabel } from "../ui/branch/distance-label.ts";
import { Fact } from "../ui/branch/fact.tsx";
import { HoursTable } from "../ui/branch/hours-table.tsx";
import { LastFacts } from "../ui/branch/last-facts.tsx";
import { OpenBadge } from "../ui/branch/open-badge.tsx";
import { Icon } from "../ui/icon.tsx";
import { placeTrail, Trail, type TrailStep } from "../ui/trail.tsx";
import { CopyFeedback, useCopying } from "../ui/use-copying.tsx";
import { addressText } from "./address-text.ts";
import { ComingNotice } from "./coming-notice.tsx";
import { NearbyBranches } from "./nearby-branches.tsx";
import { OpenNearby } from "./open-nearby.tsx";

/** Everything about a branch, and the ones near it. */
export function LoadedBranch({ branch, nearby, place }: Extract<BranchAnswer, { branch: Branch }>) {
	const more = useMoreTexts();
	const book = useTextBook();
	const { texts, language } = book;
	const url = usePageUrl(addressIn(language, branchPath(branch)));
	return (
		<article>
			<header className="branch-header">
				<BranchTrail place={place} />
				<h1 translate="no">{branchName(book, branch)}</h1>
				<OpenBadge week={branch} />
				<FromVisitor branch={branch} />
				<OpenNearby week={branch} nearby={nearby} />
				<ComingNotice branch={branch} />
			</header>
			<dl className="facts branch-facts">
				<Fact label={texts.branch.address} wide>
					{branch.address && <Address branch={branch} />}
				</Fact>
				{hasHours(branch) && (
					<Fact label={texts.branch.hours} wide>
						<Hours branch={branch} />
					</Fact>
				)}
				<Fact label={texts.branch.landmark} wide translate="no">
					{branch.landmark}
				</Fact>
				<Fact label={more.branchPage.location} wide={branch.accuracy === "pincode"}>
					<span>{[branch.city, branch.state].filter(Boolean).map(texts.placeName).join(", ")}</span>
					<ApproximateNote branch={branch} />
				</Fact>
				<LastFacts branch={branch} category={more.branchPage.categories} />
			</dl>
			<BranchMap branch={branch} place="page" />
			<BranchActions branch={branch} url={url} />
			<NearbyBranches nearby={nearby} />
			<p className="print-only" translate="no">
				{url}
			</p>
		</article>
	);
}

/** How far away the branch is, once the visitor's position is known. */
function FromVisitor({ branch }: { branch: Branch }) {
	const more = useMoreTexts();
	const texts = useTexts();
	const { position, accuracyKm } = usePosition();
	const km = kmBetween(position, positionOf(branch));
	if (km === undefined) return null;
	return <p className="branch-distance">{more.branchPage.fromVisitor(distanceLabel(texts, km, accuracyKm))}</p>;
}

function Address({ branch }: { branch: Branch }) {
	const address = branchAddress(useTextBook(), branch);
	const more = useMoreTexts();
	const { copy, feedback } = useCopying(addressText({ ...branch, address }), more.branchPage.addressCopied);
	return (
		<>
			<div className="branch-address">
				<p translate="no">{address}</p>
				<button type="button" className="button button-quiet needs-script" onClick={copy}>
					<Icon name="copy" />
					<span className="button-label">{more.branchPage.copyAddress}</span>
				</button>
			</div>
			<CopyFeedback {...feedback} />
		</>
	);
}

/**
 * The hours of all seven days. A narrow screen shows only today's, with a toggle for the others. Without scripts and on paper, all are
 * shown.
 */
function Hours({ branch }: { branch: Branch }) {
	const more = useMoreTexts();
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
				<span>{expanded ? more.branchPage.hideWeek : more.branchPage.showWeek}</span>
				<Icon name="down" />
			</button>
		</div>
	);
}

/**
 * The buttons Get Directions, Call and Share.
 *
 * @param url the page's address
 */
function BranchActions({ branch, url }: { branch: Branch; url: string }) {
	const book = useTextBook();
	const more = useMoreTexts();
	const { copy, feedback } = useCopying(url, more.branchPage.linkCopied);

	async function share() {
		if (!navigator.share) return copy();
		try {
			await navigator.share({ title: branchName(book, branch), url });
		} catch (error) {
			// The visitor chose not to share.
			if (error instanceof DOMException && error.name === "AbortError") return;
			await copy();
		}
	}

	return (
		<div className="branch-actions">
			<DirectionsLink branch={branch} />
			<CallLink branch={branch} />
			<button type="button" className="button needs-script" onClick={share}>
				<Icon name="share" />
				<span className="button-label">{more.branchPage.share}</span>
			</button>
			<CopyFeedback {...feedback} />
		</div>
	);
}

type Place = Pick<Branch, "state" | "city">;

/** The link back, and the places that the branch is in. */
function BranchTrail({ place }: { place: Place }) {
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

/** Goes back to the page of this site that the visitor came from. A visitor from elsewhere gets the branches of the city. */
function BackLink({ place }: { place: Place }) {
	const more = useMoreTexts();
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
			{more.branchPage.back}
		</Link>
	);
}

/**
 * A page's whole address, as visitors share it and read it on paper.
 *
 * @param path the page's canonical path
 * @returns only the path if the site does not know its own origin, on the server and before hydration
 */
function usePageUrl(path: string): string {
	const { publicUrl } = usePageContext();
	const origin = useSyncExternalStore(
		neverChanges,
		() => location.origin,
		() => "",
	);
	return (publicUrl ?? origin) + BASE + path;
}

function neverChanges() {
	return () => {};
}
