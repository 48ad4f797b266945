/** The icons of stations and airports on a small square. Drawn here, because the map fetches no images. */

const SIZE_PX = 13;

/** Sharp on every screen. */
const PIXEL_RATIO = 3;

/** The front of a train with its window and lights, on rails; an aeroplane from above, with its nose up. */
const ICONS = {
	station:
		"M5 2.5h3A1.5 1.5 0 0 1 9.5 4v3.5A1.5 1.5 0 0 1 8 9H5a1.5 1.5 0 0 1-1.5-1.5V4A1.5 1.5 0 0 1 5 2.5zM4.5 4v2h4V4zm0 3.5a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zm3 0a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0zM4 9.7h5v1H4z",
	airport: "M6.5 2l.8 1v2.2L11 7.4v1l-3.7-1-.2 2 1.2.9v.7l-1.8-.5-1.8.5v-.7l1.2-.9-.2-2-3.7 1v-1l3.7-2.2V3z",
};

/** The name of an icon in two colours. */
export function poiIcon(kind: keyof typeof ICONS, color: string, inside: string): string {
	return `${kind} ${color} ${inside}`;
}

/** Draws an icon that the style names; undefined if there is none of that name. */
export function drawPoiIcon(name: string): { image: ImageData; pixelRatio: number } | undefined {
	const [kind = "", color = "", inside = ""] = name.split(" ");
	const canvas = new OffscreenCanvas(SIZE_PX * PIXEL_RATIO, SIZE_PX * PIXEL_RATIO);
	const drawing = canvas.getContext("2d");
	const sign = kind in ICONS ? ICONS[kind as keyof typeof ICONS] : undefined;
	if (!sign || !drawing) return undefined;
	const square = (edge: number, radius: number) => {
		const path = new Path2D();
		path.roundRect(edge, edge, SIZE_PX - 2 * edge, SIZE_PX - 2 * edge, radius);
		return path;
	};
	drawing.scale(PIXEL_RATIO, PIXEL_RATIO);
	for (const [path, fill] of [
		[square(0, 3.5), inside],
		[square(1, 2.5), color],
		[new Path2D(sign), inside],
	] as const) {
		drawing.fillStyle = fill;
		drawing.fill(path, "evenodd");
	}
	return { image: drawing.getImageData(0, 0, canvas.width, canvas.height), pixelRatio: PIXEL_RATIO };
}
