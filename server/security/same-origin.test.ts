import express from "express";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { refuseOtherSites, requireOwnPage, requireSameOrigin } from "./same-origin.ts";

const PUBLIC = { publicUrl: "https://branches.example.com", loopback: false };
const NAMED = { publicUrl: undefined, loopback: false };
const LOOPBACK = { publicUrl: undefined, loopback: true };

/** What the site answers to a request with these headers. */
async function ask(
	check: typeof requireSameOrigin,
	options: Parameters<typeof requireSameOrigin>[0],
	headers: Record<string, string>,
	method: "get" | "head" | "options" | "post" | "put" | "patch" | "delete" = "get",
) {
	const app = express().use(check(options), (_request, response) => void response.json({ passed: true }));
	return supertest(app)[method]("/").set(headers);
}

async function post(options: Parameters<typeof ask>[1], headers: Record<string, string>): Promise<number> {
	return (await ask(requireSameOrigin, options, headers, "post")).status;
}

describe("a change", () => {
	it.each([
		["same-origin", 200],
		["none", 200],
		["same-site", 403],
		["cross-site", 403],
		["anything", 403],
	])("with Sec-Fetch-Site: %s gets %d, whatever its Origin", async (value, status) => {
		for (const origin of ["https://branches.example.com", "https://evil.example.com"]) {
			expect(await post(PUBLIC, { "sec-fetch-site": value, origin })).toBe(status);
		}
	});

	it.each([
		["https://branches.example.com", 200],
		["http://branches.example.com", 403],
		["https://branches.example.com:8443", 403],
		["https://branches.example.com.evil.example", 403],
		["null", 403],
	])("from the origin %s gets %d if the public address is set", async (origin, status) => {
		expect(await post(PUBLIC, { origin, host: "internal:3000" })).toBe(status);
	});

	it.each([
		["https://branches.example.com", "branches.example.com", 200],
		["http://branches.example.com:3000", "Branches.Example.com:3000", 200],
		["https://branches.example.com", "branches.example.com:3000", 403],
		["https://evil.example.com", "branches.example.com", 403],
		["null", "branches.example.com", 403],
		["", "branches.example.com", 403],
	])("from the origin %j to the host %s gets %d if it is not", async (origin, host, status) => {
		expect(await post(NAMED, { origin, host })).toBe(status);
	});

	it("not sent by a browser passes", async () => {
		expect(await post(PUBLIC, {})).toBe(200);
		expect(await post(NAMED, { host: "branches.example.com" })).toBe(200);
	});

	it("is refused with a reason", async () => {
		const { body } = await ask(requireSameOrigin, PUBLIC, { "sec-fetch-site": "cross-site" }, "post");
		expect(body).toEqual({ message: "Requests from other sites are refused." });
	});

	it.each(["put", "patch", "delete"] as const)("may be a %s", async (method) => {
		const from = (site: string) => ask(requireSameOrigin, PUBLIC, { "sec-fetch-site": site }, method);
		expect([(await from("cross-site")).status, (await from("same-origin")).status]).toEqual([403, 200]);
	});
});

describe("a request that only reads", () => {
	it.each(["get", "head", "options"] as const)("passes from anywhere (%s)", async (method) => {
		const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example.com", host: "evil.example.com" };
		expect((await ask(requireSameOrigin, LOOPBACK, headers, method)).status).toBe(200);
	});
});

describe("a change on a server that listens on loopback", () => {
	it.each(["localhost", "LOCALHOST:3000", "127.0.0.1:3000", "127.1.2.3", "[::1]:3000"])(
		"passes for %s",
		async (host) => {
			expect(await post(LOOPBACK, { host, "sec-fetch-site": "same-origin" })).toBe(200);
			expect(await post(LOOPBACK, { host })).toBe(200);
		},
	);

	it.each([
		"evil.example.com:3000",
		"localhost.evil.example.com",
		"127.0.0.1.evil.example.com",
		"10.0.0.1",
		"evil@localhost.example.com",
	])("is refused for the name %s, which another site's domain may have", async (host) => {
		expect(await post(LOOPBACK, { host, "sec-fetch-site": "same-origin" })).toBe(403);
		expect(await post(LOOPBACK, { host })).toBe(403);
	});

	it("may have any name behind a proxy if the public address is set", async () => {
		expect(
			await post({ ...PUBLIC, loopback: true }, { host: "branches.example.com", "sec-fetch-site": "same-origin" }),
		).toBe(200);
	});
});

describe("reading what is private", () => {
	const OWN = { origin: "http://evil.example", "sec-fetch-site": "same-origin" };

	it.each([
		["is for this site's pages", PUBLIC, { "sec-fetch-site": "same-origin" }, 200],
		["and for what is typed in", PUBLIC, { "sec-fetch-site": "none" }, 200],
		["and for programs", PUBLIC, {}, 200],
		["not for others", PUBLIC, { "sec-fetch-site": "cross-site" }, 403],
		["by their origin", PUBLIC, { origin: "https://evil.example.com" }, 403],
		["or for a page whose domain points to this machine", LOOPBACK, { host: "evil.example", ...OWN }, 403],
		["but its own", LOOPBACK, { host: "localhost:3000", "sec-fetch-site": "same-origin" }, 200],
	])("%s", async (_, options, headers, status) => {
		expect((await ask(refuseOtherSites, options, headers as Record<string, string>)).status).toBe(status);
	});
});

describe("what only this site's own pages may request", () => {
	const read = async (options: Parameters<typeof ask>[1], headers: Record<string, string>) =>
		(await ask(requireOwnPage, options, headers)).status;
	const origin = PUBLIC.publicUrl;

	it.each([
		[{}, 403],
		[{ "sec-fetch-site": "none" }, 403],
		[{ "sec-fetch-site": "same-site" }, 403],
		[{ "sec-fetch-site": "cross-site", origin }, 403],
		[{ "sec-fetch-site": "same-origin" }, 200],
		[{ origin }, 200],
		[{ referer: `${origin}/location/Goa?q=x` }, 200],
		[{ origin: "https://evil.example", referer: `${origin}/` }, 403],
		[{ origin: "null" }, 403],
		[{ referer: "https://evil.example/" }, 403],
		[{ referer: `https://evil.example/?${origin}/` }, 403],
		[{ referer: "https://branches.example.com.evil.example/" }, 403],
		[{ referer: "nonsense" }, 403],
	])("with %j: %d", async (headers, status) => {
		expect(await read(PUBLIC, headers)).toBe(status);
	});

	it("is by the name in Host without a public address, on loopback only by a loopback name", async () => {
		const host = "branches.example.com";
		expect(await read(NAMED, { host, referer: `http://${host}/` })).toBe(200);
		expect(await read(NAMED, { host, referer: "http://evil.example/" })).toBe(403);
		expect(await read(LOOPBACK, { host, "sec-fetch-site": "same-origin" })).toBe(403);
	});
});
