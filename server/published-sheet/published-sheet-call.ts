/** `/published-sheet`: fetches a sheet from a host that the operator allows, so that an admin can upload it (docs/product.md, Bulk Upload). */

import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { type ErrorRequestHandler, Router } from "express";
import type { SheetHostsAnswer } from "../../shared/api/api-answers.ts";
import { MAX_UPLOAD_BYTES } from "../../shared/constants.ts";
import { answerError, refuseMethod } from "../http/answer.ts";
import { answerBodyErrors, jsonBody } from "../http/json-body.ts";
import { publicLookup } from "../http/public-address.ts";

const MAX_BODY_BYTES = 8 * 1024;

/** Each keeps a file in memory. */
const MOST_AT_ONCE = 2;

const BUSY = "Other sheets are being fetched. Please try again in a few seconds.";

/** GET: 200 with the hosts. POST with `address`: 200 with the file; 400, 413, 502 or 503 with the reason. */
export function publishedSheetCall(hosts: readonly string[], ask?: Ask): Router {
	let running = 0;
	const router = Router();
	router.use((_request, response, next) => {
		response.set("Cache-Control", "no-store");
		next();
	});
	router
		.route("/")
		.get((_request, response) => void response.json({ data: { hosts } } satisfies SheetHostsAnswer))
		.post(...jsonBody(MAX_BODY_BYTES), async ({ body }, response) => {
			if (running >= MOST_AT_ONCE) return answerError(response, 503, BUSY, { headers: ["retry-after", "5"] });
			running++;
			try {
				const { address } = body;
				const bytes = await fetchSheet(typeof address === "string" ? address : "", hosts, ask);
				response.type("application/octet-stream").send(bytes);
			} finally {
				running--;
			}
		})
		.all(refuseMethod("GET, HEAD, POST", "A published sheet is fetched by POST."));
	router.use((_request, response) => answerError(response, 404, "There is nothing at this address."));
	router.use(answerNotFetched, answerBodyErrors);
	return router;
}

const answerNotFetched: ErrorRequestHandler = (error, _request, response, next) => {
	if (error instanceof NotFetched) answerError(response, error.status, error.message);
	else next(error);
};

/** For the whole file, with its redirects. */
const LONGEST_MS = 30_000;
const MAX_REDIRECTS = 3;
const LONGEST_ADDRESS = 2000;

/** Why a sheet was not fetched, for the admin who asked for it. */
class NotFetched extends Error {
	readonly status: 400 | 413 | 502;
	constructor(status: NotFetched["status"], message: string) {
		super(message);
		this.status = status;
	}
}

/** The ends of addresses at which Google and others show a sheet, instead of sending it. */
const PAGE = /\/(?:edit|view|preview|htmlview|pubhtml)\/?$/;
/** White space has the byte order mark, too. */
const HTML = /^\s*<(?:!doctype html|html|head)[\s>]/i;

const IS_PAGE =
	"This is the address of a page that shows the sheet. In Google Sheets, choose File, Share, Publish to web, then Comma-separated values (.csv) instead of Web page, and copy the address from there: it ends with output=csv.";

const ELSEWHERE =
	"The address leads to another site, from which no sheets are fetched. Is the sheet published for everyone?";
const SLOW = "The sheet took too long to arrive. Please try again.";
const UNREACHABLE = "The site of this address could not be reached. Please check the address.";

/** Sends a GET and resolves with the head of the answer. */
export type Ask = (address: URL, signal: AbortSignal) => Promise<IncomingMessage>;

export const askPublic: Ask = (address, signal) => {
	const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
	const headers = { "user-agent": "branch-locator", accept: "text/csv, */*;q=0.1" };
	request(address, { headers, signal, lookup: publicLookup() }).once("response", resolve).on("error", reject).end();
	return promise;
};

/** Fetches a sheet. @param hosts names, or `*.` and a name for those below it @throws {NotFetched} if it is not allowed, or no file is there */
export async function fetchSheet(
	text: string,
	hosts: readonly string[],
	ask = askPublic,
	longestMs = LONGEST_MS,
): Promise<Buffer> {
	const signal = AbortSignal.timeout(longestMs);
	if (hosts.length === 0) throw new NotFetched(400, "This site fetches no published sheets.");
	let address = allowedAddress(text, undefined, hosts);
	if (!address)
		throw new NotFetched(400, `Enter an address that begins with https:// and is on ${hosts.join(" or ")}.`);
	if (PAGE.test(address.pathname)) throw new NotFetched(400, IS_PAGE);
	try {
		for (let count = 0; ; count++) {
			const answer = await ask(address, signal);
			const { statusCode = 0, headers } = answer;
			if (statusCode === 200) {
				const body = await bodyOf(answer, signal);
				if (HTML.test(body.toString("utf8", 0, 200))) throw new NotFetched(502, IS_PAGE);
				return body;
			}
			answer.destroy();
			if (statusCode < 300 || statusCode > 399 || count === MAX_REDIRECTS) throw refused(statusCode);
			address = allowedAddress(headers.location ?? "", address, hosts);
			if (!address) throw new NotFetched(502, ELSEWHERE);
		}
	} catch (error) {
		if (error instanceof NotFetched) throw error;
		throw new NotFetched(502, signal.aborted ? SLOW : UNREACHABLE);
	}
}

function refused(status: number): NotFetched {
	return new NotFetched(502, `The sheet was not sent (status ${status}). Is it published for everyone?`);
}

/** The address, if it is on an allowed host. A name without a dot at its end is the same as one with it. */
function allowedAddress(text: string, base: URL | undefined, hosts: readonly string[]): URL | undefined {
	const url = text.length <= LONGEST_ADDRESS ? URL.parse(text.trim(), base) : null;
	const isPlain = url?.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
	const isAllowed = hosts.some((host) =>
		host.startsWith("*.") ? url?.hostname.endsWith(host.slice(1)) : url?.hostname === host,
	);
	return url && isPlain && isAllowed ? url : undefined;
}

async function bodyOf(answer: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
	const pieces: Buffer[] = [];
	let size = 0;
	const stop = () => answer.destroy(signal.reason);
	signal.addEventListener("abort", stop, { once: true });
	for await (const piece of answer as AsyncIterable<Buffer>) {
		size += piece.length;
		if (size > MAX_UPLOAD_BYTES)
			throw new NotFetched(413, `The sheet is larger than ${MAX_UPLOAD_BYTES / 1024 / 1024} MB.`);
		pieces.push(piece);
	}
	return Buffer.concat(pieces);
}
