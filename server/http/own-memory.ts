/**
 * The same bytes in memory of their own. A short buffer is a part of a larger one, of up to 64 KB, which stays in memory as long as any part
 * of it; so what is kept, and counted by its length, must not be such a part.
 */
export function inOwnMemory(bytes: Buffer): Buffer {
	if (bytes.buffer.byteLength === bytes.length) return bytes;
	const copy = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(copy);
	return copy;
}
