export interface IcoImage {
	/** Width and height in pixels, below 256. */
	size: number;
	png: Buffer;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An ICO file of PNGs: a header, an entry for each, and then the PNGs as they are. Every current browser reads it. */
export function icoFile(images: readonly IcoImage[]): Buffer {
	const head = Buffer.alloc(HEADER_BYTES + images.length * ENTRY_BYTES);
	// The type of icons; cursors have 2.
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(images.length, 4);
	let offset = head.length;
	for (const [index, { size, png }] of images.entries()) {
		const entry = HEADER_BYTES + index * ENTRY_BYTES;
		head.writeUInt8(size, entry);
		head.writeUInt8(size, entry + 1);
		// One plane of 32 bits per pixel.
		head.writeUInt16LE(1, entry + 4);
		head.writeUInt16LE(32, entry + 6);
		head.writeUInt32LE(png.length, entry + 8);
		head.writeUInt32LE(offset, entry + 12);
		offset += png.length;
	}
	return Buffer.concat([head, ...images.map(({ png }) => png)]);
}
