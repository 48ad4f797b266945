import { performHere } from "../branch-service/testing/job-here.ts";
import type { DrawnBrand } from "../pictures/draw-pictures.ts";
import { startDrawing } from "../pictures/start-drawing.ts";
import { createLog } from "../process/log.ts";
import { feedReader } from "./feed-reader.ts";

const drawings = new Map<string, ReturnType<typeof startDrawing>["pictures"]>();

/** What sites of all tests that share modules have together, so that they start soon and wait for no other process: feeds are read, and each brand is drawn, only once. */
export const sharedParts = {
	feedReader,
	performJob: performHere,
	draw({ brand, logo, icon, color }: DrawnBrand): ReturnType<typeof startDrawing> {
		const key = JSON.stringify([brand, logo, icon, color]);
		const pictures = drawings.get(key) ?? startDrawing({ brand, logo, icon, color }, createLog("silent")).pictures;
		drawings.set(key, pictures);
		return { pictures, stop: async () => undefined };
	},
};
