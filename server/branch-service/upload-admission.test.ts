/** Uploads are admitted before their bodies are read, so that only a few files are in memory at a time. */

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import * as calls from "../../shared/api/api-paths.ts";
import { MAX_UPLOAD_BYTES } from "../../shared/constants.ts";
import { USER_HEADER } from "../api-proxy/user-header.ts";
import { listen } from "../testing/listen.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { multipart } from "../testing/multipart.ts";
import { startProxiedSite } from "../testing/proxied-site.ts";
import { send } from "../testing/send.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { atEnd, untilEnd } from "../testing/until-end.ts";
import { createBranchServiceApp } from "./app.ts";
import { tableOf } from "./import/testing/branch-table.ts";
import { xlsxOf } from "./import/testing/workbooks.ts";
import { createJobQueue } from "./job-queue/job-queue.ts";
import type { ArrivalLimits } from "./receive-upload.ts";
import { emptyDatabase } from "./testing/empty-database.ts";
import { performHere } from "./testing/job-here.ts";
import { openTestStore, testDatabase } from "./testing/test-database.ts";

const SLOTS = 3;

const dataDir = temporaryFolder();
const { log, lines } = createMemoryLog();
afterAll(() => {
	expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
const store = await openTestStore(dataDir);
beforeEach(() => emptyDatabase(testDatabase(dataDir)));

async function startService(arrivalLimits?: ArrivalLimits): Promise<{ server: Server; url: string }> {
	const { admit, stop } = createJobQueue({ database: testDatabase(dataDir), perform: performHere });
	const parts = { store, admit, log, ...(arrivalLimits && { arrivalLimits }) };
	const server = createServer(createBranchServiceApp(parts));
	atEnd(stop);
	const { url } = await untilEnd(listen(server));
	return { server, url };
}

const FORM = multipart(xlsxOf(tableOf(2)));
const upload = (url: string, who = "vikram") => {
	return send(url, calls.UPLOAD_BRANCH_PATH, {
		method: "POST",
		...FORM,
		headers: { ...FORM.headers, [USER_HEADER]: who },
	});
};

/** Begins an upload of 10 MB, of which only the given part is sent. */
function begin(
	url: string,
	{ body = FORM.body.subarray(0, 100), length = `content-length: 10000000`, who = "asha" } = {},
): Socket {
	const { hostname, port } = new URL(url);
	const client = connect(Number(port), hostname);
	onTestFinished(() => void client.destroy());
	// The connection may break while this client is still sending.
	client.on("error", () => undefined);
	const user = `${USER_HEADER}: ${who}`;
	const head = ["host: 127.0.0.1", user, `content-type: ${FORM.headers["content-type"]}`, length].join("\r\n");
	client.write(`POST ${calls.UPLOAD_BRANCH_PATH} HTTP/1.1\r\n${head}\r\n\r\n`);
	client.write(body);
	return client;
}

/** Begins an upload for each slot, and waits until each has it. Several admins are needed to take all slots. */
async function fillPlaces(
	{ server, url }: Awaited<ReturnType<typeof startService>>,
	admins: readonly string[] = ["asha", "asha", "ben"],
): Promise<Socket[]> {
	const clients: Socket[] = [];
	for (const who of admins) {
		const requestEvent = once(server, "request");
		clients.push(begin(url, { who }));
		await requestEvent;
	}
	return clients;
}

/** Unlike `once`, does not reject if the connection breaks. */
const closed = (client: Socket) => new Promise((resolve) => client.once("close", resolve));

const answerTo = async (client: Socket) => String((await once(client, "data"))[0]);

test("an upload without a slot is refused before its body is read, and its connection is not kept", {
	tags: "deep",
}, async () => {
	const service = await startService();
	await fillPlaces(service);
	const connection = once(service.server, "connection");
	const client = begin(service.url, { body: Buffer.alloc(10_000_000) });
	const [socket] = (await connection) as [Socket];
	const answer = await answerTo(client);
	expect(answer).toMatch(/^HTTP\/1.1 503 /);
	expect(answer).toMatch(/\r\nretry-after: \d+\r\n/i);
	expect(answer).toMatch(/\r\nconnection: close\r\n/i);
	expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual({
		message: "The server is busy with other sheets. Please try again in a minute.",
		errors: [],
	});
	await closed(client);
	expect(socket.bytesRead).toBeLessThan(1_000_000);
});

test("one admin's uploads that arrive slowly leave a slot for the others", async () => {
	const service = await startService();
	const [first] = await fillPlaces(service, ["asha", "asha"]);
	const third = await upload(service.url, "asha");
	expect([third.status, third.headers["retry-after"]]).toEqual([503, "60"]);
	expect(JSON.parse(third.body.toString())).toEqual({
		message: "Two of your sheets are still being uploaded or read. Please try again in a minute.",
		errors: [],
	});
	expect((await upload(service.url, "vikram")).status).toBe(200);
	first?.destroy();
	await expect.poll(async () => (await upload(service.url, "asha")).status).toBe(200);
});

test("uploads that arrive slowly keep nobody from a download or from undoing a change", async () => {
	const service = await startService();
	expect((await upload(service.url)).status).toBe(200);
	await fillPlaces(service);
	expect((await upload(service.url)).status).toBe(503);
	expect((await send(service.url, calls.BRANCHES_SHEET_PATH)).status).toBe(200);
	expect((await send(service.url, calls.CHANGES_SHEET_PATH)).status).toBe(200);
	const { data } = JSON.parse((await send(service.url, calls.CHANGES_PATH)).body.toString());
	const undone = await send(service.url, `${calls.CHANGES_PATH}/${data[0].id}/undo`, { method: "POST" });
	expect(undone.status).toBe(200);
});

test("of undoing and of downloads, too, only a few wait at the same time", async () => {
	const { admit, stop } = createJobQueue({ database: testDatabase(dataDir) });
	onTestFinished(stop);
	for (const [purpose, words] of [
		["undo", /Nothing was undone/],
		["download", /busy with other downloads/],
	] as const) {
		const slots = Array.from({ length: SLOTS }, () => admit(purpose, "asha").slot);
		expect(admit(purpose, "asha").refusal).toMatchObject({ status: 503, message: expect.stringMatching(words) });
		slots[0]?.leave();
		expect(admit(purpose, "asha").slot).toBeDefined();
	}
});

test("a slot is given back after every refusal", async () => {
	const { url } = await startService();
	const form = { method: "POST", headers: FORM.headers };
	for (let count = 0; count < SLOTS + 1; count++) {
		expect((await send(url, calls.UPLOAD_BRANCH_PATH, { ...form, body: "no form" })).status).toBe(400);
		const notExcel = multipart(Buffer.from("%PDF-"));
		expect((await send(url, calls.UPLOAD_BRANCH_PATH, { ...form, ...notExcel })).status).toBe(415);
	}
	expect((await upload(url)).status).toBe(200);
});

test.each([
	["stops arriving", { silenceMs: 50, totalMs: 60_000 }],
	["takes too long to arrive", { silenceMs: 60_000, totalMs: 50 }],
])("an upload that %s is refused, and its slot is given back", async (_, limits) => {
	const service = await startService(limits);
	for (const client of await fillPlaces(service)) {
		const answer = await answerTo(client);
		expect(answer).toMatch(/^HTTP\/1.1 408 /);
		expect(answer).toMatch(/\r\nconnection: close\r\n/i);
		expect(answer).toContain("arrived too slowly");
		await closed(client);
	}
	const [client] = await fillPlaces(service);
	expect(await answerTo(client as Socket)).toMatch(/^HTTP\/1.1 408 /);
});

test("a body without a declared length is refused when it is too large, and is not read on", {
	tags: "deep",
}, async () => {
	const { server, url } = await startService();
	const connection = once(server, "connection");
	const beginning = FORM.body.subarray(0, 100);
	const chunk = (bytes: Buffer) =>
		Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
	const body = Buffer.concat([chunk(beginning), chunk(Buffer.alloc(3 * MAX_UPLOAD_BYTES))]);
	const client = begin(url, { body, length: "transfer-encoding: chunked" });
	const [socket] = (await connection) as [Socket];
	expect(await answerTo(client)).toMatch(/^HTTP\/1.1 413 /);
	await closed(client);
	expect(socket.bytesRead).toBeLessThan(2 * MAX_UPLOAD_BYTES);
});

test.each(["that reads while it sends", "that reads only after it has sent everything"])(
	"through the site, a refusal reaches a client %s",
	async (client) => {
		const service = await startService();
		await fillPlaces(service);
		const site = await untilEnd(startProxiedSite({ target: service.url }));
		const body = Buffer.alloc(10_000_000);
		if (client === "that reads while it sends") {
			const { status, headers } = await send(site.url, calls.UPLOAD_BRANCH_PATH, { method: "POST", ...FORM, body });
			expect([status, headers["retry-after"]]).toEqual([503, "60"]);
		} else {
			const late = begin(site.url);
			late.pause();
			await new Promise((resolve) => late.write(body.subarray(100), resolve));
			expect(await answerTo(late.resume())).toMatch(/^HTTP\/1.1 503 /);
		}
	},
);
