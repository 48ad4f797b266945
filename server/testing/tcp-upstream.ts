import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { atEnd } from "./until-end.ts";

/** Starts an upstream that does with each connection what a test says, until the test has ended, and returns its origin. */
export async function startTcpUpstream(answer: (socket: Socket) => void): Promise<string> {
	const server = createServer((socket) => {
		atEnd(() => void socket.destroy());
		answer(socket);
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	atEnd(() => void server.close());
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
