import { Link, Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from "react-router-dom";
import { LOGO_HEIGHT_PX, LOGO_WIDTH_PX } from "../../shared/constants.ts";
import { BRAND_LOGO_PATH, PATTERNS } from "../../shared/paths.ts";
import { useNow } from "../state/clock.tsx";
import { usePageContext } from "../state/page-context.tsx";
import { barOf, isAt, isOnlyInEnglish, isRestricted } from "../state/route-handle.ts";
import { useTexts } from "../text/use-texts.ts";
import "./header.css";
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHead } from "../head/use-head.ts";
import { momentText } from "../ui/date-text.ts";
import { latePart } from "../ui/late-part.tsx";
import { CompanyPart } from "./company-part.ts";
import { Footer } from "./footer.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

/** The frame of every page: header, footer and scroll-to-top button (docs/product.md, Page frame). */
export function Layout() {
	const texts = useTexts();
	const main = useRef<HTMLElement>(null);
	const loading = useNavigation().state === "loading";
	const matches = useMatches();
	const isFinder = isAt("finder", matches);
	useHead(matches);
	useFocusOnNewPage(main);
	return (
		<>
			<a className="skip-link" href={isFinder ? "#results-title" : "#content"}>
				{isFinder ? texts.finder.skipToResults : texts.skipToContent}
			</a>
			<div className="page-progress" role="status" data-loading={loading}>
				{loading && <span className="visually-hidden">{texts.pageLoading}</span>}
			</div>
			<Header Bar={barOf(matches)} isTranslated={!isOnlyInEnglish(matches)} />
			<main id="content" ref={main} tabIndex={-1}>
				<DataNotices />
				<Outlet />
			</main>
			<Footer isSmall={isRestricted(matches)} />
			<ScrolledOnly />
			<ScrollRestoration />
		</>
	);
}

const ScrollToTop = latePart(() => import("./scroll-to-top.tsx").then(({ ScrollToTop }) => ScrollToTop));

/** The button to the top, which is loaded once a page is scrolled. */
function ScrolledOnly() {
	const [scrolled, setScrolled] = useState(false);
	useEffect(() => {
		setScrolled(window.scrollY > 0);
		window.addEventListener("scroll", () => setScrolled(true), { passive: true, once: true });
	}, []);
	return scrolled && <ScrollToTop />;
}

/** Moves the focus to a new page, as a page load would. It runs before the page's own effects, which may choose a better place. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>) {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	useLayoutEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		main.current?.focus({ preventScroll: true });
	}, [main, pathname]);
}

/** The notice to all visitors, and that all pages' data is old. */
export function DataNotices() {
	const texts = useTexts();
	const { oldSince, notice } = usePageContext();
	const now = useNow();
	return (
		<div className="page-width data-notices">
			{notice && now < notice.until && (
				<p className="notice notice-site" lang={notice.language}>
					{notice.text}
				</p>
			)}
			{oldSince !== undefined && <p className="notice notice-warning">{texts.oldData(momentText(texts, oldSince))}</p>}
		</div>
	);
}

interface HeaderProps {
	/** What is beside the logo on pages for admins. */
	Bar: ComponentType | undefined;
	isTranslated: boolean;
}

function Header({ Bar, isTranslated }: HeaderProps) {
	const texts = useTexts();
	const { brand, sampleData, setup } = usePageContext();
	const isForAdmins = Bar && !setup.signIn;
	return (
		<header className="header">
			<div className="page-width">
				<Link to={PATTERNS.home} className="header-logo">
					<img
						src={BRAND_LOGO_PATH}
						width={LOGO_WIDTH_PX}
						height={LOGO_HEIGHT_PX}
						alt={texts.logo(brand.companyName)}
					/>
				</Link>
				{brand.header && <CompanyPart part={brand.header} />}
				{/* Admins are told more about it below. */}
				{sampleData && !isForAdmins && <p className="header-sample">{texts.sampleData}</p>}
				{isForAdmins && <Bar />}
				{isTranslated && <LanguageSwitch />}
			</div>
		</header>
	);
}
