import type { Socket } from "node:net";
import type { Handler } from "./handler.ts";

/** Requests that may wait on a connection behind the one being answered. Browsers send none in advance. */
export const MAX_WAITING = 100;

/** Requests waiting on all connections together; with their headers, each may need 16 KB. */
const MAX_WAITING_IN_ALL = 2000;

/** Handles a connection's requests in turn: Node would begin all that were sent in advance. With too many it is closed (RFC 9112, 9.3.2). */
export function limitPipelining(handle: Handler): Handler {
	const waitingOn = new WeakMap<Socket, number>();
	let waitingInAll = 0;

	function add(socket: Socket, change: number): number {
		const before = waitingOn.get(socket);
		if (before === undefined) socket.once("close", () => add(socket, -(waitingOn.get(socket) ?? 0)));
		const waiting = (before ?? 0) + change;
		waitingOn.set(socket, waiting);
		waitingInAll += change;
		return waiting;
	}

	return (request, response) => {
		// A response gets the connection when those before it have been sent, and has none until then.
		if (response.socket) return handle(request, response);
		const { socket } = request;
		if (socket.destroyed) return;
		if (add(socket, 1) > MAX_WAITING || waitingInAll > MAX_WAITING_IN_ALL) {
			closeCheaply(socket);
			return;
		}
		response.once("socket", () => {
			add(socket, -1);
			handle(request, response);
		});
	};
}

/** Makes Node's parser take the following bytes for another protocol, which is not read. */
const READ_NO_FURTHER = 2;

/** Closes a connection with too many requests: Node would first read up to 2,000 of each, and then make an error with a stack for each. */
function closeCheaply(socket: Socket & { parser?: { onIncoming: unknown } | null }): void {
	if (socket.parser) socket.parser.onIncoming = () => READ_NO_FURTHER;
	const { stackTraceLimit } = Error;
	socket
		.prependOnceListener("close", () => {
			Error.stackTraceLimit = 0;
		})
		.once("close", () => {
			Error.stackTraceLimit = stackTraceLimit;
		})
		.destroy();
}
