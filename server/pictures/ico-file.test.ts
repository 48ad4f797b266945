import { expect, test } from "vitest";
import { icoFile } from "./ico-file.ts";

test("an ICO names the size, length and place of each of its pictures", () => {
	const [small, large] = [Buffer.from("small"), Buffer.from("larger")];
	const file = icoFile([
		{ size: 32, png: small },
		{ size: 48, png: large },
	]);
	expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 2]);
	for (const [at, size, png] of [
		[6, 32, small],
		[22, 48, large],
	] as const) {
		expect([file[at], file[at + 1]]).toEqual([size, size]);
		const [length, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
		expect(file.subarray(offset, offset + length)).toEqual(png);
	}
	expect(file).toHaveLength(38 + small.length + large.length);
});
