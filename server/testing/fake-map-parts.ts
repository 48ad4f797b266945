/** Small but valid parts of a map in Mapbox's formats, for tests. */
import { block, number, numbers, zigzag } from "./protobuf.ts";

const EXTENT = 4096;
const [POINT, LINE, POLYGON] = [1, 2, 3];

type Place = readonly [x: number, y: number];

/**
 * A vector tile, the same everywhere: a rectangle of `water` in its middle, a `place_label` named Nashik in its centre, and
 * two `admin` borders across it, the upper one for the worldview IN, the lower one for all others.
 */
export const VECTOR_TILE = Buffer.concat([
	layer("water", POLYGON, [
		{
			at: [
				[1024, 1024],
				[3072, 1024],
				[3072, 3072],
				[1024, 3072],
			],
			facts: { class: "lake" },
		},
	]),
	layer("place_label", POINT, [{ at: [[2048, 2048]], facts: { name: "Nashik" } }]),
	layer("admin", LINE, [
		{
			at: [
				[0, 512],
				[4096, 512],
			],
			facts: { worldview: "IN" },
		},
		{
			at: [
				[0, 3584],
				[4096, 3584],
			],
			facts: { worldview: "CN,US" },
		},
	]),
]);

/** The glyphs of a font from U+0000 to U+00FF: each letter is a solid block. */
export const GLYPHS = block(
	1,
	block(1, "DIN Pro Medium"),
	block(2, "0-255"),
	...Array.from({ length: 95 }, (_, index) => glyph(index + 32)),
);

/** The sheet of icons: one icon of one pixel. */
export const SPRITE_PNG = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);

export const SPRITE_JSON = { dot: { x: 0, y: 0, width: 1, height: 1, pixelRatio: 1 } };

function layer(name: string, type: number, features: { at: Place[]; facts: Record<string, string> }[]): Buffer {
	const keys = Object.keys(features[0]?.facts ?? {});
	const values = features.flatMap(({ facts }) => Object.values(facts));
	return block(
		3,
		number(15, 2),
		block(1, name),
		...features.map(({ at, facts }, index) => {
			const tags = Object.entries(facts).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]);
			return block(2, number(1, index + 1), numbers(2, tags), number(3, type), numbers(4, geometry(at, type)));
		}),
		...keys.map((key) => block(3, key)),
		...values.map((value) => block(4, block(1, value))),
		number(5, EXTENT),
	);
}

/** MoveTo, LineTo and ClosePath with steps from point to point. */
function geometry(at: readonly Place[], type: number): number[] {
	const steps = at.flatMap(([x, y], index) => {
		const [fromX, fromY] = at[index - 1] ?? [0, 0];
		return [zigzag(x - fromX), zigzag(y - fromY)];
	});
	const [first, rest] = [steps.slice(0, 2), steps.slice(2)];
	const lineTo = rest.length > 0 ? [((at.length - 1) << 3) | 2, ...rest] : [];
	return [(1 << 3) | 1, ...first, ...lineTo, ...(type === POLYGON ? [(1 << 3) | 7] : [])];
}

function glyph(code: number): Buffer {
	const [width, height, border] = [8, 12, 3];
	const bitmap = Buffer.alloc((width + 2 * border) * (height + 2 * border), 255);
	const size = [number(3, width), number(4, height), number(5, zigzag(0)), number(6, zigzag(-4)), number(7, width + 2)];
	return block(3, number(1, code), block(2, bitmap), ...size);
}
