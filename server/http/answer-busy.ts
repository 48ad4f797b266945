import type { IncomingMessage, ServerResponse } from "node:http";
import { ALL_LANGUAGES, type Language, languageOf, localeOf } from "../../shared/languages.ts";
import { requestIdOf } from "./request-id.ts";
import { type SmallPageTexts, smallPage } from "./small-page.ts";

const RETRY_SECONDS = "5";

const HEADERS = ["cache-control", "no-store", "retry-after", RETRY_SECONDS];

/**
 * Answers a request for a page that too many others wait for: 503. A browser shows a small page, and tries again by itself. It is
 * cheap, because a crowd gets it.
 *
 * @param headers further headers, names and values alternating
 */
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
