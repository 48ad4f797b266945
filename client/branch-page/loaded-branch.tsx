import { type MouseEvent, useEffect, useSyncExternalStore } from "react";
import { Link, useNavigate } from "react-router-dom";
import { BASE } from "../../shared/base.ts";
import { type Branch, positionOf } from "../../shared/branch/branch.ts";
import { INITIAL_PAGE } from "../../shared/constants.ts";
import type { BranchAnswer } from "../../shared/finder/rendering.ts";
import { todayInIndia } from "../../shared/hours/today.ts";
import { addressIn } from "../../shared/languages.ts";
import { branchPath, locationPath, PATTERNS, QR_PREFIX } from "../../shared/paths.ts";
import { kmBetween } from "../../shared/places/distance.ts";
import { EMPTY_FILTER, writeFilter } from "../../shared/search/filter/search-filter.ts";
import { BranchMap } from "../map/branch-map.tsx";
import { useNow } from "../state/clock.tsx";
import { keep } from "../state/kept-branches.ts";
import { usePageContext } from "../state/page-context.tsx";
import { usePosition } from "../state/position.tsx";
import { useMoreTexts, useTextBook, useTexts } from "../text/use-texts.ts";
import { branchName, OwnName } from "../ui/branch/branch-title.ts";
import { distanceLabel } from "../ui/branch/distance-label.ts";
import { OpenBadge } from "../ui/branch/open-badge.tsx";
import { keptForm, StarButton } from "../ui/branch/star-button.tsx";
import { whereaboutsText } from "../ui/branch/whereabouts-text.ts";
import { Button } from "../ui/button.tsx";
import { dateText } from "../ui/date-text.ts";
import { PathIcon } from "../ui/icon.tsx";
import { BACK } from "../ui/more-icons.ts";
import { placeTrail, Trail } from "../ui/trail.tsx";
import { addressText } from "./address-text.ts";
import { BranchActions, BranchBar } from "./branch-actions.tsx";
import { BranchFacts } from "./branch-facts.tsx";
import { NearbyBranches, OpenNearby } from "./nearby-branches.tsx";

/** Everything about a branch, and the ones near it. */
export function LoadedBranch({ branch, nearby, place }: Extract<BranchAnswer, { branch: Branch }>) {
	const book = useTextBook();
	const more = useMoreTexts();
	const { whereabouts } = branch;
	const path = addressIn(book.language, branchPath(branch));
	const url = usePageUrl(path);
	useEffect(() => keep("recent", keptForm(branch)), [branch]);
	return (
		<article>
			<div className="branch-trail">
				<BackLink place={place} />
				{/* A city whose state is not known has no page of its own. */}
				<Trail steps={!place.state && place.city ? [{ name: place.city, path: listOf(place) }] : placeTrail(place)} />
			</div>
			<div className="branch-about">
				<header className="branch-header">
					<OwnName as="h1">{branchName(book, branch)}</OwnName>
					<div className="branch-open">
						<OpenBadge week={branch} />
						<FromVisitor branch={branch} />
					</div>
					<OpenNearby week={branch} nearby={nearby} />
					<ComingNotice branch={branch} />
				</header>
				<BranchActions branch={branch} url={url} />
				<BranchFacts branch={branch} />
				<LastLinks branch={branch} />
			</div>
			<div className="branch-around">
				<BranchMap
					branch={branch}
					place="page"
					whereabouts={whereabouts && whereaboutsText(more, book.texts, whereabouts)}
				/>
				<NearbyBranches nearby={nearby} />
			</div>
			<BranchBar branch={branch} url={url} />
			<div className="print-only branch-paper">
				<p translate="no">{url}</p>
				{/* Hidden on screens, so that a browser loads it only to print it. */}
				<img src={`${QR_PREFIX}${path}`} alt="" width="96" height="96" loading="lazy" />
			</div>
		</article>
	);
}

/** More names of former branches would push what a visitor came for off a phone's screen. */
const MOST_NAMED = 2;

/** Which former branches are here, once it is open; and where the branch will be, and its name, as long as the date has not begun. */
function ComingNotice({ branch }: { branch: Branch }) {
	const book = useTextBook();
	const { movesOn, namedFrom, nowHere } = useMoreTexts().branchPage;
	const today = todayInIndia(useNow());
	const { closures = [], coming = [], movedHere = [] } = branch;
	const lines: [when: string, what: string][] = [];
	if (movedHere.length > 0 && !closures.some(({ opens, until = "" }) => opens && until >= today)) {
		const more = movedHere.length - MOST_NAMED;
		lines.push([nowHere, movedHere.slice(0, MOST_NAMED).join(", ") + (more > 0 ? `, +${more}` : "")]);
	}
	for (const { from, name, ...place } of coming) {
		if (from <= today) continue;
		// Without the translations of the present address.
		const { address, city, state, pincode } = { ...branch, ...place };
		const date = dateText(book.texts, from);
		if (name) lines.push([namedFrom(date), name]);
		if (Object.keys(place).length > 0)
			lines.push([movesOn(date), addressText(book, { address, city, state, pincode })]);
	}
	return (
		lines.length > 0 && (
			<ul className="notice coming-notice">
				{lines.map(([when, what]) => (
					<li key={when}>
						<span>{when}</span>{" "}
						<span>
							<OwnName>{what}</OwnName>
						</span>
					</li>
				))}
			</ul>
		)
	);
}

/** How far away the branch is, once the visitor's position is known. */
function FromVisitor({ branch }: { branch: Branch }) {
	const texts = useTexts();
	const { position, accuracyKm } = usePosition();
	const km = kmBetween(position, positionOf(branch));
	if (km === undefined) return null;
	const distance = distanceLabel(texts, km, accuracyKm);
	return (
		<p className="branch-distance">
			{/* A narrow screen has no room for more. */}
			<span className="branch-km" aria-hidden="true">
				{distance}
			</span>
			<span className="branch-from">{texts.finder.fromVisitor(distance)}</span>
		</p>
	);
}

const FLAG = "M6 21V4h12l-2.5 4 2.5 4H6";
const PRINTER = "M7 9V3.5h10V9M7 17H3.5V9h17v8H17M7 14h10v6.5H7z";

/** To report what is wrong about the branch, if the lender wants to hear of it, and to print. */
function LastLinks({ branch }: { branch: Branch }) {
	const { somethingWrong, print } = useMoreTexts().branchPage;
	const { reportLink } = usePageContext().brand;
	return (
		<p className="branch-links">
			<StarButton own={keptForm(branch)} className="button button-quiet" />
			{reportLink && (
				<a className="button button-quiet" href={reportHref(reportLink, branch)}>
					<PathIcon path={FLAG} />
					<span>{somethingWrong}</span>
				</a>
			)}
			<Button kind="quiet" className="needs-script" onClick={() => window.print()}>
				<PathIcon path={PRINTER} />
				<span>{print}</span>
			</Button>
		</p>
	);
}

function reportHref(link: string, { name, branchCode, id }: Branch): string {
	const values: Readonly<Record<string, string>> = { "{name}": name, "{code}": branchCode ?? String(id) };
	return link.replace(/\{(?:name|code)\}/g, (mark) => encodeURIComponent(values[mark] ?? ""));
}

type Place = Pick<Branch, "state" | "city">;

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
			<PathIcon path={BACK} />
			{more.branchPage.back}
		</Link>
	);
}

/** A page's whole address, as visitors share it. @returns only `path` if the origin is not known: on the server and before hydration */
function usePageUrl(path: string): string {
	const { publicUrl } = usePageContext();
	const origin = useSyncExternalStore(
		() => () => {},
		() => location.origin,
		() => "",
	);
	return (publicUrl ?? origin) + BASE + path;
}
