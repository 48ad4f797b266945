/** The process that turns a map picture into a PNG, with a library in native code: a fault in it cannot end or hold up the site. */
import { Resvg } from "@resvg/resvg-js";
import { SHARE_PICTURE } from "../../shared/constants.ts";
import { RESVG_OPTIONS } from "../pictures/company-name.ts";
import { answerParent, endWithParent } from "../run-in-child/answer-parent.ts";

endWithParent();
answerParent(async (svg: string) => {
	const options = { ...RESVG_OPTIONS, fitTo: { mode: "width", value: SHARE_PICTURE.width } } as const;
	return { value: new Resvg(svg, options).render().asPng() };
});
