import express from "express";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { refuseOtherSites, requireOwnPage, requireSameOrigin } from "./same-origin.ts";

const PUBLIC = { publicUrl: "https://branches.example.com", loopback: false };
const NAMED = { publicUrl: undefined, loopback: false };
const LOOPBACK = { publicUrl: undefined, loopback: true };

type Headers = Record<string, string>;

/** What the site answers to a request with these headers. */
async function ask(
	check: typeof requireSameOrigin,
	options: Parameters<typeof requireSameOrigin>[0],
	headers: Headers,
	method: "get" | "head" | "options" | "post" | "put" | "patch" | "delete" = "get",
) {
	const app = express().use(check(options), (_request, response) => void response.json({ passed: true }));
	return supertest(app)[method]("/").set(headers);
}

describe("a change", () => {
	const origin = PUBLIC.publicUrl;
	const others = { origin: "https://evil.example.com" };
	const host = "internal:3000";
	const own = { "sec-fetch-site": "same-origin" };

	it.each<[Parameters<typeof ask>[1], Headers, number]>([
		// By Sec-Fetch-Site, whatever the origin.
		[PUBLIC, { ...own, origin }, 200],
		[PUBLIC, { ...own, ...others }, 200],
		[PUBLIC, { ...others, "sec-fetch-site": "none" }, 200],
		[PUBLIC, { origin, "sec-fetch-site": "same-site" }, 403],
		[PUBLIC, { origin, "sec-fetch-site": "cross-site" }, 403],
		[PUBLIC, { origin, "sec-fetch-site": "anything" }, 403],
		// By the origin, if the public address is set.
		[PUBLIC, { host, origin }, 200],
		[PUBLIC, { host, origin: "http://branches.example.com" }, 403],
		[PUBLIC, { host, origin: `${origin}:8443` }, 403],
		[PUBLIC, { host, origin: `${origin}.evil.example` }, 403],
		[PUBLIC, { host, origin: "null" }, 403],
		// By origin and host, if it is not.
		[NAMED, { host: "branches.example.com", origin }, 200],
		[NAMED, { host: "Branches.Example.com:3000", origin: "http://branches.example.com:3000" }, 200],
		[NAMED, { host: "branches.example.com:3000", origin }, 403],
		[NAMED, { host: "branches.example.com", ...others }, 403],
		[NAMED, { host: "branches.example.com", origin: "null" }, 403],
		[NAMED, { host: "branches.example.com", origin: "" }, 403],
		// Not sent by a browser.
		[PUBLIC, {}, 200],
		[NAMED, { host: "branches.example.com" }, 200],
		// Any name behind a proxy, if the public address is set.
		[{ ...PUBLIC, loopback: true }, { ...own, host: "branches.example.com" }, 200],
	])("at %j, with %j: %d", async (options, headers, status) => {
		const answer = await ask(requireSameOrigin, options, headers, "post");
		expect(answer.status).toBe(status);
		if (status === 403) expect(answer.body).toEqual({ message: "Requests from other sites are refused." });
	});

	it.each([
		["localhost LOCALHOST:3000 127.0.0.1:3000 127.1.2.3 [::1]:3000", 200],
		[
			"evil.example.com:3000 localhost.evil.example.com 127.0.0.1.evil.example.com 10.0.0.1 evil@localhost.example.com",
			403,
		],
	])("on loopback, to the host %s: %d", async (hosts, status) => {
		for (const name of hosts.split(" "))
			for (const headers of [{ host: name, ...own }, { host: name }])
				expect((await ask(requireSameOrigin, LOOPBACK, headers, "post")).status, name).toBe(status);
	});

	it.each(["put", "patch", "delete"] as const)("may be a %s", async (method) => {
		const from = (site: string) => ask(requireSameOrigin, PUBLIC, { "sec-fetch-site": site }, method);
		expect([(await from("cross-site")).status, (await from("same-origin")).status]).toEqual([403, 200]);
	});

	it.each(["get", "head", "options"] as const)("is none that only reads, from anywhere (%s)", async (method) => {
		const headers = { ...others, "sec-fetch-site": "cross-site", host: "evil.example.com" };
		expect((await ask(requireSameOrigin, LOOPBACK, headers, method)).status).toBe(200);
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
		expect((await ask(refuseOtherSites, options, headers as Headers)).status).toBe(status);
	});
});

describe("what only this site's own pages may request", () => {
	const origin = PUBLIC.publicUrl;
	const host = "branches.example.com";

	it.each<[Headers, number, Parameters<typeof ask>[1]?]>([
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
		// Without a public address, by the name in Host; on loopback only by a loopback name.
		[{ host, referer: `http://${host}/` }, 200, NAMED],
		[{ host, referer: "http://evil.example/" }, 403, NAMED],
		[{ host, "sec-fetch-site": "same-origin" }, 403, LOOPBACK],
	])("with %j: %d", async (headers, status, options = PUBLIC) => {
		expect((await ask(requireOwnPage, options, headers)).status).toBe(status);
	});
});
