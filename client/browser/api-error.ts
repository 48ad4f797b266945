/** Reads the API's answer to a failed call (docs/product.md, Error texts). */
import { ANY_ERROR, MESSAGES } from "../../shared/messages.ts";

export interface ApiError {
	/** A message that is safe to show. */
	message: string;
	/** The answer's JSON, not validated. */
	body?: unknown;
	/** The id of the request, if the server failed. */
	reference?: string | undefined;
}

/** Of a response, or of an XMLHttpRequest. */
export interface AnswerHead {
	status: number;
	headers: Pick<Headers, "get">;
}

/** Maximum length of a message, in characters. */
const LONGEST = 300;

/** Used when there is no answer: no network, a lost connection, a timeout. */
export const NO_ANSWER: ApiError = { message: ANY_ERROR };

/** Reads the answer to a failed call; without a message, or with markup as its message, the error is unknown. @param text the raw body */
export function readApiError(text: string, { status, headers }: AnswerHead): ApiError {
	const requestId = headers.get("x-request-id");
	const body = parseJson(text);
	// A 503 is temporary, so the operator need not look into it.
	const hasReference = requestId && status >= 500 && status !== 503;
	return { message: messageIn(body) || MESSAGES.unknownError, body, ...(hasReference && { reference: requestId }) };
}

/** Parses JSON; undefined if the text is not valid JSON. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function messageIn(body: unknown): string {
	if (typeof body !== "object" || body === null || !("message" in body)) return "";
	const { message } = body;
	if (typeof message !== "string" || isMarkup(message)) return "";
	return cut(message.toWellFormed().replace(/\s+/g, " ").trim());
}

/** Whether a text contains a tag, a comment or a document type. */
function isMarkup(text: string): boolean {
	const begin = text.search(/<[a-z!/]/i);
	return begin >= 0 && text.includes(">", begin);
}

/** Cuts a long text, between words if possible. */
function cut(text: string): string {
	const characters = [...text];
	if (characters.length <= LONGEST) return text;
	const start = characters.slice(0, LONGEST).join("");
	const blank = start.lastIndexOf(" ");
	return `${blank < LONGEST / 2 ? start : start.slice(0, blank)}…`;
}
