/** As much of the Protocol Buffers encoding as the fakes of map tests need. */

/** A field that holds a message, a text or bytes. */
export function block(field: number, ...content: (Buffer | string)[]): Buffer {
	const body = Buffer.concat(content.map((each) => Buffer.from(each)));
	return Buffer.concat([varint((field << 3) | 2), varint(body.length), body]);
}

/** A field that holds a whole number from 0. */
export function number(field: number, value: number): Buffer {
	return Buffer.concat([varint(field << 3), varint(value)]);
}

/** A field that holds whole numbers from 0. */
export function numbers(field: number, values: readonly number[]): Buffer {
	return block(field, ...values.map(varint));
}

/** A whole number of either sign as one from 0. */
export function zigzag(value: number): number {
	return value < 0 ? -2 * value - 1 : 2 * value;
}

function varint(value: number): Buffer {
	const bytes: number[] = [];
	let rest = value;
	for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
	return Buffer.from([...bytes, rest]);
}
