/** Passes an answer of the upstream on: only listed headers, no page, nothing that reveals hosts or software. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { API_PREFIX } from "../../shared/api/api-paths.ts";
import { MAX_UPLOAD_BYTES } from "../../shared/constants.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { answerError } from "../http/answer.ts";
import { discardBody } from "../http/discard-body.ts";
import { joinPieces } from "../http/join-pieces.ts";
import { selectHeaders } from "../http/select-headers.ts";

const RESPONSE_HEADERS = ["allow", "retry-after"];

const BODY_HEADERS = [
	..."content-disposition content-encoding content-language content-length content-type".split(" "),
	..."etag last-modified vary".split(" "),
];

/**
 * Passes an answer on. No cache may keep it, whatever the upstream says: only admins may read it, and they may sign out. Errors and
 * redirects that are not JSON are replaced: those of web servers reveal hosts and software.
 *
 * @param basePath the path below which the site is
 */
export function passAnswer(
	upstreamResponse: IncomingMessage,
	request: IncomingMessage,
	response: ServerResponse,
	{ target, basePath }: { target: string; basePath: string },
): void {
	const { statusCode = 0, headers, socket } = upstreamResponse;
	discardBody(request, response, MAX_UPLOAD_BYTES);
	const location = localLocation(headers.location, request.url, target);
	const passed = { ...selectHeaders(headers, RESPONSE_HEADERS), ...(location && { location: basePath + location }) };
	if (isSuccess(statusCode) || statusCode === 304 || isJson(headers["content-type"])) {
		const body = { ...selectHeaders(headers, BODY_HEADERS), ...(isDocument(headers["content-type"]) && PLAIN_TEXT) };
		response.writeHead(statusCode, { ...passed, ...body, "cache-control": "no-store" });
		// The upstream would wait for the rest of an upload that it answered early, or for a client that has left.
		response.once("close", () => socket.destroy());
		upstreamResponse.pipe(joinPieces()).pipe(response);
	} else {
		socket.destroy();
		answerError(response, statusCode, MESSAGES.unknownError, { headers: Object.entries(passed).flat().map(String) });
	}
}

/** Whether a browser would show a content type as a page of this site. */
function isDocument(contentType = ""): boolean {
	const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
	return ["/html", "/xml", "+xml"].some((ending) => type.endsWith(ending));
}

const PLAIN_TEXT = { "content-type": "text/plain; charset=utf-8" };

/** The Location of an answer as a path on this site; undefined unless it is below the API's prefix. */
function localLocation(location: string | undefined, requestPath: string | undefined, target: string) {
	if (location === undefined) return undefined;
	const url = URL.parse(location, target + API_PREFIX + requestPath);
	return url?.href.startsWith(`${target}${API_PREFIX}/`) ? url.href.slice(target.length) : undefined;
}

export function isSuccess(status: number): boolean {
	return status >= 200 && status < 300;
}

function isJson(contentType: string | undefined): boolean {
	return /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType ?? "");
}
