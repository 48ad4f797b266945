import { Transform } from "node:stream";

const MAX_BYTES = 16 * 1024;

/** Passes bytes on in pieces of up to 16 KB: each one-byte chunk of a sender would cause a write, with objects of hundreds of bytes. */
export function joinPieces(): Transform {
	let bytes = Buffer.allocUnsafe(MAX_BYTES);
	let size = 0;
	let timer: NodeJS.Immediate | undefined;

	function pass(): void {
		clearImmediate(timer);
		timer = undefined;
		if (size === 0) return;
		const piece = bytes.subarray(0, size);
		bytes = Buffer.allocUnsafe(MAX_BYTES);
		size = 0;
		joined.push(piece);
	}

	const joined = new Transform({
		transform(piece: Buffer, _encoding, done) {
			if (size + piece.length > MAX_BYTES) pass();
			if (piece.length >= MAX_BYTES) joined.push(piece);
			else {
				size += piece.copy(bytes, size);
				timer ??= setImmediate(pass);
			}
			done();
		},
		flush(done) {
			pass();
			done();
		},
		destroy(error, done) {
			clearImmediate(timer);
			done(error);
		},
	});
	return joined;
}
