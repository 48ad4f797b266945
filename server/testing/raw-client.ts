import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface RawClient {
	socket: Socket;
	/** Everything received so far. */
	received(): string;
	/** Resolves when the connection has ended, however. */
	ended: Promise<void>;
}

/** Opens a connection on which a test writes what it likes. It breaks off without an error. */
export async function rawClient(origin: string, from = "127.0.0.1"): Promise<RawClient> {
	const { port } = new URL(origin);
	const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress: from });
	let received = "";
	socket.on("data", (chunk) => {
		received += chunk.toString("latin1");
	});
	socket.on("error", () => undefined);
	const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()));
	await once(socket, "connect");
	return { socket, received: () => received, ended };
}
