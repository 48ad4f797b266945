/** The process that draws, with a library in native code: a fault in it, or in an image, cannot end or hold up the site. */
import { answerParent, endWithParent } from "../run-in-child/answer-parent.ts";
import { type DrawnBrand, drawPictures, mapPng } from "./draw-pictures.ts";

endWithParent();
answerParent(async (task: DrawnBrand | string) => ({
	value: typeof task === "string" ? mapPng(task) : drawPictures(task),
}));
