import { createHash } from "node:crypto";
import { request as httpRequest, type RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { API_PREFIX, MARKED_UPLOAD_PATH, PREVIEW_UPLOAD_PATH, SEEN_LATER_HEADER } from "../../shared/api/api-paths.ts";
import { sends } from "../testing/fake-upstream.ts";
import { send } from "../testing/send.ts";
import { proxyPerTest } from "./testing/proxy-per-test.ts";

const CREATE = `${API_PREFIX}/branches/createBranch`;
const UPLOAD = `${API_PREFIX}/business/upload-branch`;

const proxy = proxyPerTest();
const { startSite } = proxy;

/** Answers 201 with the SHA-256 of the request's body. */
const hashesBody: RequestListener = async (request, response) => {
	const hash = createHash("sha256");
	for await (const chunk of request) hash.update(chunk);
	sends(JSON.stringify({ hash: hash.digest("hex") }), {}, 201)(request, response);
};

function sha256(body: Buffer): string {
	return createHash("sha256").update(body).digest("hex");
}

describe("a call", () => {
	it("reaches the upstream under the same path, with its query, method and body", async () => {
		proxy.upstream.answer = hashesBody;
		const url = await startSite();
		const body = '{"name":"Nashik Road"}';
		const answer = await send(url, `${CREATE}?a=1&b=%2F`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body,
		});
		expect(proxy.upstream.requests).toMatchObject([
			{ method: "POST", path: `${CREATE}?a=1&b=%2F`, headers: { "content-type": "application/json" } },
		]);
		expect(answer.status).toBe(201);
		expect(JSON.parse(answer.body.toString())).toEqual({ hash: sha256(Buffer.from(body)) });
	});

	it("streams an upload: the upstream gets its beginning before its end is sent", async () => {
		const firstChunk = Promise.withResolvers<string>();
		proxy.upstream.answer = (request, response) => {
			request.once("data", (chunk) => firstChunk.resolve(String(chunk)));
			request.on("end", () => sends("{}")(request, response));
		};
		const url = await startSite();
		const uploading = httpRequest(url + UPLOAD, { method: "POST" });
		const answered = new Promise((resolve) => uploading.on("response", resolve));
		uploading.write("the beginning");
		expect(await firstChunk.promise).toBe("the beginning");
		uploading.end("the end");
		await answered;
	});

	it.each([400, 404, 409, 422, 500, 503])("gets the upstream's JSON answer with status %d", async (status) => {
		const body = '{"message":"Pincode is not known"}';
		proxy.upstream.answer = sends(body, {}, status);
		const url = await startSite();
		const answer = await send(url, CREATE, { method: "POST", body: "{}" });
		expect(answer.status).toBe(status);
		expect(answer.body.toString()).toBe(body);
		expect(answer.headers["content-type"]).toBe("application/json");
	});

	it("has its own connection, so none fails because the upstream closes an idle one", async () => {
		const ports = new Set<number | undefined>();
		proxy.upstream.answer = (request, response) => {
			ports.add(request.socket.remotePort);
			sends("{}")(request, response);
		};
		const url = await startSite();
		await send(url, CREATE);
		await send(url, CREATE);
		expect(ports.size).toBe(2);
	});
});

describe("a path that leaves the prefix or is not a path", () => {
	it.each([
		"/../admin",
		"/x/../../../admin",
		"/..",
		"/./x",
		"/%2e%2e/admin",
		"/%2E./admin",
		"/..%2fadmin",
		"/x%2f..%2f..%2fadmin",
		"/%252e%252e/admin",
		"/%25252e%25252e%25252fadmin",
		"/..\\admin",
		"/x%5c..%5cadmin",
		"/..;/admin",
		"/..%3bx/admin",
		"//",
		"/\\",
	])("is a 400 and never sent (%s)", async (path) => {
		const url = await startSite();
		const { status, body } = await send(url, API_PREFIX + path);
		expect(status).toBe(400);
		expect(JSON.parse(body.toString())).toEqual({ message: expect.any(String) });
		expect(proxy.upstream.requests).toHaveLength(0);
	});

	it.each(["/a..b", "/v1.2/x", "/...", "/x?file=../y", "/100%25"])("is not detected in %s", async (path) => {
		const url = await startSite();
		expect((await send(url, API_PREFIX + path)).status).toBe(200);
		expect(proxy.upstream.requests).toMatchObject([{ path: API_PREFIX + path }]);
	});
});

describe("a slow client", () => {
	it("may pause during its upload for longer than the upstream may be silent", async () => {
		const received = Promise.withResolvers<string>();
		proxy.upstream.answer = (request) => void text(request).then(received.resolve, received.reject);
		const url = await startSite({ timeoutSeconds: 0.25 });
		const uploading = httpRequest(url + UPLOAD, { method: "POST" }).on("error", received.reject);
		uploading.write("the beginning, ");
		setTimeout(() => uploading.end("the end"), 600);
		expect(await received.promise).toBe("the beginning, the end");
		uploading.destroy();
	});

	it.each(["while it waits", "during its upload"])("that disconnects %s ends its call", async (when) => {
		const abandoned = Promise.withResolvers<void>();
		proxy.upstream.answer = (request) => void request.socket.on("close", abandoned.resolve);
		const url = await startSite();
		const calling = httpRequest(url + CREATE, { method: "POST" }).on("error", () => undefined);
		calling.write("the beginning");
		if (when === "while it waits") calling.end();
		await expect.poll(() => proxy.upstream.requests).toHaveLength(1);
		calling.destroy();
		await abandoned.promise;
	});
});

it("an upstream is not too slow while this process is too busy to read what it has sent", async () => {
	proxy.upstream.answer = (request, response) => {
		response.writeProcessing();
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
		sends("{}")(request, response);
	};
	const url = await startSite({ timeoutSeconds: 0.25 });
	expect((await send(url, CREATE, { method: "POST" })).status).toBe(200);
});

describe("a successful change", () => {
	it.each(["POST", "PUT", "PATCH", "DELETE"])(
		"is known to the feeds before the answer goes out (%s)",
		async (method) => {
			const refreshed = Promise.withResolvers<boolean>();
			const onChanged = vi.fn(() => refreshed.promise);
			const call = send(await startSite({ onChanged }), CREATE, { method });
			await expect.poll(() => onChanged).toHaveBeenCalledTimes(1);
			expect(await Promise.race([call, delay(20, "none yet")])).toBe("none yet");
			refreshed.resolve(true);
			const { body, headers } = await call;
			expect([body.toString(), headers[SEEN_LATER_HEADER]]).toEqual(['{"id":181}', undefined]);
		},
	);

	it("may wait longer for the feeds than the upstream may be silent", async () => {
		const url = await startSite({
			timeoutSeconds: 0.25,
			onChanged: () => delay(600, false),
		});
		const { status, headers } = await send(url, CREATE, { method: "POST" });
		expect([status, headers[SEEN_LATER_HEADER]]).toEqual([200, "yes"]);
	});

	it.each([
		["GET", 200, CREATE],
		["POST", 400, CREATE],
		["POST", 302, CREATE],
		["POST", 200, PREVIEW_UPLOAD_PATH],
		["POST", 200, `${MARKED_UPLOAD_PATH}?again`],
	])("is not a %s answered with %d from %s", async (method, status, path) => {
		const onChanged = vi.fn(async () => true);
		proxy.upstream.answer = sends("{}", {}, status);
		const url = await startSite({ onChanged });
		expect((await send(url, path, { method })).status).toBe(status);
		expect(onChanged).not.toHaveBeenCalled();
	});
});
