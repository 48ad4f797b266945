import type { PmtilesHeader } from "./pmtiles-header.ts";

/**
 * Checks that a directory of a PMTiles archive can be read, and that its entries are within the sections of tiles and leaf
 * directories. A directory has four columns of variable-length numbers: tile ids (each as the difference from the previous
 * one), run lengths (0 marks a leaf directory), lengths, and offsets (0: right after the previous entry).
 *
 * @param bytes the directory, decompressed
 * @throws with the problem
 */
export function checkDirectory(bytes: Buffer, { leafDirectories, tiles }: PmtilesHeader): void {
	const numbers = varints(bytes);
	const count = next(numbers);
	if (count === 0 || count > bytes.length) throw new Error("it lists no tiles");
	const column = () => Array.from({ length: count }, () => next(numbers));
	column();
	const [runLengths, lengths, offsets] = [column(), column(), column()];
	let end = 0;
	for (const [index, length] of lengths.entries()) {
		const offset = offsets[index] || end + 1;
		end = offset - 1 + length;
		const part = runLengths[index] === 0 ? leafDirectories : tiles;
		if (length === 0 || end > part.length) throw new Error("it points outside the file");
	}
}

function next(numbers: Iterator<number, void>): number {
	const { value } = numbers.next();
	if (value === undefined) throw new Error("it ends too early");
	return value;
}

/** Seven bits per byte, lowest first; the eighth bit is set if more bytes follow. */
function* varints(bytes: Buffer): Generator<number, void> {
	let value = 0;
	let unit = 1;
	for (const byte of bytes) {
		value += (byte & 0x7f) * unit;
		unit *= 0x80;
		if (byte >= 0x80) continue;
		yield value;
		value = 0;
		unit = 1;
	}
}
