/**
 * Messages between two processes: a head as JSON, then bodies of bytes. Both sides send and read them piece by piece, so a message
 * of 100 MB never holds up other work, as the serialisation of Node's own channel would.
 */
import type { Readable, Writable } from "node:stream";

/** Bytes before the JSON of the head: its length. */
const PREFIX_BYTES = 4;

/** Sends a message. Resolves when the other side has room for more. */
export async function sendFrame(channel: Writable, head: object, bodies: Iterable<Uint8Array> = []): Promise<void> {
	const json = Buffer.from(JSON.stringify(head));
	const prefix = Buffer.alloc(PREFIX_BYTES);
	prefix.writeUInt32BE(json.length);
	for (const piece of [prefix, json, ...bodies]) {
		if (channel.destroyed) throw new Error("the other process has ended");
		if (!channel.write(piece)) await drained(channel);
	}
}

function drained(channel: Writable): Promise<void> {
	return new Promise((resolve, reject) => {
		const settle = (error?: Error) => {
			channel.off("drain", onDrain).off("close", onClose);
			if (error) reject(error);
			else resolve();
		};
		const onDrain = () => settle();
		const onClose = () => settle(new Error("the other process has ended"));
		channel.once("drain", onDrain).once("close", onClose);
	});
}

/** Reads messages in the order in which they were sent. */
export class FrameReader {
	readonly #pieces: AsyncIterator<Buffer>;
	#rest: Buffer = Buffer.alloc(0);

	constructor(channel: Readable) {
		this.#pieces = channel[Symbol.asyncIterator]();
	}

	/**
	 * The head of the next message, unchecked: the other side is part of this program.
	 *
	 * @throws if the other side ends before it
	 */
	async head<Head>(): Promise<Head> {
		const length = (await this.bytes(PREFIX_BYTES)).readUInt32BE();
		return JSON.parse((await this.bytes(length)).toString()) as Head;
	}

	/**
	 * The next bytes of the message's bodies.
	 *
	 * @throws if the other side ends before they are complete
	 */
	async bytes(length: number): Promise<Buffer> {
		const bytes = Buffer.allocUnsafeSlow(length);
		let filled = 0;
		while (filled < length) {
			if (this.#rest.length === 0) {
				const { value, done } = await this.#pieces.next();
				if (done) throw new Error("the other process has ended");
				this.#rest = value;
			}
			const copied = this.#rest.copy(bytes, filled);
			filled += copied;
			this.#rest = this.#rest.subarray(copied);
		}
		return bytes;
	}
}
