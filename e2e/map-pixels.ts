import type { Locator, Page } from "@playwright/test";

export interface Drawn {
	/** The share of pixels that stand out from the most frequent colour: text, lines and markers. */
	ink: number;
	/** The share of pixels that stand out as much as names do, more than roads and water. */
	text: number;
	/** The average of all pixels, from 0 to 255. */
	brightness: number;
	/** The share of pixels with much more red than blue: motorways, main roads and the pin. */
	warm: number;
}

/** What is drawn in an element, from a screenshot. */
export async function drawnIn(element: Locator): Promise<Drawn> {
	return drawnOn(element.page(), await element.screenshot());
}

/** What is drawn in a part of the viewport, in CSS pixels. */
export async function drawnAt(
	page: Page,
	clip: { x: number; y: number; width: number; height: number },
): Promise<Drawn> {
	return drawnOn(page, await page.screenshot({ clip }));
}

async function drawnOn(page: Page, screenshot: Buffer): Promise<Drawn> {
	const png = `data:image/png;base64,${screenshot.toString("base64")}`;
	return page.evaluate(async (source) => {
		const image = new Image();
		image.src = source;
		await image.decode();
		const canvas = new OffscreenCanvas(image.width, image.height);
		const drawing = canvas.getContext("2d");
		if (!drawing) throw new Error("nothing can be drawn");
		drawing.drawImage(image, 0, 0);
		const { data } = drawing.getImageData(0, 0, image.width, image.height);
		const levels = new Uint8Array(data.length / 4).map((_, pixel) => {
			return ((data[pixel * 4] ?? 0) + (data[pixel * 4 + 1] ?? 0) + (data[pixel * 4 + 2] ?? 0)) / 3;
		});
		const counts = new Uint32Array(256);
		for (const level of levels) counts[level] = (counts[level] ?? 0) + 1;
		const ground = counts.indexOf(Math.max(...counts));
		const apart = (by: number) => levels.filter((level) => Math.abs(level - ground) > by).length / levels.length;
		const brightness = levels.reduce((sum, level) => sum + level, 0) / levels.length;
		const warm = levels.filter((_, pixel) => (data[pixel * 4] ?? 0) - (data[pixel * 4 + 2] ?? 0) > 40).length;
		return { ink: apart(40), text: apart(100), brightness, warm: warm / levels.length };
	}, png);
}
