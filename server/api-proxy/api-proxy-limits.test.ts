import express from "express";
import { describe, expect, it } from "vitest";
import { API_PREFIX } from "../../shared/api/api-paths.ts";
import { createSiteServer } from "../http/site-server.ts";
import { sends } from "../testing/fake-upstream.ts";
import { listen } from "../testing/listen.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { asOwner } from "../testing/proxied-site.ts";
import { rawClient } from "../testing/raw-client.ts";
import { send } from "../testing/send.ts";
import { startTcpUpstream } from "../testing/tcp-upstream.ts";
import { untilEnd } from "../testing/until-end.ts";
import { createApiProxy } from "./api-proxy.ts";
import { proxyPerTest } from "./testing/proxy-per-test.ts";
import { limitCalls } from "./upstream-calls.ts";

const CALL = `${API_PREFIX}/branches`;

const proxy = proxyPerTest();
const { startSite } = proxy;

it.each(["GET", "HEAD", "OPTIONS"])("a body of a %s is not passed on", async (method) => {
	let received = -1;
	proxy.upstream.answer = async (request, response) => {
		received = Buffer.concat(await request.toArray()).length;
		sends("{}")(request, response);
	};
	const url = await startSite();
	const answer = await send(url, CALL, { method, headers: { "content-length": 4 }, body: "body" });
	expect([answer.status, received]).toEqual([200, 0]);
	const { headers } = proxy.upstream.requests[0] ?? {};
	expect([headers?.["content-length"] ?? "0", headers?.["transfer-encoding"]]).toEqual(["0", undefined]);
});

describe("an answer of the upstream", () => {
	/** Starts a site in front of an upstream that answers each request with these bytes. */
	async function siteBefore(bytes: string): Promise<string> {
		const target = await startTcpUpstream((socket) => {
			socket.on("error", () => undefined).once("data", () => socket.write(bytes));
		});
		return startSite({ target, timeoutSeconds: 1 });
	}

	it.each([
		["101 Switching Protocols", "Upgrade: websocket\r\nConnection: Upgrade\r\n"],
		["999 Nothing", "Content-Length: 0\r\n"],
	])("with the status %s becomes a 502", async (status, headers) => {
		const url = await siteBefore(`HTTP/1.1 ${status}\r\n${headers}\r\n`);
		for (const method of ["GET", "POST"]) {
			const options = { method, headers: { connection: "upgrade", upgrade: "websocket" } };
			expect((await send(url, CALL, options)).status).toBe(502);
		}
	});

	it.each(["text/html; charset=utf-8", "application/xhtml+xml", "image/svg+xml"])(
		"with the type %s is not shown as a page of this site",
		async (type) => {
			proxy.upstream.answer = sends("<script>alert(1)</script>", { "content-type": type });
			const { headers } = await send(await startSite(), CALL);
			expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
		},
	);

	it("that is a sheet keeps its type", async () => {
		const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
		proxy.upstream.answer = sends("PK", { "content-type": type });
		const { headers } = await send(await startSite(), CALL);
		expect(headers["content-type"]).toBe(type);
	});
});

describe("too many calls", () => {
	async function limitedSite(): Promise<string> {
		const app = express();
		const { log } = createMemoryLog();
		const options = { target: proxy.upstream.url, timeoutSeconds: 30, onChanged: async () => true, log };
		app.use(API_PREFIX, asOwner, limitCalls(), createApiProxy(options));
		return (await untilEnd(listen(createSiteServer(app)))).url;
	}

	it("get 503 with Retry-After; reading ones never keep out those that change something", async () => {
		const waiting: (() => void)[] = [];
		proxy.upstream.answer = (request, response) => {
			if (request.method === "GET") waiting.push(() => sends("{}")(request, response));
			else sends("{}")(request, response);
		};
		const url = await limitedSite();
		const calls = Array.from({ length: 32 }, () => send(url, CALL));
		await expect.poll(() => waiting).toHaveLength(32);
		const refused = await send(url, CALL);
		expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
		expect((await send(url, CALL, { method: "POST" })).status).toBe(200);
		for (const answer of waiting) answer();
		for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
		proxy.upstream.answer = sends("{}");
		expect((await send(url, CALL)).status).toBe(200);
	});

	it("leave their places when their clients leave", async () => {
		proxy.upstream.answer = () => undefined;
		const url = await limitedSite();
		const clients = await Promise.all(Array.from({ length: 32 }, () => rawClient(url)));
		for (const { socket } of clients) socket.write(`GET ${CALL} HTTP/1.1\r\nHost: a\r\n\r\n`);
		await expect.poll(() => proxy.upstream.requests).toHaveLength(32);
		for (const { socket } of clients) socket.destroy();
		proxy.upstream.answer = sends("{}");
		await expect.poll(async () => (await send(url, CALL)).status).toBe(200);
	});
});
