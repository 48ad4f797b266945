import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { API_PREFIX } from "../../shared/api/api-paths.ts";
import { MAX_UPLOAD_BYTES } from "../../shared/constants.ts";
import { breaksMidBody, hangs, hangsMidBody, resets, sends } from "../testing/fake-upstream.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { multipart } from "../testing/multipart.ts";
import { send } from "../testing/send.ts";
import { startTcpUpstream } from "../testing/tcp-upstream.ts";
import { proxyPerTest } from "./testing/proxy-per-test.ts";

const CREATE = `${API_PREFIX}/branches/createBranch`;
const UPLOAD = `${API_PREFIX}/business/upload-branch`;

const proxy = proxyPerTest();
const { startSite } = proxy;

it.each([301, 404, 500, 502])("an error page of the upstream is replaced if it is HTML (%d)", async (status) => {
	const page = `<h1>Error</h1><p>Apache at node-3.internal</p>`;
	proxy.upstream.answer = sends(page, { "content-type": "text/html", etag: '"page"', "retry-after": "9" }, status);
	const url = await startSite();
	const answer = await send(url, CREATE);
	expect(answer.status).toBe(status);
	expect(JSON.parse(answer.body.toString())).toEqual({ message: "Unknown error occurred" });
	expect(answer.headers).toMatchObject({ "cache-control": "no-store", "retry-after": "9" });
	expect(answer.headers).not.toHaveProperty("etag");
});

describe("an upstream that fails", () => {
	const names = [/127\.0\.0\.1/, /localhost/, /ECONN/, /at .*\.ts/];

	it.each([
		["refuses connections", undefined, 502],
		["resets", resets, 502],
		["hangs", hangs, 504],
		["has an unknown status", sends("", {}, 999), 502],
	])("is reported in plain words if it %s, and in the log with its address", async (_name, fault, expected) => {
		if (fault) proxy.upstream.answer = fault;
		else await proxy.upstream.close();
		const { log, lines } = createMemoryLog();
		const url = await startSite({ timeoutSeconds: 0.3, log });
		const sheet = multipart(randomBytes(500_000));
		const { status, headers, body } = await send(url, `${UPLOAD}?key=secret`, { method: "POST", ...sheet });
		expect(lines).toEqual([expect.objectContaining({ url: proxy.upstream.url + UPLOAD, reason: expect.any(String) })]);
		expect(status).toBe(expected);
		expect(headers).toMatchObject({ "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
		expect(JSON.parse(body.toString())).toEqual({ message: expect.stringMatching(/try again/) });
		for (const name of names) expect(JSON.stringify(headers) + body).not.toMatch(name);
	});

	it("is a 504 if it only says that it is still working on something to read", async () => {
		proxy.upstream.answer = (_request, response) => {
			const signs = setInterval(() => response.writeProcessing(), 20);
			response.once("close", () => clearInterval(signs));
		};
		const url = await startSite({ timeoutSeconds: 0.3 });
		expect((await send(url, `${API_PREFIX}/branches`)).status).toBe(504);
	});

	it("does not wait too long if it is making a workbook", async () => {
		const limitMs = 300;
		proxy.upstream.answer = (request, response) => {
			const begin = performance.now();
			const signs = setInterval(() => {
				response.writeProcessing();
				if (performance.now() - begin < 3 * limitMs) return;
				clearInterval(signs);
				sends("workbook")(request, response);
			}, 20);
			response.once("close", () => clearInterval(signs));
		};
		const url = await startSite({ timeoutSeconds: limitMs / 1000 });
		const names = ["branches.xlsx?state=Goa", "business-profile.xlsx", "changes.xlsx"];
		const answers = await Promise.all(names.map((name) => send(url, `${API_PREFIX}/${name}`)));
		expect(answers.map(({ status, body }) => `${status} ${body}`)).toEqual(Array(3).fill("200 workbook"));
	});

	it("is also reported to a client that reads the answer only after its upload", async () => {
		await proxy.upstream.close();
		const url = new URL(await startSite());
		const body = randomBytes(MAX_UPLOAD_BYTES);
		const socket = connect(Number(url.port), url.hostname);
		socket.write(`POST ${UPLOAD} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-length: ${body.length}\r\n\r\n`);
		await new Promise((resolve) => socket.write(body, resolve));
		const [answer] = await once(socket, "data");
		expect(String(answer)).toMatch(/^HTTP\/1.1 502 /);
		socket.destroy();
	});

	it("is a 504 if it accepts the connection and never reads", async () => {
		const target = await startTcpUpstream((socket) => void socket.pause());
		const url = await startSite({ target, timeoutSeconds: 0.3 });
		const { status } = await send(url, UPLOAD, { method: "POST", ...multipart(randomBytes(20_000_000)) });
		expect(status).toBe(504);
	});

	it.each([
		["breaks off", breaksMidBody],
		["falls silent", hangsMidBody],
	])("is not a success if it %s within its answer", async (_name, fault) => {
		proxy.upstream.answer = fault;
		const url = await startSite({ timeoutSeconds: 0.3 });
		await expect(send(url, CREATE)).rejects.toThrow("aborted");
	});

	/** Ways to close with sent bytes unread, which resets the connection while more is being sent. */
	const closings: [string, (socket: Socket, answer: string) => void][] = [
		["closes", (socket, answer) => socket.end(answer)],
		["breaks the connection", (socket, answer) => socket.write(answer, () => socket.destroy())],
		["resets it", (socket, answer) => socket.write(answer, () => socket.resetAndDestroy())],
	];
	const TOO_LARGE = '{"message":"Too large"}';
	const lengths = [`content-length: ${TOO_LARGE.length}\r\n`, ""];

	it.each(
		closings.flatMap(([name, close]) =>
			lengths.map((length) => [name, length ? "a length" : "no length", close, length] as const),
		),
	)("may answer after the head of an upload and %s, with %s", async (_name, _length, close, length) => {
		const target = await startTcpUpstream((socket) => {
			socket
				.on("error", () => undefined)
				.once("data", () => {
					socket.pause();
					close(
						socket,
						`HTTP/1.1 413 Too Large\r\ncontent-type: application/json\r\n${length}connection: close\r\n\r\n${TOO_LARGE}`,
					);
				});
		});
		const url = await startSite({ target });
		for (const [path, headers] of [
			[UPLOAD, {}],
			[CREATE, { "content-type": "application/json" }],
			[UPLOAD, {}],
		] as const) {
			const sent = multipart(randomBytes(6_000_000));
			const { status, body } = await send(url, path, {
				method: "POST",
				...sent,
				headers: { ...sent.headers, ...headers },
			});
			expect([status, body.toString()]).toEqual([413, TOO_LARGE]);
		}
		proxy.upstream.answer = sends("{}");
		expect((await send(await startSite(), CREATE)).status).toBe(200);
	});
});
