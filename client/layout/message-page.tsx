import { useId } from "react";
import { Link, useHref, useLocation } from "react-router-dom";
import { PATTERNS } from "../../shared/paths.ts";
import { MAX_QUERY_LENGTH } from "../../shared/search/filter/search-filter.ts";
import { useTexts } from "../text/use-texts.ts";
import { Button } from "../ui/button.tsx";
import type { Elements } from "../ui/elements.ts";
import { Icon } from "../ui/icon.tsx";
import "./message-page.css";

function PlainSearch() {
	const texts = useTexts();
	const id = useId();
	return (
		<search className="plain-search">
			<form action={useHref(PATTERNS.home)}>
				<label htmlFor={id}>{texts.finder.searchLabel}</label>
				<input
					id={id}
					name="q"
					type="search"
					maxLength={MAX_QUERY_LENGTH}
					autoCapitalize="none"
					enterKeyHint="search"
					spellCheck={false}
				/>
				<Button type="submit" aria-label={texts.finder.search}>
					<Icon name="search" />
				</Button>
			</form>
		</search>
	);
}

interface MessagePageProps {
	heading: string;
	failed?: boolean;
	home?: string;
	children?: Elements;
}

/** Says why a page has nothing to show, and links to another one. */
export function MessagePage({ heading, failed, home, children }: MessagePageProps) {
	const texts = useTexts();
	const here = useHref(useLocation());
	return (
		<div className="message-page">
			<h1>{heading}</h1>
			{children}
			{!failed && <PlainSearch />}
			<div className="button-row">
				{failed && (
					// A plain link, so the page is loaded again.
					<a className="button button-primary" href={here}>
						{texts.tryAgain}
					</a>
				)}
				<Link className={failed ? "button" : "button button-primary"} to={PATTERNS.home}>
					{home ?? texts.notFound.action}
				</Link>
			</div>
		</div>
	);
}
