/** Reads the API's answer when a call fails (docs/product.md, Error texts). */
import { MESSAGES } from "../../shared/messages.ts";

/** Why a call failed. */
export interface ApiError {
	/** Safe to show. */
	message: string;
	/** The answer's JSON, not validated. */
	body?: unknown;
	/** The id of the request, if the server failed. */
	reference?: string | undefined;
}

/** What is read of an answer besides its text. */
interface AnswerHead {
	status: number;
	/** Of the request, as the server sent it. */
	requestId: string | null;
}

/** Maximum length of a message, in characters. */
const LONGEST = 300;

/** Used when there is no answer: no network, a lost connection, a timeout. */
export const NO_ANSWER: ApiError = { message: MESSAGES.anyError };

/**
 * Reads the answer to a call that failed. If it has no message, or the message is markup, the error is unknown.
 *
 * @param text the answer's raw body
 */
export function readApiError(text: string, head: AnswerHead): ApiError {
	const body = parseJson(text);
	const reference = isFailure(head) && head.requestId ? { reference: head.requestId } : {};
	return { message: messageIn(body) || MESSAGES.unknownError, body, ...reference };
}

/** 503 says that it may work later, which the operator need not look into. */
function isFailure({ status }: AnswerHead): boolean {
	return status >= 500 && status !== 503;
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
