import type { Server } from "node:http";

export interface Listening {
	/** The server's origin. */
	url: string;
	/** Stops listening and breaks every connection. */
	close(): Promise<void>;
}

/** Lets a server listen on a free port of 127.0.0.1, for a test. */
export async function listen(server: Server): Promise<Listening> {
	const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
	server.once("error", reject).listen(0, "127.0.0.1", resolve);
	await listening;
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("the server has no port");
	return {
		url: `http://127.0.0.1:${address.port}`,
		async close() {
			if (!server.listening) return;
			server.closeAllConnections();
			await server[Symbol.asyncDispose]();
		},
	};
}
