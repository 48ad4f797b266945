import { useEffect } from "react";
import { Link, Outlet, useLocation } from "react-router-dom";
import type { SignInState } from "../../../shared/api/people.ts";
import { PATTERNS, SIGN_OUT_PATH } from "../../../shared/paths.ts";
import { forgetAdmin, noteAdmin } from "../../state/admin-here.ts";
import { useReadOnlyReason } from "../../state/last-change.ts";
import { usePageContext } from "../../state/page-context.tsx";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { rightsTexts } from "../../text/for-admins/rights-texts.ts";
import { Button } from "../../ui/button.tsx";
import { latePart } from "../../ui/late-part.tsx";
import { SignInPage } from "../account/sign-in-page.tsx";
import { useIsOtherUpstream } from "../admin-api.ts";
import { useSignInAnswer } from "../who-is-signed-in.tsx";
import { EmbedPanel } from "./embed-panel.tsx";
import "../admin.css";
import "../branches/examples.css";

const RemoveExamples = latePart(async () => (await import("../branches/examples.tsx")).RemoveExamples);

/** Shows pages for admins to those who are signed in. */
export function AdminFrame() {
	return usePageContext().setup.signIn ? <SignInPage /> : <SignedInFrame />;
}

/** What all pages for admins show above their content. */
function SignedInFrame() {
	useEffect(noteAdmin, []);
	const { data: signedIn } = useSignInAnswer();
	return (
		<>
			<AdminNotices />
			<AdminNav signedIn={signedIn} />
			<Outlet />
			{useLocation().pathname === PATTERNS.admin && signedIn?.role === "owner" && <EmbedPanel />}
		</>
	);
}

/** That there are invented branches, and why nothing can be changed. */
function AdminNotices() {
	const { sampleData } = usePageContext();
	const readOnlyReason = useReadOnlyReason();
	return (
		<div className="page-width data-notices">
			{sampleData && <ExamplesNotice />}
			{readOnlyReason && <p className="notice notice-error">{adminTexts.readOnly(readOnlyReason)}</p>}
		</div>
	);
}

function AdminNav({ signedIn }: { signedIn: SignInState | undefined }) {
	const { nav } = adminTexts;
	const isOther = useIsOtherUpstream();
	return (
		<div className="page-width admin-bar">
			<nav aria-label={nav.label}>
				<ul className="admin-nav">
					<Item to={PATTERNS.admin} text={nav.branches} />
					<Item to={PATTERNS.createBranch} text={nav.create} />
					<Item to={PATTERNS.bulkUpload} text={nav.upload} />
					{!isOther && (
						<>
							<Item to={PATTERNS.coming} text={nav.coming} />
							<Item to={PATTERNS.history} text={nav.history} />
							<Item to={PATTERNS.holidays} text={nav.holidays} />
							{!signedIn?.states && <Item to={PATTERNS.notice} text={nav.notice} />}
						</>
					)}
					<Item to={PATTERNS.searches} text={nav.searches} />
					{signedIn?.role === "owner" && signedIn.user !== null && <Item to={PATTERNS.people} text={nav.people} />}
				</ul>
			</nav>
			{signedIn && <SignedIn signedIn={signedIn} />}
			{signedIn?.states && <p className="admin-limits">{rightsTexts.limits(signedIn.states)}</p>}
		</div>
	);
}

function Item({ to, text }: { to: string; text: string }) {
	const { pathname } = useLocation();
	const isHere = pathname.toLowerCase().replace(/\/$/, "") === to;
	return (
		<li>
			<Link to={to} aria-current={isHere ? "page" : undefined}>
				{text}
			</Link>
		</li>
	);
}

function SignedIn({ signedIn: { user, signOut, confirms } }: { signedIn: SignInState }) {
	if (user === null && signOut === null) return null;
	return (
		<div className="admin-user">
			{user !== null && (
				<span>
					{adminTexts.signedInAs} <strong>{user}</strong>
				</span>
			)}
			{confirms && (
				<Link className="button button-quiet" to={PATTERNS.password}>
					{adminTexts.ownAccount}
				</Link>
			)}
			{signOut === SIGN_OUT_PATH && (
				<form method="post" action={signOut} onSubmit={forgetAdmin}>
					<Button text={adminTexts.signOut} type="submit" kind="quiet" />
				</form>
			)}
			{signOut !== null && signOut !== SIGN_OUT_PATH && (
				<a className="button button-quiet" href={signOut} onClick={forgetAdmin}>
					{adminTexts.signOut}
				</a>
			)}
		</div>
	);
}

/** Says that there are invented branches. On the page of all branches, they can be removed. */
function ExamplesNotice() {
	const { pathname } = useLocation();
	const isHome = pathname.toLowerCase().replace(/\/$/, "") === PATTERNS.admin;
	return (
		<div className="notice notice-warning examples-notice">
			<p>{adminTexts.examples.notice}</p>
			{isHome ? (
				<RemoveExamples />
			) : (
				<Link className="button needs-script" to={PATTERNS.admin}>
					{adminTexts.examples.toHome}
				</Link>
			)}
		</div>
	);
}
