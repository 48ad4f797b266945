import type { IncomingHttpHeaders } from "node:http";

export interface CacheRules {
	/** The rule for browsers, without its age. Only a public tile may also be cached here, for other visitors. */
	browser: "public" | "private" | "no-store";
	/** How long it is fresh, in milliseconds. */
	freshMs: number;
	/** Whether it must not be shown after that, even if there is no newer one. */
	mustRevalidate: boolean;
}

const DAY_MS = 86_400_000;

/** What OpenStreetMap requires of users of its tiles, if a service sends no rule (https://operations.osmfoundation.org/policies/vector/). */
const DEFAULT_FRESH_MS = 7 * DAY_MS;

/** The longest time, because streets change. */
const LONGEST_FRESH_MS = 365 * DAY_MS;

/** How long a tile may be kept, by Cache-Control and Expires (RFC 9111), in a shared cache. @param now the time in milliseconds */
export function cacheRules(headers: IncomingHttpHeaders, now: number): CacheRules {
	const rule = (headers["cache-control"] ?? "").toLowerCase();
	if (/\bno-store\b/.test(rule)) return { browser: "no-store", freshMs: 0, mustRevalidate: true };
	const isPrivate = /\bprivate\b/.test(rule);
	const freshMs = Math.min(Math.max(freshness(rule, isPrivate, headers, now), 0), LONGEST_FRESH_MS);
	const mustRevalidate = /\b(?:no-cache|(?:must|proxy)-revalidate)\b/.test(rule);
	return { browser: isPrivate ? "private" : "public", freshMs, mustRevalidate };
}

function freshness(rule: string, isPrivate: boolean, headers: IncomingHttpHeaders, now: number): number {
	if (/\bno-cache\b/.test(rule)) return 0;
	const ofShared = isPrivate ? undefined : seconds(/\bs-maxage="?(\d{1,10})/, rule);
	const lifetime = ofShared ?? seconds(/\bmax-age="?(\d{1,10})/, rule);
	if (lifetime !== undefined) return (lifetime - (seconds(/^(\d{1,10})$/, headers.age ?? "") ?? 0)) * 1000;
	if (headers.expires === undefined) return DEFAULT_FRESH_MS;
	// An invalid date counts as past (RFC 9111, 5.3).
	return (Date.parse(headers.expires) || now) - now;
}

function seconds(pattern: RegExp, text: string): number | undefined {
	const [, digits] = pattern.exec(text) ?? [];
	return digits === undefined ? undefined : Number(digits);
}
