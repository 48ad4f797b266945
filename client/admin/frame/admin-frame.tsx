import { useEffect, useState } from "react";
import { Link, matchPath, Outlet, useLocation } from "react-router-dom";
import { PATTERNS } from "../../../shared/paths.ts";
import { noteAdmin } from "../../state/admin-here.ts";
import { useReadOnlyReason } from "../../state/last-change.ts";
import { usePageContext } from "../../state/page-context.tsx";
import { adminTexts, embedTexts, rightsTexts } from "../../text/for-admins/admin-texts.ts";
import { Choice } from "../../ui/choice.tsx";
import { latePart } from "../../ui/late-part.tsx";
import { SignInPage } from "../account/sign-in-page.tsx";
import { useSignInAnswer } from "../who-is-signed-in.tsx";
import "../branches/examples.css";
import { BASE } from "../../../shared/base.ts";
import { Button } from "../../ui/button.tsx";
import { CopyFeedback, useCopying } from "../../ui/use-copying.tsx";

const RemoveExamples = latePart(async () => (await import("../branches/examples.tsx")).RemoveExamples);

/** Shows pages for admins to those who are signed in. */
export function AdminFrame() {
	return usePageContext().setup.signIn ? <SignInPage /> : <SignedInFrame />;
}

/** What all pages for admins show around their content. */
function SignedInFrame() {
	useEffect(noteAdmin, []);
	const { data: signedIn } = useSignInAnswer();
	return (
		<>
			<AdminNotices mayAll={signedIn?.states === null} />
			{signedIn?.states && <p className="page-width admin-limits">{rightsTexts.limits(signedIn.states)}</p>}
			<Outlet />
			{useLocation().pathname === PATTERNS.admin && signedIn?.role === "owner" && <EmbedPanel />}
		</>
	);
}

/** That there are invented branches, and why nothing can be changed. */
function AdminNotices({ mayAll }: { mayAll: boolean }) {
	const { sampleData } = usePageContext();
	const readOnlyReason = useReadOnlyReason();
	return (
		<div className="page-width data-notices">
			{sampleData && <ExamplesNotice mayRemove={mayAll} />}
			{readOnlyReason && <p className="notice notice-error">{adminTexts.readOnly(readOnlyReason)}</p>}
		</div>
	);
}

/** Says that there are invented branches. On the page of all branches, who may change all states can remove them; that of one says whether it is one. */
function ExamplesNotice({ mayRemove }: { mayRemove: boolean }) {
	const { pathname } = useLocation();
	if (matchPath(PATTERNS.editBranch, pathname)) return null;
	const isHome = pathname.toLowerCase().replace(/\/$/, "") === PATTERNS.admin;
	return (
		<div className="notice notice-warning examples-notice">
			<p>{adminTexts.examples.notice}</p>
			{mayRemove && isHome && <RemoveExamples />}
			{mayRemove && !isHome && (
				<Link className="button needs-script" to={PATTERNS.admin}>
					{adminTexts.examples.toHome}
				</Link>
			)}
		</div>
	);
}

/** What an owner puts into a page of another site, so that the finder is there (docs/embed.md). */
function EmbedPanel() {
	const { publicUrl, setup } = usePageContext();
	const [isParent, setParent] = useState(false);
	const [isDark, setDark] = useState(false);
	const params = [isParent && "links=parent", !isDark && "theme=light"].filter(Boolean);
	const code = embedTexts.code((publicUrl ?? window.location.origin) + BASE + setup.embedPath, params.join("&"));
	const { copy, feedback } = useCopying(code, embedTexts.copied);
	if (!setup.embedPath) return null;
	return (
		<details className="page-width embed-panel">
			<summary>{embedTexts.title}</summary>
			<p>{embedTexts.help}</p>
			<Choice type="checkbox" label={embedTexts.inParent} checked={isParent} onChange={setParent} />
			<Choice type="checkbox" label={embedTexts.isDark} checked={isDark} onChange={setDark} />
			<textarea
				readOnly
				rows={4}
				aria-label={embedTexts.label}
				value={code}
				onFocus={(event) => event.target.select()}
			/>
			<Button text={embedTexts.copy} onClick={copy} />
			<CopyFeedback {...feedback} />
		</details>
	);
}
