import { useEffect, useId, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import type { SignInState } from "../../../shared/api/people.ts";
import { PATTERNS, SIGN_OUT_PATH } from "../../../shared/paths.ts";
import { forgetAdmin } from "../../state/admin-here.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { PathIcon } from "../../ui/icon.tsx";
import { useIsOtherUpstream } from "../admin-api.ts";
import { listQuery, NO_FILTER } from "../branches/branch-list-filter.ts";
import { ownState, useSignInAnswer } from "../who-is-signed-in.tsx";
import "../admin.css";

const { nav } = adminTexts;

/** The header of pages for admins: all these pages, and who is signed in. Where there is no room for them, they are behind a button. */
export function AdminBar() {
	const id = useId();
	const { key } = useLocation();
	const [openedAt, setOpenedAt] = useState<string>();
	// A link that was followed closes it.
	const isOpen = openedAt === key;
	const { data: signedIn } = useSignInAnswer();
	useEffect(() => {
		if (!isOpen) return;
		const close = (event: KeyboardEvent) => event.key === "Escape" && setOpenedAt(undefined);
		window.addEventListener("keydown", close);
		return () => window.removeEventListener("keydown", close);
	}, [isOpen]);
	return (
		<>
			<Button
				className="admin-menu-button"
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setOpenedAt(isOpen ? undefined : key)}
			>
				<PathIcon path={isOpen ? "M6 6l12 12M18 6 6 18" : "M4 7h16M4 12h16M4 17h16"} />
				<span>{nav.menu}</span>
			</Button>
			<div id={id} className="admin-bar" data-open={isOpen}>
				<AdminNav signedIn={signedIn} />
				{signedIn && <SignedIn signedIn={signedIn} />}
			</div>
		</>
	);
}

function AdminNav({ signedIn }: { signedIn: SignInState | undefined }) {
	const isOther = useIsOtherUpstream();
	return (
		<nav aria-label={nav.label}>
			<ul className="admin-nav">
				<Item to={PATTERNS.admin} query={listQuery({ ...NO_FILTER, state: ownState(signedIn) })} text={nav.branches} />
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
	);
}

function Item({ to, query = "", text }: { to: string; query?: string; text: string }) {
	const { pathname } = useLocation();
	const isHere = pathname.toLowerCase().replace(/\/$/, "") === to;
	return (
		<li>
			<Link to={to + query} aria-current={isHere ? "page" : undefined}>
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
