/** The process that draws, with a library in native code: a fault in it, or in an image, cannot end or hold up the site. */
import { answerParent, endWithParent } from "../run-in-child/answer-parent.ts";
import { type DrawnBrand, drawPictures } from "./draw-pictures.ts";

endWithParent();
answerParent(async (brand: DrawnBrand) => ({ value: drawPictures(brand) }));
