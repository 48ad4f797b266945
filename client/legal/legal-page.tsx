import { localeOf } from "../../shared/languages.ts";
import { CompanyPart } from "../layout/company-part.ts";
import { usePageContext } from "../state/page-context.tsx";
import type { LegalPageName } from "../text/texts.ts";
import { englishMark, useMoreTexts, useTextBook } from "../text/use-texts.ts";
import legalTexts from "./legal-texts.json" with { type: "json" };
import "./legal-page.css";

/** A legal page. It promises only what the site does: who changes what becomes of positions, searches or cookies must change the Privacy Policy. */
export function LegalPage({ page }: { page: LegalPageName }) {
	const more = useMoreTexts();
	const { brand, legal, isShell } = usePageContext();
	const { companyName, ownLegal } = brand;
	const book = useTextBook();
	const { language, texts } = book;
	// The site's own text in its place would promise something else.
	if (isShell && ownLegal) throw new Error(texts.notSaved);
	return (
		<article className="page-width legal-page">
			<h1>{texts.footer[page]}</h1>
			<p>{more.legal[page](companyName)}</p>
			{more.legalInEnglish && legal?.[1].lang !== localeOf(language) && <p>{more.legalInEnglish}</p>}
			<div lang={englishMark(book)}>
				{legal && <CompanyPart part={legal} />}
				{(legal ? [] : legalTexts[page]).map(({ heading, paragraphs }) => (
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
