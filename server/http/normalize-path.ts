import { posix } from "node:path";
import type { RequestHandler } from "express";
import * as calls from "../../shared/api/api-paths.ts";
import { ALL_LANGUAGES, addressIn, localeOf } from "../../shared/languages.ts";
import { METRICS_PATH, PATTERNS, SIGN_OUT_PATH } from "../../shared/paths.ts";
import { answerError } from "./answer.ts";

/** For redirects to another spelling: without a limit, here an hour, a browser would never ask again. */
export const REDIRECT_CACHE = { "Cache-Control": "public, max-age=3600" };

/** The address with single slashes in its path and none at its end; undefined if it has that form already, or cannot be a page's. */
export function normalizePath(url: string): string | undefined {
	const mark = url.indexOf("?");
	const path = mark < 0 ? url : url.slice(0, mark);
	// Browsers take a backslash for a slash, so two of them would lead to another host.
	if (!path.startsWith("/") || path.includes("\\")) return undefined;
	const parts = path.split("/").filter((part) => part !== "");
	const tidy = `/${parts.join("/")}`;
	return tidy === path ? undefined : tidy + url.slice(path.length);
}

/** The address with its language as links have it: `/HI/x` and `/hi-IN/x` become `/hi/x`, `/en/x` becomes `/x`; undefined if nothing changes. */
export function canonicalLanguagePrefix(url: string): string | undefined {
	// Browsers take a backslash for a slash, so what follows a prefix could be another host.
	if (url.includes("\\")) return undefined;
	const [, first = ""] = url.split(/[/?]/, 2);
	const prefix = first.toLowerCase();
	const language = ALL_LANGUAGES.find((code) => prefix === code || prefix === localeOf(code).toLowerCase());
	if (!language || first === language) return language === "en" ? withoutPrefix(url, first) : undefined;
	return addressIn(language, withoutPrefix(url, first));
}

function withoutPrefix(url: string, prefix: string): string {
	const rest = url.slice(prefix.length + 1);
	return rest.replace(/^\/*/, "/");
}

/** The path that all spellings of an address mean: without case, `%61` for `a`, backslashes, dots, double slashes, and what is no path. */
export function foldedPath(url: string): string {
	const [rawPath = ""] = (url.startsWith("/") ? url : (URL.parse(url)?.pathname ?? url)).split(/[?#]/, 1);
	const path = decodedPath(rawPath) ?? rawPath;
	return encodeURI(posix.resolve("/", `./${path.toLowerCase().replaceAll("\\", "/")}`));
}

function decodedPath(path: string): string | undefined {
	try {
		return decodeURIComponent(path);
	} catch {
		return undefined;
	}
}

/** The one address of a page for admins, whatever its spelling; others stay as they are. */
export function adminAddress(url: string): string {
	const path = foldedPath(url);
	return isBelow(PATTERNS.admin, path) ? path + (/\?[^#]*/.exec(url)?.[0] ?? "") : url;
}

/** Whether a path is a prefix or below it. */
export function isBelow(prefix: string, path: string): boolean {
	return path === prefix || path.startsWith(`${prefix}/`);
}

/** Twice the length that browsers and search engines reliably support. Reading a longer address would cost more than its page. */
const MAX_ADDRESS_LENGTH = 4096;

/** Whether an address can be a page's: a path that is not too long, can be decoded, and leads to no other host by two slashes. */
export function isValidAddress(url: string): boolean {
	if (url.length > MAX_ADDRESS_LENGTH) return false;
	const [path = ""] = url.split("?", 1);
	return /^\/(?!\/)/.test(path) && decodedPath(path) !== undefined;
}

/** All known calls, in small letters. */
const CALLS = new Set(Object.values(calls).map(foldedPath));

/** Refuses calls and metrics in other spellings, which a proxy's rules would not know. @param specifiedOnly whether the upstream may have calls of its own */
export function refuseOtherSpellings(specifiedOnly: boolean): RequestHandler {
	return ({ originalUrl }, response, next) => {
		const [path = ""] = originalUrl.split("?", 1);
		const folded = foldedPath(originalUrl);
		const isGuarded = [calls.API_PREFIX, METRICS_PATH, SIGN_OUT_PATH].some((each) => isBelow(each, folded));
		const isOfUpstream = specifiedOnly && isBelow(calls.API_PREFIX, path) && !CALLS.has(folded);
		if (!isGuarded || path === folded || path === calls.CREATE_BRANCH_PATH || isOfUpstream) next();
		else answerError(response, 404, "Not found");
	};
}
