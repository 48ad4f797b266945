import { expect, test } from "vitest";
import { SITE_PICTURE_PATH } from "../../shared/paths.ts";
import { DEFAULT_BRAND_FILE, loadBrand } from "../brand/brand-file.ts";
import type { BrandImage } from "../brand/brand-files.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { startDrawing } from "./start-drawing.ts";

const brand = await loadBrand(DEFAULT_BRAND_FILE);
const svg = (content: string): BrandImage => ({
	body: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2">${content}</svg>`),
	contentType: "image/svg+xml",
});

/** Minutes of native code. */
const SLOW = svg(
	`<filter id="f" x="0" y="0" width="1" height="1">${'<feMorphology operator="dilate" radius="0.1"/>'.repeat(2000)}</filter><rect width="2" height="2" filter="url(#f)"/>`,
);

test("an image that cannot be drawn is left out", async () => {
	const { log, lines } = createMemoryLog();
	const drawn = await startDrawing(
		{ ...brand, icon: svg("<g"), logo: { body: Buffer.from("x"), contentType: "image/webp" } },
		log,
	).pictures;
	expect(drawn[SITE_PICTURE_PATH]?.length).toBeGreaterThan(1000);
	expect(lines).toEqual([]);
});

test("the share picture has the text of a logo", async () => {
	const { log } = createMemoryLog();
	const [blank, lettered] = await Promise.all(
		["", '<text y="2" font-size="2" font-family="Georgia, serif">I</text>'].map(async (content) => {
			return (await startDrawing({ ...brand, logo: svg(content) }, log).pictures)[SITE_PICTURE_PATH];
		}),
	);
	expect(lettered).not.toEqual(blank);
});

test("if drawing fails, there are no pictures, and the log says why", async () => {
	const { log, lines } = createMemoryLog();
	expect(await startDrawing({ ...brand, color: undefined as never }, log).pictures).toEqual({});
	expect(lines).toMatchObject([{ err: { reason: "failed" } }]);
});

test("a stop ends what is being drawn", async () => {
	const { log, lines } = createMemoryLog();
	const drawing = startDrawing({ ...brand, icon: SLOW }, log);
	await drawing.stop();
	expect(await drawing.pictures).toEqual({});
	expect(lines).toEqual([]);
});
