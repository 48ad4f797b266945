import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { listen } from "../testing/listen.ts";
import { rawClient } from "../testing/raw-client.ts";
import { send } from "../testing/send.ts";
import { untilEnd } from "../testing/until-end.ts";
import { answerError } from "./answer.ts";
import { continueBody } from "./discard-body.ts";
import type { Handler } from "./handler.ts";
import { MAX_WAITING } from "./pipelining-limit.ts";
import { createSiteServer } from "./site-server.ts";

async function startServer(handle: Handler, connections?: number, keepAliveMs = 5000): Promise<string> {
	const server = createSiteServer(handle, connections);
	server.keepAliveTimeout = keepAliveMs;
	return (await untilEnd(listen(server))).url;
}

function pipelined(count: number): string {
	return Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`).join("");
}

/** A handler that answers when the test says so. */
function heldBack() {
	const open: { request: IncomingMessage; response: ServerResponse }[] = [];
	const handle: Handler = (request, response) => void open.push({ request, response });
	return { open, handle };
}

test("requests sent in advance are handled one after the other and answered in their order", async () => {
	const { open, handle } = heldBack();
	const client = await rawClient(await startServer(handle));
	client.socket.write(pipelined(3));
	for (const url of ["/0", "/1", "/2"]) {
		await expect.poll(() => open.at(-1)?.request.url).toBe(url);
		open.at(-1)?.response.end(`[answer ${url}]`);
	}
	await expect.poll(client.received).toMatch(/answer \/0.*answer \/1.*answer \/2/s);
	client.socket.destroy();
});

test("a connection may have 100 requests waiting", async () => {
	const { open, handle } = heldBack();
	const client = await rawClient(await startServer(handle));
	client.socket.write(pipelined(1 + MAX_WAITING));
	for (let answered = 0; answered < 1 + MAX_WAITING; answered++) {
		await expect.poll(() => open[answered], { interval: 1 }).toBeDefined();
		open[answered]?.response.end("answered");
	}
	await expect.poll(() => client.received().match(/answered/g)?.length).toBe(1 + MAX_WAITING);
	client.socket.destroy();
});

test("with one more it is closed, and none of them is handled", async () => {
	const { open, handle } = heldBack();
	const client = await rawClient(await startServer(handle));
	client.socket.write(pipelined(2 + MAX_WAITING));
	await client.ended;
	expect(open).toHaveLength(1);
});

test.each(["Host: a\r\n", ""])(
	"of thousands that arrive together, no more are read than may wait: %j",
	async (headers) => {
		let read = 0;
		const server = createSiteServer(() => undefined).on("request", () => read++);
		const { url } = await untilEnd(listen(server));
		const client = await rawClient(url);
		client.socket.write(`GET / HTTP/1.1\r\n${headers}\r\n`.repeat(2400));
		await client.ended;
		expect(read).toBe(2 + MAX_WAITING);
	},
);

test("beyond the limit a connection is closed at once, and the others stay", async () => {
	const url = await startServer((_request, response) => void response.end("here"), 1);
	const first = await rawClient(url);
	await (await rawClient(url)).ended;
	first.socket.write(pipelined(1));
	await expect.poll(first.received).toContain("here");
	first.socket.destroy();
	await first.ended;
	await expect.poll(async () => (await send(url, "/").catch(() => undefined))?.status).toBe(200);
});

test("a head, a whole request and connections have the documented limits", () => {
	const { headersTimeout, requestTimeout, maxConnections, keepAliveTimeout, timeout } = createSiteServer(
		() => undefined,
	);
	expect({ headersTimeout, requestTimeout, maxConnections, keepAliveTimeout, timeout }).toEqual({
		headersTimeout: 20_000,
		requestTimeout: 300_000,
		maxConnections: 4000,
		keepAliveTimeout: 5000,
		timeout: 30_000,
	});
});

/** Lets connections time out soon. Before their requests have arrived, a busy machine would close them. */
async function timeOut(...all: { request: IncomingMessage }[]): Promise<void> {
	await Promise.all(all.map(({ request }) => once(request.socket.setTimeout(1), "timeout")));
}

test("a client that does not read its answer is disconnected, one that waits for its answer is not", async () => {
	const { open, handle } = heldBack();
	const url = await startServer(handle);
	const [deaf, patient] = [await rawClient(url), await rawClient(url)];
	deaf.socket.pause();
	patient.socket.write(pipelined(1));
	await expect.poll(() => open).toHaveLength(1);
	deaf.socket.write(pipelined(1));
	await expect.poll(() => open).toHaveLength(2);
	open[1]?.response.end(Buffer.alloc(50_000_000));
	await timeOut(...open);
	await expect.poll(() => open[1]?.response.destroyed).toBe(true);
	open[0]?.response.end("at last");
	await expect.poll(patient.received).toContain("at last");
});

test("a connection without a further request is closed, one that waits for its answer is not", async () => {
	const { open, handle } = heldBack();
	const url = await startServer(handle, undefined, 1);
	const [idle, patient] = [await rawClient(url), await rawClient(url)];
	idle.socket.write(pipelined(1));
	await expect.poll(() => open).toHaveLength(1);
	patient.socket.write(pipelined(1));
	await expect.poll(() => open).toHaveLength(2);
	open[0]?.response.end("answered");
	await idle.ended;
	await timeOut(...open.slice(1));
	open[1]?.response.end("at last");
	await expect.poll(patient.received).toContain("at last");
});

const MEGABYTE = Buffer.alloc(1024 * 1024);

/** Sends the head of a request, then an endless body, as fast as it is accepted. Returns how much was accepted. */
async function flood(url: string, head: string): Promise<{ received: string; taken: number }> {
	const client = await rawClient(url);
	client.socket.write(`${head}\r\nHost: a\r\nContent-Length: 10000000000\r\n\r\n`);
	const more = () => {
		while (client.socket.writable && client.socket.write(MEGABYTE)) {}
	};
	client.socket.on("drain", more);
	more();
	await client.ended;
	return { received: client.received(), taken: client.socket.bytesWritten - client.socket.writableLength };
}

/** Bytes that the system's buffers may accept unread by the server. */
const SYSTEM_BUFFERS = 16 * 1024 * 1024;

test("a body that a request does not need is not read on, and its connection ends after the answer", async () => {
	const cases = [
		["GET", "", 200],
		["POST", "", 403],
		["POST", "\r\nExpect: 200-ok", 403],
	] as const;
	// At the same time, because each waits until the server has stopped waiting for the body's end.
	await Promise.all(
		cases.map(async ([method, expectation, status]) => {
			const what = `${method}${expectation}`;
			const bytesRead: number[] = [];
			const url = await startServer((request, response) => {
				request.socket.once("close", () => bytesRead.push(request.socket.bytesRead));
				if (status === 200) response.end("an answer");
				else answerError(response, status, "refused");
			});
			const { received, taken } = await flood(url, `${method} / HTTP/1.1${expectation}`);
			expect(received, what).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\r\nConnection: close\r\n`, "is"));
			expect(taken, what).toBeLessThan(SYSTEM_BUFFERS);
			await expect.poll(() => bytesRead[0], { message: what }).toBeLessThan(1024 * 1024);
		}),
	);
});

test("after a small body that nobody needed, the client still gets the answer", async () => {
	const url = await startServer((_request, response) => answerError(response, 403, "refused"));
	const { status, body } = await send(url, "/", { method: "POST", body: "x".repeat(50_000) });
	expect([status, JSON.parse(body.toString())]).toEqual([403, { message: "refused" }]);
});

test("a client that asks whether to send its body is answered by the handler", async () => {
	const url = await startServer(async (request, response) => {
		if (request.url === "/refused") return answerError(response, 401, "refused");
		continueBody(request, response);
		response.end(`got ${Buffer.concat(await request.toArray())}`);
	});
	const head = (path: string) =>
		`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n`;
	const refused = await rawClient(url);
	refused.socket.write(head("/refused"));
	await refused.ended;
	expect(refused.received()).toMatch(/^HTTP\/1\.1 401 /);
	const accepted = await rawClient(url);
	accepted.socket.write(head("/"));
	await expect.poll(accepted.received).toMatch(/^HTTP\/1\.1 100 Continue/);
	accepted.socket.write("body");
	await expect.poll(accepted.received).toContain("got body");
	accepted.socket.destroy();
});
