import type { ClientRequest } from "node:http";
import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";

/**
 * Reads an answer that an upstream sent before it closed the connection of an upload (RFC 9112, 9.5). What is still sent then fails, for
 * which Node would drop the connection with the answer unread; so the failure is reported only when everything has been read.
 */
export function readEarlyAnswer({ socket }: ClientRequest): void {
	if (!socket) return;
	const [write, writev] = [socket._write, socket._writev];
	socket._write = (chunk, encoding, callback) => write.call(socket, chunk, encoding, afterReading(socket, callback));
	if (writev) socket._writev = (chunks, callback) => writev.call(socket, chunks, afterReading(socket, callback));
}

type Callback = (error?: Error | null) => void;

function afterReading(socket: Socket, callback: Callback): Callback {
	return async (error) => {
		// What arrived before the failure is read when the event loop polls next, between two of these.
		for (let read = -1; error && read < socket.bytesRead && !socket.destroyed; ) {
			read = socket.bytesRead;
			await setImmediate();
			await setImmediate();
		}
		callback(error);
	};
}
