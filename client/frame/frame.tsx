/** The finder in a frame of another site (docs/embed.md). Only there, this code is loaded. */
import { createBrowserRouter, Outlet } from "react-router-dom";
import { readPresets } from "../../shared/finder/frame-presets.ts";
import { DataNotices } from "../layout/layout.tsx";
import { usePageContext } from "../state/page-context.tsx";
import { useTexts } from "../text/use-texts.ts";
import "./frame.css";

/** The page without header and footer, which the page around the frame has. */
function FrameLayout() {
	const texts = useTexts();
	const { sampleData } = usePageContext();
	return (
		<main className="frame">
			<DataNotices />
			{sampleData && <p className="page-width frame-sample">{texts.sampleData}</p>}
			<Outlet />
		</main>
	);
}

/** Replaces what is different in the route of every page. */
export const frameRoute = { Component: FrameLayout };

type Router = ReturnType<typeof createBrowserRouter>;

/** Creates the router for a frame, whose address is the home page's for it. */
export const createFrameRouter: typeof createBrowserRouter = (routes, options) => {
	Object.assign(routes[0] ?? {}, frameRoute);
	const router = createBrowserRouter(routes, { ...options, basename: window.location.pathname });
	keepInFrame(router, (options?.basename ?? "").replace(/\/$/, ""));
	tellHeight();
	noteSeenPart();
	return router;
};

/**
 * Keeps the frame's presets in its addresses, and opens other pages where these say.
 *
 * @param site what the addresses of the site's pages in the frame's language begin with
 */
function keepInFrame(router: Router, site: string): void {
	const { basename = "", createHref, navigate } = router;
	const { target, params } = readPresets(new URLSearchParams(window.location.search));
	const withPresets = (address: string) => {
		const { pathname, searchParams, hash } = new URL(address, window.location.origin);
		for (const [name, value] of params) searchParams.set(name, value);
		return pathname + (searchParams.size > 0 ? `?${searchParams}` : "") + hash;
	};
	router.createHref = (to) => {
		const address = createHref(to);
		const after = address.slice(basename.length);
		return after.startsWith("/") ? site + after : withPresets(address);
	};
	router.navigate = (async (to: unknown, options?: object) => {
		const isAddress = typeof to === "string";
		if (isAddress && /^\/[^?#]/.test(to)) window.open(site + to, target, "noopener");
		else await navigate((isAddress ? withPresets(to) : to) as string, options);
	}) as typeof navigate;
	// What is no link to another page must not follow the document's target for links.
	document.addEventListener(
		"click",
		({ target: clicked }) => {
			const link = clicked instanceof Element && clicked.closest("a");
			if (link && (link.pathname === window.location.pathname || !link.protocol.startsWith("http")))
				link.target = "_self";
		},
		true,
	);
}

/** Tells the page around the frame how high its content is: any page, because only those that the operator names can have it. */
function tellHeight(): void {
	const page = document.documentElement;
	const tell = () => window.parent.postMessage({ embedHeight: Math.ceil(page.getBoundingClientRect().height) }, "*");
	new ResizeObserver(tell).observe(page);
	// The script of the page around came later.
	window.addEventListener("message", ({ data }) => data === "embed-height" && tell());
}

/** A dialog gets at least this height, in CSS pixels, however little of the frame is in sight. */
const LEAST_PX = 420;

/** Notes which part of the frame is in sight whenever the visitor does something, for dialogs: the frame is as high as its content. */
function noteSeenPart(): void {
	const page = document.documentElement;
	const seen = new IntersectionObserver(([entry]) => {
		seen.disconnect();
		const { top, height } = entry?.intersectionRect ?? new DOMRect();
		const room = Math.min(window.innerHeight, Math.max(height, LEAST_PX));
		page.style.setProperty("--seen-top", `${Math.max(0, Math.min(top, window.innerHeight - room))}px`);
		page.style.setProperty("--seen-height", `${room}px`);
	});
	for (const event of ["pointerdown", "keydown"]) window.addEventListener(event, () => seen.observe(page), true);
}
