/** The part of the Protocol Buffers encoding that map tests need. */

/** A field with a message, a text or bytes. */
export function block(field: number, ...content: (Buffer | string)[]): Buffer {
	const body = Buffer.concat(content.map((each) => Buffer.from(each)));
	return Buffer.concat([varint((field << 3) | 2), varint(body.length), body]);
}

/** A field with an unsigned integer. */
export function number(field: number, value: number): Buffer {
	return Buffer.concat([varint(field << 3), varint(value)]);
}

/** A field with unsigned integers. */
export function numbers(field: number, values: readonly number[]): Buffer {
	return block(field, ...values.map(varint));
}

/** A signed integer encoded as an unsigned one. */
export function zigzag(value: number): number {
	return value < 0 ? -2 * value - 1 : 2 * value;
}

function varint(value: number): Buffer {
	const bytes: number[] = [];
	let rest = value;
	for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
	return Buffer.from([...bytes, rest]);
}
