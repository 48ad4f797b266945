/** Tokens with which head office's programs make calls, instead of a person's password. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { ApiToken } from "../../shared/api/people.ts";
import { dayNumber, isDate } from "../../shared/hours/calendar.ts";
import { indiaDay } from "../../shared/hours/hours.ts";

/** A token as it is stored. */
export interface StoredToken extends ApiToken {
	/** SHA-256, in hexadecimal digits: a slow hash is only needed for secrets that can be guessed. */
	hash: string;
}

export const MAX_TOKENS = 100;

/** So that a token is recognised where one was left by mistake. */
const PREFIX = "blt_";
const BYTES = 32;
const TOKEN = /^blt_[\w-]{43}$/;

/** How long a token may be valid, in days: two years. */
const MAX_DAYS = 731;

/** A new token: 256 random bits. */
export function createToken(): { token: string; hash: string } {
	const token = PREFIX + randomBytes(BYTES).toString("base64url");
	return { token, hash: digestOf(token).toString("hex") };
}

/** Whether a text has the form of a token. */
export function isToken(text: string): boolean {
	return TOKEN.test(text);
}

/** The stored token that a text is. The time does not depend on how close a wrong one is. */
export function findToken(tokens: readonly StoredToken[], text: string): StoredToken | undefined {
	const digest = digestOf(text);
	return tokens.filter(({ hash }) => timingSafeEqual(Buffer.from(hash, "hex"), digest))[0];
}

function digestOf(token: string): Buffer {
	return createHash("sha256").update(token).digest();
}

/** Whether a text is a last day that a new token may have. */
export function isExpiry(text: unknown, now: number): text is string {
	if (typeof text !== "string" || !isDate(text)) return false;
	const days = dayNumber(text) - indiaDay(now);
	return days >= 0 && days <= MAX_DAYS;
}

/** The name of a token's changes in the audit. */
export function tokenUser({ name }: Pick<ApiToken, "name">): string {
	return `token ${name}`;
}

/** Whether a person's name would look like a token's in the audit. */
export function isTokenUser(name: string): boolean {
	return /^token\s/i.test(name);
}
