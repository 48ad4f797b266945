/** Tokens with which head office's programs make calls, instead of a person's password. */
import { hash, randomBytes } from "node:crypto";
import { MAX_TOKEN_DAYS } from "../../shared/api/people.ts";
import { dayNumber, isDate } from "../../shared/hours/calendar.ts";
import { indiaDay } from "../../shared/hours/hours.ts";
import { nameKey } from "../config/admin-name.ts";

/** So that a token is recognised where one was left by mistake. */
const PREFIX = "blt_";
const BYTES = 32;
/** The form of a token. */
export const TOKEN = /^blt_[\w-]{43}$/;

/** How the key begins of a name that looks like a token's. */
const TOKEN_KEY = nameKey("token x").slice(0, -1);

/** A new token: 256 random bits, so that its fast hash, which is stored, reveals nothing. */
export function createToken(): { token: string; hash: string } {
	const token = PREFIX + randomBytes(BYTES).toString("base64url");
	return { token, hash: hash("sha256", token) };
}

/** Whether a text is a last day that a new token may have. */
export function isExpiry(text: unknown, now: number): text is string {
	if (typeof text !== "string" || !isDate(text)) return false;
	const days = dayNumber(text) - indiaDay(now);
	return days >= 0 && days <= MAX_TOKEN_DAYS;
}

/** Whether a person's name would look like a token's in the audit. */
export function isTokenUser(name: string): boolean {
	return nameKey(name).startsWith(TOKEN_KEY);
}
