import { usePageContext } from "../state/page-context.tsx";
import { enLegal } from "../text/en-legal.ts";
import { enLegalHead, type LegalPageName } from "../text/en-legal-head.ts";
import "./legal-page.css";

/** One of the legal pages linked at the bottom of the footer. */
export function LegalPage({ page }: { page: LegalPageName }) {
	const { companyName } = usePageContext().brand;
	const { title, summary } = enLegalHead[page];
	return (
		<article className="page-width legal-page">
			<h1>{title}</h1>
			<p>{summary(companyName)}</p>
			{enLegal[page](companyName).map(({ heading, paragraphs }) => (
				<section key={heading}>
					<h2>{heading}</h2>
					{paragraphs.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
				</section>
			))}
		</article>
	);
}
