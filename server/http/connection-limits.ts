import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { ipKeyGenerator } from "express-rate-limit";

export interface ConnectionLimits {
	/** Connections in all. */
	connections: number;
	/** Connections from one address. Behind a proxy, all come from the proxy's. */
	connectionsPerAddress: number;
	/** Longest time without progress while an answer is sent, in milliseconds. */
	sendTimeoutMs: number;
}

/**
 * An idle connection needs about 20 KB, so 4,000 fit into a small container. A mobile network puts thousands of visitors behind
 * one address, each with a few connections that are used for seconds: half of them may come from one.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
	connections: 4000,
	connectionsPerAddress: 2000,
	sendTimeoutMs: 30_000,
};

/**
 * Bounds the connections of a server. When there are too many, the one whose last request is longest ago gives way to the new
 * one: whoever only holds connections, idle or slow, keeps nobody out. A client that does not read its answer is disconnected.
 */
export function limitConnections(server: Server, limits: ConnectionLimits = CONNECTION_LIMITS): void {
	const all: Queue = new Set();
	const byAddress = new Map<string, Queue>();
	const queueOf = new WeakMap<Socket, Queue>();

	server.on("connection", (socket: Socket) => {
		const address = ipKeyGenerator(socket.remoteAddress ?? "");
		const own = byAddress.get(address) ?? new Set();
		byAddress.set(address, own);
		if (own.size >= limits.connectionsPerAddress) endOldest(own);
		else if (all.size >= limits.connections) endOldest(all);
		all.add(socket);
		own.add(socket);
		queueOf.set(socket, own);
		socket.once("close", () => {
			all.delete(socket);
			own.delete(socket);
			if (own.size === 0 && byAddress.get(address) === own) byAddress.delete(address);
		});
	});
	/** Requests without an answer so far. */
	const open = new WeakMap<Socket, number>();
	const count = (socket: Socket, change: number) => open.set(socket, (open.get(socket) ?? 0) + change);
	const onRequest = ({ socket }: IncomingMessage, response: ServerResponse) => {
		// Of a closed connection, Node still reports the requests that had arrived.
		if (socket.destroyed) return;
		count(socket, 1);
		response.once("close", () => count(socket, -1));
		moveToEnd(all, socket);
		const own = queueOf.get(socket);
		if (own) moveToEnd(own, socket);
	};
	server.on("request", onRequest).on("checkContinue", onRequest).on("checkExpectation", onRequest);
	// Also called when a connection without a request has been kept long enough.
	server.setTimeout(limits.sendTimeoutMs, (socket: Socket) => {
		// One that waits for an answer, such as that of a long import, has nothing to send yet.
		if (socket.writableLength > 0 || !open.get(socket)) socket.destroy();
	});
}

/** Connections, beginning with the one whose last request is longest ago. */
type Queue = Set<Socket>;

function endOldest(queue: Queue): void {
	for (const socket of queue) {
		if (kept.has(socket)) continue;
		queue.delete(socket);
		socket.destroy();
		return;
	}
}

function moveToEnd(queue: Queue, socket: Socket): void {
	if (queue.delete(socket)) queue.add(socket);
}

const kept = new WeakSet<Socket>();

/** Keeps a connection from giving way, because its request must not be lost. The caller bounds how many there are. */
export function keepConnection(
	socket: Socket,
	response: { once(event: "close", listener: () => void): unknown },
): void {
	kept.add(socket);
	response.once("close", () => kept.delete(socket));
}
