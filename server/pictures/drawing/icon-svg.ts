import type { IconDrawing } from "./drawing.ts";
import { imageElement } from "./image-element.ts";

/** An icon as an SVG: the image in the middle of a white square. */
export function iconSvg({ image, size, share }: Omit<IconDrawing, "kind">): string {
	const side = size * share;
	const margin = (size - side) / 2;
	const box = { x: margin, y: margin, width: side, height: side };
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
		`<rect width="${size}" height="${size}" fill="#ffffff"/>`,
		imageElement(image, box, "xMidYMid"),
		"</svg>",
	].join("");
}
