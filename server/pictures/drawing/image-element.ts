import type { BrandImage } from "../../brand/brand-file.ts";

interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** An element that shows an image in a box, as large as fits. */
export function imageElement({ body, contentType }: BrandImage, box: Box, align: "xMidYMid" | "xMinYMid"): string {
	// Bytes from another process are no Buffer any more.
	const data = Buffer.from(body).toString("base64");
	const place = Object.entries(box).map(([name, value]) => ` ${name}="${value}"`);
	return `<image${place.join("")} preserveAspectRatio="${align} meet" href="data:${contentType};base64,${data}"/>`;
}
