/**
 * A file of columns: numbers and texts, each under a name. Numbers are stored as differences to the one before, seven bits in each byte,
 * which compresses well and is read in milliseconds.
 *
 * Layout: the length of the head as 4 bytes, little-endian; the head, JSON of `ColumnHead[]`; the columns one after another.
 */
import { readFile } from "node:fs/promises";
import { setImmediate as giveWay } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

export interface ColumnHead {
	name: string;
	/** The format of the bytes; `json` and `text` are UTF-8. */
	as: "json" | "text" | "numbers";
	/** Length in bytes. */
	bytes: number;
	/** The number of numbers. */
	count?: number;
}

export class ColumnFile {
	readonly #bytes: Buffer;
	readonly #columns = new Map<string, ColumnHead & { start: number }>();

	/** @param bytes uncompressed */
	constructor(bytes: Buffer) {
		this.#bytes = bytes;
		let start = 4 + bytes.readUInt32LE(0);
		for (const head of JSON.parse(bytes.toString("utf8", 4, start)) as ColumnHead[]) {
			this.#columns.set(head.name, { ...head, start });
			start += head.bytes;
		}
	}

	json<Value>(name: string): Value {
		return JSON.parse(this.text(name)) as Value;
	}

	text(name: string): string {
		return this.bytes(name).toString();
	}

	/** The bytes of a text, without copying. */
	bytes(name: string): Buffer {
		const { start, bytes } = this.#column(name);
		return this.#bytes.subarray(start, start + bytes);
	}

	/** Reads numbers, and then lets other work run. @param Numbers a type of arrays that can hold each of them */
	async numbers<Numbers extends NumberArray>(name: string, Numbers: new (count: number) => Numbers): Promise<Numbers> {
		const { start, count = 0 } = this.#column(name);
		const numbers = new Numbers(count);
		const bytes = this.#bytes;
		let at = start;
		let number = 0;
		for (let each = 0; each < count; each++) {
			let zigzag = 0;
			let factor = 1;
			for (;;) {
				const byte = bytes[at++] ?? 0;
				zigzag += (byte & 0x7f) * factor;
				if (byte < 0x80) break;
				factor *= 0x80;
			}
			number += zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
			numbers[each] = number;
		}
		await giveWay();
		return numbers;
	}

	#column(name: string): ColumnHead & { start: number } {
		const column = this.#columns.get(name);
		if (!column) throw new Error(`The file of places has no column ${name}`);
		return column;
	}
}

type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array;

const decompress = promisify(brotliDecompress);

/** Reads a file of columns that is compressed by Brotli. */
export async function readColumnFile(file: string): Promise<ColumnFile> {
	return new ColumnFile(await decompress(await readFile(file)));
}
