/** The icons of stations and airports on a small square. Drawn here, because the map fetches no images. */

const SIZE_PX = 13;

/** Sharp on every screen. */
const PIXEL_RATIO = 3;

/** The name of an icon in two colours. */
export function mapSign(kind: keyof typeof SIGNS, color: string, inside: string): string {
	return `${kind} ${color} ${inside}`;
}

/** Draws an icon that the style names; undefined if there is none of that name. */
export function drawSign(name: string): { image: ImageData; pixelRatio: number } | undefined {
	const [kind = "", color = "", inside = ""] = name.split(" ");
	const canvas = new OffscreenCanvas(SIZE_PX * PIXEL_RATIO, SIZE_PX * PIXEL_RATIO);
	const drawing = canvas.getContext("2d");
	const sign = kind in SIGNS ? SIGNS[kind as keyof typeof SIGNS] : undefined;
	if (!sign || !drawing) return undefined;
	drawing.scale(PIXEL_RATIO, PIXEL_RATIO);
	fill(drawing, inside, [0, 0, SIZE_PX, SIZE_PX], 3.5);
	fill(drawing, color, [1, 1, SIZE_PX - 2, SIZE_PX - 2], 2.5);
	sign(drawing, color, inside);
	return { image: drawing.getImageData(0, 0, canvas.width, canvas.height), pixelRatio: PIXEL_RATIO };
}

type Draw = (drawing: OffscreenCanvasRenderingContext2D, color: string, inside: string) => void;

const SIGNS = { station: drawTrain, airport: drawAeroplane } satisfies Record<string, Draw>;

/** The front of a train. */
function drawTrain(drawing: OffscreenCanvasRenderingContext2D, color: string, inside: string): void {
	fill(drawing, inside, [3.5, 2.5, 6, 6.5], 1.5);
	fill(drawing, color, [4.5, 4, 4, 2], 0.3);
	fill(drawing, color, [4.5, 7, 1, 1], 0.5);
	fill(drawing, color, [7.5, 7, 1, 1], 0.5);
	fill(drawing, inside, [4, 9.7, 5, 1], 0.4);
}

/** An aeroplane from above, with its nose up. */
function drawAeroplane(drawing: OffscreenCanvasRenderingContext2D, _color: string, inside: string): void {
	drawing.fillStyle = inside;
	drawing.beginPath();
	for (const [x, y] of AEROPLANE) drawing.lineTo(x, y);
	drawing.fill();
}

const AEROPLANE = [
	[6.5, 2],
	[7.3, 3],
	[7.3, 5.2],
	[11, 7.4],
	[11, 8.4],
	[7.3, 7.4],
	[7.1, 9.4],
	[8.3, 10.3],
	[8.3, 11],
	[6.5, 10.5],
	[4.7, 11],
	[4.7, 10.3],
	[5.9, 9.4],
	[5.7, 7.4],
	[2, 8.4],
	[2, 7.4],
	[5.7, 5.2],
	[5.7, 3],
] as const;

type Rectangle = [x: number, y: number, width: number, height: number];

function fill(drawing: OffscreenCanvasRenderingContext2D, color: string, rectangle: Rectangle, radius: number): void {
	drawing.fillStyle = color;
	drawing.beginPath();
	drawing.roundRect(...rectangle, radius);
	drawing.fill();
}
