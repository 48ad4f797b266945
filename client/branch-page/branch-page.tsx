import { Suspense, use, useEffect } from "react";
import { Link, useLoaderData, useLocation, useParams } from "react-router-dom";
import { MESSAGES } from "../../shared/messages.ts";
import { PATTERNS } from "../../shared/paths.ts";
import type { BranchAnswer } from "../../shared/rendering.ts";
import { en } from "../text/en.ts";
import { enBranchPage } from "../text/en-branch-page.ts";
import type { BranchData } from "./branch-data.ts";
import { LoadedBranch } from "./loaded-branch.tsx";
import "./branch-page.css";
import "./branch-print.css";

/** A branch's page (docs/product.md, Branch page): loading, error, no data, or loaded. */
export function BranchPage() {
	const { result } = useLoaderData<BranchData>();
	const { id } = useParams();
	useEffect(() => {
		window.scrollTo(0, 0);
	}, []);
	return (
		// Nothing of one branch's page stays on that of the next one, such as a message.
		<div key={id} className="page-width branch-page">
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

function PendingBranch({ result }: { result: Promise<BranchAnswer> }) {
	return <SettledBranch result={use(result)} />;
}

function SettledBranch({ result }: { result: BranchAnswer }) {
	return result.branch ? <LoadedBranch {...result} /> : <MissingBranch message={result.message} />;
}

function LoadingBranch() {
	return (
		<div role="status" className="branch-loading">
			<span className="visually-hidden">{enBranchPage.loading}</span>
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
					{enBranchPage.backToFinder}
				</Link>
			</div>
		</div>
	);
}
