import type { IncomingMessage, ServerResponse } from "node:http";
import { ALL_LANGUAGES, type Language, languageOf, localeOf } from "../../shared/languages.ts";
import { escapeMarkup } from "../../shared/text/markup.ts";
import { requestIdOf } from "./request-id.ts";

const RETRY_SECONDS = "5";

const HEADERS = ["cache-control", "no-store", "retry-after", RETRY_SECONDS];

/** Answers 503, cheaply, where too many wait for a page; a browser tries again by itself. @param headers further ones, names and values alternating */
export type AnswerBusy = (request: IncomingMessage, response: ServerResponse, headers?: readonly string[]) => void;

export function createAnswerBusy(textsOf: (language: Language) => SmallPageTexts): AnswerBusy {
	const pages = new Map(ALL_LANGUAGES.map((each) => [each, smallPage(localeOf(each), textsOf(each))]));
	const { message } = textsOf("en");
	return (request, response, headers = []) => {
		const page = request.headers.accept?.includes("text/html") && pages.get(languageOf(request.url ?? "").language);
		const body = page || Buffer.from(JSON.stringify({ message, requestId: requestIdOf(request) }));
		const type = page ? ["text/html; charset=utf-8", "refresh", RETRY_SECONDS] : ["application/json; charset=utf-8"];
		const own = [...HEADERS, "content-length", String(body.length), "content-type", ...type];
		response.writeHead(503, [...own, ...headers]);
		response.end(request.method === "HEAD" ? undefined : body);
	};
}

/** What a small page says. */
export interface SmallPageTexts {
	title: string;
	heading: string;
	message: string;
	tryAgain: string;
}

/** A page to be shown when others cannot be made, as UTF-8, without styles: a sheet would be one more request from everyone in a crowd. */
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
