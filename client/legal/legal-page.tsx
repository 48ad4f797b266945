import { PATTERNS } from "../../shared/paths.ts";
import type { RouteHandle } from "../head.ts";
import { en } from "../text/en.ts";
import "./legal-page.css";

type LegalPageName = keyof typeof en.legal;

export function legalHandle(page: LegalPageName): RouteHandle<unknown> {
	const { title, paragraphs } = en.legal[page];
	return {
		head: (_, { company }) => ({
			title: `${title} | ${company}`,
			description: paragraphs[0],
			canonical: PATTERNS[page],
		}),
	};
}

/** One of the pages that the footer's bottom links lead to; it says what this software does. */
export function LegalPage({ page }: { page: LegalPageName }) {
	const { title, paragraphs } = en.legal[page];
	return (
		<article className="page-width legal-page">
			<h1>{title}</h1>
			{paragraphs.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
		</article>
	);
}
