import { afterEach, beforeEach, expect, test } from "vitest";
import { requestIdOf } from "../http/request-id.ts";
import { send } from "../testing/send.ts";
import { startMainServer } from "./main-server.ts";
import { ADDRESS_HEADER, FEED_HEADER, KEY_HEADER } from "./private-headers.ts";

const NO_FEEDS = {
	branches: { snapshot: undefined },
	states: { snapshot: undefined },
	cities: { snapshot: undefined },
};

let server: Awaited<ReturnType<typeof startMainServer>>;
let origin: string;
let headers: Record<string, string>;
beforeEach(async () => {
	server = await startMainServer();
	origin = `http://127.0.0.1:${server.address.port}`;
	headers = { [KEY_HEADER]: server.address.key };
	server.open((request, response) => {
		const seen = { address: request.socket.remoteAddress, headers: request.headers, id: requestIdOf(request) };
		response.end(JSON.stringify(seen));
	}, NO_FEEDS);
});
afterEach(() => server.close());

test("only who has the key is answered", async () => {
	for (const key of [undefined, "", "x", `${server.address.key}x`, "x".repeat(server.address.key.length)]) {
		const { status } = await send(origin, "/", { headers: key === undefined ? {} : { [KEY_HEADER]: key } });
		expect(status).toBe(403);
	}
	expect((await send(origin, "/", { headers })).status).toBe(200);
});

test("a request has the client's address, and the id that the worker gave it; not the key", async () => {
	const sent = { ...headers, [ADDRESS_HEADER]: "203.0.113.7", "x-request-id": "of-the-worker" };
	const { address, id, headers: seen } = JSON.parse((await send(origin, "/", { headers: sent })).body.toString());
	expect([address, id]).toEqual(["203.0.113.7", "of-the-worker"]);
	expect(Object.keys(seen).sort()).toEqual(["connection", "host", "x-request-id"]);
});

test("a feed without content is none", async () => {
	expect((await send(origin, "/", { headers: { ...headers, [FEED_HEADER]: "branches" } })).status).toBe(204);
});
