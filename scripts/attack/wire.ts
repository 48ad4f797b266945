/** An attacker's connection, on which anything can be written. */
import { connect } from "node:net";
import { answerReader, type WireAnswer } from "./answer-reader.ts";
import type { Tally } from "./tally.ts";

export interface WireOptions {
	/** The attacker's address, of 127.0.0.0/8. */
	from?: string;
	/** False leaves everything that the site sends in the connection. */
	reads?: boolean;
	/** False if all requests are HEAD. */
	bodies?: boolean;
	onAnswer?: (answer: WireAnswer) => void;
	/** How much of what is received is kept, in bytes. */
	kept?: number;
}

export interface Wire {
	/** Writes bytes that contain this many requests. Returns false while more would only wait in this process. */
	send(bytes: string | Buffer, requests?: number): boolean;
	/** Calls a function whenever everything written has left this process. */
	onDrain(more: () => void): void;
	/** Complete answers so far. */
	readonly answers: number;
	readonly isOpen: boolean;
	/** The beginning of what was received. */
	received(): string;
	/** Sends nothing more, but still receives. */
	endSending(): void;
	/** Breaks the connection off. */
	destroy(): void;
	/** Resolves when the connection has ended, however. */
	readonly ended: Promise<void>;
}

const KEPT_BYTES = 64 * 1024;

/** Opens a connection. Never rejects: one that could not be opened has ended. */
export function openWire(port: number, tally: Tally, options: WireOptions = {}): Promise<Wire> {
	const { from, reads = true, bodies = true, onAnswer, kept = KEPT_BYTES } = options;
	const socket = connect({ port, host: "127.0.0.1", ...(from && { localAddress: from }) });
	const pieces: Buffer[] = [];
	let keptSoFar = 0;
	let answers = 0;
	const read = answerReader((answer) => {
		answers++;
		tally.answered(answer.status);
		onAnswer?.(answer);
	}, bodies);
	if (reads) {
		socket.on("data", (piece) => {
			tally.bytesReceived += piece.length;
			if (keptSoFar < kept) pieces.push(piece.subarray(0, kept - keptSoFar));
			keptSoFar += piece.length;
			read(piece);
		});
	} else socket.pause();
	socket.on("error", () => undefined);
	const ended = new Promise<void>((resolve) => {
		socket.once("close", () => {
			tally.bytesSent += (socket.bytesWritten ?? 0) - socket.writableLength;
			tally.closed++;
			resolve();
		});
	});
	const wire: Wire = {
		send(bytes, requests = 1) {
			if (!socket.writable) return false;
			tally.requests += requests;
			return socket.write(bytes);
		},
		onDrain: (more) => void socket.on("drain", more),
		get answers() {
			return answers;
		},
		get isOpen() {
			return !socket.destroyed;
		},
		received: () => Buffer.concat(pieces).toString("latin1"),
		endSending: () => void socket.end(),
		destroy: () => void socket.destroy(),
		ended,
	};
	return new Promise((resolve) => {
		socket.once("connect", () => {
			tally.connections++;
			resolve(wire);
		});
		socket.once("close", () => resolve(wire));
	});
}
