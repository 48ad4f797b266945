/** The script for pages of other sites that have the finder in a frame (docs/embed.md). */
import type { RequestHandler } from "express";
import { BRAND_CACHE } from "../brand/brand-file.ts";

/** Gives a frame the height that it tells, if it is of the site that the script is from. Frames that were there before the script are asked. */
const SCRIPT = `(() => {
	const { origin } = new URL(document.currentScript.src);
	const frames = () => [...document.querySelectorAll("iframe")];
	addEventListener("message", (event) => {
		const frame = frames().find(({ contentWindow }) => contentWindow === event.source);
		const height = event.origin === origin && event.data?.embedHeight;
		if (frame && height > 0) frame.style.height = height + "px";
	});
	for (const { src, contentWindow } of frames()) if (src.startsWith(origin + "/")) contentWindow.postMessage("embed-height", "*");
})();
`;

/** Answers with the script, which pages of any origin may load. */
export const answerEmbedScript: RequestHandler = (_request, response) => {
	response
		.set({ "Cache-Control": BRAND_CACHE, "Cross-Origin-Resource-Policy": "cross-origin" })
		.type("js")
		.send(SCRIPT);
};
