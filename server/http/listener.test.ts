import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listen } from "../testing/listen.ts";
import { send } from "../testing/send.ts";
import { untilEnd } from "../testing/until-end.ts";
import { startupGate } from "./site-server.ts";

test("requests that arrive before a server can answer wait until it can", async () => {
	const requests = startupGate();
	const server = createServer(requests.handle);
	const { url } = await untilEnd(listen(server));
	const arrived = once(server, "request");
	const early = send(url, "/early");
	await arrived;
	requests.release((request, response) => void response.end(request.url));
	expect((await early).body.toString()).toBe("/early");
	expect((await send(url, "/late")).body.toString()).toBe("/late");
});
