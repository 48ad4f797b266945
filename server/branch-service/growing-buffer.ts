import type { StorageEngine } from "multer";

const FIRST_BYTES = 64 * 1024;

/**
 * Keeps an uploaded file in one buffer that grows, as `request.file.buffer`. As a list of pieces, a file that is sent byte by byte
 * would need hundreds of times its size. The caller bounds the size.
 */
export function inGrowingBuffer(): StorageEngine {
	return {
		_handleFile(_request, { stream }, callback) {
			let bytes = Buffer.allocUnsafe(FIRST_BYTES);
			let size = 0;
			stream
				.on("data", (piece: Buffer) => {
					if (size + piece.length > bytes.length) {
						const larger = Buffer.allocUnsafe(Math.max(2 * bytes.length, size + piece.length));
						bytes.copy(larger, 0, 0, size);
						bytes = larger;
					}
					piece.copy(bytes, size);
					size += piece.length;
				})
				.once("end", () => callback(null, { buffer: bytes.subarray(0, size), size }))
				.once("error", (error: Error) => callback(error));
		},
		_removeFile(_request, file, callback) {
			file.buffer = Buffer.alloc(0);
			callback(null);
		},
	};
}
