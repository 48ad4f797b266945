import { usePageContext } from "../state/page-context.tsx";
import type { LegalPageName } from "../text/texts.ts";
import { englishMark, useMoreTexts, useTextBook, useTexts } from "../text/use-texts.ts";
import legalTexts from "./legal-texts.json" with { type: "json" };
import "./legal-page.css";

/**
 * One of the legal pages linked at the bottom of the footer, as a lender could publish it after review by its lawyers. They promise only what
 * the site really does: a developer who changes how it handles positions, searches, records or cookies must change the Privacy Policy too.
 */
export function LegalPage({ page }: { page: LegalPageName }) {
	const more = useMoreTexts();
	const { companyName } = usePageContext().brand;
	const { footer } = useTexts();
	return (
		<article className="page-width legal-page">
			<h1>{footer[page]}</h1>
			<p>{more.legal[page](companyName)}</p>
			{more.legalInEnglish && <p>{more.legalInEnglish}</p>}
			<div lang={englishMark(useTextBook())}>
				{legalTexts[page].map(({ heading, paragraphs }) => (
					<section key={heading}>
						<h2>{heading}</h2>
						{paragraphs.map((paragraph) => (
							<p key={paragraph}>{paragraph.replaceAll("{company}", () => companyName)}</p>
						))}
					</section>
				))}
			</div>
		</article>
	);
}
