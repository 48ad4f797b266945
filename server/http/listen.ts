/** Starts and stops an HTTP server, with promises and with errors that explain what to change. */
import type { Server } from "node:http";
import { StartError } from "../process/start-error.ts";

/** Connections that the system queues until they are accepted, if it allows as many: a client without a place retries after a second. */
const BACKLOG = 4096;

/** How long open requests may take to end when a server closes, in milliseconds. */
const GRACE_MS = 5000;

/** Starts to listen. @param variable with which an operator chooses another port @throws if port or host cannot be used, with what to change */
export function listen(server: Server, port: number, host: string, variable = "PORT"): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => reject(explained(error, port, host, variable)));
		server.listen({ port, host, backlog: BACKLOG }, resolve);
	});
}

/** How often a closing server looks for connections that wait for a further request, in milliseconds. */
const IDLE_CHECK_MS = 50;

/** Accepts no more requests, and resolves when the open ones have ended. */
export async function close(server: Server): Promise<void> {
	if (!server.listening) return;
	const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS);
	// The server itself closes only connections that are idle now; one that becomes idle later would stay open until the grace ends.
	const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
	await new Promise((resolve) => server.close(resolve));
	clearTimeout(grace);
	clearInterval(idle);
}

export function portOf(server: Server): number {
	const address = server.address();
	return typeof address === "object" && address ? address.port : 0;
}

export function urlOf(host: string, port: number): string {
	return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function explained(error: NodeJS.ErrnoException, port: number, host: string, variable: string): Error {
	switch (error.code) {
		case "EADDRINUSE":
			return new StartError(`Port ${port} on ${host} is in use; choose another one with ${variable}`);
		case "EACCES":
			return new StartError(`Port ${port} may not be used by this user; choose another one with ${variable}`);
		case "EADDRNOTAVAIL":
		case "ENOTFOUND":
			return new StartError(`${variable.replace("PORT", "HOST")} ${host} is not an address of this machine`);
		default:
			return error;
	}
}
