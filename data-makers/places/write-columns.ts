import type { ColumnHead } from "../../server/places/column-file.ts";

/** Columns by name: text, numbers, or anything else as JSON. */
export type Columns = Readonly<Record<string, string | readonly number[] | { json: unknown }>>;

/** Writes columns for `ColumnFile`. */
export function writeColumns(columns: Columns): Buffer {
	const heads: ColumnHead[] = [];
	const parts: Buffer[] = [];
	for (const [name, column] of Object.entries(columns)) {
		const isNumbers = Array.isArray(column);
		const bytes = isNumbers
			? numberBytes(column)
			: Buffer.from(typeof column === "string" ? column : JSON.stringify((column as { json: unknown }).json));
		parts.push(bytes);
		heads.push({
			name,
			as: isNumbers ? "numbers" : typeof column === "string" ? "text" : "json",
			bytes: bytes.length,
			...(isNumbers && { count: column.length }),
		});
	}
	const head = Buffer.from(JSON.stringify(heads));
	const length = Buffer.alloc(4);
	length.writeUInt32LE(head.length);
	return Buffer.concat([length, head, ...parts]);
}

/** Encodes differences to the number before: positive ones even, negative ones odd; seven bits a byte, the lowest first. */
function numberBytes(numbers: readonly number[]): Buffer {
	const bytes: number[] = [];
	let before = 0;
	for (const number of numbers) {
		if (!Number.isInteger(number)) throw new RangeError(`${number} is not an integer`);
		const difference = number - before;
		before = number;
		let zigzag = difference >= 0 ? difference * 2 : -difference * 2 - 1;
		while (zigzag >= 0x80) {
			bytes.push((zigzag % 0x80) | 0x80);
			zigzag = Math.floor(zigzag / 0x80);
		}
		bytes.push(zigzag);
	}
	return Buffer.from(bytes);
}
