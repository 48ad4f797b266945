/** The finder in a frame of another site (docs/embed.md). Only there, this code is loaded. */

import { Suspense, useEffect, useState } from "react";
import { createBrowserRouter, Outlet } from "react-router-dom";
import { readPresets } from "../../shared/finder/frame-presets.ts";
import { DataNotices } from "../layout/layout.tsx";
import { usePageContext } from "../state/page-context.tsx";
import { useMoreTexts, useTexts } from "../text/use-texts.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import "../ui/use-copying.css";
import "./frame.css";

/** The page without header and footer, which the page around the frame has. */
export function FrameLayout() {
	const texts = useTexts();
	const { sampleData } = usePageContext();
	const [blocked, setBlocked] = useState("");
	useEffect(() => {
		showBlocked = setBlocked;
	}, []);
	return (
		<main className="frame">
			<DataNotices />
			{sampleData && <p className="page-width frame-sample">{texts.sampleData}</p>}
			<Outlet />
			<Suspense>{blocked && <BlockedLink address={blocked} onClose={() => setBlocked("")} />}</Suspense>
		</main>
	);
}

let showBlocked: (address: string) => void = () => undefined;

/** Says where a link leads that did not open: the `sandbox` of the page around may lack allow-popups. */
function BlockedLink({ address, onClose }: { address: string; onClose(): void }) {
	const { branch } = useTexts();
	const { branchPage } = useMoreTexts();
	return (
		<Dialog title={branchPage.linkBlocked} closesOnBackdrop onClose={onClose}>
			<p className="copy-text" translate="no">
				{address}
			</p>
			<Button text={branch.close} onClick={onClose} />
		</Dialog>
	);
}

/** Creates the router for a frame, whose address is the home page's for it. */
export const createFrameRouter: typeof createBrowserRouter = (routes, options) => {
	Object.assign(routes[0] ?? {}, { Component: FrameLayout });
	const router = createBrowserRouter(routes, { ...options, basename: window.location.pathname });
	keepInFrame(router, (options?.basename ?? "").replace(/\/$/, ""));
	tellHeight();
	// The pointer is over something else once a wheel has scrolled the page around.
	for (const event of ["pointerdown", "pointerover", "keydown"] as const)
		window.addEventListener(event, noteSeenPart, true);
	return router;
};

/** Keeps the frame's presets in its addresses, and opens other pages where these say. Addresses of the site's pages begin with `site`. */
function keepInFrame(router: ReturnType<typeof createBrowserRouter>, site: string): void {
	const { createHref, navigate } = router;
	const { pathname: frame, origin, search } = window.location;
	const { target, params } = readPresets(new URLSearchParams(search));
	const withPresets = (address: string) => {
		const { pathname, searchParams, hash } = new URL(address, origin);
		for (const [name, value] of params) searchParams.set(name, value);
		return pathname + (searchParams.size > 0 ? `?${searchParams}` : "") + hash;
	};
	router.createHref = (to) => {
		const address = createHref(to);
		return address.startsWith(`${frame}/`) ? site + address.slice(frame.length) : withPresets(address);
	};
	router.navigate = (async (to: unknown, options?: object) => {
		if (typeof to === "string" && /^\/[^?#]/.test(to)) openPage(site + to, target);
		else await navigate((typeof to === "string" ? withPresets(to) : to) as string, options);
	}) as typeof navigate;
	// What is no link to another page must not follow the document's target for links. React does not expect what the server wrote for that.
	for (const element of document.querySelectorAll("[target=_self]")) element.removeAttribute("target");
	const keep = ({ target: used }: Event) => {
		const element = used instanceof Element && used.closest<HTMLAnchorElement | HTMLFormElement>("a[href], form");
		if (!element) return;
		const { pathname, protocol } = new URL("href" in element ? element.href : element.action);
		if (pathname === frame || !protocol.startsWith("http")) element.target = "_self";
	};
	for (const event of ["click", "submit"]) document.addEventListener(event, keep, true);
	window.addEventListener("click", (event) => {
		const link = event.target instanceof Element && event.target.closest("a");
		const isPlain = !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey);
		if (!link || link.target === "_self" || link.hasAttribute("download") || !isPlain) return;
		event.preventDefault();
		openPage(link.href, link.target || target);
	});
}

/** Opens a page in a new tab or around the frame. With "noopener", there would be no telling whether it was opened. */
function openPage(address: string, target: string): void {
	const opened = window.open(address, target);
	if (!opened) showBlocked(new URL(address, window.location.href).href);
	else if (target === "_blank") opened.opener = null;
}

/** Tells the page around the frame how high its content is: any page, because only those that the operator names can have it. */
function tellHeight(): void {
	const page = document.documentElement;
	const tell = () => window.parent.postMessage({ embedHeight: Math.ceil(page.getBoundingClientRect().height) }, "*");
	new ResizeObserver(tell).observe(page);
	// Browsers do not observe frames that are out of sight.
	tell();
	// The script of the page around came later.
	window.addEventListener("message", ({ data }) => data === "embed-height" && tell());
}

/** Finds which part of a frame as high as its content is in sight. Dialogs open there. */
function noteSeenPart(): void {
	const page = document.documentElement;
	const seen = new IntersectionObserver(([entry]) => {
		seen.disconnect();
		const { top: above = 0, height = 0 } = entry?.intersectionRect ?? {};
		// A header of the page around may lie over the part that is in sight.
		const header = above > 0 ? 72 : 0;
		const top = above + header;
		// However little that is, a dialog needs some height.
		const room = Math.min(window.innerHeight, Math.max(height - header, 280));
		page.style.setProperty("--seen-top", `${Math.max(0, Math.min(top, window.innerHeight - room))}px`);
		page.style.setProperty("--seen-height", `${room}px`);
	});
	seen.observe(page);
}
