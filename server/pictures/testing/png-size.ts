const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** Width and height of a PNG in pixels, from its first chunk (IHDR); undefined if it is none. */
export function pngSize(file: Buffer): [number, number] | undefined {
	if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
	return [file.readUInt32BE(16), file.readUInt32BE(20)];
}
