import { describe, expect, it } from "vitest";
import { API_PREFIX } from "../../shared/api/api-paths.ts";
import { sends } from "../testing/fake-upstream.ts";
import { send } from "../testing/send.ts";
import { proxyPerTest } from "./testing/proxy-per-test.ts";

const CREATE = `${API_PREFIX}/branches/createBranch`;

const proxy = proxyPerTest();
const { startSite } = proxy;

describe("headers to the upstream", () => {
	it("are only the listed ones, with the upstream's own Host", async () => {
		const url = await startSite();
		await send(url, CREATE, {
			method: "POST",
			body: "{}",
			headers: {
				host: "branches.example.com",
				accept: "application/json",
				"accept-language": "en",
				"content-type": "application/json",
				"content-length": 2,
				cookie: "session=secret",
				authorization: "Basic c2VjcmV0",
				"proxy-authorization": "Basic c2VjcmV0",
				"x-forwarded-for": "10.0.0.1",
				"x-forwarded-host": "evil.example.com",
				"x-forwarded-user": "admin",
				forwarded: "for=10.0.0.1",
				te: "trailers",
				"user-agent": "a visitor's browser",
				"x-api-key": "secret",
				referer: "https://branches.example.com/admin/createbranch",
				origin: "https://branches.example.com",
			},
		});
		expect(proxy.upstream.requests[0]?.headers).toEqual({
			host: new URL(proxy.upstream.url).host,
			connection: "keep-alive",
			accept: "application/json",
			"accept-language": "en",
			"content-type": "application/json",
			"content-length": "2",
			"user-agent": "branch-locator",
		});
	});

	it("are also filtered for a client that expects 100-continue", async () => {
		const url = await startSite();
		const { status } = await send(url, CREATE, {
			method: "POST",
			body: "{}",
			headers: { expect: "100-continue", cookie: "session=secret", authorization: "Basic c2VjcmV0" },
		});
		expect(status).toBe(200);
		expect(proxy.upstream.requests).toHaveLength(1);
		expect(proxy.upstream.requests[0]?.headers).not.toHaveProperty("cookie");
		expect(proxy.upstream.requests[0]?.headers).not.toHaveProperty("authorization");
		expect(proxy.upstream.requests[0]?.headers).not.toHaveProperty("expect");
	});
});

describe("headers to the client", () => {
	it("are only the listed ones", async () => {
		proxy.upstream.answer = sends("{}", {
			"content-language": "en",
			etag: '"a"',
			"retry-after": "7",
			server: "upstream/1.0",
			via: "1.1 gateway.internal",
			"x-powered-by": "Upstream",
			"set-cookie": "session=secret",
			"www-authenticate": 'Basic realm="upstream"',
			"keep-alive": "timeout=5",
			"x-served-by": "node-3.internal",
			"access-control-allow-origin": "*",
			"strict-transport-security": "max-age=1",
			"content-security-policy": "default-src *",
		});
		const url = await startSite();
		const { headers } = await send(url, CREATE);
		expect(Object.keys(headers).sort()).toEqual([
			"cache-control",
			"connection",
			"content-language",
			"content-type",
			"date",
			"etag",
			"retry-after",
			"transfer-encoding",
			// Express sets this one unless the site turns it off.
			"x-powered-by",
		]);
		expect(headers["x-powered-by"]).toBe("Express");
	});

	it.each([
		["GET", "public, max-age=30"],
		["GET", undefined],
		["POST", "max-age=30"],
	])("keep everything out of caches, because only admins may read it (%s, %s)", async (method, sent) => {
		proxy.upstream.answer = sends("{}", sent ? { "cache-control": sent } : {});
		const url = await startSite();
		expect((await send(url, CREATE, { method })).headers["cache-control"]).toBe("no-store");
	});

	/** Locations of an upstream, whose address is UPSTREAM, and what the client gets. */
	const below = "/branchlocatorapi/api";
	it.each([
		["", `${below}/business/jobs/7?full=1#log`, `${below}/business/jobs/7?full=1#log`],
		["", `UPSTREAM${below}/jobs/7`, `${below}/jobs/7`],
		["", "createBranch/181", `${below}/branches/createBranch/181`],
		["/branches/v1", `UPSTREAM/branches/v1${below}/jobs/7`, `${below}/jobs/7`],
		["/branches/v1", "../jobs/7", `${below}/jobs/7`],
		["/branches/v1", `UPSTREAM${below}/jobs/7`, undefined],
		["", `http://upstream.internal${below}/x`, undefined],
		["", `//upstream.internal${below}/x`, undefined],
		["", "/somewhere/else", undefined],
		["", "/branchlocatorapi/apiary", undefined],
		["", `${below}/../../admin`, undefined],
		["", "javascript:alert(1)", undefined],
	])("have a Location only below the prefix, as a path on this site (%s %s)", async (path, location, expected) => {
		const { upstream } = proxy;
		const url = await startSite({ target: upstream.url + path });
		for (const status of [201, 302]) {
			upstream.answer = sends("{}", { location: location.replace("UPSTREAM", upstream.url) }, status);
			const answer = await send(url, CREATE, { method: "POST" });
			expect([answer.status, answer.headers.location]).toEqual([status, expected]);
		}
		expect(upstream.requests).toHaveLength(2);
	});
});
