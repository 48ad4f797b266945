import { crc32, deflateSync } from "node:zlib";

interface Pixels {
	width: number;
	height: number;
	/** Four bytes each: red, green, blue, and an opacity that is not used. */
	pixels: Uint8Array;
}

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** The kinds of pixels in a file: three bytes of colour each, or one byte that refers to a list of colours. */
const COLORS = 2;
const REFERENCES = 3;
const MAX_REFERENCES = 256;

/**
 * A PNG of opaque pixels (https://www.w3.org/TR/png-3/), with a list of its colours if there are few. The drawing library's own has opacity,
 * too, and is compressed for speed: it is more than twice as large.
 */
export function pngFile(picture: Pixels): Buffer {
	const colors = colorsOf(picture);
	const listed = colors.size <= MAX_REFERENCES;
	const list = Buffer.from([...colors.keys()].flatMap(bytesOf));
	const lines = listed
		? linesOf(picture, 1, (file, at, color) => file.writeUInt8(colors.get(color) ?? 0, at))
		: linesOf(picture, 3, (file, at, color) => file.writeUIntBE(color, at, 3));
	const header = Buffer.alloc(13);
	header.writeUInt32BE(picture.width, 0);
	header.writeUInt32BE(picture.height, 4);
	// Eight bits for each byte of a pixel.
	header.set([8, listed ? REFERENCES : COLORS], 8);
	return Buffer.concat([
		SIGNATURE,
		chunk("IHDR", header),
		...(listed ? [chunk("PLTE", list)] : []),
		chunk("IDAT", deflateSync(lines)),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

/** The colours and the number of each, in the order in which they come; of too many, only some. */
function colorsOf({ pixels }: Pixels): Map<number, number> {
	const colors = new Map<number, number>();
	for (let at = 0; at < pixels.length && colors.size <= MAX_REFERENCES; at += 4) {
		const color = colorAt(pixels, at);
		if (!colors.has(color)) colors.set(color, colors.size);
	}
	return colors;
}

/** All pixels, line by line. Each line begins with its filter: 0 is none, which suits flat colours. */
function linesOf(
	{ width, height, pixels }: Pixels,
	bytes: number,
	write: (file: Buffer, at: number, color: number) => void,
): Buffer {
	const file = Buffer.alloc((1 + width * bytes) * height);
	for (let y = 0, from = 0, to = 0; y < height; y++) {
		to++;
		for (let x = 0; x < width; x++, from += 4, to += bytes) write(file, to, colorAt(pixels, from));
	}
	return file;
}

function colorAt(pixels: Uint8Array, at: number): number {
	return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
}

function bytesOf(color: number): number[] {
	return [color >> 16, (color >> 8) & 255, color & 255];
}

function chunk(name: string, data: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	check.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, check]);
}
