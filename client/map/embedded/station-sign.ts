/** The sign of stations: the front of a train on a small square. Drawn here, because the map fetches no pictures. */

const SIZE_PX = 13;

/** Sharp on every screen. */
const PIXEL_RATIO = 3;

const PREFIX = "station";

/** The name of the sign in two colours. */
export function stationSign(color: string, inside: string): string {
	return `${PREFIX} ${color} ${inside}`;
}

/** Draws a picture that the style refers to; undefined if there is none of that name. */
export function drawSign(name: string): { image: ImageData; pixelRatio: number } | undefined {
	const [prefix, color = "", inside = ""] = name.split(" ");
	const canvas = new OffscreenCanvas(SIZE_PX * PIXEL_RATIO, SIZE_PX * PIXEL_RATIO);
	const drawing = canvas.getContext("2d");
	if (prefix !== PREFIX || !drawing) return undefined;
	drawing.scale(PIXEL_RATIO, PIXEL_RATIO);
	fill(drawing, inside, [0, 0, SIZE_PX, SIZE_PX], 3.5);
	fill(drawing, color, [1, 1, SIZE_PX - 2, SIZE_PX - 2], 2.5);
	fill(drawing, inside, [3.5, 2.5, 6, 6.5], 1.5);
	fill(drawing, color, [4.5, 4, 4, 2], 0.3);
	fill(drawing, color, [4.5, 7, 1, 1], 0.5);
	fill(drawing, color, [7.5, 7, 1, 1], 0.5);
	fill(drawing, inside, [4, 9.7, 5, 1], 0.4);
	return { image: drawing.getImageData(0, 0, canvas.width, canvas.height), pixelRatio: PIXEL_RATIO };
}

type Rectangle = [x: number, y: number, width: number, height: number];

function fill(drawing: OffscreenCanvasRenderingContext2D, color: string, rectangle: Rectangle, radius: number): void {
	drawing.fillStyle = color;
	drawing.beginPath();
	drawing.roundRect(...rectangle, radius);
	drawing.fill();
}
