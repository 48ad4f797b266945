import { useLayoutEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from "react-router-dom";
import { useHead } from "../head/use-head.ts";
import { en } from "../text/en.ts";
import { DataNotices } from "./data-notices.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";

/** The frame of every page: header, footer, scroll-to-top button (docs/product.md, Page frame). */
export function Layout() {
	const main = useRef<HTMLElement>(null);
	const loading = useNavigation().state === "loading";
	useHead(useMatches());
	useFocusOnNewPage(main);
	return (
		<>
			<a className="skip-link" href="#content">
				{en.skipToContent}
			</a>
			<div className="page-progress" role="status" data-loading={loading}>
				{loading && <span className="visually-hidden">{en.pageLoading}</span>}
			</div>
			<Header />
			<main id="content" ref={main} tabIndex={-1}>
				<DataNotices />
				<Outlet />
			</main>
			<Footer />
			<ScrollToTop />
			<ScrollRestoration />
		</>
	);
}

/**
 * After a navigation, moves the focus to the new page as a page load would. Screen readers then read its heading. Before the page's own
 * effects, which may have a better place for it.
 */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>) {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	useLayoutEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		main.current?.focus({ preventScroll: true });
	}, [main, pathname]);
}
