import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { BADGE_HEIGHT_PX, BADGE_WIDTH_PX, FOOTER_STATES, FOOTER_YEAR } from "../../shared/constants.ts";
import { locationPath, PATTERNS } from "../../shared/paths.ts";
import { usePageContext } from "../state/page-context.tsx";
import { useTexts } from "../text/use-texts.ts";
import { PathIcon } from "../ui/icon.tsx";
import androidBadge from "./badge-android.svg";
import iosBadge from "./badge-ios.svg";
import { CompanyPart } from "./company-part.ts";
import "./footer.css";

const LEGAL_PAGES = ["privacy", "disclaimer", "terms"] as const;

/** @param props.isSmall whether it has only what the law asks for, as on pages for admins */
export function Footer({ isSmall = false }: { isSmall?: boolean }) {
	const texts = useTexts();
	const { brand } = usePageContext();
	return (
		<footer className="footer" data-small={isSmall}>
			{!isSmall && <LinkColumns />}
			{brand.footer && !isSmall && <CompanyPart part={brand.footer} />}
			<div className="page-width footer-row">
				{!isSmall && (
					<>
						<SocialLinks />
						<section aria-label={texts.footer.apps} className="footer-badges">
							<Badge src={androidBadge} alt={texts.footer.androidApp} />
							<Badge src={iosBadge} alt={texts.footer.iosApp} />
						</section>
					</>
				)}
				<nav aria-label={texts.footer.legal} className="footer-legal">
					{LEGAL_PAGES.map((page) => (
						<Link key={page} to={PATTERNS[page]} reloadDocument={brand.ownLegal === true}>
							{texts.footer[page]}
						</Link>
					))}
				</nav>
				<p>{texts.footer.copyright(FOOTER_YEAR, brand.companyName)}</p>
			</div>
		</footer>
	);
}

function LinkColumns() {
	const texts = useTexts();
	return (
		<div className="page-width footer-columns">
			{usePageContext().brand.sitemap.map(({ title, lang, links }) => (
				<LinkColumn key={title} title={title} lang={lang}>
					{links.map((link) => (
						<li key={link.label}>
							<a href={link.url} lang={link.lang}>
								{link.label}
							</a>
						</li>
					))}
				</LinkColumn>
			))}
			<LinkColumn title={texts.footer.branchesInStates} wide>
				{texts.sorted(FOOTER_STATES, texts.placeName).map((state) => (
					<li key={state}>
						<Link to={locationPath(state)}>{texts.placeName(state)}</Link>
					</li>
				))}
			</LinkColumn>
		</div>
	);
}

function Badge({ src, alt }: { src: string; alt: string }) {
	return <img src={src} width={BADGE_WIDTH_PX} height={BADGE_HEIGHT_PX} alt={alt} loading="lazy" />;
}

interface LinkColumnProps {
	title: string;
	wide?: boolean;
	lang?: string | undefined;
	children: ReactNode;
}

function LinkColumn({ title, wide = false, lang, children }: LinkColumnProps) {
	return (
		<nav aria-label={title} lang={lang} className={wide ? "footer-states" : undefined}>
			<h2>{title}</h2>
			<ul>{children}</ul>
		</nav>
	);
}

function SocialLinks() {
	const texts = useTexts();
	return (
		<nav aria-label={texts.footer.social} className="footer-social">
			{usePageContext().brand.social.map(({ label, url, icon, lang }) => (
				<a
					key={url}
					href={url}
					target="_blank"
					rel="noopener"
					aria-label={`${label}, ${texts.branch.newTab}`}
					title={label}
					lang={lang}
				>
					<PathIcon path={icon} />
				</a>
			))}
		</nav>
	);
}
