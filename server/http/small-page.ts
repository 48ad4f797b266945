import { escapeMarkup } from "../../shared/text/markup.ts";

/** What a small page says. */
export interface SmallPageTexts {
	title: string;
	heading: string;
	message: string;
	tryAgain: string;
}

/**
 * A page to be shown when others cannot be made, as UTF-8. It has no styles: the site's policy forbids them here, and a style sheet would be
 * one more request from everyone in a crowd.
 */
export function smallPage(locale: string, texts: SmallPageTexts): Buffer {
	return Buffer.from(`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(texts.title)}</title>
</head>
<body>
<main>
<h1>${escapeMarkup(texts.heading)}</h1>
<p>${escapeMarkup(texts.message)}</p>
<p><a href="">${escapeMarkup(texts.tryAgain)}</a></p>
</main>
</body>
</html>
`);
}
