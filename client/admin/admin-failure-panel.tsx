import { Link } from "react-router-dom";
import { PATTERNS } from "../../shared/paths.ts";
import { accountTexts } from "../text/for-admins/account-texts.ts";
import { adminTexts } from "../text/for-admins/admin-texts.ts";
import { Button } from "../ui/button.tsx";
import type { Elements } from "../ui/elements.ts";
import { Reference } from "../ui/reference.tsx";
import type { AdminFailure } from "./admin-api.ts";

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

export function AddLinks() {
	const { create, upload } = adminTexts.otherUpstream;
	return (
		<div className="button-row">
			<Link className="button button-primary" to={PATTERNS.createBranch}>
				{create}
			</Link>
			<Link className="button" to={PATTERNS.bulkUpload}>
				{upload}
			</Link>
		</div>
	);
}
