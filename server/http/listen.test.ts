import { once } from "node:events";
import { Agent, createServer, get, type ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { close, listen, portOf } from "./listen.ts";

test("a stop lets open requests end, and then does not wait for their connections", async () => {
	const { promise: firstResponse, resolve } = Promise.withResolvers<ServerResponse>();
	const server = createServer((_request, response) => resolve(response));
	// Connections stay open until someone closes them.
	server.keepAliveTimeout = 0;
	await listen(server, 0, "127.0.0.1");
	const closeAll = vi.spyOn(server, "closeAllConnections");
	const agent = new Agent({ keepAlive: true });
	const request = get({ port: portOf(server), host: "127.0.0.1", agent });
	const response = await firstResponse;
	const closed = close(server);
	response.end("done");
	const [answer] = await once(request, "response");
	answer.resume();
	await closed;
	expect(answer.statusCode).toBe(200);
	expect(closeAll).not.toHaveBeenCalled();
	agent.destroy();
});
