import { type MouseEvent, Suspense, use, useEffect, useId, useState } from "react";
import { Link, useLoaderData, useLocation, useNavigate } from "react-router-dom";
import type { Branch } from "../../shared/branch.ts";
import { INITIAL_PAGE, ZOOM } from "../../shared/constants.ts";
import { hasHours } from "../../shared/hours.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { locationPath, PATTERNS } from "../../shared/paths.ts";
import { EMPTY_FILTER, writeFilter } from "../../shared/search-filter.ts";
import { BranchMap } from "../map/branch-map.tsx";
import { en } from "../text/en.ts";
import { DirectionsLink } from "../ui/directions-link.tsx";
import { Fact } from "../ui/fact.tsx";
import { HoursTable, TodayHours } from "../ui/hours-table.tsx";
import { Icon } from "../ui/icon.tsx";
import { OpenBadge } from "../ui/open-badge.tsx";
import type { BranchData, BranchResult } from "./branch-data.ts";
import "./branch-page.css";

/** A branch's page (docs/product.md, Branch page): loading, error, no data, or loaded. */
export function BranchPage() {
	const { result } = useLoaderData<BranchData>();
	useEffect(() => {
		window.scrollTo(0, 0);
	}, []);
	return (
		<div className="page-width branch-page">
			{result instanceof Promise ? (
				<Suspense fallback={<LoadingBranch />}>
					<PendingBranch result={result} />
				</Suspense>
			) : (
				<SettledBranch result={result} />
			)}
		</div>
	);
}

function PendingBranch({ result }: { result: Promise<BranchResult> }) {
	return <SettledBranch result={use(result)} />;
}

function SettledBranch({ result }: { result: BranchResult }) {
	return result.branch ? <LoadedBranch branch={result.branch} /> : <MissingBranch message={result.message} />;
}

function LoadingBranch() {
	return (
		<div role="status" className="branch-loading">
			<span className="visually-hidden">{en.branch.loading}</span>
			<div className="skeleton skeleton-heading" />
			<div className="skeleton skeleton-text" />
			<div className="skeleton skeleton-text" />
		</div>
	);
}

function MissingBranch({ message }: { message: string }) {
	const { pathname } = useLocation();
	return (
		<div className="message-page">
			<h1>{message}</h1>
			<div className="button-row">
				{message === MESSAGES.detailFailed && (
					// A plain link, so the page is loaded again.
					<a className="button button-primary" href={pathname}>
						{en.tryAgain}
					</a>
				)}
				<Link className="button" to={PATTERNS.home}>
					{en.branch.backToFinder}
				</Link>
			</div>
		</div>
	);
}

function LoadedBranch({ branch }: { branch: Branch }) {
	return (
		<article>
			<header className="branch-header">
				<BackLink branch={branch} />
				<h1>{branch.name}</h1>
				<OpenBadge week={branch} />
			</header>
			<dl className="facts branch-facts">
				<Fact label={en.branch.address}>{branch.address}</Fact>
				<Fact label={en.branch.location}>{[branch.city, branch.state].filter(Boolean).join(", ")}</Fact>
				<Fact label={en.branch.pincode}>{branch.pincode}</Fact>
				{hasHours(branch) && (
					<Fact label={en.branch.hours}>
						<Hours branch={branch} />
					</Fact>
				)}
				<Fact label={en.branch.categories}>{branch.area}</Fact>
			</dl>
			<BranchMap branch={branch} zoom={ZOOM.detail} />
			<div className="branch-actions">
				<DirectionsLink branch={branch} />
			</div>
		</article>
	);
}

/** Today's hours, with a toggle for the week. Without scripts the week is always shown. */
function Hours({ branch }: { branch: Branch }) {
	const [expanded, setExpanded] = useState(false);
	const id = useId();
	return (
		<>
			<p className="branch-today">
				{en.branch.today}: <TodayHours week={branch} />
			</p>
			<button
				type="button"
				className="button button-quiet needs-script"
				aria-expanded={expanded}
				aria-controls={id}
				onClick={() => setExpanded(!expanded)}
			>
				{expanded ? en.branch.hideWeek : en.branch.showWeek}
				<Icon name="down" />
			</button>
			<div id={id} className="branch-week" data-expanded={expanded}>
				<HoursTable week={branch} />
			</div>
		</>
	);
}

/** The address of the list of branches in the same city, or in the same state if the city is not known. */
function listOf({ state, city }: Branch): string {
	return state ? locationPath(state, city) : PATTERNS.home + writeFilter({ ...EMPTY_FILTER, city }, INITIAL_PAGE);
}

/** Goes back to the list that the visitor came from. Whoever came from elsewhere gets the branches of the city. */
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
			{en.branch.back}
		</Link>
	);
}
