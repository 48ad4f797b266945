/** Reads what the API says when a call fails (docs/product.md, Error texts). */
import { MESSAGES } from "../../shared/messages.ts";

/** Why a call failed. */
export interface ApiError {
	/** Fit to be shown. */
	message: string;
	/** The answer's JSON, whatever is in it. */
	body?: unknown;
}

/** Longest message that is shown, in characters. */
const LONGEST = 300;

/** Stands for an answer that did not come: no network, a lost connection, a time-out. */
export const NO_ANSWER: ApiError = { message: MESSAGES.anyError };

/**
 * Reads an answer whose status says that the call failed. Without a message of its own, also where that is markup, it is
 * an unknown error.
 *
 * @param text the answer's body as it came
 */
export function readApiError(text: string): ApiError {
	const body = parseJson(text);
	return { message: messageIn(body) || MESSAGES.unknownError, body };
}

/** The JSON of a text, or nothing where it is none. */
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

/** Whether a tag, a comment or a document type stands in a text. */
function isMarkup(text: string): boolean {
	const begin = text.search(/<[a-z!/]/i);
	return begin >= 0 && text.includes(">", begin);
}

/** Cuts between words where it can. */
function cut(text: string): string {
	const characters = [...text];
	if (characters.length <= LONGEST) return text;
	const start = characters.slice(0, LONGEST).join("");
	const blank = start.lastIndexOf(" ");
	return `${blank < LONGEST / 2 ? start : start.slice(0, blank)}…`;
}
