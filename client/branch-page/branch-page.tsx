import { Suspense, use, useEffect, useRef, useState } from "react";
import { useLoaderData, useParams, useRevalidator } from "react-router-dom";
import { PAGE_FRESH_MS } from "../../shared/constants.ts";
import type { BranchAnswer } from "../../shared/finder/rendering.ts";
import { isOffline } from "../browser/network.ts";
import { MessagePage } from "../layout/message-page.tsx";
import { useNow } from "../state/clock.tsx";
import { usePageContext } from "../state/page-context.tsx";
import { useMoreTexts, useTexts } from "../text/use-texts.ts";
import { StarButton } from "../ui/branch/star-button.tsx";
import type { BranchData } from "./branch-data.ts";
import { LoadedBranch } from "./loaded-branch.tsx";
import "./branch-page.css";

/** A branch's page (docs/product.md, Branch page): loading, error, no data, or loaded. */
export function BranchPage() {
	const { result } = useLoaderData<BranchData>();
	const { id } = useParams();
	useEffect(() => {
		window.scrollTo(0, 0);
	}, []);
	useFreshBranch();
	return (
		// Keyed, so that nothing of one branch's page, such as a message, stays on the next one's.
		<div key={id} className="page-width branch-page">
			<Suspense fallback={<LoadingBranch />}>
				<AnsweredBranch result={result} />
			</Suspense>
		</div>
	);
}

/** Loads the branch again from time to time while its page is open, and when the visitor returns to it. */
function useFreshBranch(): void {
	const { source } = usePageContext();
	const { revalidate } = useRevalidator();
	const now = useNow();
	const askedAt = useRef(Date.now());
	useEffect(() => {
		if (now - askedAt.current < PAGE_FRESH_MS) return;
		askedAt.current = now;
		// Otherwise the earlier list would answer for the branch.
		const renewed = source.listAgain?.() ?? Promise.resolve();
		renewed.catch(() => undefined).then(revalidate);
	}, [now, revalidate, source]);
}

function AnsweredBranch({ result }: BranchData) {
	const latest = result instanceof Promise ? use(result) : result;
	const [shownAnswer, setShownAnswer] = useState(latest);
	// If the server does not answer, the earlier data is better than none.
	const isKept = latest.branch === null && latest.problem === "detailFailed" && shownAnswer.branch !== null;
	if (latest !== shownAnswer && !isKept) setShownAnswer(latest);
	const answer = isKept ? shownAnswer : latest;
	return answer.branch ? <LoadedBranch {...answer} /> : <MissingBranch {...answer} />;
}

function LoadingBranch() {
	const more = useMoreTexts();
	return (
		<div role="status" className="branch-loading">
			<h1 className="visually-hidden">{more.branchPage.loading}</h1>
			<div className="skeleton skeleton-heading" />
			<div className="skeleton skeleton-text" />
			<div className="skeleton skeleton-text" />
		</div>
	);
}

function MissingBranch({ problem, gone }: Extract<BranchAnswer, { branch: null }>) {
	const more = useMoreTexts();
	const texts = useTexts();
	const { id = "" } = useParams();
	const failed = problem === "detailFailed";
	const message = problem === "detailNotFound" ? texts.problems.detailNotFound(id) : texts.problems[problem];
	return (
		<MessagePage
			heading={failed && isOffline() ? texts.notSaved : message}
			failed={failed}
			home={more.branchPage.backToFinder}
		>
			{gone && <p>{more.branchPage.gone}</p>}
			{!failed && <StarButton className="button button-quiet" />}
		</MessagePage>
	);
}
