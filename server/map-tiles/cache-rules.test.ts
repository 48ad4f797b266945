import { expect, test } from "vitest";
import { cacheRules } from "./cache-rules.ts";

const NOW = Date.UTC(2026, 10, 26);
const DAY = 86_400_000;

test.each<[what: string, headers: Record<string, string>, rules: object]>([
	["nothing", {}, { browser: "public", freshMs: 7 * DAY }],
	["max-age", { "cache-control": "max-age=60" }, { browser: "public", freshMs: 60_000 }],
	["s-maxage", { "cache-control": "max-age=60, s-maxage=120" }, { browser: "public", freshMs: 120_000 }],
	["its age", { "cache-control": "max-age=60", age: "20" }, { browser: "public", freshMs: 40_000 }],
	["a higher age", { "cache-control": "max-age=60", age: "99" }, { browser: "public", freshMs: 0 }],
	["no-store", { "cache-control": "No-Store, max-age=60" }, { browser: "no-store", freshMs: 0, mustRevalidate: true }],
	["private", { "cache-control": "private, max-age=60" }, { browser: "private", freshMs: 60_000 }],
	["no-cache", { "cache-control": "no-cache, max-age=60" }, { browser: "public", freshMs: 0, mustRevalidate: true }],
	[
		"must-revalidate",
		{ "cache-control": "max-age=60, Must-Revalidate" },
		{ browser: "public", freshMs: 60_000, mustRevalidate: true },
	],
	["Expires", { expires: new Date(NOW + DAY).toUTCString() }, { browser: "public", freshMs: DAY }],
	["a past Expires", { expires: "0" }, { browser: "public", freshMs: 0 }],
	["a thousand years", { "cache-control": "max-age=9999999999" }, { browser: "public", freshMs: 365 * DAY }],
])("a service that sends %s", (_what, headers, rules) => {
	expect(cacheRules(headers, NOW)).toEqual({ mustRevalidate: false, ...rules });
});
