import { usePageContext } from "../state/page-context.tsx";
import type { LegalPageName } from "../text/texts.ts";
import { useEnglishMark, useMoreTexts, useTexts } from "../text/use-texts.ts";
import { legalTexts } from "./legal-texts.ts";
import "./legal-page.css";

/** One of the legal pages linked at the bottom of the footer. */
export function LegalPage({ page }: { page: LegalPageName }) {
	const more = useMoreTexts();
	const { companyName } = usePageContext().brand;
	const { footer } = useTexts();
	return (
		<article className="page-width legal-page">
			<h1>{footer[page]}</h1>
			<p>{more.legal[page](companyName)}</p>
			{more.legalInEnglish && <p>{more.legalInEnglish}</p>}
			<div lang={useEnglishMark()}>
				{legalTexts[page](companyName).map(({ heading, paragraphs }) => (
					<section key={heading}>
						<h2>{heading}</h2>
						{paragraphs.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</section>
				))}
			</div>
		</article>
	);
}
