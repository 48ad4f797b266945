import { type ReactNode, type Ref, useId } from "react";
import { Link } from "react-router-dom";
import { PATTERNS } from "../../shared/paths.ts";
import { accountTexts, adminTexts } from "../text/for-admins/admin-texts.ts";
import { Button } from "../ui/button.tsx";
import type { Elements } from "../ui/elements.ts";
import { PathIcon } from "../ui/icon.tsx";
import { PLUS, UPLOAD } from "../ui/more-icons.ts";
import { Reference } from "../ui/reference.tsx";
import type { AdminFailure } from "./admin-api.ts";
import type { AsyncAnswer } from "./use-answer.ts";

/** A page for admins that needs scripts: its heading and its content. */
export function AdminPage({ title, actions, children }: { title: string; actions?: Elements; children: ReactNode }) {
	return (
		<div className="page-width stack admin-page">
			<header className="admin-head">
				<h1>{title}</h1>
				{actions}
			</header>
			<p className="without-script">{adminTexts.noScript}</p>
			<div className="needs-script stack admin-content">{children}</div>
		</div>
	);
}

/** A placeholder for a list that is being loaded. */
export function RowSkeletons() {
	return (
		<div className="panel row-skeletons" aria-hidden="true">
			{["a", "b", "c", "d", "e", "f"].map((row) => (
				<div key={row} className="row-skeleton">
					<span className="skeleton" />
				</div>
			))}
		</div>
	);
}

interface PanelProps {
	heading: string;
	/** Set if the focus can be moved to the heading. */
	headingRef?: Ref<HTMLHeadingElement>;
	actions?: Elements;
	className?: string;
	children: Elements;
}

/** A part of a page with its heading. */
export function Panel({ heading, headingRef, actions, className = "entry-section", children }: PanelProps) {
	const headingId = useId();
	return (
		<section className={`panel stack ${className}`} aria-labelledby={headingId}>
			<div className="entry-head">
				<h2 id={headingId} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
					{heading}
				</h2>
				{actions}
			</div>
			{children}
		</section>
	);
}

interface LoadedProps<T> {
	request: AsyncAnswer<T>;
	/** Whether a line of text says that it is being loaded, not a placeholder of a list. */
	isLine?: boolean;
	children(data: T): Elements;
}

/** What a page shows of an answer: a placeholder until it is there, or why it cannot be shown; what is shown stays while it is loaded again. */
export function Loaded<T>({ request: { answer, loading, slow, again }, isLine, children }: LoadedProps<T>) {
	const text = slow ? adminTexts.stillLoading : adminTexts.loading;
	if (!answer && isLine) return <p role="status">{text}</p>;
	if (answer && answer.kind !== "ok") return <AdminFailurePanel failure={answer} onRetry={again} />;
	return (
		<>
			<p className="visually-hidden" role="status">
				{loading && text}
			</p>
			{answer ? children(answer.data) : <RowSkeletons />}
		</>
	);
}

interface AdminFailurePanelProps {
	failure: AdminFailure;
	onRetry(): void;
	children?: Elements;
}

/** Shown instead of content that could not be loaded. */
export function AdminFailurePanel({ failure, onRetry, children }: AdminFailurePanelProps) {
	if (failure.kind === "unknown-calls") return <OtherUpstream />;
	const isSignedOut = failure.kind === "signed-out";
	return (
		<div className="panel stack admin-message">
			<p role="alert">{failure.message}</p>
			{failure.retrySeconds !== undefined && <p className="admin-quiet">{adminTexts.triesAgain}</p>}
			<Reference id={failure.reference} />
			{failure.kind !== "missing" && (
				<Button
					text={isSignedOut ? accountTexts.signIn.submit : adminTexts.tryAgain}
					onClick={isSignedOut ? () => window.location.reload() : onRetry}
				/>
			)}
			{children}
		</div>
	);
}

/** Shown instead of a page's content if the upstream is of another make, which only accepts new branches. */
function OtherUpstream() {
	return (
		<div className="panel stack admin-message">
			<p role="status">{adminTexts.otherUpstream.sentence}</p>
			<AddLinks />
		</div>
	);
}

/** What adds branches. */
export function AddLinks({ className = "" }: { className?: string }) {
	return (
		<div className={`button-row ${className}`}>
			<Link className="button" to={PATTERNS.bulkUpload}>
				<PathIcon path={UPLOAD} />
				{adminTexts.nav.upload}
			</Link>
			<Link className="button button-primary" to={PATTERNS.createBranch}>
				<PathIcon path={PLUS} />
				{adminTexts.nav.create}
			</Link>
		</div>
	);
}
