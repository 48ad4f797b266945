import { expect, test } from "vitest";
import { loadConfig } from "../config/config.ts";
import { clockWarning, startFacts } from "./start-facts.ts";

const URL = "http://localhost:3000";
const ON_OWN_MACHINE = loadConfig({});
const ONLINE = { PUBLIC_URL: "https://branches.example.com" };
const API = { BRANCH_API_URL: "https://api.example.com" };

test("a first start says what it has, that admins need no password, and where to upload branches", () => {
	expect(startFacts(ON_OWN_MACHINE, URL, "1.0.0 (63dd411)", { count: 180, sampleData: true })).toEqual([
		"version 1.0.0 (63dd411)",
		"180 branches, with invented ones, from the embedded branch service",
		"on this machine, admins need no password",
		"next: upload your branches at http://localhost:3000/admin/bulkupload",
	]);
});

test.each([
	[{}, { count: 0, sampleData: false }, /^0 branches from the embedded branch service$/, /^next: upload your branches/],
	[{}, { count: 1, sampleData: false }, /^1 branch from the embedded branch service$/, /^next: set PUBLIC_URL/],
	[
		ONLINE,
		{ count: 0, sampleData: false },
		/^0 branches from the embedded/,
		/^next: upload your branches at https:\/\/branches\.example\.com\/admin\/bulkupload$/,
	],
	[
		{ PUBLIC_URL: "https://www.example.com/branches", ADMIN_URL: "https://admin.example.com" },
		{ count: 0, sampleData: false },
		/^0 branches/,
		/ at https:\/\/admin\.example\.com\/branches\/admin\/bulkupload$/,
	],
	[
		ONLINE,
		{ count: 42, sampleData: false },
		/^42 branches from the embedded/,
		/^next: look at https:\/\/branches\.example\.com$/,
	],
	[
		API,
		{ count: 42, sampleData: false },
		/from https:\/\/api.example.com\/simplestore.json, calls go to https:\/\/api.example.com\/branchlocatorapi\/api$/,
		/PUBLIC_URL/,
	],
	[API, undefined, /^no branches yet from https:\/\/api.example.com\/simplestore.json, calls/, /\/readyz/],
])("with %j and %j", (settings, served, branches, next) => {
	const facts = startFacts(loadConfig(settings), URL, "1.0.0", served);
	expect(facts[1]).toMatch(branches);
	expect(facts[3]).toMatch(next);
});

test.each([
	[{ ADMIN_AUTH: "open", HOST: "0.0.0.0" }, "anyone can change branches"],
	[{ ADMIN_AUTH: "password" }, "admins sign in with user name and password"],
	[{ ADMIN_AUTH: "header", TRUST_PROXY: "loopback" }, "admins are those the proxy names in x-forwarded-user"],
])("who may sign in: %j", (settings, fact) => {
	expect(startFacts(loadConfig(settings), URL, "1.0.0", undefined)[2]).toBe(fact);
});

test("a clock before the build is warned of", () => {
	const built = Date.parse("2026-11-27T10:00:00Z");
	expect(clockWarning(built - 1, built)).toMatch(
		/^the clock says 2026-11-27T09:59:59.999Z, .* built at 2026-11-27T10:00:00.000Z/,
	);
	for (const builtAt of [built, undefined]) expect(clockWarning(built, builtAt)).toBeUndefined();
});
