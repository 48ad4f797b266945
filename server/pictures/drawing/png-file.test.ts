import { inflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { pngSize } from "../testing/png-size.ts";
import { pngFile } from "./png-file.ts";

const RED = [255, 0, 0];
const BLUE = [0, 0, 255];

/** A picture of so many different colours in each line, one below the other. */
function pictureOf(width: number, height: number) {
	const colors = Array.from({ length: width }, (_, index) => [index >> 8, index & 255, 7, 255]);
	return { width, height, pixels: Uint8Array.from(Array.from({ length: height }, () => colors).flat(2)) };
}

function bytesAfter(file: Buffer, name: string): Buffer {
	return file.subarray(file.indexOf(name) + 4);
}

test("a PNG lists its colours, and refers to them line by line", () => {
	const file = pngFile({
		width: 3,
		height: 2,
		pixels: Uint8Array.from([RED, RED, BLUE, BLUE, BLUE, RED].flatMap((each) => [...each, 255])),
	});
	expect(pngSize(file)).toEqual([3, 2]);
	expect([...bytesAfter(file, "PLTE").subarray(0, 6)]).toEqual([...RED, ...BLUE]);
	expect([...inflateSync(bytesAfter(file, "IDAT"))]).toEqual([0, 0, 0, 1, 0, 1, 1, 0]);
});

test.each([1, 256, 257, 3000])("other programs read a picture of %i colours as it was", (colors) => {
	const picture = pictureOf(colors, 2);
	const data = pngFile(picture).toString("base64");
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${colors}" height="2"><image width="${colors}" height="2" href="data:image/png;base64,${data}"/></svg>`;
	expect(new Resvg(svg).render().pixels.equals(picture.pixels)).toBe(true);
});
